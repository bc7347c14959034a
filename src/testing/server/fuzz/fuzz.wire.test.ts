import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage } from '#server/http/page.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { start, type Running } from '#server/start.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'
import { putFreshDatabase } from '../support/freshDatabase.ts'
import { judge } from './judge.ts'
import { exchange, openWire, readAnswers } from './wire.ts'

/** Multiplies the number of runs in `npm run soak`. */
const MUCH = process.env['ATELIER_SOAK'] === undefined ? 1 : 180
const CLOSE = 'Connection: close\r\n'
const ada = { headers: { Authorization: 'Bearer the-api-key-of-ada' } }
const LET_IN = 'Host: localhost\r\nAuthorization: Bearer the-api-key-of-ada\r\n'

/** A request as text; `more` are further header lines. */
const request = (method: string, path: string, more = '', body?: string) =>
  `${method} ${path} HTTP/1.1\r\n${LET_IN}${more}${body === undefined ? '' : `Content-Length: ${body.length}\r\n`}\r\n${body ?? ''}`

// To an endpoint without a rate limit, because thousands are sent.
const change = request('PATCH', '/studio/accounts/nobody', '', '{"paid":true,"freeUsages":{}}')
const subscription = request('GET', '/v1/user/subscription')
const chunked = (chunks: string, more = '') =>
  request('POST', '/studio/works', `${more}Transfer-Encoding: chunked\r\n`) + chunks

/** Starts a whole studio on a port, with its page and Ada's account. */
async function startIn(folder: TemporaryFolder): Promise<Running> {
  const path = (file: string) => join(folder.path, file)
  await mkdir(path('page'))
  await writeFile(path('page/index.html'), '<!doctype html>')
  const account = { name: 'ada', apiKey: 'the-api-key-of-ada', credits: 1000, paid: true }
  await writeFile(path('accounts.json'), JSON.stringify([account]))
  await putFreshDatabase(path('data'))
  const variables = { PORT: '0', ATELIER_DATA_DIR: path('data'), ATELIER_ACCOUNTS: path('accounts.json') }
  return start(readEnvironment(variables), openPage(path('page')))
}

