import { expect, it } from 'vitest'
import { capabilityIds } from '#contract/areas/video/capabilities.ts'
import { findCapabilities, needs, possessions } from './finder.ts'

const fitting = (...had: Parameters<typeof findCapabilities>[0]) =>
  findCapabilities(had).flatMap(({ capability, missing }) => (missing.length === 0 ? [capability] : []))

it('with what a capability needs, it is found', () => {
  for (const id of capabilityIds) expect(fitting(...needs[id])).toContain(id)
})

it('whatever one has leads somewhere, alone or with one more thing', () => {
  for (const one of possessions) expect(findCapabilities([one]).length, one).toBeGreaterThan(0)
  expect(findCapabilities([])).toEqual([])
})

it('what uses most of it stands first', () => {
  expect(findCapabilities(['picture', 'dance'])[0]).toEqual({ capability: 'mimic', missing: [] })
  expect(findCapabilities(['video', 'script'])[0]).toEqual({ capability: 'lip_sync', missing: [] })
})

it('what one more thing would allow says which', () => {
  expect(findCapabilities(['dance'])).toEqual([{ capability: 'mimic', missing: ['picture'] }])
})

it('several images are also one', () => {
  expect(fitting('series')).toEqual(expect.arrayContaining(['multi_transition', 'transition', 'image_to_video']))
})
