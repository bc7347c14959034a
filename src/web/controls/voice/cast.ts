import type { MediaRef } from '#contract/kit/media.ts'

/** A place in the cast: a speaker of the catalogue, or a clip whose voice is followed. Either may still be open. */
export type CastVoice = {
  /** The name in the script; absent: it names none. */
  readonly name?: string
} & ({ readonly type: 'speaker'; readonly id: string } | { readonly type: 'reference'; readonly url: MediaRef | null })

export const openPlace: CastVoice = { type: 'speaker', id: '' }

/** Whether somebody was chosen for the place. */
export function isCast(voice: CastVoice): boolean {
  return voice.type === 'speaker' ? voice.id !== '' : voice.url !== null
}

/** The same place of the script with another voice. */
export function recast(before: CastVoice, voice: CastVoice): CastVoice {
  return before.name === undefined ? voice : { ...voice, name: before.name }
}
