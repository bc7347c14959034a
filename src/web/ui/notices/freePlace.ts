/** From the usual place to the last resort. */
const places = ['below', 'above', 'aside'] as const

const FIELD = 'input, textarea, select, [contenteditable=true], [role=slider], [role=combobox]'
const PRESSED = 'button, a[href], label, [role=button], [role=option], [role=menuitem], [role=tab]'
/** What somebody types into is never covered, a field hardly, and what is pressed only if there is no other place. */
const cost = { focused: 1000, field: 10, pressed: 1 }
/** Between the points that are looked at, in CSS pixels: no control is smaller. */
const STEP = 20

/** Gives a list the `data-place` where it covers no field, and as little as possible of what is pressed. */
export function moveToFreePlace(list: HTMLElement): void {
  // Nothing moves away from somebody who is about to press it.
  if (list.matches(':hover, :focus-within')) return
  const costs = places.map(place => {
    list.dataset['place'] = place
    return { place, covered: covers(list) }
  })
  const best = costs.reduce((least, one) => (one.covered < least.covered ? one : least))
  list.dataset['place'] = best.covered < cost.focused ? best.place : 'nowhere'
}

/** What a list covers where it is now. */
function covers(list: HTMLElement): number {
  const { left, right, top, bottom } = list.getBoundingClientRect()
  const covered = new Set<Element>()
  for (let x = left; x <= right; x += STEP)
    for (let y = top; y <= bottom; y += STEP) {
      // Only what is in front can be pressed: the rest is behind it, or behind its dialog.
      const front = document.elementsFromPoint(x, y).find(element => !list.contains(element))
      const control = front?.closest(`${FIELD}, ${PRESSED}`)
      if (control) covered.add(control)
    }
  return [...covered].reduce((sum, control) => sum + costOf(control), 0)
}

function costOf(control: Element): number {
  if (!control.matches(FIELD)) return cost.pressed
  return control === document.activeElement ? cost.focused : cost.field
}
