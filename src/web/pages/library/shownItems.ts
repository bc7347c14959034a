import type { LibraryItem } from '#contract/studio/library.ts'
import { factsOf } from '#contract/operationFacts.ts'

/** An item as a list shows it. */
export interface ShownItem {
  readonly item: LibraryItem
  /** It stands for all files of its work, of which there are so many; absent: for itself. */
  readonly files?: number
}

/** Items as a list shows them: the files of one thing, such as an episode, as one, at the place of the first. */
export function shownItems(items: readonly LibraryItem[]): readonly ShownItem[] {
  const whole = new Map<string, LibraryItem[]>()
  for (const item of items) if (isPart(item)) whole.set(item.work.id, [...(whole.get(item.work.id) ?? []), item])
  return items.flatMap(item => {
    const parts = isPart(item) ? (whole.get(item.work.id) ?? []) : []
    if (parts.length === 0) return [{ item }]
    // A picture says more than a sound.
    const face = parts.find(({ kind }) => kind === 'image') ?? item
    return item === parts[0] ? [{ item: face, files: item.work?.results ?? parts.length }] : []
  })
}

function isPart(item: LibraryItem): item is LibraryItem & { readonly work: NonNullable<LibraryItem['work']> } {
  return item.work !== null && item.work.results > 1 && factsOf(item.work.operation).makesParts === true
}
