import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { notify } from '#web/ui/notices/notices.ts'
import { pathOf } from '#web/works/operationView.ts'
import { recipeFragment } from './recipeLink.ts'
import { writeClipboard } from '#web/ui/writeClipboard.ts'

/** Copies links: to a work, which opens it for whoever may see it, and to its recipe, which opens a filled form. */
export function useCopyLink() {
  const { t } = useTranslation()
  const copy = (path: string, done: string) =>
    void writeClipboard(location.origin + path).then(copied => notify(copied ? done : t('notice.notCopied')))
  return {
    copyWork: (work: Work) =>
      copy(`${pathOf(work.operation)}?work=${encodeURIComponent(work.id)}`, t('notice.linkCopied')),
    copyRecipe: (work: Work) => copy(`${pathOf(work.operation)}#${recipeFragment(work)}`, t('notice.recipeCopied')),
  }
}
