import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { voiceCards } from '#contract/areas/voice/models.ts'
import { lengthBound } from './lengthBound.ts'

const { speechRate, durationHint } = voiceCards['voice-1.0'].limits
const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
const rates = fc.integer({ min: speechRate.minimum, max: speechRate.maximum })
const hints = fc.option(fc.integer({ min: durationHint.minimum, max: durationHint.maximum }), { nil: undefined })

describe('the upper bound of the length of speech', () => {
  it('is in whole seconds, and at least the requested length', () => {
    fc.assert(
      fc.property(texts, rates, hints, (text, rate, hint) => {
        const bound = lengthBound(text, rate, hint)
        expect(Number.isInteger(bound)).toBe(true)
        expect(bound).toBeGreaterThanOrEqual(hint ?? 1)
      }),
    )
  })

  it('never falls when text is added, and never rises with the speed', () => {
    fc.assert(
      fc.property(texts, texts, rates, rates, hints, (text, more, one, other, hint) => {
        const [slow, fast] = [Math.min(one, other), Math.max(one, other)]
        expect(lengthBound(text + more, slow, hint)).toBeGreaterThanOrEqual(lengthBound(text, slow, hint))
        expect(lengthBound(text, fast, hint)).toBeLessThanOrEqual(lengthBound(text, slow, hint))
      }),
    )
  })

  it('with a stated length, is no higher than that length or than the bound without it', () => {
    fc.assert(
      fc.property(texts, rates, hints, (text, rate, hint) => {
        const free = lengthBound(text, rate)
        expect(lengthBound(text, rate, hint)).toBeLessThanOrEqual(Math.max(free, hint ?? 0))
      }),
    )
  })
})
