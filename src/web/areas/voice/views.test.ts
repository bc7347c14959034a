import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { defaultVoiceModel } from '#contract/areas/voice/models.ts'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { askedOf } from '#web/works/operationView.ts'
import { voiceViews } from './views.ts'

beforeAll(() => startTestTexts('en'))

const { read } = voiceViews['voice.generate']
const speaker = (id: string) => ({ type: 'speaker', id })
const names = { 'en-june': 'June', 'en-miles': 'Miles' }

it('the film edge and the facts name the speakers', () => {
  const reading = read({ text: 'Hello', voices: [speaker('en-june'), speaker('en-miles')] }, names)
  expect(reading.edge).toEqual([defaultVoiceModel, 'June, Miles', 'mp3'])
  expect(askedOf(reading, i18next.t)).toContainEqual(['Voices', 'June, Miles'])
})

it('counts clips and unknown speakers instead of naming them', () => {
  const clip = { type: 'reference', url: { asset: 'a' } }
  const valueOf = (recipe: unknown) => Object.fromEntries(askedOf(read(recipe, names), i18next.t))['Voices']
  expect(valueOf({ text: 'Hello', voices: [speaker('en-june'), clip] })).toBe('June + 1')
  expect(valueOf({ text: 'Hello', voices: [speaker('gone'), clip] })).toBe('2')
  expect(read({ text: 'Hello' }, {}).edge).toEqual([defaultVoiceModel, 'mp3'])
})
