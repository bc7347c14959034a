/** States caused by user interaction, which the specimen can simulate. */
export const shownStates = ['rest', 'hover', 'focus'] as const
export type ShownState = (typeof shownStates)[number]

const faked: readonly (readonly [RegExp, string])[] = [
  // A colon after a backslash belongs to a class name.
  [/(?<!\\):hover\b/g, ':is(:hover, [data-shown=hover] *)'],
  [
    /(?<!\\):focus-visible\b/g,
    ':is(:focus-visible, [data-shown=focus] :is(a, button, input, textarea, select, [tabindex="0"]))',
  ],
]

/** Makes the CSS rules for hover and focus also apply below `data-shown`. Rules already changed are skipped. */
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
