import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { copyText } from '#web/ui/copying/copyText.ts'
import { pathOf } from '#web/works/operationView.ts'
import { recipeFragment } from './recipeLink.ts'

/** Copies links: to a work, which opens it for whoever may see it, and to its recipe, which opens a filled form. */
export function useCopyLink() {
  const { t } = useTranslation()
  const copy = (path: string, done: string) => void copyText(location.origin + path, done)
  return {
    copyWork: (work: Work) =>
      copy(`${pathOf(work.operation)}?work=${encodeURIComponent(work.id)}`, t('notice.linkCopied')),
    copyRecipe: (work: Work) => copy(`${pathOf(work.operation)}#${recipeFragment(work)}`, t('notice.recipeCopied')),
  }
}
