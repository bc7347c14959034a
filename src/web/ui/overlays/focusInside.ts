const FIELD = 'input:not([type=hidden], [type=file], [tabindex="-1"]), textarea, select, [role=combobox]'
const ACT = 'button:not(:disabled), a[href]'

/**
 * Begins a dialog at its first field, else at its first act: the cross that closes it stands first, and nobody opens a dialog
 * for that. Without either the focus goes where it would by itself.
 */
export function focusInside(event: Event): void {
  if (!(event.currentTarget instanceof Element)) return
  const parts = [...event.currentTarget.querySelectorAll('[data-inside]')]
  for (const kind of [FIELD, ACT])
    for (const part of parts) {
      const first = part.querySelector<HTMLElement>(kind)
      if (!first) continue
      event.preventDefault()
      return chosenOf(first, part).focus()
    }
}

/** Of several radio buttons the one that is chosen, where Tab would lead too. */
function chosenOf(first: HTMLElement, part: Element): HTMLElement {
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  return part.querySelector<HTMLElement>(`input[type=radio][name="${CSS.escape(first.name)}"]:checked`) ?? first
}
