import { expect, it } from 'vitest'
import type { OfferedOperationId } from '../operationFacts.ts'
import { broughtFields } from './chainRecipe.ts'
import type { ChainStep } from './chains.ts'
import { stepText, withStepText } from './stepTexts.ts'
import { usesOf } from './stepUses.ts'

const uses = (operation: 'image.generate' | 'video.generate' | 'music.describe' | 'voice.generate') =>
  usesOf({ operation, recipe: {} }).map(use => `${use.operation} ${use.as}`)

it('lists every use of the result of a step once', () => {
  expect(uses('image.generate')).toEqual([
    'image.generate reference',
    'music.soundtrack soundtrack',
    'voice.generate pictureSound',
    'video.capability animate',
    'video.generate firstFrame',
    'video.generate videoReference',
  ])
  expect(uses('video.generate')).toContain('video.capability restyle')
  expect(uses('voice.generate')).toContain('voice.generate spokenVoice')
  expect(uses('voice.generate')).toContain('video.generate referenceAudio')
  expect(uses('music.describe')).toEqual([])
})

it('knows the fields that an earlier step brings, which nobody has to fill', () => {
  const first: ChainStep = { operation: 'image.generate', recipe: {} }
  const then: ChainStep = { operation: 'video.capability', recipe: {}, takes: { step: 0, as: 'animate' } }
  expect(broughtFields(then, [first, then])).toEqual(['images'])
  expect(broughtFields(first, [first, then])).toEqual([])
})

it('offers the singer only of a song that is sung, and no song uses of a voice', () => {
  const lends = (operation: OfferedOperationId, recipe: ChainStep['recipe']) =>
    usesOf({ operation, recipe }).some(({ as }) => as === 'voice')
  expect(lends('music.generate', { lyrics: 'Rain on the roof' })).toBe(true)
  expect(lends('music.generate', { lyrics: 'Rain on the roof', instrumental: true })).toBe(false)
  expect(lends('music.generate', { instrumental: true })).toBe(false)
  expect(lends('music.instrumental', {})).toBe(false)
  expect(lends('music.track', { generateType: 'Drums', lyrics: 'Rain' })).toBe(false)
  expect(lends('music.track', { generateType: 'Vocals', lyrics: 'Rain' })).toBe(true)
  expect(lends('voice.generate', { text: 'Rain' })).toBe(false)
  expect(usesOf({ operation: 'voice.generate', recipe: {} }).map(({ as }) => as)).not.toContain('soundtrack')
})

it('puts a text into its field, or among the items of the content', () => {
  expect(withStepText({ a: 1 }, 'prompt', 'x')).toEqual({ a: 1, prompt: 'x' })
  expect(withStepText({ prompt: 'x' }, 'prompt', '')).toEqual({})
  const image = { type: 'image_url', role: 'first_frame' }
  const written = withStepText({ content: [image] }, 'content', 'x')
  expect(written).toEqual({ content: [{ type: 'text', text: 'x' }, image] })
  expect(stepText(written, 'content')).toBe('x')
  expect(withStepText(written, 'content', '')).toEqual({ content: [image] })
})
