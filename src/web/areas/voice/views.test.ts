import { expect, it } from 'vitest'
import { defaultVoiceModel } from '#contract/areas/voice/models.ts'
import { voiceViews } from './views.ts'

const { read } = voiceViews['voice.generate']
const speaker = (id: string) => ({ type: 'speaker', id })
const names = { 'en-june': 'June', 'en-miles': 'Miles' }

it('the film edge and the facts name the speakers', () => {
  const { edge, facts } = read({ text: 'Hello', voices: [speaker('en-june'), speaker('en-miles')] }, names)
  expect(edge).toEqual([defaultVoiceModel, 'June, Miles', 'mp3'])
  expect(facts).toContainEqual({ name: 'voices', value: 'June, Miles' })
})

it('counts clips and unknown speakers instead of naming them', () => {
  const clip = { type: 'reference', url: { asset: 'a' } }
  const valueOf = (recipe: unknown) => read(recipe, names).facts.find(({ name }) => name === 'voices')?.value
  expect(valueOf({ text: 'Hello', voices: [speaker('en-june'), clip] })).toBe('June + 1')
  expect(valueOf({ text: 'Hello', voices: [speaker('gone'), clip] })).toBe('2')
  expect(read({ text: 'Hello' }, {}).edge).toEqual([defaultVoiceModel, 'mp3'])
})
