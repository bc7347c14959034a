import type { en } from './en.ts'
import type { Sentence } from './sentence.ts'

export type SentenceId = keyof typeof en

/** The sentences of one language; a missing one is a type error. */
export type Sentences = Readonly<Record<SentenceId, Sentence>>
