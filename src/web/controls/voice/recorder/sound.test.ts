import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Part } from '../../PartBar.tsx'
import { movedEnd, peaksOf, wavOf, wholePart, type Sound } from './sound.ts'

const RATE = 24_000
const LIMIT = 30

const sound = (seconds: number): Sound => ({
  samples: Float32Array.from({ length: Math.round(seconds * RATE) }, (_, at) => Math.sin(at / 20) / 2),
  rate: RATE,
  duration: seconds,
})

it('keeps a part within the sound, neither too short nor longer than the limit, wherever its ends are moved', () => {
  const moves = fc.array(fc.tuple(fc.constantFrom('start', 'end'), fc.double({ min: -50, max: 150, noNaN: true })))
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 90, noNaN: true }), moves, (duration, all) => {
      const whole: Part = { start: 0, end: Math.min(duration, LIMIT) }
      const { start, end } = all.reduce((part, [side, to]) => movedEnd(part, side, to, duration, LIMIT), whole)
      expect(start).toBeGreaterThanOrEqual(0)
      expect(end).toBeLessThanOrEqual(duration + 1e-9)
      expect(end - start).toBeGreaterThanOrEqual(Math.min(0.5, duration) - 1e-9)
      expect(end - start).toBeLessThanOrEqual(LIMIT + 1e-9)
    }),
  )
})

it('selects all of a sound within the limit, and the beginning of a longer one', () => {
  expect(wholePart(sound(2), LIMIT)).toEqual({ start: 0, end: 2 })
  expect(wholePart(sound(31), LIMIT)).toEqual({ start: 0, end: LIMIT })
})

it('writes only the samples of the part to a WAV file', () => {
  const { samples, ...rest } = sound(2)
  const wav = new DataView(wavOf({ samples, ...rest }, { start: 0.5, end: 1.25 }))
  const ascii = (at: number) => String.fromCharCode(...new Uint8Array(wav.buffer, at, 4))
  expect([ascii(0), ascii(8), ascii(36)]).toEqual(['RIFF', 'WAVE', 'data'])
  expect(wav.getUint32(24, true)).toBe(RATE)
  expect(wav.getUint32(40, true)).toBe(0.75 * RATE * 2)
  const first = samples[0.5 * RATE] ?? 0
  expect(wav.getInt16(44, true) / 0x7fff).toBeCloseTo(first, 3)
})

it('takes the loudest sample of each segment for the waveform', () => {
  const samples = new Float32Array(100)
  samples[10] = -0.5
  samples[99] = 1
  expect(peaksOf({ samples, rate: 100, duration: 1 }, 4)).toEqual([0.5, 0, 0, 1])
})
