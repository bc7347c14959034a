import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

describe('ATELIER_FETCH_ALLOW', () => {
  const read = (text: string) => readEnvironment({ ATELIER_FETCH_ALLOW: text }).ATELIER_FETCH_ALLOW

  it.each([
    ['', []],
    ['127.0.0.1:4700', ['127.0.0.1:4700']],
    ['nas.local:80, [::1]:8080  10.0.0.2:443', ['nas.local:80', '[::1]:8080', '10.0.0.2:443']],
    ['NAS.Local:080,[0:0::1]:8080,2130706433:1', ['nas.local:80', '[::1]:8080', '127.0.0.1:1']],
  ])('%j is a list of targets, spelled as addresses are', (text, targets) => {
    expect(read(text)).toEqual(targets)
  })

  it.each([
    'nas.local',
    'nas.local:',
    'nas.local:http',
    'nas.local:0',
    'nas.local:70000',
    '::1:80',
    'http://a:1',
    'a:1/b',
    'u@a:1',
  ])('%j is refused by name', text => {
    expect(() => read(`127.0.0.1:1,${text}`)).toThrow(`ATELIER_FETCH_ALLOW: "${text}" is not host:port`)
  })
})

describe('ATELIER_GS_GATEWAY', () => {
  const read = (text: string) => readEnvironment({ ATELIER_GS_GATEWAY: text }).ATELIER_GS_GATEWAY

  it.each([
    ['', undefined],
    ['https://storage.example', 'https://storage.example'],
    ['http://10.0.0.2:9000/objects//', 'http://10.0.0.2:9000/objects'],
  ])('%j is an address without a slash at its end', (text, gateway) => {
    expect(read(text)).toBe(gateway)
  })

  it.each(['storage.example', 'gs://bucket', 'https://u:p@storage.example', 'https://storage.example/?a=b'])(
    '%j is refused by name',
    text => {
      expect(() => read(text)).toThrow(/^ATELIER_GS_GATEWAY: /)
    },
  )
})

it('reads words that moderation turns down as texts are compared; `off` is none', () => {
  const words = (list: string) => readEnvironment({ ATELIER_MODERATED_WORDS: list }).ATELIER_MODERATED_WORDS
  expect(words(' Bad Thing, 禁语,, ')).toEqual(['bad thing', '禁语'])
  expect(words('Off')).toEqual([])
  expect(readEnvironment({}).ATELIER_MODERATED_WORDS.length).toBeGreaterThan(0)
})
