import type { MediaRef } from '#contract/kit/media.ts'

/** A place in the cast: a speaker of the catalogue, or a clip that serves as a voice reference. Either may be unset. */
export type CastVoice = {
  /** The name in the script; absent: the script gives none. */
  readonly name?: string
} & ({ readonly type: 'speaker'; readonly id: string } | { readonly type: 'reference'; readonly url: MediaRef | null })

export const openPlace: CastVoice = { type: 'speaker', id: '' }

/** Whether a voice was chosen for the place. */
export function isCast(voice: CastVoice): boolean {
  return voice.type === 'speaker' ? voice.id !== '' : voice.url !== null
}

/** The place with another voice, keeping its name from the script. */
export function recast(before: CastVoice, voice: CastVoice): CastVoice {
  return before.name === undefined ? voice : { ...voice, name: before.name }
}
