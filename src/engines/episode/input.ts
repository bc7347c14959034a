import type { EpisodeMode } from '#contract/areas/episodes/models.ts'
import type { VoiceSource } from '../speech/voice.ts'
import type { Language } from '#contract/areas/voice/language.ts'

/** The source of an episode: a text as given, or a page that was fetched into a file. */
export type EpisodeSource =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'page'; readonly path: string; readonly address: string; readonly mimeType: string }

/** The input of the engine of `episodes.create`; files by their paths. */
export interface EpisodeInput {
  readonly mode: EpisodeMode
  readonly source: EpisodeSource
  readonly voice: VoiceSource
  /** Language code; by default the language of the text. */
  readonly language?: string
  /** Id of a style; any other than the named ones is mapped to one of them by its hash. */
  readonly style?: string
  /** Absent: the built-in planner writes it. */
  readonly script?: WrittenScript
  /** Pictures that were made elsewhere, by the index of their page; the others are painted here. */
  readonly pictures?: Readonly<Record<number, string>>
}

/** A page as a language model wrote it. */
export interface WrittenPage {
  readonly headline: string
  /** What its picture shows. */
  readonly picture: string
  /** Short statements that are shown on it. */
  readonly points: readonly string[]
  /** Statements, each with the index of the sentence of the source that it comes from. */
  readonly lines: readonly { readonly text: string; readonly source: number | null }[]
}

/** A script that a language model wrote. */
export interface WrittenScript {
  /** Who wrote it. */
  readonly by: string
  readonly language: Language
  /** In its language. */
  readonly title: string
  readonly pages: readonly WrittenPage[]
}

/** The input of the engine that reads a source before anything is paid. */
export interface SourceInput {
  readonly mode: EpisodeMode
  readonly source: EpisodeSource
  readonly language?: string
  readonly script?: WrittenScript
}

/** The input of the engine of `episodes.video`: a finished episode, its files by their paths. */
export interface FilmInput {
  readonly details: EpisodeDetails
  readonly cover: string
  /** One per page, in order. */
  readonly pages: readonly string[]
  readonly narration: string
  /** Whether each sentence is written at the foot of the picture while it is spoken. */
  readonly captions?: boolean
}

/** Something that could not be done as requested, in words for the user. */
export interface Note {
  readonly code: 'shortSource' | 'longSource' | 'otherLanguage' | 'plainPage' | 'written'
  readonly en: string
  readonly zh: string
}

/** One sentence of a page: when it is spoken, in seconds, and the sentence of the source that it is, or is part of. */
export interface SpokenSentence {
  readonly text: string
  readonly start: number
  readonly end: number
  /** Index into `EpisodeDetails.source`; null for the title if it is not a sentence of the source. */
  readonly source: number | null
}

export interface EpisodePage {
  /** From 1. */
  readonly pageNumber: number
  readonly headline: string
  /** The kind of its visual. */
  readonly layout: string
  /** What is spoken on it. */
  readonly text: string
  /** Seconds into the narration at which it begins and ends. */
  readonly audioTimestamp: number
  readonly end: number
  readonly sentences: readonly SpokenSentence[]
}

/** What is known of an episode besides its files (`cover`, a picture a page, and the narration). Seconds. */
export interface EpisodeDetails {
  readonly title: string
  readonly language: Language
  readonly mode: EpisodeMode
  /** The named style that it is drawn in. */
  readonly style: string
  /** Of the narration. */
  readonly duration: number
  /** Until when the title is spoken and the cover shown; 0 if the first page begins at once. */
  readonly coverUntil: number
  readonly pages: readonly EpisodePage[]
  /** Sentences of the source as they were read. */
  readonly source: readonly string[]
  readonly notes: readonly Note[]
}

/** An episode before it is spoken, as reported during the job. */
export type PlannedEpisode = Omit<EpisodeDetails, 'duration' | 'coverUntil' | 'pages'> & {
  readonly pages: readonly (Omit<EpisodePage, 'audioTimestamp' | 'end' | 'sentences'> & {
    readonly sentences: readonly Omit<SpokenSentence, 'start' | 'end'>[]
  })[]
}

/** How a source was understood, and what an episode of it would be like. */
export interface SourceReading {
  readonly title: string
  readonly language: Language
  /** Words of the source; characters in languages without spaces. */
  readonly words: number
  readonly sentences: number
  /** The first 600 characters. */
  readonly excerpt: string
  /** What was read, at most 100,000 characters. */
  readonly text: string
  readonly pages: number
  /** What will be spoken: words or characters, and about how many seconds. */
  readonly spokenWords: number
  readonly seconds: number
  /** Upper bound of the narration's length in seconds. */
  readonly longest: number
  /** All sentences of the source. */
  readonly all: readonly string[]
  /** What is said on each page. */
  readonly lines: readonly (readonly string[])[]
  /** What the picture of each page shows. */
  readonly passages: readonly string[]
  /** What is wrong with pages of a written script, which count from 1. */
  readonly faults: readonly { readonly page: number; readonly fault: string }[]
  readonly notes: readonly Note[]
}
