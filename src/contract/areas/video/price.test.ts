import { expect, it } from 'vitest'
import {
  agentTypes,
  capabilityIds,
  capabilityModelIds,
  qualities,
  type AgentType,
  type CapabilityId,
} from './capabilities.ts'
import { billedDuration, capabilityPrice, sharedPrice } from './price.ts'
import { resolutions, sharedModelIds } from './models.ts'

/** The published table: credits for 5, 10 and 30 seconds. */
const rows = [
  ['video-b-3.0', '480p', 29, 57, 169],
  ['video-b-3.0', '720p', 57, 113, 338],
  ['video-b-3.0', '1080p', 113, 225, 675],
  ['video-b-3.0-prime', '480p', 43, 85, 254],
  ['video-b-3.0-prime', '720p', 85, 169, 507],
  ['video-b-3.0-prime', '1080p', 169, 338, 1013],
] as const

it.each(rows)('Shared video models: pricing: %s at %s costs %i, %i and %i', (model, resolution, five, ten, thirty) => {
  const credits = (duration: number) => sharedPrice({ model, resolution, duration }).credits
  expect([credits(5), credits(10), credits(30)]).toEqual([five, ten, thirty])
})

it('Shared video models: rule 4: bills the seconds of reference video and result together', () => {
  const both = sharedPrice({ model: 'video-b-3.0', resolution: '720p', duration: 4, inputVideoDuration: 6 })
  expect(both).toEqual(sharedPrice({ model: 'video-b-3.0', resolution: '720p', duration: 10 }))
})

it('Shared video models: rule 6: the video-a models bill a reference video; video-c bills the result alone', () => {
  const seconds = (model: 'video-a-2-pro' | 'video-a-2-fast' | 'video-c') =>
    sharedPrice({ model, resolution: '720p', duration: 5, inputVideoDuration: 7 }).seconds
  expect([seconds('video-a-2-pro'), seconds('video-a-2-fast'), seconds('video-c')]).toEqual([12, 12, 5])
})

const types = (capability: CapabilityId): readonly (AgentType | undefined)[] =>
  capability === 'agent' ? agentTypes : [undefined]

it('Unstated: prices: a longer or larger video costs more, on every model of every capability', () => {
  for (const capability of capabilityIds)
    for (const model of capabilityModelIds)
      for (const agentType of types(capability)) {
        const pixverse = agentType && { pixverse: { agentType } }
        const credits = qualities.flatMap(quality =>
          [20, 30, 60].map(duration => capabilityPrice({ capability, model, quality, duration, ...pixverse }).credits),
        )
        const [small, , , , , , , , large] = credits
        expect(large).toBeGreaterThan(small ?? Number.NaN)
        for (const at of [0, 1, 3, 4, 6, 7, 9, 10]) expect(credits[at + 1]).toBeGreaterThan(credits[at] ?? Number.NaN)
        for (const at of [0, 1, 2, 3, 4, 5, 6, 7, 8]) expect(credits[at + 3]).toBeGreaterThan(credits[at] ?? Number.NaN)
      }
})

it('Shared video models: rule 6: the price rises with resolution and duration', () => {
  for (const model of sharedModelIds)
    for (const duration of [4, 5, 15]) {
      const at = (seconds: number) =>
        resolutions.map(resolution => sharedPrice({ model, resolution, duration: seconds }).credits)
      const [low = 0, middle = 0, high = 0] = at(duration)
      expect([low < middle, middle < high]).toEqual([true, true])
      for (const [index, more] of at(duration + 1).entries()) expect(more).toBeGreaterThan(at(duration)[index] ?? 0)
    }
})

it('Unstated: Video: an automatic duration counts as 5 s', () => {
  expect(billedDuration(-1)).toBe(5)
  expect(billedDuration(7)).toBe(7)
})
