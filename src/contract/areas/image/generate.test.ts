import { describe, expect, it } from 'vitest'
import { imageGenerate } from './generate.ts'

describe('a failed image task', () => {
  const failed = (failMsg: string, more = {}) =>
    imageGenerate.read({ taskId: 'task_1', status: 'fail', failMsg, ...more })

  it.each(['Content rejected by moderation', 'It breaks our content policy', '内容审核未通过'])(
    '%s: is read as a refusal of the request',
    words => expect(failed(words)).toMatchObject({ phase: 'failed', refused: true, retryable: false }),
  )

  it('is not read as a refusal for any other reason', () => {
    expect(failed('The brush broke')).toMatchObject({ refused: false })
    expect(failed('busy', { retryable: true, userMessage: 'Full' })).toMatchObject({ retryable: true, message: 'Full' })
  })
})

describe('an answer that contains the image', () => {
  const parts = [{ text: 'here' }, { inlineData: { mimeType: 'image/png', data: 'AAAA' } }]
  const answer = { candidates: [{ content: { parts } }, { content: { parts } }] }

  it('is split into its files and the rest, which refers to them without their bytes', () => {
    const { files, rest } = imageGenerate.direct.inline(answer)
    expect(files.map(({ data }) => data)).toEqual(['AAAA', 'AAAA'])
    expect(JSON.stringify(rest)).not.toContain('AAAA')
    const reading = imageGenerate.direct.read(rest)
    expect(reading).toMatchObject({ phase: 'done', results: files.map(({ path }) => ({ path })) })
  })

  it('is refused when it does not match the schema', () => {
    expect(() => imageGenerate.direct.inline({ candidates: [{}] })).toThrow('candidates')
  })
})
