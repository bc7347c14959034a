import type { LibraryItem } from '#contract/studio/library.ts'
import { factsOf } from '#contract/operationFacts.ts'

/** An item as a list shows it. */
export interface ShownItem {
  readonly item: LibraryItem
  /** It stands for all files of its work, of which there are so many; absent: for itself. */
  readonly files?: number
  /** The ids of the items that it stands for, as far as they have been loaded. */
  readonly ids: readonly string[]
}

/** Items as a list shows them: the files of one thing, such as an episode, as one, at the place of the first. */
export function shownItems(items: readonly LibraryItem[]): readonly ShownItem[] {
  const whole = new Map<string, LibraryItem[]>()
  for (const item of items) if (isPart(item)) whole.set(item.work.id, [...(whole.get(item.work.id) ?? []), item])
  return items.flatMap(item => {
    const parts = isPart(item) ? (whole.get(item.work.id) ?? []) : []
    if (parts.length === 0) return [{ item, ids: [item.id] }]
    // A picture says more than a sound.
    const face = parts.find(({ kind }) => kind === 'image') ?? item
    return item === parts[0]
      ? [{ item: face, files: item.work?.results ?? parts.length, ids: parts.map(({ id }) => id) }]
      : []
  })
}

/** The entries that selected items belong to, by their ids; items that have not been loaded stand for themselves. */
export function entriesOf(picked: readonly string[], shown: readonly ShownItem[]): readonly string[] {
  const faces = new Map(shown.flatMap(({ item, ids }) => ids.map(id => [id, item.id] as const)))
  return [...new Set(picked.map(id => faces.get(id) ?? id))]
}

/** All items of selected entries. */
export function itemsOf(entries: readonly string[], shown: readonly ShownItem[]): readonly string[] {
  const parts = new Map(shown.map(({ item, ids }) => [item.id, ids]))
  return entries.flatMap(id => parts.get(id) ?? [id])
}

function isPart(item: LibraryItem): item is LibraryItem & { readonly work: NonNullable<LibraryItem['work']> } {
  return item.work !== null && item.work.results > 1 && factsOf(item.work.operation).makesParts === true
}
