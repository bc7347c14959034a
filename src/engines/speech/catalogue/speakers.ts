import type { Language } from '#contract/areas/voice/language.ts'
import type { Cast } from '../synthesizers/synthesizer.ts'
import { castList } from '../synthesizers/synthesizers.ts'
import { demoTexts } from './demoTexts.ts'

const byId = new Map(castList.map(one => [one.id, one]))

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
