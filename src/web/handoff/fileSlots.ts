/** A place in the form on this page that takes files. */
export interface FileSlot {
  readonly label: string
  readonly put: (files: readonly File[]) => void
}

/** The places in the form on this page that take at least one of the files, in order. */
export function slotsFor(files: readonly File[]): readonly FileSlot[] {
  const inputs = document.querySelectorAll<HTMLInputElement>('form[data-composer] input[type=file]:not(:disabled)')
  return [...inputs].flatMap((input): FileSlot[] => {
    const fitting = files.filter(file => isAccepted(file, input.accept))
    if (fitting.length === 0) return []
    return [{ label: labelOf(input), put: () => put(input, input.multiple ? fitting : fitting.slice(0, 1)) }]
  })
}

/** Whether a file matches `accept`, by the rules of browsers. */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: string): boolean {
  const kinds = accept.split(',').map(kind => kind.trim().toLowerCase())
  return kinds.some(kind => {
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind)
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : kind !== '' && type === kind
  })
}

/** Goes through the input, so that the same rules apply to files however they arrive. */
function put(input: HTMLInputElement, files: readonly File[]): void {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

function labelOf(input: HTMLInputElement): string {
  const group = input.closest('[role=group], [role=radiogroup], fieldset, section')
  const named = group?.getAttribute('aria-labelledby')
  return group?.getAttribute('aria-label') ?? (named ? (document.getElementById(named)?.textContent ?? '') : '')
}
