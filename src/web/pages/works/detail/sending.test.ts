import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { startTestTexts } from '#web/i18n/testTexts.ts'
import { sending } from './sending.ts'

beforeAll(() => startTestTexts('zh'))

it('names the built-in service in the language of the page, and a remote one by its address', () => {
  const of = (sentTo: string | null) => sending({ taskId: null, sentTo }, i18next.t)
  expect(of('the built-in service')).toEqual([['发送到', '内置服务']])
  expect(of('media.example')).toEqual([['发送到', 'media.example']])
  expect(of(null)).toEqual([])
})
