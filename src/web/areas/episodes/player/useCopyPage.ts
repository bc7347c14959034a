import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { notify } from '#web/ui/notices/notices.ts'
import { writeClipboard } from '#web/ui/writeClipboard.ts'

/** Copies the address of an episode's page, which opens it for people with the same account. */
export function useCopyPage() {
  const { t } = useTranslation()
  return (work: Pick<Work, 'id'>) =>
    void writeClipboard(`${location.origin}/episodes/${work.id}`).then(copied =>
      notify(t(copied ? 'notice.linkCopied' : 'notice.notCopied')),
    )
}
