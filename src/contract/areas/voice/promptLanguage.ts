import { languageOf } from './language.ts'

/** Words of English that are small words of other languages too: "no people" is not Spanish. */
const ALSO_ENGLISH = /\b(?:as|come|con|den|die|do|man|me|no|per|pour|ten|to|van)\b/giu

/** The language that a prompt is in; English if nothing says that it is another one. */
export const languageOfPrompt = (text: string) => languageOf(text.replace(ALSO_ENGLISH, ' '))
