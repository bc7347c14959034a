import type { EpisodeMode } from '#contract/areas/episodes/models.ts'
import type { RemadePart } from '#contract/areas/episodes/remake.ts'
import type { EpisodeScript } from '#contract/areas/episodes/script.ts'
import type { SpeakerVoice } from '#server/service/speakers/find.ts'
import type { TaskFailure } from '#server/service/tasks/task.ts'

/** The source of an accepted episode: its text, or the file of the page that was fetched from an address. */
export type StoredSource =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'page'; readonly file: string; readonly address: string; readonly mimeType: string }

/** An accepted request for an episode, as stored in its task. */
export interface EpisodeRequest {
  readonly mode: EpisodeMode
  /** Absent: there is nothing to read. */
  readonly source?: StoredSource
  readonly voice: SpeakerVoice
  readonly language?: string
  readonly style?: string
  /** What a person has read and may have changed before it was paid. */
  readonly script?: EpisodeScript
  /** The episode of which one page is made again, by the id of its task; pages from 0. */
  readonly former?: { readonly episode: string; readonly page: number; readonly part: RemadePart }
  /** Why it fails without an engine: its source cannot be fetched or read, or is too short. */
  readonly failure?: TaskFailure
}

/** An accepted request for a video, as stored in its task. */
export interface EpisodeVideoRequest {
  /** The id of its episode's task. */
  readonly episode: string
  readonly captions: boolean
}
