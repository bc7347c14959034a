import type { Language } from '#contract/kit/language.ts'

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
  /**
   * The texts of the page, by group, each loaded with the code that shows it. Where they are is loaded first, so that
   * the addresses of all texts of other languages weigh on nobody.
   */
  readonly words: () => Promise<Readonly<Record<string, () => Promise<object>>>>
}
