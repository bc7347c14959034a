/** Which keys were held while an entry was pressed. */
export interface Press {
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

interface Before {
  /** Ids of the selected entries, in the order in which they were selected. */
  readonly picked: readonly string[]
  /** The entry that was pressed last, from which Shift selects a range; undefined: none. */
  readonly from: string | undefined
  /** Ids of all entries that can be selected, in order. */
  readonly listed: readonly string[]
}

/**
 * The selected ids after a press on `id`: Shift adds everything between the last press and this one, any other press
 * adds or removes this one alone.
 */
export function pressed(id: string, { shiftKey }: Pick<Press, 'shiftKey'>, { picked, from, listed }: Before): string[] {
  const [a, b] = [from === undefined ? -1 : listed.indexOf(from), listed.indexOf(id)]
  if (shiftKey && a >= 0 && b >= 0) {
    const reach = listed.slice(Math.min(a, b), Math.max(a, b) + 1)
    return [...new Set([...picked, ...reach])]
  }
  if (shiftKey) return [...new Set([...picked, id])]
  return picked.includes(id) ? picked.filter(other => other !== id) : [...picked, id]
}

/** Whether a press with these keys selects an entry even while nothing is being selected. */
export function selects({ shiftKey, ctrlKey, metaKey }: Press): boolean {
  return shiftKey || ctrlKey || metaKey
}
