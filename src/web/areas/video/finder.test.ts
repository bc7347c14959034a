import { expect, it } from 'vitest'
import { capabilityIds } from '#contract/areas/video/capabilities.ts'
import { findCapabilities, needs, possessions } from './finder.ts'

const fitting = (...had: Parameters<typeof findCapabilities>[0]) =>
  findCapabilities(had).flatMap(({ capability, missing }) => (missing.length === 0 ? [capability] : []))

it('finds every capability from the material it needs', () => {
  for (const id of capabilityIds) expect(fitting(...needs[id])).toContain(id)
})

it('finds at least one capability for any single kind of material', () => {
  for (const one of possessions) expect(findCapabilities([one]).length, one).toBeGreaterThan(0)
  expect(findCapabilities([])).toEqual([])
})

it('lists the capability that uses most of the material first', () => {
  expect(findCapabilities(['picture', 'dance'])[0]).toEqual({ capability: 'mimic', missing: [] })
  expect(findCapabilities(['video', 'script'])[0]).toEqual({ capability: 'lip_sync', missing: [] })
})

it('names the one thing that is missing for a capability', () => {
  expect(findCapabilities(['dance'])).toEqual([{ capability: 'mimic', missing: ['picture'] }])
})

it('treats several images as a single one too', () => {
  expect(fitting('series')).toEqual(expect.arrayContaining(['multi_transition', 'transition', 'image_to_video']))
})
