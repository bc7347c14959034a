import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { notify } from '../notices/notices.ts'
import { useOperationViews } from '../operationView.ts'
import { recipeFragment } from './recipeLink.ts'
import { writeClipboard } from '../writeClipboard.ts'

/** Copies links: to a work, which opens it for whoever may see it, and to its recipe, which opens a filled form. */
export function useCopyLink() {
  const { t } = useTranslation()
  const views = useOperationViews()
  const copy = (path: string, done: string) =>
    void writeClipboard(location.origin + path).then(copied => notify(copied ? done : t('notice.notCopied')))
  return {
    copyWork: (work: Work) =>
      copy(`${views[work.operation].path}?work=${encodeURIComponent(work.id)}`, t('notice.linkCopied')),
    copyRecipe: (work: Work) => copy(`${views[work.operation].path}#${recipeFragment(work)}`, t('notice.recipeCopied')),
  }
}
