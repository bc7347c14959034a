/** The languages of the studio, of its rules and of its failures. */
export const languages = ['en', 'zh', 'es', 'fr', 'de', 'ja'] as const

export type Language = (typeof languages)[number]

/** The languages in which the built-in painter, composer and sound engine read prompts. */
export type PromptLanguage = Extract<Language, 'en' | 'zh'>

/** The language in which a reader of `language` gets words that a built-in engine is to read. */
export const promptLanguageOf = (language: Language): PromptLanguage => (language === 'zh' ? 'zh' : 'en')

/** The first language of `accepted` (an `Accept-Language` header or a browser's list) that we offer, else English. */
export function pickLanguage(accepted: string | null | undefined): Language {
  for (const part of (accepted ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    const known = languages.find(language => language === tag)
    if (known) return known
  }
  return 'en'
}
