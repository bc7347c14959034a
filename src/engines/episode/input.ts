import type { EpisodeNote } from '#contract/areas/episodes/note.ts'
import type { EpisodeMode } from '#contract/areas/episodes/models.ts'
import type { RemadePart } from '#contract/areas/episodes/remake.ts'
import type { EpisodeScript } from '#contract/areas/episodes/script.ts'
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
  /** A script that a person has read, in place of both. */
  readonly given?: EpisodeScript
  /** Pictures that were made elsewhere, by the index of their page; the others are painted here. */
  readonly pictures?: Readonly<Record<number, string>>
  /** An episode of which one page is made again; everything else stays as it is there. */
  readonly former?: FormerEpisode
}

/** A finished episode of which one page is made again, its files by their paths. */
interface FormerEpisode {
  readonly details: EpisodeDetails
  readonly cover: string
  /** One per page, in order. */
  readonly pages: readonly string[]
  readonly narration: string
  /** The page, from 0, and what of it. */
  readonly page: number
  readonly part: RemadePart
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
  readonly given?: EpisodeScript
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
  /** What it was drawn with. */
  readonly seed: number
  /** Whether its picture was made elsewhere: then that is among the files, after the narration. */
  readonly isIllustrated?: true
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
  /** What is said and shown on the pages; the title page of slides is not among them. Absent from earlier versions. */
  readonly script?: EpisodeScript
  /** What everybody and everything that appears got their looks with. */
  readonly seed: number
  readonly notes: readonly EpisodeNote[]
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
  /** The same for each page alone. */
  readonly longestOf: readonly number[]
  /** All sentences of the source. */
  readonly all: readonly string[]
  /** What is said on each page. */
  readonly lines: readonly (readonly string[])[]
  /** What the picture of each page shows. */
  readonly passages: readonly string[]
  /** What is said and shown, as a script that a person can read and change. */
  readonly script: EpisodeScript
  /** What is wrong with pages of a written script, which count from 1. */
  readonly faults: readonly { readonly page: number; readonly fault: string }[]
  readonly notes: readonly EpisodeNote[]
}
