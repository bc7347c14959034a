import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

describe('ATELIER_FETCH_ALLOW', () => {
  const read = (text: string) => readEnvironment({ ATELIER_FETCH_ALLOW: text }).ATELIER_FETCH_ALLOW

  it.each([
    ['', []],
    ['127.0.0.1:4700', ['127.0.0.1:4700']],
    ['nas.local:80, [::1]:8080  10.0.0.2:443', ['nas.local:80', '[::1]:8080', '10.0.0.2:443']],
    ['NAS.Local:080,[0:0::1]:8080,2130706433:1', ['nas.local:80', '[::1]:8080', '127.0.0.1:1']],
  ])('%j is a list of targets, normalised like addresses', (text, targets) => {
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
  ])('%j is refused with a message that quotes it', text => {
    expect(() => read(`127.0.0.1:1,${text}`)).toThrow(`ATELIER_FETCH_ALLOW: "${text}" is not host:port`)
  })
})

describe('ATELIER_GS_GATEWAY', () => {
  const read = (text: string) => readEnvironment({ ATELIER_GS_GATEWAY: text }).ATELIER_GS_GATEWAY

  it.each([
    ['', undefined],
    ['https://storage.example', 'https://storage.example'],
    ['http://10.0.0.2:9000/objects//', 'http://10.0.0.2:9000/objects'],
  ])('%j is read without a slash at its end', (text, gateway) => {
    expect(read(text)).toBe(gateway)
  })

  it.each(['storage.example', 'gs://bucket', 'https://u:p@storage.example', 'https://storage.example/?a=b'])(
    '%j is refused with a message that names the variable',
    text => {
      expect(() => read(text)).toThrow(/^ATELIER_GS_GATEWAY: /)
    },
  )
})

it('reads moderated words in the form that texts are compared in; `off` means none', () => {
  const words = (list: string) => readEnvironment({ ATELIER_MODERATED_WORDS: list }).ATELIER_MODERATED_WORDS
  expect(words(' Bad Thing, 禁语,, ')).toEqual(['bad thing', '禁语'])
  expect(words('Off')).toEqual([])
  expect(readEnvironment({}).ATELIER_MODERATED_WORDS.length).toBeGreaterThan(0)
})

describe('settings for several machines', () => {
  const shared = { DATABASE_URL: 'postgres://db/atelier', ATELIER_SECRET: 'a secret of many letters' }
  const bucket = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'studio',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  }

  it('are absent by default: one process does everything, and files are in the data folder', () => {
    const environment = readEnvironment({})
    expect(environment.ATELIER_ROLE).toBe('all')
    expect(environment.bucket).toBeUndefined()
  })

  it('configure a bucket together', () => {
    expect(readEnvironment(bucket).bucket).toEqual({
      endpoint: 'https://s3.example',
      region: 'us-east-1',
      name: 'studio',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
      redirects: false,
    })
    expect(readEnvironment({ ...bucket, S3_LINKS: 'redirect', S3_REGION: 'eu-1' }).bucket).toMatchObject({
      region: 'eu-1',
      redirects: true,
    })
  })

  it.each(Object.keys(bucket))('are refused if only %s is missing', name => {
    expect(() => readEnvironment({ ...bucket, [name]: '' })).toThrow(`${name}: required, because another S3_`)
  })

  it('set how many tasks of each class a worker runs; none of classes that are not listed', () => {
    const read = (text: string) => readEnvironment({ ATELIER_WORKER_CLASSES: text }).ATELIER_WORKER_CLASSES
    expect(read('light:3')).toEqual({ light: 3, heavy: 0, analysis: 0 })
    expect(read('heavy:1, analysis:2')).toEqual({ light: 0, heavy: 1, analysis: 2 })
    expect(() => read('medium:1')).toThrow('ATELIER_WORKER_CLASSES: "medium:1" is not light:2')
    expect(() => read('light')).toThrow('ATELIER_WORKER_CLASSES: "light" is not')
  })

  it.each([
    [{ ATELIER_ROLE: 'web' }, 'ATELIER_ROLE: web and worker need DATABASE_URL'],
    [{ ATELIER_ROLE: 'boss' }, 'ATELIER_ROLE: '],
    [{ ...shared, ATELIER_ROLE: 'web', ATELIER_WORKER_CLASSES: 'light:1' }, 'ATELIER_WORKER_CLASSES: a process whose'],
    [
      { ...shared, ATELIER_ROLE: 'worker', ATELIER_UPSTREAM_URL: 'https://media.example' },
      'ATELIER_ROLE: a worker has nothing to do before a remote service',
    ],
    [{ DATABASE_URL: shared.DATABASE_URL }, 'ATELIER_SECRET: required with DATABASE_URL'],
    [{ ATELIER_METRICS_TOKEN: 'short' }, 'ATELIER_METRICS_TOKEN: '],
  ])('%j is refused with a message that names the variable', (variables, message) => {
    expect(() => readEnvironment(variables)).toThrow(message)
  })
})
