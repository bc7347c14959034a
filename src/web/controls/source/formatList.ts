/**
 * Joins names of formats into a list for a sentence. Adds a space between Latin and Chinese letters, which
 * `Intl.ListFormat` does not.
 */
export function formatList(language: string, type: 'conjunction' | 'disjunction', names: readonly string[]): string {
  return new Intl.ListFormat(language, { type })
    .formatToParts(names)
    .map(part => (part.type === 'literal' && /^\p{Script=Han}+$/u.test(part.value) ? ` ${part.value} ` : part.value))
    .join('')
}
