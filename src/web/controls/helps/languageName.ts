/** The name of a language in itself, as a language model understands it. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
}
