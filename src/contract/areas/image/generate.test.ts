import { describe, expect, it } from 'vitest'
import { imageGenerate } from './generate.ts'

describe('how a failed image task is read', () => {
  const failed = (failMsg: string, more = {}) =>
    imageGenerate.read({ taskId: 'task_1', status: 'fail', failMsg, ...more })

  it.each(['Content rejected by moderation', 'It breaks our content policy', '内容审核未通过'])(
    '%s: to be asked otherwise',
    words => expect(failed(words)).toMatchObject({ phase: 'failed', refused: true, retryable: false }),
  )

  it('anything else is not the fault of what was asked', () => {
    expect(failed('The brush broke')).toMatchObject({ refused: false })
    expect(failed('busy', { retryable: true, userMessage: 'Full' })).toMatchObject({ retryable: true, reason: 'Full' })
  })
})

describe('an answer that is the image itself', () => {
  const parts = [{ text: 'here' }, { inlineData: { mimeType: 'image/png', data: 'AAAA' } }]
  const answer = { candidates: [{ content: { parts } }, { content: { parts } }] }

  it('is taken apart into its files and a rest that names them, without their bytes', () => {
    const { files, rest } = imageGenerate.direct.inline(answer)
    expect(files.map(({ data }) => data)).toEqual(['AAAA', 'AAAA'])
    expect(JSON.stringify(rest)).not.toContain('AAAA')
    const reading = imageGenerate.direct.read(rest)
    expect(reading).toMatchObject({ phase: 'done', results: files.map(({ path }) => ({ path })) })
  })

  it('is none when it breaks the shape', () => {
    expect(() => imageGenerate.direct.inline({ candidates: [{}] })).toThrow('candidates')
  })
})
