import { expect, it } from 'vitest'
import { episodeCreate } from './create.ts'

const bodyFor = (mode: string, source: object) =>
  episodeCreate.createBody({ mode, sources: [source], speakers: [{ speakerId: 'june' }] }).sources[0]

const address = 'https://trees.example/city'

it('sends an address where each service may read it', () => {
  const both = { type: 'url', content: address, uri: address }
  expect(bodyFor('slides', { type: 'url', content: address })).toEqual(both)
  expect(bodyFor('info', { type: 'url', content: '', uri: address })).toEqual(both)
  expect(bodyFor('info', { type: 'url', content: 'City trees', uri: address })).toEqual({
    ...both,
    content: 'City trees',
  })
})

it('sends a text as it is', () => {
  expect(bodyFor('story', { type: 'text', content: 'Once upon a time' })).toEqual({
    type: 'text',
    content: 'Once upon a time',
  })
})
