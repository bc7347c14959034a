/** States that a hand brings about; the specimen shows them without one. */
export const shownStates = ['rest', 'hover', 'focus'] as const
export type ShownState = (typeof shownStates)[number]

const faked: readonly (readonly [RegExp, string])[] = [
  // A colon after a backslash is part of a class name.
  [/(?<!\\):hover\b/g, ':is(:hover, [data-shown=hover] *)'],
  [
    /(?<!\\):focus-visible\b/g,
    ':is(:focus-visible, [data-shown=focus] :is(a, button, input, textarea, select, [tabindex="0"]))',
  ],
]

/** Has the rules for a pointer and for focus hold below `data-shown` too. Rules that do already are left alone. */
export function fakeStates(): void {
  for (const sheet of document.styleSheets) fakeIn(sheet.cssRules)
}

function fakeIn(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && !rule.selectorText.includes('data-shown')) {
      const selector = faked.reduce((text, [real, shown]) => text.replaceAll(real, shown), rule.selectorText)
      if (selector !== rule.selectorText) rule.selectorText = selector
    }
    if ('cssRules' in rule && rule.cssRules instanceof CSSRuleList) fakeIn(rule.cssRules)
  }
}
