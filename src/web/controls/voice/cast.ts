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

/** The place with another voice, keeping its name from the script unless that named one of the speakers. */
export function recast(
  { name }: CastVoice,
  voice: CastVoice,
  speakers: readonly { readonly name: string }[] = [],
): CastVoice {
  const isSpeaker = speakers.some(one => one.name.toLowerCase() === name?.toLowerCase())
  return name === undefined || isSpeaker ? voice : { ...voice, name }
}
