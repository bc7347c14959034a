import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptySlots, noBatch, promptsOf, slotsOf } from './template.ts'

describe('a template', () => {
  it('lists each slot once, with names in any script', () => {
    expect(slotsOf('A {{animal}} in {{ place }}, the {{animal}} of {{时间}}')).toEqual(['animal', 'place', '时间'])
    expect(slotsOf('A {animal}, a {{ bird }} and a {animal}')).toEqual(['animal', 'bird'])
    expect(slotsOf('No { }, no {{ }}, no {{a{b}}')).toEqual([])
  })

  it('is filled with every combination of slot values', () => {
    const fillings = { animal: 'fox\n\n heron ', place: 'snow\nreeds' }
    expect(promptsOf('A {{animal}} in {place}: {{animal}}', { ...noBatch, fillings })).toEqual([
      'A fox in snow: fox',
      'A fox in reeds: fox',
      'A heron in snow: heron',
      'A heron in reeds: heron',
    ])
  })

  it('yields no prompts while a slot is empty, and names that slot', () => {
    const batch = { ...noBatch, fillings: { animal: 'fox', place: ' \n' } }
    expect(promptsOf('A {{animal}} in {{place}}', batch)).toEqual([])
    expect(emptySlots('A {{animal}} in {{place}}', batch)).toEqual(['place'])
  })

  it('yields as many prompts as there are combinations of slot values', () => {
    const values = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(values, values, (one, two) => {
        const prompts = promptsOf('{{one}} and {{two}}', {
          perLine: false,
          fillings: { one: one.join('\n'), two: two.join('\n') },
        })
        expect(prompts).toHaveLength(one.length * two.length)
        expect(new Set(prompts).size).toBe(prompts.length)
        for (const prompt of prompts) expect(slotsOf(prompt)).toEqual([])
      }),
    )
  })
})

describe('a prompt without slots', () => {
  it('is left unchanged, whatever it contains', () => {
    fc.assert(
      fc.property(
        fc.string().filter(text => slotsOf(text).length === 0),
        text => {
          expect(promptsOf(text, noBatch)).toEqual([text])
        },
      ),
    )
  })

  it('becomes one prompt per line on request', () => {
    expect(promptsOf('A fox\n\n  A heron\n', { ...noBatch, perLine: true })).toEqual(['A fox', 'A heron'])
  })
})
