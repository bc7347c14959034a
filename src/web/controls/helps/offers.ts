import type { HelpSubject } from '#contract/studio/helpSubjects.ts'
import type { HelpOffer } from './Helps.tsx'

/** Scripts of Chinese, Japanese and Korean, which many models do not read. */
const NOT_LATIN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** The helps for a prompt that has a text. */
export function promptOffers(text: string, subject: HelpSubject): readonly HelpOffer[] {
  if (text.trim() === '') return []
  return [
    { body: { help: 'improve', subject, text } },
    ...(NOT_LATIN.test(text) ? [{ body: { help: 'translate', subject, text } } as const] : []),
  ]
}

/** The name of a language in itself, as a language model understands it. */
export function languageName(tag: string): string {
  return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
}
