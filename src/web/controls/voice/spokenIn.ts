import { readsLanguage } from '#contract/areas/voice/language.ts'

/** The language of a text; that of the page if it can be read in it. */
export function spokenIn(text: string, page: string): string {
  const { language, reads } = readsLanguage({ language: page }, text)
  return reads ? page : language
}
