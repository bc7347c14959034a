import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { sessionEndpoints } from '#contract/studio/session.ts'
import { openPage } from '#server/http/page.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { start, type Running } from '#server/start.ts'
import { alwaysSent } from '../support/alwaysSent.ts'
import { clientOf } from '../support/client.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'
import { putFreshDatabase } from '../support/freshDatabase.ts'

const MIB = 2 ** 20

describe('over a real connection', () => {
  let folder: TemporaryFolder
  let running: Running
  beforeAll(async () => {
    folder = await temporaryFolder()
    const path = (name: string) => join(folder.path, name)
    await mkdir(path('page'))
    await writeFile(path('page/index.html'), '<!doctype html>')
    await writeFile(
      path('accounts.json'),
      JSON.stringify(
        ['ada', 'bob', 'eve'].map(name => ({ name, apiKey: `the-api-key-of-${name}`, credits: 0, paid: true })),
      ),
    )
    await putFreshDatabase(path('data'))
    const variables = { PORT: '0', ATELIER_DATA_DIR: path('data'), ATELIER_ACCOUNTS: path('accounts.json') }
    running = await start(readEnvironment(variables), openPage(path('page')))
  })
  afterAll(async () => {
    await running.stop()
    await folder[Symbol.asyncDispose]()
  })
  const ada = () => clientOf(fetch, running.url, { apiKey: 'the-api-key-of-ada' })

  /** Sends bytes as they are and returns everything received until the server closes the connection. */
  // Every request asks the server to close: closing from this side would abort a request that is still being processed.
  const sendRaw = async (text: string, { endsEarly = false } = {}): Promise<string> => {
    const socket = connect(Number(new URL(running.url).port), '127.0.0.1')
    let answer = ''
    socket.setEncoding('latin1').on('data', (part: string) => (answer += part))
    if (endsEarly) socket.end(text, 'latin1')
    else socket.write(text, 'latin1')
    await once(socket, 'close')
    return answer
  }

  it.runIf(existsSync('/proc/net/tcp'))('signs in a visitor from this machine who is the same user', async () => {
    const page = clientOf(fetch, running.url, { headers: { Origin: running.url } })
    const { data, headers } = await page.call(sessionEndpoints.signIn, { body: { automatic: true } })
    expect(data.account.name).toBe('ada')
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
    const again = await clientOf(fetch, running.url, { cookie }).call(sessionEndpoints.read, {})
    expect(again.data.account.name).toBe('ada')
  })

  it('answers 413 to a body that is too large, with and without a declared length', async () => {
    const declared = await ada().fetch('/studio/works', { method: 'POST', body: ' '.repeat(MIB + 1) })
    expect(declared.status).toBe(413)
    const head = `POST /studio/works HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer the-api-key-of-ada\r\nConnection: close\r\n`
    const chunk = `${(64 * 1024).toString(16)}\r\n${' '.repeat(64 * 1024)}\r\n`
    const streamed = await sendRaw(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(17)}0\r\n\r\n`)
    expect(streamed).toMatch(/^HTTP\/1\.1 413 .*"code":41300/s)
  })

  it('says that a connection ends with the refusal of a body that is still arriving, and keeps the others', async () => {
    const head = 'POST /studio/assets HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer of-nobody\r\n'
    const refused = await sendRaw(`${head}Content-Length: ${8 * MIB}\r\n\r\n${' '.repeat(MIB)}`)
    expect(refused).toMatch(/^HTTP\/1\.1 401 .*\r\nconnection: close\r\n/is)
    const whole = `${head}Content-Length: 2\r\n\r\n{}`
    const both = await sendRaw(`${whole}GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    expect(both.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200'])
  })

  it('admits a body of 14 inline references of several megabytes', async () => {
    const data = Buffer.alloc(4 * MIB).toString('base64')
    const reference = { inlineData: { data, mimeType: 'image/png' as const } }
    const body = { model: 'alpha-3-pro-image' as const, referenceImages: Array.from({ length: 14 }, () => reference) }
    const answer = await ada().call(imageEndpoints.estimate, { body })
    expect(answer.data.warnings).toEqual(['reference_image_input_tokens_not_included'])
  })

  it('compresses long answers for clients that accept gzip, and no short ones', async () => {
    const ask = (path: string, taken: string) => ada().fetch(path, { headers: { 'Accept-Encoding': taken } })
    const packed = await ask('/v1/speakers/list', 'br, gzip')
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(packed.headers.get('vary')).toBe('Accept-Encoding')
    const plain = await ask('/v1/speakers/list', 'gzip;q=0, deflate')
    expect(plain.headers.get('content-encoding')).toBeNull()
    const whole: unknown = await plain.json()
    expect(await packed.json()).toEqual(whole)
    const short = await ask('/v1/user/subscription', 'gzip')
    expect(short.headers.get('content-encoding')).toBeNull()
    expect(await short.json()).toMatchObject({ code: 0 })
  })

  it('survives requests that no client sends', async () => {
    const odd = [
      'GET /healthz HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
      'GET /healthz HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n',
      'GET // HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      'GET http://[ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      'TRACE /v1/user/subscription HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      'nonsense\r\n\r\n',
    ]
    for (const request of odd) {
      const answer = await sendRaw(request)
      expect(answer, request).not.toMatch(/^HTTP\/1\.1 5/)
    }
    const cut = 'POST /v1/images/generation/async HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{'
    expect(await sendRaw(cut, { endsEarly: true })).not.toMatch(/^HTTP\/1\.1 5/)
    expect((await fetch(`${running.url}/healthz`)).status).toBe(200)
  })

  it('survives a visitor who leaves before the answer', async () => {
    const leaving = new AbortController()
    const asked = ada().fetch('/v1/images/generation/tasks', { signal: leaving.signal })
    leaving.abort()
    await expect(asked).rejects.toThrow('aborted')
    expect((await fetch(`${running.url}/healthz`)).status).toBe(200)
  })

  it('sends the security headers with every kind of answer', async () => {
    const client = ada()
    const post = (body: string) => ({ method: 'POST', body })
    const asked: readonly [status: number, path: string, init?: RequestInit][] = [
      [200, '/'],
      [200, '/any/route'],
      [404, '/assets/missing.js'],
      [200, '/healthz'],
      [200, '/v1/user/subscription'],
      [404, '/v1/nothing'],
      [401, '/v1/nothing', { headers: { Authorization: 'Bearer wrong' } }],
      [400, '/v1/images/generation/async', post('{')],
      [413, '/studio/works', post(' '.repeat(MIB + 1))],
      [304, '/studio/changes?since=0'],
      [404, '/studio/nothing'],
      [404, '/media/none.png'],
    ]
    for (const [status, path, init] of asked) {
      const response = await client.fetch(path, init)
      expect(response.status, path).toBe(status)
      for (const [name, value] of Object.entries(alwaysSent)) expect(response.headers.get(name), path).toBe(value)
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      if (isJson) expect(response.headers.get('cache-control'), path).toBe('no-store')
    }
    const broken = await sendRaw('nonsense\r\n\r\n')
    for (const [name, value] of Object.entries(alwaysSent)) expect(broken).toContain(`${name.toLowerCase()}: ${value}`)
  })

  it('allows only its own scripts, and no framing', async () => {
    const policy = (await ada().fetch('/')).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  const heads = ['/', '/healthz', '/openapi.json', '/v1/user/subscription', '/studio/nothing', '//', '/media/none.png']
  it.each([...heads, ' /'])('sends no body in answer to HEAD %s', async path => {
    const answer = await sendRaw(`HEAD ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    expect(answer.split('\r\n\r\n')[1]).toBe('')
  })

  it('makes no links with an unknown Host', async () => {
    const get = (path: string, host: string) =>
      sendRaw(
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer the-api-key-of-ada\r\nConnection: close\r\n\r\n`,
      )
    for (const host of ['evil.example', '192.168.1.9:4600']) {
      const openApi = await get('/openapi.json', host)
      expect(openApi).toMatch(/^HTTP\/1\.1 403 /)
      expect(openApi).not.toContain(host)
      expect(await get('/v1/audio/speakers', host)).not.toContain(`http://${host}`)
    }
    expect(await get('/openapi.json', '127.0.0.1:4600')).toContain('http://127.0.0.1:4600')
  })
})
