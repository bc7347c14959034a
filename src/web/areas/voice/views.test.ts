import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { defaultVoiceModel } from '#contract/areas/voice/models.ts'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { voiceViews } from './views.ts'

beforeAll(() => startTestTexts('en'))

const { read } = voiceViews['voice.generate']
const speaker = (id: string) => ({ type: 'speaker', id })
const edgeOf = ({ edge }: ReturnType<typeof read>) =>
  edge.map(part => (typeof part === 'string' ? part : part(i18next.t)))
const names = { 'en-june': 'June', 'en-miles': 'Miles' }

it('the film edge and the facts name the speakers', () => {
  const reading = read({ text: 'Hello', voices: [speaker('en-june'), speaker('en-miles')] }, names)
  expect(edgeOf(reading)).toEqual([defaultVoiceModel, 'June, Miles', 'MP3'])
  expect(reading.asked(i18next.t)).toContainEqual(['Voices', 'June, Miles'])
})

it('counts clips and unknown speakers instead of naming them', () => {
  const clip = { type: 'reference', url: { asset: 'a' } }
  const valueOf = (recipe: unknown) => Object.fromEntries(read(recipe, names).asked(i18next.t))['Voices']
  expect(valueOf({ text: 'Hello', voices: [speaker('en-june'), clip] })).toBe('June + 1')
  expect(valueOf({ text: 'Hello', voices: [speaker('gone'), clip] })).toBe('2')
  expect(edgeOf(read({ text: 'Hello' }, {}))).toEqual([defaultVoiceModel, 'MP3'])
})
