/** Which keys were held while an entry was pressed. */
export interface Press {
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

interface Before {
  /** Ids that are selected, in the order in which they were. */
  readonly picked: readonly string[]
  /** The entry that was pressed last, from which Shift reaches; absent: none was. */
  readonly from: string | undefined
  /** All that can be selected, in their order. */
  readonly listed: readonly string[]
}

/**
 * What is selected after a press on `id`: Shift adds everything between the last press and this one, any other press adds
 * or takes away this one alone.
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
