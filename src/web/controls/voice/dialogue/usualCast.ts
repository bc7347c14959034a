import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import { isCast, type CastVoice } from '../cast.ts'

/**
 * The cast with a speaker for each place that a script names and nobody has chosen: the one of the same name, else one
 * who speaks the language and has no place yet, of another gender than the place before.
 */
export function usualCast(
  cast: readonly CastVoice[],
  language: string,
  speakers: readonly Speaker[],
): readonly CastVoice[] {
  const idOf = (place: CastVoice | undefined) => (place?.type === 'speaker' ? place.id : '')
  return cast.reduce<readonly CastVoice[]>((done, place, at) => {
    if (place.name === undefined || place.type === 'reference' || isCast(place)) return [...done, place]
    const taken = new Set([...cast, ...done].map(idOf))
    const free = speakers.filter(one => one.language === language && !one.private && !taken.has(one.speakerId))
    const before = speakers.find(one => one.speakerId === idOf(done[at - 1]))?.gender
    const namesake = speakers.find(one => one.name.toLowerCase() === place.name?.toLowerCase())
    const found = namesake ?? free.find(one => one.gender !== before) ?? free[0]
    return [...done, found ? { ...place, id: found.speakerId } : place]
  }, [])
}
