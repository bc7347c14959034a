import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import { demoTexts } from '../speech/catalogue/demoTexts.ts'
import { profileOf } from '../speech/catalogue/profile.ts'
import { castOf } from '../speech/catalogue/speakers.ts'
import { castList } from '../speech/synthesizers/synthesizers.ts'

/** The built-in speakers as the interface shows them, without the address of the demo. */
export const speakers: readonly Speaker[] = castList.map(one => ({
  name: one.name,
  speakerId: one.id,
  gender: one.gender,
  language: one.language,
  engine: one.making.voice.name,
  profile: profileOf(one),
}))

export const isBuiltIn = (speakerId: string): boolean => castOf(speakerId) !== undefined

/** What a built-in speaker says in a demo, and all that its sound depends on; undefined for any other speaker. */
export function demoOf(speakerId: string): { readonly text: string; readonly voice: object } | undefined {
  const voice = castOf(speakerId)
  return voice && { text: demoText(voice), voice }
}

/** A speaker introduces themselves in their language, or in English if there is no text in that language. */
export function demoText({ name, language }: { readonly name: string; readonly language: string }): string {
  const code = language.toLowerCase().split('-', 1)[0]
  const [, text = demoTexts.en] = Object.entries(demoTexts).find(([one]) => one === code) ?? []
  return text.replace('{name}', () => name)
}
