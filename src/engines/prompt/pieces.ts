/**
 * Divides a prompt, in lower case, into runs of Chinese characters, other words (with their apostrophes and hyphens),
 * and the punctuation at which a sentence or a clause ends.
 */
export const piecesOf = (prompt: string): string[] =>
  prompt
    .toLowerCase()
    .match(
      /\p{Script=Han}+|[[\p{L}\p{N}]--\p{Script=Han}][[\p{L}\p{N}'’\-]--\p{Script=Han}]*|[.;:!?。；！？\n]+|[,，、\(\)]+/gv,
    ) ?? []

export const isHan = (piece: string): boolean => /^\p{Script=Han}/u.test(piece)
export const isSentenceEnd = (piece: string): boolean => /^[.;:!?。；！？\n]/u.test(piece)
export const isClauseEnd = (piece: string): boolean => /^[,，、()]/u.test(piece)
