import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { copyText } from '#web/ui/copying/copyText.ts'

/** Copies the address of an episode's page, which opens it for people with the same account. */
export function useCopyPage() {
  const { t } = useTranslation()
  return (work: Pick<Work, 'id'>) => void copyText(`${location.origin}/episodes/${work.id}`, t('notice.linkCopied'))
}
