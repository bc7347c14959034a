const FIELD = 'input:not([type=hidden], [type=file], [tabindex="-1"]), textarea, select, [role=combobox]'
const ACT = 'button:not(:disabled), a[href]'

/**
 * What is in it is not what the dialog is opened for: on a phone, focusing a field would cover the rest with the
 * keyboard, and what is far below would scroll the beginning away.
 */
const ASIDE = '[data-aside]'

/**
 * Focuses the first field of a dialog, else its first action, rather than the close button, which comes first in the
 * document. Without either, the default focus applies.
 */
export function focusInside(event: Event): void {
  if (!(event.currentTarget instanceof Element)) return
  const parts = [...event.currentTarget.querySelectorAll('[data-inside]')]
  for (const kind of [FIELD, ACT])
    for (const part of parts) {
      const all = [...part.querySelectorAll<HTMLElement>(kind)]
      const first = all.find(one => one.closest(ASIDE) === null)
      if (!first) continue
      event.preventDefault()
      return chosenOf(first, part).focus()
    }
}

/** Of several radio buttons, the chosen one, where Tab would lead as well. */
function chosenOf(first: HTMLElement, part: Element): HTMLElement {
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  return part.querySelector<HTMLElement>(`input[type=radio][name="${CSS.escape(first.name)}"]:checked`) ?? first
}
