import { beforeAll, describe, expect, it } from 'vitest'
import i18next from 'i18next'
import { wordingOf } from '#web/i18n/sentences.ts'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { stateAdvice, stateName, formatCountdown, refundText, recoveryActions } from './stateText.ts'
import { testWork } from './testWork.ts'

beforeAll(() => startTestTexts('en'))

const say = (given: Parameters<typeof testWork>[0]) => stateAdvice(testWork(given), 1000, i18next.t, wordingOf('en'))

describe('the state of a work in words', () => {
  it('is "Analysing" for an analysis until its service answers, and never "Running" for what waits its turn', () => {
    const named = (given: Parameters<typeof testWork>[0]) => stateName(testWork(given), i18next.t)
    expect(named({ state: 'sending', operation: 'music.stem' })).toBe('Analysing')
    expect(named({ state: 'sending', operation: 'music.generate' })).toBe('Sending')
    expect(named({ state: 'done', operation: 'music.stem' })).toBe('Done')
    expect(named({ state: 'running', task: { queuePosition: 2 } })).toBe('Number 2 in line')
    expect(named({ state: 'running', task: { progress: 0.1 } })).toBe('Running')
  })

  it('counts down to the time at which the work will be sent', () => {
    expect(say({ state: 'waiting', notBefore: 31_000 })).toEqual([
      'Will be sent in 0:30: the service takes only so many a minute',
    ])
    expect(say({ state: 'waiting', notBefore: 500 })).toEqual([])
  })

  it('shows no countdown after the service turned the work away, because it would start over', () => {
    const failure = { key: 'unavailable', message: '' }
    expect(say({ state: 'waiting', notBefore: 31_000, failure })).toEqual([
      'The service is not accepting requests at the moment. This is sent as soon as it does.',
    ])
  })

  it('says that the service could not be asked about the work, until it has been asked', () => {
    const failure = { key: 'unavailable', message: '' }
    expect(say({ state: 'unknown', candidates: null, failure })[0]).toContain('could not be asked about this yet')
    expect(say({ state: 'unknown', candidates: [], failure: null })[0]).toContain('may or may not')
  })

  it('says what to do about a failure, then what the service said', () => {
    const failure = { key: 'credits', message: 'Balance too low' }
    expect(say({ state: 'failed', failure })).toEqual(['There are not enough credits for this.', 'Balance too low'])
  })

  it('says that there has been no update for a while, and nothing while all is normal', () => {
    expect(say({ state: 'running', stalled: true })).toEqual(['No update for a while. Still checking.'])
    expect([say({ state: 'running' }), say({ state: 'archiving' })]).toEqual([[], []])
  })

  it('says what delays a work that has not failed', () => {
    const failure = { key: 'unavailable', message: 'The disk is full' }
    for (const state of ['archiving', 'unknown', 'running'] as const)
      expect(say({ state, stalled: state === 'running', failure })).toEqual([expect.any(String), 'The disk is full'])
  })

  it('writes seconds, minutes and hours', () => {
    expect([7_000, 150_000, 3_600_000, -5].map(formatCountdown)).toEqual(['0:07', '2:30', '1:00:00', '0:00'])
  })
})

describe('the list of recovery actions', () => {
  const waysOf = (given: Parameters<typeof testWork>[0], isCheapest = false) =>
    recoveryActions(testWork(given), { isCheapest: () => isCheapest })

  it('starts with the action that suits the error or state', () => {
    expect(waysOf({ state: 'failed', failure: { key: 'invalid', message: '' } })[0]).toBe('edit')
    expect(waysOf({ state: 'failed', failure: { key: 'internal', message: '' } })[0]).toBe('again')
    expect(waysOf({ state: 'failed', failure: { key: 'of another service', message: '' } })[0]).toBe('again')
    expect(waysOf({ state: 'failed', failure: { key: 'credits', message: '' } })[0]).toBe('cheaper')
    expect(waysOf({ state: 'failed', failure: { key: 'plan', message: '' } })[0]).toBe('plan')
    expect(waysOf({ state: 'unknown' })).toEqual(['decide'])
    expect(waysOf({ state: 'cancelled' })[0]).toBe('restore')
    expect(waysOf({ state: 'cancelled', task: {} })).toEqual(['again', 'edit'])
  })

  it('offers nothing cheaper if everything costs the same', () => {
    const failure = { key: 'credits', message: '' }
    expect(waysOf({ state: 'failed', failure }, true)).toEqual(['credits', 'again'])
  })
})

describe('the refund text', () => {
  const refundOf = (given: Parameters<typeof testWork>[0], back?: 'free' | 'credits') =>
    refundText(testWork({ state: 'failed', ...given }), { returned: () => back }, i18next.t)

  it('says that nothing was spent if the request was refused, because there was no hold', () => {
    for (const key of ['invalid', 'credits', 'plan'])
      expect(refundOf({ failure: { key, message: '' } }, 'credits')).toBe('Nothing was spent.')
  })

  it('names the refunded credits or free generation of a failed work, if known', () => {
    const task = { status: 'fail' }
    expect(refundOf({ task, credits: 8 }, 'credits')).toBe('8 credits were refunded.')
    expect(refundOf({ task, credits: 8 }, 'free')).toBe('The free generation was refunded.')
    expect(refundOf({ task, credits: null }, 'credits')).toBe('Its cost was refunded.')
    expect(refundOf({ task })).toBeUndefined()
    expect(refundOf({ task, state: 'done' }, 'credits')).toBeUndefined()
  })
})
