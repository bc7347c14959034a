import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { voiceCards } from '#contract/areas/voice/models.ts'
import { lengthBound } from './lengthBound.ts'

const { speechRate, durationHint } = voiceCards['voice-1.0'].limits
const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
const rates = fc.integer({ min: speechRate.minimum, max: speechRate.maximum })
const hints = fc.option(fc.integer({ min: durationHint.minimum, max: durationHint.maximum }), { nil: undefined })

describe('the length that a voice can come to', () => {
  it('is whole seconds, at least what was asked for', () => {
    fc.assert(
      fc.property(texts, rates, hints, (text, rate, hint) => {
        const bound = lengthBound(text, rate, hint)
        expect(Number.isInteger(bound)).toBe(true)
        expect(bound).toBeGreaterThanOrEqual(hint ?? 1)
      }),
    )
  })

  it('never falls when something is added, and never rises with the speed', () => {
    fc.assert(
      fc.property(texts, texts, rates, rates, hints, (text, more, one, other, hint) => {
        const [slow, fast] = [Math.min(one, other), Math.max(one, other)]
        expect(lengthBound(text + more, slow, hint)).toBeGreaterThanOrEqual(lengthBound(text, slow, hint))
        expect(lengthBound(text, fast, hint)).toBeLessThanOrEqual(lengthBound(text, slow, hint))
      }),
    )
  })

  it('of a stated length is no more than without, where the text is longer', () => {
    fc.assert(
      fc.property(texts, rates, hints, (text, rate, hint) => {
        const free = lengthBound(text, rate)
        expect(lengthBound(text, rate, hint)).toBeLessThanOrEqual(Math.max(free, hint ?? 0))
      }),
    )
  })
})
