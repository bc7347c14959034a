/** The name of a language in that of the reader; what is not the code of a language is returned as it is. */
export function languageIn(reader: string, code: string): string {
  try {
    return new Intl.DisplayNames(reader, { type: 'language', fallback: 'code' }).of(code) ?? code
  } catch {
    return code
  }
}
