/** The languages of the studio and its rules. */
export const languages = ['en', 'zh'] as const

export type Language = (typeof languages)[number]

/** The first language of `accepted` (an `Accept-Language` header or a browser's list) that we offer, else English. */
export function pickLanguage(accepted: string | null | undefined): Language {
  for (const part of (accepted ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    const known = languages.find(language => language === tag)
    if (known) return known
  }
  return 'en'
}
