import { describe, expect, it } from 'vitest'
import { errorIn, errorKey, errors } from './errors.ts'

describe('Errors: Voice', () => {
  it.each([33001, 33002, 33003, 33004, 33005, 33006, 33008, 33009])('%i comes with HTTP 400', code => {
    expect(errors[errorKey(400, code)]).toMatchObject({ code, status: 400 })
  })

  it('33007 comes with HTTP 429', () => {
    expect(errors[errorKey(429, 33007)]).toMatchObject({ code: 33007, status: 429, retry: 'busy' })
  })

  it('retries 33009 automatically, although it is a 400', () => {
    expect(errors[errorKey(400, 33009)].retry).toBe('busy')
  })
})

describe('Errors: Capability video', () => {
  it.each([
    [32001, 404],
    [32002, 402],
    [32003, 500],
    [32004, 400],
    [32005, 403],
    [32006, 400],
    [32007, 429],
    [32008, 400],
    [29998, 429],
  ] as const)('%i travels with HTTP %i', (code, status) => {
    expect(errors[errorKey(status, code)]).toMatchObject({ code, status })
  })
})

describe('Errors: the one table', () => {
  it('translates a general error into the code of an area', () => {
    expect(errorIn('voice', 'credits')).toBe('voiceCredits')
    expect(errorIn('video', 'notFound')).toBe('videoTaskNotFound')
    expect(errorIn('sharedVideo', 'rateLimited')).toBe('videoRateLimited')
    expect(errorIn('sharedVideo', 'invalid')).toBe('invalid')
    expect(errorIn(undefined, 'credits')).toBe('credits')
  })

  it('reads a plain 403 as a missing plan only in an area that has plans', () => {
    expect(errorKey(403, 40300)).toBe('plan')
    expect(errorKey(403, 40300, 'image')).toBe('plan')
    expect(errorKey(403, 40300, 'music')).toBe('forbidden')
  })

  it('falls back to the status for an unknown code, in the table of the area', () => {
    expect(errorKey(402, 7)).toBe('credits')
    expect(errorKey(429, undefined, 'voice')).toBe('voiceRateLimited')
    expect(errorKey(418)).toBe('invalid')
    expect(errorKey(502)).toBe('internal')
  })

  it('has unique codes, except for the two kinds of 403', () => {
    const codes = Object.values(errors).map(({ code }) => code)
    const repeated = codes.filter((code, index) => codes.indexOf(code) < index)
    expect(repeated).toEqual([40300])
  })
})
