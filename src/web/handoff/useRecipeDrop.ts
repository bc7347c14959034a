import { useEffect, useEffectEvent } from 'react'
import { create } from 'zustand'
import { useTranslation } from 'react-i18next'
import { notify } from '#web/ui/notices/notices.ts'
import { hasDraggedAsset, hasTextBeside, isTextField, pastedFiles, readDrop } from '#web/ui/transfer.ts'
import { useOpenRecipe } from '#web/recipes/useOpenRecipe.ts'

/** Files that were dropped or pasted outside of any field, until the user chooses what to do with them. */
const useOffered = create<{ readonly files: readonly File[] }>(() => ({ files: [] }))

export const offerFiles = (files: readonly File[]) => useOffered.setState({ files })
export const useOfferedFiles = () => useOffered(({ files }) => files)

/** An address that is dropped where nothing takes it; in a text field, the browser puts it into the text. */
const isStrayAddress = ({ defaultPrevented, dataTransfer, target }: DragEvent) =>
  !defaultPrevented &&
  dataTransfer !== null &&
  dataTransfer.types.includes('text/uri-list') &&
  !dataTransfer.types.includes('Files') &&
  !hasDraggedAsset(dataTransfer) &&
  !isTextField(target)

const isMedia = ({ name, type }: File) => /^(image|audio|video)\//.test(type) || /\.(heic|heif)$/i.test(name)

/**
 * Handles files that are dropped or pasted anywhere on the page. A PNG that carries a recipe opens its form; other
 * pictures, sounds and clips are offered to whatever can take them. Files dropped on a target that takes them stay
 * there, and a recipe in them is only offered.
 */
export function useRecipeDrop(): void {
  const { t } = useTranslation()
  const use = useOpenRecipe()

  const drop = useEffectEvent(async (files: readonly File[], taken: boolean) => {
    const [{ recipeInFile }, { slotsFor }] = await Promise.all([
      import('#web/recipes/recipeInFile.ts'),
      import('./fileSlots.ts'),
    ])
    const found = await Promise.all(files.map(recipeInFile))
    const recipe = found.find(one => one !== undefined)
    const media = files.filter(isMedia)
    if (recipe && taken) notify(t('copy.found'), undefined, [t('copy.open'), () => use(recipe)])
    else if (recipe) use(recipe)
    else if (taken) return
    else if (media.length === 0) notify(t('copy.none'))
    else {
      const [slot, ...more] = slotsFor(media)
      if (slot && more.length === 0) slot.put(media)
      else offerFiles(media)
    }
  })

  const say = useEffectEvent((key: 'addressHere' | 'pictureLeft' | 'textLeft') => notify(t(`copy.${key}`)))

  useEffect(() => {
    const over = (event: DragEvent) => {
      // Otherwise the browser would open files that no target takes, in place of the page.
      if (event.dataTransfer?.types.includes('Files') || isStrayAddress(event)) event.preventDefault()
    }
    const brought = (event: Event, list: FileList | undefined) => {
      const files = [...(list ?? [])]
      if (files.length === 0) return
      const taken = event.defaultPrevented
      event.preventDefault()
      void drop(files, taken)
    }
    const dropped = (event: DragEvent) => {
      if (isStrayAddress(event)) {
        event.preventDefault()
        const dropped = event.dataTransfer && readDrop(event.dataTransfer)
        if (dropped?.kind === 'address') say('addressHere')
        if (dropped?.kind === 'files') void drop(dropped.files, false)
      } else brought(event, event.dataTransfer?.files)
    }
    const pasted = (event: ClipboardEvent) => {
      const { clipboardData, defaultPrevented, target } = event
      if (clipboardData && hasTextBeside(clipboardData)) say(isTextField(target) ? 'pictureLeft' : 'textLeft')
      if (!defaultPrevented) brought(event, pastedFiles(event))
    }
    window.addEventListener('dragover', over)
    window.addEventListener('drop', dropped)
    window.addEventListener('paste', pasted)
    return () => {
      window.removeEventListener('dragover', over)
      window.removeEventListener('drop', dropped)
      window.removeEventListener('paste', pasted)
    }
  }, [])
}