describe('raw bytes on a connection never break the server', { timeout: 3_600_000 }, () => {
  let folder: TemporaryFolder
  let running: Running

  beforeAll(async () => {
    folder = await temporaryFolder()
    running = await startIn(folder)
  })
  afterAll(async () => {
    await running.stop()
    await folder[Symbol.asyncDispose]()
  })

  const works = async (url = running.url) => expect((await fetch(`${url}/healthz`)).status).toBe(200)
  /** The statuses of all answers to `bytes`, each of which must be valid. */
  const statuses = async (bytes: string | Buffer) => {
    const answers = readAnswers(await exchange(running.url, bytes))
    for (const answer of answers) judge(answer)
    return answers.map(({ status }) => status)
  }

  it('requests with bytes changed, inserted, removed and cut off', async () => {
    const whole = fc.constantFrom(change, subscription, chunked('2\r\n{}\r\n0\r\n\r\n'), change + subscription)
    const spot = fc.record({ at: fc.nat(), gone: fc.nat(3), put: fc.string({ unit: 'binary-ascii', maxLength: 3 }) })
    const spoilt = fc.tuple(whole, fc.array(spot, { maxLength: 4 }), fc.nat()).map(([text, changes, end]) => {
      const changed = changes.reduce((now, { at, gone, put }) => {
        const place = at % now.length
        return now.slice(0, place) + put + now.slice(place + gone)
      }, text)
      return end % 3 === 0 ? changed.slice(0, end % changed.length) : changed
    })
    await fc.assert(
      fc.asyncProperty(spoilt, async text => void (await statuses(text))),
      { numRuns: 50 * MUCH },
    )
    await works()
  })

  it('a body that is cut off at any byte', async () => {
    for (let end = change.indexOf('\r\n\r\n') + 4; end < change.length; end += 5)
      expect(await statuses(change.slice(0, end))).toEqual([400])
    await works()
  })

  it.each<[string, string, number[]]>([
    ['no HTTP', 'nonsense\r\n\r\n', [400]],
    ['no HTTP we know', 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n', [400]],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
    ['a request without a Host', `GET /healthz HTTP/1.1\r\n${CLOSE}\r\n`, [400]],
    ['a Host that is none', `GET /healthz HTTP/1.1\r\nHost: a b\r\n${CLOSE}\r\n`, [400]],
    ['two lengths', request('POST', '/studio/works', 'Content-Length: 5\r\n', '{}'), [400]],
    ['a negative length', request('POST', '/studio/works', 'Content-Length: -5\r\n'), [400]],
    ['a length and chunks', request('POST', '/studio/works', 'Transfer-Encoding: chunked\r\n', '{}'), [400]],
    ['a chunk whose size is no number', chunked('zz\r\n{}\r\n0\r\n\r\n'), [400]],
    ['a chunk that is longer than it says', chunked('1\r\n{}\r\n0\r\n\r\n'), [400]],
    ['a header of 20 kB', request('GET', '/healthz', `X-Odd: ${'x'.repeat(20_000)}\r\n`), [413]],
    ['3000 headers', request('GET', '/healthz', 'X: y\r\n'.repeat(3000)), [413]],
    ['an address of 20 kB', request('GET', `/${'x'.repeat(20_000)}`), [413]],
    ['CONNECT', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n', [405]],
  ])('%s', async (_title, bytes, expected) => {
    expect(await statuses(bytes)).toEqual(expected)
    await works()
  })

  it.each<[string, string, number]>([
    ['an absolute address', request('GET', 'http://localhost/healthz', CLOSE), 400],
    ['an absolute address elsewhere', request('GET', 'http://elsewhere.example/v1/user/subscription', CLOSE), 400],
    ['an absolute address of another kind', request('GET', 'ftp://localhost/healthz', CLOSE), 400],
    ['an address that is none', request('GET', 'http://[', CLOSE), 400],
    ['TRACE', request('TRACE', '/v1/user/subscription', CLOSE), 405],
    ['OPTIONS', request('OPTIONS', '/v1/user/subscription', CLOSE), 405],
    ['OPTIONS for everything', request('OPTIONS', '*', CLOSE), 400],
    ['an expectation nobody has', request('GET', '/healthz', `${CLOSE}Expect: the unexpected\r\n`), 200],
    [
      'an upgrade nobody offers',
      request('GET', '/healthz', 'Connection: close, Upgrade\r\nUpgrade: websocket\r\n'),
      200,
    ],
    ['a GET with a body', request('GET', '/v1/user/subscription', CLOSE, '{}'), 200],
    ['a DELETE with a body', request('DELETE', '/v1/user/subscription', CLOSE, '{'), 405],
  ])('%s', async (_title, bytes, status) => {
    using wire = openWire(running.url)
    wire.send(bytes)
    const answers = readAnswers(await wire.closed())
    for (const answer of answers) judge(answer)
    expect(answers.map(answer => answer.status)).toEqual([status])
  })

  it('nonsense after requests, which are answered first', async () => {
    using wire = openWire(running.url)
    wire.send(`${change}${subscription}nonsense\r\n\r\n`)
    const answers = readAnswers(await wire.closed())
    for (const answer of answers) judge(answer)
    expect(answers.map(({ status }) => status)).toEqual([404, 200, 400])
  })

  it('a broken rest of a request that was already answered, without a second answer', async () => {
    using wire = openWire(running.url)
    wire.send(`POST /studio/works HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n`)
    await wire.hear(/"code":40100/)
    wire.send('nonsense\r\n\r\n')
    expect(readAnswers(await wire.closed()).map(({ status }) => status)).toEqual([401])
  })

  it('an endless body, which gets 413 while it is being sent', async () => {
    using wire = openWire(running.url)
    wire.send(chunked(''))
    const chunk = `${(2 ** 16).toString(16)}\r\n${' '.repeat(2 ** 16)}\r\n`
    for (let sent = 0; sent < 2 ** 20; sent += 2 ** 16) wire.send(chunk)
    wire.send(chunk)
    expect(await wire.hear(/"code":41300/)).toMatch(/^HTTP\/1\.1 413 /)
    await works()
  })

  it('callers who never finish or never read, who block neither others nor the shutdown', async () => {
    await using own = await temporaryFolder()
    const stopped = await startIn(own)
    using wires = new DisposableStack()
    const unfinished = [change.slice(0, -9), change.slice(0, 30), chunked('ffff\r\n{'), '', 'nonsense']
    for (const bytes of Array.from({ length: 10 }, () => unfinished).flat())
      wires.use(openWire(stopped.url)).send(bytes)
    const deaf = wires.use(openWire(stopped.url))
    deaf.send(request('GET', '/healthz').repeat(2000))
    await works(stopped.url)
    expect((await fetch(`${stopped.url}/v1/user/subscription`, ada)).status).toBe(200)
    await stopped.stop()
    await expect(fetch(stopped.url)).rejects.toThrow('fetch failed')
  })
})
