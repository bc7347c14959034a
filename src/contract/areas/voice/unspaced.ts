/** Whether a language, by its code, puts no spaces between words: how long a text in it is, characters tell. */
export const isUnspaced = (language: string) => /^(?:zh|yue|ja)(?![a-z])/i.test(language)

/** Characters that a word of such a language has in the mean: as long as one of another language when it is spoken. */
export const lettersOfWord = 1.6

/** How many characters of a text are read: letters and digits. */
export const countLetters = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
