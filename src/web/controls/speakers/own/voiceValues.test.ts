import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { speakerCreateRequest } from '#contract/areas/speakers/create.ts'
import { ApiError } from '#web/api/ApiError.ts'
import { loadSentences } from '#web/i18n/sentences.ts'
import { errorsOf, isDecided, readVoiceValues, requestOf, type VoiceValues } from './voiceValues.ts'

const whole: VoiceValues = {
  name: ' Aunt May ',
  language: 'en',
  gender: 'unsaid',
  clip: { asset: 'file_1' },
  by: 'here',
}
const agreed = { ...whole, consent: true }

beforeAll(async () => {
  await Promise.all([loadSentences('en'), loadSentences('zh')])
})

describe('the voice form', () => {
  it('leaves empty fields out of the request', async () => {
    expect(await requestOf(agreed, 'en')).toEqual({
      request: { name: 'Aunt May', language: 'en', audio: { asset: 'file_1' }, consent: true },
    })
    expect(await requestOf({ ...agreed, gender: 'male' }, 'en')).toHaveProperty('request.gender', 'male')
    expect(await requestOf({ ...agreed, provider: 'Eleven' }, 'en')).toHaveProperty('request.provider', 'Eleven')
  })

  it('has an error for each invalid field, in the language of the user', async () => {
    const blank = { ...agreed, name: '  ', clip: null }
    const requests = [await requestOf(blank, 'en'), await requestOf(blank, 'zh')]
    for (const one of requests) expect(Object.keys('errors' in one ? one.errors : {})).toEqual(['name', 'clip'])
    expect(requests[0]).not.toEqual(requests[1])
    expect(await requestOf({ ...agreed, name: 'a'.repeat(81) }, 'en')).toHaveProperty('errors.name')
    expect(await requestOf({ ...whole, consent: false }, 'en')).toHaveProperty('errors.clip')
  })

  it('yields either a valid request or errors', async () => {
    const text = fc.string({ maxLength: 90 })
    const clip = fc.option(
      fc.oneof(
        fc.record({ asset: text }),
        fc.record({ url: fc.constantFrom('', 'x', 'ftp://a/b', 'https://example.test/a.wav') }),
      ),
    )
    const values = fc.record({ name: text, language: text, gender: fc.constantFrom('unsaid', 'female', 'male'), clip })
    await fc.assert(
      fc.asyncProperty(values, async given => {
        const read = await requestOf({ ...given, consent: true }, 'en')
        if ('request' in read) expect(speakerCreateRequest.safeParse(read.request).success).toBe(true)
        else expect(Object.keys(read.errors)).not.toEqual([])
      }),
    )
  })

  it('restores a draft, starts empty without one, and reads any JSON as valid values', () => {
    expect(readVoiceValues(JSON.parse(JSON.stringify(whole)), 'zh')).toEqual(whole)
    expect(readVoiceValues(undefined, 'zh')).toEqual({
      name: '',
      language: 'zh',
      gender: 'unsaid',
      clip: null,
      by: 'provider',
    })
    fc.assert(
      fc.property(fc.jsonValue(), any => {
        const once = readVoiceValues(any, 'en')
        expect(readVoiceValues(once, 'en')).toEqual(once)
      }),
    )
  })

  it('assigns errors from the service to their fields, and those of the audio to the clip', () => {
    const issues = [
      { path: 'audio', message: 'The clip is silent' },
      { path: 'name', message: 'Too long' },
    ]
    const refusal = {
      kind: 'answer',
      status: 400,
      code: 40_000,
      message: 'audio: The clip is silent',
      issues,
      retryAfter: undefined,
    } as const
    expect(errorsOf(new ApiError(refusal))).toEqual({ clip: 'The clip is silent', name: 'Too long' })
    expect(errorsOf(new ApiError({ kind: 'noAnswer' }))).toEqual({})
  })

  it.each([
    [400, 40_000, undefined, true],
    [503, 50_300, 'provider.account', true],
    [503, 50_300, 'task.failed', true],
    [503, 50_300, 'database.silent', false],
    [500, 50_000, undefined, false],
    [408, undefined, undefined, false],
  ])('knows from an answer %i (%s, %s) whether there will be no voice: %s', (status, code, id, isKnown) => {
    const reason = id === undefined ? {} : { reason: { reason: id, values: {} } }
    const failure = { kind: 'answer', status, code, message: '', issues: [], retryAfter: undefined, ...reason } as const
    expect(isDecided(new ApiError(failure))).toBe(isKnown)
  })

  it('does not know it without an answer', () => {
    expect([new ApiError({ kind: 'noAnswer' }), new TypeError('no network')].map(isDecided)).toEqual([false, false])
  })
})
