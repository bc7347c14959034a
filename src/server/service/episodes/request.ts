import type { EpisodeMode } from '#contract/areas/episodes/models.ts'
import type { VoiceSource } from '#server/service/voice/request.ts'
import type { TaskFailure } from '#server/service/tasks/task.ts'

/** The source of an accepted episode: its text, or the page at an address, by its file. */
type StoredSource =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'page'; readonly file: string; readonly address: string; readonly mimeType: string }

/** An accepted episode as its task keeps it. */
export interface EpisodeRequest {
  readonly mode: EpisodeMode
  /** Absent: there is nothing to read. */
  readonly source?: StoredSource
  readonly voice: VoiceSource
  readonly language?: string
  readonly style?: string
  /** Why it fails without an engine: its source cannot be had, or says too little. */
  readonly failure?: TaskFailure
}

/** An accepted video as its task keeps it. */
export interface EpisodeVideoRequest {
  /** The task of its episode. */
  readonly episode: string
  readonly captions: boolean
}
