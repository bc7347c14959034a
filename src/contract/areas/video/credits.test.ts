import { expect, it } from 'vitest'
import { billedDuration, videoBCredits } from './credits.ts'

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
  const credits = (duration: number) => videoBCredits({ model, resolution, duration })
  expect([credits(5), credits(10), credits(30)]).toEqual([five, ten, thirty])
})

it('Shared video models: rule 4: billing counts reference video and result together', () => {
  const both = videoBCredits({ model: 'video-b-3.0', resolution: '720p', duration: 4, inputVideoDuration: 6 })
  expect(both).toBe(videoBCredits({ model: 'video-b-3.0', resolution: '720p', duration: 10 }))
})

it('Unstated: Video: an automatic duration counts as 5 s', () => {
  expect(billedDuration(-1)).toBe(5)
  expect(billedDuration(7)).toBe(7)
})
