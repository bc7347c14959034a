import type { MediaRef } from '#contract/kit/media.ts'

/** A place in the cast: a speaker of the catalogue, or a clip whose voice is followed. Either may still be open. */
export type CastVoice =
  | { readonly type: 'speaker'; readonly id: string }
  | { readonly type: 'reference'; readonly url: MediaRef | null }

export const openPlace: CastVoice = { type: 'speaker', id: '' }

/** Whether somebody was chosen for the place. */
export function isCast(voice: CastVoice): boolean {
  return voice.type === 'speaker' ? voice.id !== '' : voice.url !== null
}
