/** Each language in itself, so that its readers find it. */
export const languageNames = { en: 'English', zh: '中文' } as const
