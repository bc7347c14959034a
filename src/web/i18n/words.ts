import type { words as english } from './en/words.ts'
import type { LanguageFacts } from './languageFacts.ts'

type EnglishWords = typeof english
export type WordGroup = keyof EnglishWords

/** Plural forms that a language may have besides `_other`. `texts.test.ts` checks with Intl which ones are required. */
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many'

/** The same texts in another language; a missing one is a type error. */
export type Translated<T> = {
  readonly [key in keyof T as key extends `${string}_${PluralForm}` ? never : key]: T[key] extends string
    ? string
    : Translated<T[key]>
}

type In<name extends WordGroup> = Awaited<ReturnType<EnglishWords[name]>>

/** The texts of a language by group: `words.ts` in its folder. */
export type WordGroups = { readonly [name in WordGroup]: () => Promise<Translated<In<name>>> }

/**
 * A language of the page: `language.ts` in its folder. Adding one takes only that folder; `languages.ts` finds it, and
 * settings, palette and rail offer it.
 */
export interface PageLanguage extends LanguageFacts {
  readonly words: () => Promise<WordGroups>
}

type Together<T> = (T extends unknown ? (part: T) => void : never) extends (all: infer All) => void ? All : never

/** Every text of the page. */
type Words = Together<{ [name in WordGroup]: In<name> }[WordGroup]>

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Words }
  }
}
