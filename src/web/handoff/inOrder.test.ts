import { expect, it } from 'vitest'
import { factsOf, offeredOperationIds } from '#contract/operationFacts.ts'
import type { ResultKind } from '#contract/studio/resultKind.ts'
import { byArea, inOrder } from './inOrder.ts'

/** Everything that a result of a kind can be used as. */
const usesOf = (kind: ResultKind) =>
  offeredOperationIds.flatMap(operation =>
    factsOf(operation).takes.flatMap(one => (one.kind === kind ? [{ ...one, operation }] : [])),
  )
const names = (kind: ResultKind, madeBy: string | null) => inOrder(usesOf(kind), madeBy).map(({ as }) => as)

it('offers first what most people do next: a song is extended, a voice speaks again, a picture moves, a film goes on', () => {
  expect(names('sound', 'music.generate')[0]).toBe('extend')
  expect(names('sound', 'voice.generate')[0]).toBe('spokenVoice')
  expect(names('image', 'image.generate')[0]).toBe('animate')
  expect(names('video', 'video.capability')[0]).toBe('nextFirstFrame')
})

it('offers the forms of the own area before the others', () => {
  expect(names('image', 'image.generate')[1]).toBe('reference')
  const areas = byArea(inOrder(usesOf('sound'), 'music.remix').map(({ operation }) => factsOf(operation)))
  expect(areas.map(([area]) => area)).toEqual(['music', 'voice', 'video'])
})

it('keeps the order of the forms for an upload, and for what another studio made', () => {
  expect(names('sound', null)).toEqual(names('sound', 'radio.play'))
  expect(names('sound', null)[0]).toBe('extend')
})
