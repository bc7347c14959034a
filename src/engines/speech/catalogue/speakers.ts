import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import type { Language } from '#contract/areas/voice/language.ts'
import { castList } from './cast.ts'
import { demoTexts } from './demoTexts.ts'
import { engineOf, type Cast } from './making.ts'
import { profileOf } from './profile.ts'

const byId = new Map(castList.map(one => [one.id, one]))

/** The built-in speakers as the interface shows them, without the address of the demo. */
export const speakers: readonly Speaker[] = castList.map(one => ({
  name: one.name,
  speakerId: one.id,
  gender: one.gender,
  language: one.language,
  engine: engineOf(one.making),
  profile: profileOf(one),
}))

/** A built-in speaker, or undefined. */
export function castOf(id: string): Cast | undefined {
  return byId.get(id)
}

/** The default speaker of a language, also for voices that do not know it. */
export function readerOf(language: Language, gender: Cast['gender'] = 'female'): Cast {
  const reader = castList.find(one => one.language === language && one.gender === gender)
  if (!reader) throw new RangeError(`nobody reads ${language}`)
  return reader
}

/** What a speaker says to introduce themselves, in their own language. */
export function demoOf(id: string): string {
  const one = byId.get(id)
  if (!one) throw new RangeError(`there is no speaker ${id}`)
  return demoTexts[one.language].replace('{name}', one.name)
}
