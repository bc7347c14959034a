import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../notices/notices.ts'
import { useOpenRecipe } from './useOpenRecipe.ts'

/**
 * A PNG that carries a recipe and is dropped anywhere on the page opens its form. Where it was dropped on something that
 * takes files it stays there, and its recipe is only offered.
 */
export function useRecipeDrop(): void {
  const { t } = useTranslation()
  const use = useOpenRecipe()

  const drop = useEffectEvent(async (files: readonly File[], taken: boolean) => {
    const { recipeInFile } = await import('./recipeInFile.ts')
    const found = await Promise.all(files.map(recipeInFile))
    const recipe = found.find(one => one !== undefined)
    if (recipe && taken) notify(t('copy.found'), undefined, [t('copy.open'), () => use(recipe)])
    else if (recipe) use(recipe)
    else if (!taken) notify(t('copy.none'))
  })

  useEffect(() => {
    const over = (event: DragEvent) => {
      // What nothing takes the browser would open in place of the page.
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const dropped = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      const taken = event.defaultPrevented
      event.preventDefault()
      void drop(files, taken)
    }
    window.addEventListener('dragover', over)
    window.addEventListener('drop', dropped)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', dropped)
    }
  }, [])
}
