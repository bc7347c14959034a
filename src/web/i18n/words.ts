import type { Language } from '#contract/kit/language.ts'
import type { language as english } from './en/language.ts'

/** The facts about a language. */
export interface LanguageFacts {
  /** The name in the language itself, so that its readers recognise it. */
  readonly name: string
  /** The value of `lang`, by which a browser chooses glyphs and voices. */
  readonly tag: string
  /** The language in which its readers get texts of the service and of the contract's rules. */
  readonly service: Language
  /** Loads a font that a system may lack. */
  readonly letters?: () => Promise<unknown>
  /** Loads translations of what the service says in English. */
  readonly reasons?: () => Promise<void>
  /** The texts of the page, by group. All except those of the shell are loaded with the code that shows them. */
  readonly words: Readonly<Record<string, () => Promise<object>>>
}

type EnglishWords = (typeof english)['words']
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

/**
 * A language of the page: `language.ts` in its folder. Adding one takes only that folder; `languages.ts` finds it, and
 * settings, palette and rail offer it.
 */
export interface PageLanguage extends LanguageFacts {
  readonly words: { readonly [name in WordGroup]: () => Promise<Translated<In<name>>> }
}

type Together<T> = (T extends unknown ? (part: T) => void : never) extends (all: infer All) => void ? All : never

/** Every text of the page. */
type Words = Together<{ [name in WordGroup]: In<name> }[WordGroup]>

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Words }
  }
}
