import type { Language } from '#contract/kit/language.ts'

/** The facts about a language. */
export interface LanguageFacts {
  /** The name in the language itself, so that its readers recognise it. */
  readonly name: string
  /** The value of `lang`, by which a browser chooses glyphs and voices. */
  readonly tag: string
  /** The language in which its readers get the sentences of the contract: rules, errors and failures. */
  readonly service: Language
  /** Loads a font that a system may lack. */
  readonly letters?: () => Promise<unknown>
  /** Loads those sentences together with the texts, in a language other than that of the service's own words. */
  readonly sentences?: () => Promise<void>
  /**
   * The texts of the page, by group, each loaded with the code that shows it. Where they are is loaded first, so that
   * the addresses of all texts of other languages weigh on nobody.
   */
  readonly words: () => Promise<Readonly<Record<string, () => Promise<object>>>>
}
