/** The words of a list that is separated by commas. */
export const split = (text: string): string[] =>
  text
    .split(',')
    .map(word => word.trim())
    .filter(Boolean)
