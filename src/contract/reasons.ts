import type { Language } from './kit/language.ts'
import type { Reason } from './kit/reason.ts'
import type { en } from './sentences/en.ts'
import type { SentenceId } from './sentences/sentences.ts'
import { wordsOf } from './sentences/wording.ts'
import { wordingOf } from './sentences/wordings.ts'

/** Every reason, which is a rule or another sentence that says why something is refused or failed. */
export type ReasonId = Exclude<SentenceId, `advice.${string}`>

/** The words of a sentence in English, or those of its most general form. */
type English<Id extends ReasonId> = (typeof en)[Id] extends { readonly other: infer Other extends string }
  ? Other
  : (typeof en)[Id]

/** The names in braces in a text. */
type Placeholder<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholder<Rest> : never

/** The values that the sentence of a reason needs. */
export type ValuesOf<Id extends ReasonId> = Readonly<Record<Placeholder<English<Id>>, string | number>>

/** The values of a reason as arguments, none for a sentence without placeholders, and the path of its field. */
export type GivenValues<Id extends ReasonId> = [Placeholder<English<Id>>] extends [never]
  ? [values?: Readonly<Record<string, never>>, path?: string]
  : [values: ValuesOf<Id>, path?: string]

/** A reason with all its values; `path` is the field of the request that is at fault. */
export function reason<Id extends ReasonId>(id: Id, ...[values, path]: GivenValues<Id>): Reason<Id> {
  return { reason: id, values: values ?? {}, ...(path !== undefined && { path }) }
}

/** The sentence of a reason in `language`; undefined if it is one of another service, which we do not know. */
export function describeReason({ reason: id, values }: Reason, language: Language): string | undefined {
  return wordsOf(id, values, wordingOf(language))
}

/** The sentence of one of our own reasons. */
export function sentenceOf(said: Reason<ReasonId>, language: Language): string {
  return describeReason(said, language) ?? said.reason
}

/** One of our own reasons as a message: its sentence, after the path of its field. */
export function messageOf(said: Reason<ReasonId>, language: Language = 'en'): string {
  const sentence = sentenceOf(said, language)
  return said.path === undefined || said.path === '' ? sentence : `${said.path}: ${sentence}`
}
