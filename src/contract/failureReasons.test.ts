import { expect, test } from 'vitest'
import { reasonIn } from './failureReasons.ts'

test('translates a reason and keeps the values in it', () => {
  expect(reasonIn('The recording is silent', 'zh')).toBe('录音中没有声音')
  expect(reasonIn('The recording is silent', 'en')).toBe('The recording is silent')
  expect(reasonIn('The file breaks off: 3.1 of 12.0 seconds are there', 'zh')).toBe('文件不完整：12.0 秒中只有 3.1 秒')
})

test('translates the reasons why an address cannot be read', () => {
  expect(reasonIn('studio.example:4600 does not answer', 'zh')).toBe('studio.example:4600 没有响应')
  expect(reasonIn('127.0.0.1:1: port 1 is not allowed', 'zh')).toBe('127.0.0.1:1：不允许使用端口 1')
  expect(reasonIn('example.org could not be read (EPROTO)', 'zh')).toBe('无法读取 example.org（EPROTO）')
  expect(reasonIn('The far end does not answer', 'zh')).toBe('The far end does not answer')
})

test('translates a rule that the service stated as a reason', () => {
  expect(reasonIn('At most 10 minutes are taken', 'zh')).toBe('最长 10 分钟')
  expect(reasonIn('This file is not one of mp3, m4a', 'zh')).toBe('文件格式应为 mp3, m4a 之一')
})

test('leaves an unknown reason unchanged', () => {
  expect(reasonIn('The tape is torn (again?)', 'zh')).toBe('The tape is torn (again?)')
})
