const separator = /\s*[,，、;；\n]\s*/u

const folded = (word: string) => word.trim().toLocaleLowerCase()

/** The words of a style text, between its commas. */
export function styleWords(text: string): readonly string[] {
  return text.split(separator).filter(word => word.trim() !== '')
}

export function hasStyle(text: string, word: string): boolean {
  return styleWords(text).some(one => folded(one) === folded(word))
}

/** The text with a word added at its end, or removed if it is already there. The rest of the text stays as it is. */
export function toggleStyle(text: string, word: string): string {
  if (hasStyle(text, word))
    return styleWords(text)
      .filter(one => folded(one) !== folded(word))
      .join(', ')
  const before = text.trim().replace(/[,，、;；]+$/u, '')
  return before === '' ? word : `${before}, ${word}`
}
