import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equalGains, loudnessOf } from './loudness.ts'

function tone(decibels: number, rate: number, seconds = 3, hertz = 997): Float32Array {
  const peak = 10 ** (decibels / 20)
  return Float32Array.from(
    { length: rate * seconds },
    (_, index) => peak * Math.sin((2 * Math.PI * hertz * index) / rate),
  )
}

function joined(...parts: readonly Float32Array[]): Float32Array {
  return Float32Array.from(parts.flatMap(part => [...part]))
}

describe('loudness', () => {
  // The reference of BS.1770: a full-scale sine of 997 Hz in one channel has -3.01 LUFS.
  it('matches the standard for its reference tone', () => {
    expect(loudnessOf([tone(0, 48_000)], 48_000)).toBeCloseTo(-3.01, 1)
    expect(loudnessOf([tone(-20, 48_000), tone(-20, 48_000)], 48_000)).toBeCloseTo(-20, 1)
  })

  it('does not depend on the sample rate', () => {
    expect(loudnessOf([tone(-12, 24_000)], 24_000)).toBeCloseTo(-15.01, 1)
    expect(loudnessOf([tone(-12, 44_100)], 44_100)).toBeCloseTo(-15.01, 1)
  })

  it('is lower for a bass than for a high tone of the same level', () => {
    const bass = loudnessOf([tone(-12, 48_000, 3, 40)], 48_000) ?? 0
    const high = loudnessOf([tone(-12, 48_000, 3, 4000)], 48_000) ?? 0
    expect(high - bass).toBeGreaterThan(6)
  })

  it('ignores silence and quiet passages', () => {
    const silence = new Float32Array(48_000 * 6)
    expect(loudnessOf([silence], 48_000)).toBeUndefined()
    expect(loudnessOf([], 48_000)).toBeUndefined()
    const alone = loudnessOf([tone(-10, 48_000)], 48_000) ?? 0
    expect(loudnessOf([joined(tone(-10, 48_000), silence)], 48_000)).toBeCloseTo(alone, 0)
    expect(loudnessOf([joined(tone(-10, 48_000), tone(-40, 48_000, 6))], 48_000)).toBeCloseTo(alone, 0)
  })

  it('is measured even for a click shorter than a block', () => {
    expect(loudnessOf([tone(-6, 48_000, 0.05)], 48_000)).toBeGreaterThan(-20)
  })
})

describe('equal loudness', () => {
  const units = fc.double({ min: -60, max: 0, noNaN: true })

  it('turns the louder take down to the quieter one and never amplifies', () => {
    fc.assert(
      fc.property(units, units, (a, b) => {
        const [ofA, ofB] = equalGains(a, b)
        expect(Math.max(ofA, ofB)).toBe(1)
        expect(a + 20 * Math.log10(ofA)).toBeCloseTo(b + 20 * Math.log10(ofB), 6)
      }),
    )
  })

  it('changes neither take if the loudness of one is unknown', () => {
    expect(equalGains(undefined, -20)).toEqual([1, 1])
    expect(equalGains(-20, undefined)).toEqual([1, 1])
  })

  it('is confirmed by measuring the louder take again at its gain', () => {
    const [loud, quiet] = [tone(-6, 24_000), tone(-17, 24_000)]
    const [gain] = equalGains(loudnessOf([loud], 24_000), loudnessOf([quiet], 24_000))
    expect(loudnessOf([loud.map(sample => sample * gain)], 24_000)).toBeCloseTo(loudnessOf([quiet], 24_000) ?? 0, 2)
  })
})
