import type { Language } from '#contract/kit/language.ts'
import type { language as english } from './en/language.ts'

/** What a language says of itself. */
export interface LanguageFacts {
  /** In itself, so that its readers find it. */
  readonly name: string
  /** For `lang`: which of several letters and voices a browser takes. */
  readonly tag: string
  /** The language in which the service and the rules of the contract speak to its readers. */
  readonly service: Language
  /** Fetches letters that a system may lack. */
  readonly letters?: () => Promise<unknown>
  /** Fetches words for what the service says in English. */
  readonly reasons?: () => Promise<void>
  /** The words of the page by the rooms that use them. All but those of the shell are fetched with what shows them. */
  readonly words: Readonly<Record<string, () => Promise<object>>>
}

type EnglishWords = (typeof english)['words']
export type WordGroup = keyof EnglishWords

/** Forms of a plural that a language may have besides `_other`. Which ones it has to have, `texts.test.ts` asks of Intl. */
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many'

/** The same words in another language; one that is missing does not compile. */
export type Translated<T> = {
  readonly [key in keyof T as key extends `${string}_${PluralForm}` ? never : key]: T[key] extends string
    ? string
    : Translated<T[key]>
}

type In<name extends WordGroup> = Awaited<ReturnType<EnglishWords[name]>>

/**
 * A language of the page: `language.ts` of its folder. Adding one is that folder and nothing else; `languages.ts` finds it,
 * and settings, palette and rail offer it.
 */
export interface PageLanguage extends LanguageFacts {
  readonly words: { readonly [name in WordGroup]: () => Promise<Translated<In<name>>> }
}

type Together<T> = (T extends unknown ? (part: T) => void : never) extends (all: infer All) => void ? All : never

/** Every word of the page. */
type Words = Together<{ [name in WordGroup]: In<name> }[WordGroup]>

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Words }
  }
}
