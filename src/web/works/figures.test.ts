import { beforeAll, describe, expect, it } from 'vitest'
import i18next from 'i18next'
import { chooseLanguage } from '#web/i18n/language.ts'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { costOf, frameNumber, timeTaken, formatTime } from './figures.ts'

beforeAll(() => startTestTexts('en'))

const format = (milliseconds: number) => formatTime(milliseconds, i18next.t)

describe('the film edge', () => {
  it('prints the number of a work with at least four digits', () => {
    expect([frameNumber({ number: 42 }), frameNumber({ number: 12_345 })]).toEqual(['0042', '12345'])
  })

  it('shows tenths of seconds below a minute, minutes and whole ones above', () => {
    expect([format(8432), format(75_400), format(-20)]).toEqual(['8.4 s', '1 min 15 s', '0.0 s'])
    expect([format(59_980), format(341_000)]).toEqual(['1 min 0 s', '5 min 41 s'])
  })

  it.each([
    ['de', '8,4 s'],
    ['zh', '8.4 秒'],
  ])('writes tenths and units as readers of %s do', async (language, text) => {
    await chooseLanguage(language)
    expect(format(8432)).toBe(text)
    await chooseLanguage('en')
  })

  it('shows no cost of failed and cancelled works', () => {
    const costs = (['running', 'done', 'unknown', 'failed', 'cancelled'] as const).map(state =>
      costOf({ state, credits: 12 }),
    )
    expect(costs).toEqual([12, 12, 12, null, null])
    expect(costOf({ state: 'done', credits: null })).toBeNull()
  })

  it('shows the duration only after the end', () => {
    expect(timeTaken({ createdAt: 1000, endedAt: null }, i18next.t)).toBeUndefined()
    expect(timeTaken({ createdAt: 1000, endedAt: 3250 }, i18next.t)).toBe('2.3 s')
  })
})
