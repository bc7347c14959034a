const FIELD = 'input:not([type=hidden], [type=file], [tabindex="-1"]), textarea, select, [role=combobox]'
const ACT = 'button:not(:disabled), a[href]'

/** Fields in it are not what the dialog is opened for: on a phone the focus would cover what is, with a keyboard. */
const ASIDE = '[data-aside]'

/**
 * Focuses the first field of a dialog, else its first action: the close button comes first, and nobody opens a dialog
 * for that. Without either the default focus applies.
 */
export function focusInside(event: Event): void {
  if (!(event.currentTarget instanceof Element)) return
  const parts = [...event.currentTarget.querySelectorAll('[data-inside]')]
  for (const kind of [FIELD, ACT])
    for (const part of parts) {
      const all = [...part.querySelectorAll<HTMLElement>(kind)]
      const first = kind === FIELD ? all.find(field => field.closest(ASIDE) === null) : all[0]
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
