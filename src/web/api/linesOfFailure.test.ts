import { beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/kit/language.ts'
import { messageOf, reason } from '#contract/reasons.ts'
import { loadSentences, wordingOf } from '#web/i18n/sentences.ts'
import { linesOfFailure } from './ApiError.ts'

beforeAll(async () => {
  await Promise.all([loadSentences('en'), loadSentences('zh')])
})

const said = (message: string, language: Language = 'en') =>
  linesOfFailure({ key: 'of another service', message }, wordingOf(language))

describe('the message of a service about a failure', () => {
  it('names a reference by its number in the form, not by its path', () => {
    expect(said('contents.0.parts.2.fileData.fileUri: This cannot be fetched')).toEqual([
      'Reference 2: This cannot be fetched',
    ])
    expect(said('contents[0].parts[1].inlineData: This is no image')).toEqual(['Reference 1: This is no image'])
    expect(said('referenceImages.0.url: This cannot be fetched', 'zh')).toEqual(['参考图 1：This cannot be fetched'])
  })

  it('drops any other path, but no part of the message', () => {
    expect(said('audioConfig.speechRate: At most 100')).toEqual(['At most 100'])
    expect(said('audio: The recording is silent')).toEqual(['The recording is silent'])
    expect(said('media.example: cannot be reached')).toEqual(['media.example: cannot be reached'])
    expect(said('Balance too low, says 3.5: sorry')).toEqual(['Balance too low, says 3.5: sorry'])
  })
})

describe('a reason with the message', () => {
  const silent = reason('host.silent', { host: 'a.example' }, 'referenceImages.1.fileData.fileUri')

  it('is shown in the language of the page, with the name of its field', () => {
    const failure = { key: '', message: messageOf(silent), reason: silent }
    expect(linesOfFailure(failure, wordingOf('zh'))).toEqual(['参考图 2：a.example 没有响应'])
    expect(linesOfFailure(failure, wordingOf('en'))).toEqual(['Reference 2: a.example does not answer'])
  })

  it('of a conflict says all of it', () => {
    const why = reason('work.notWaiting')
    const failure = { key: 'conflict', message: messageOf(why), reason: why }
    expect(linesOfFailure(failure, wordingOf('en'))).toHaveLength(1)
    expect(linesOfFailure({ ...failure, reason: undefined }, wordingOf('en'))).toHaveLength(2)
  })

  it('that is not known here leaves the words of the service', () => {
    const failure = { key: '', message: 'tape: It is torn', reason: { reason: 'tape.torn', values: {}, path: 'tape' } }
    expect(linesOfFailure(failure, wordingOf('zh'))).toEqual(['It is torn'])
  })
})
