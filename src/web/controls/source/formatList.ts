/**
 * Names of formats as a sentence lists them. Between Latin letters and Chinese ones stands a space, which the list of the
 * language does not set.
 */
export function formatList(language: string, type: 'conjunction' | 'disjunction', names: readonly string[]): string {
  return new Intl.ListFormat(language, { type })
    .formatToParts(names)
    .map(part => (part.type === 'literal' && /^\p{Script=Han}+$/u.test(part.value) ? ` ${part.value} ` : part.value))
    .join('')
}
