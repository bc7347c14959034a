import { readdir, readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { connect } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openGuardedFetch, type Guard } from '#server/platform/guardedFetch.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'
import { openCanary, openHost, openNobody, resolverOf, type Host } from '../support/hosts.ts'

const KIB = 1024
const LIMITS = { bytes: 64 * KIB }

let folder: TemporaryFolder
let host: Host
let answer: RequestListener
let seen: { url: string | undefined; headers: IncomingHttpHeaders; port: number | undefined }[] = []

beforeAll(async () => {
  folder = await temporaryFolder()
  host = await openHost((request, response) => {
    seen.push({ url: request.url, headers: request.headers, port: request.socket.remotePort })
    answer(request, response)
  })
})
beforeEach(() => {
  seen = []
})
afterAll(async () => {
  await host[Symbol.asyncDispose]()
  await folder[Symbol.asyncDispose]()
})

let files = 0
async function fetchFile(address: string, guard: Partial<Guard> = {}) {
  const path = join(folder.path, String(files++))
  const fetched = await openGuardedFetch({ allow: [host.target], ...guard })(address, path, LIMITS)
  return { ...fetched, bytes: await readFile(path) }
}

async function refusal(address: string, guard?: Partial<Guard>) {
  const before = await readdir(folder.path)
  const error: unknown = await fetchFile(address, guard).catch((reason: unknown) => reason)
  expect(await readdir(folder.path), 'a refused file is not left lying about').toEqual(before)
  return error
}

describe('an answer', () => {
  it('is stored byte for byte, with its declared type', async () => {
    const body = Buffer.from(Array.from({ length: 5000 }, (_, index) => index & 255))
    answer = (_, response) => response.writeHead(200, { 'Content-Type': 'Image/PNG; charset=x' }).end(body)
    const { bytes, mimeType } = await fetchFile(`${host.origin}/a%20b?c=d#e`)
    expect(bytes.equals(body)).toBe(true)
    expect(mimeType).toBe('image/png')
    expect(seen[0]?.url).toBe('/a%20b?c=d')
  })

  it('is requested without cookie, credentials, referrer or compression, on a new connection each time', async () => {
    answer = ({ url }, response) =>
      url === '/first'
        ? response
            .writeHead(302, { Location: '/second', 'Set-Cookie': 'a=b', 'WWW-Authenticate': 'Basic' })
            .end('moved')
        : response.end('there')
    expect((await fetchFile(`${host.origin}/first`)).bytes.toString()).toBe('there')
    const ours = {
      host: host.target,
      accept: '*/*',
      'accept-encoding': 'identity',
      'user-agent': 'Atelier',
      connection: 'close',
    }
    expect(seen.map(({ headers }) => headers)).toEqual([ours, ours])
    expect(new Set(seen.map(({ port }) => port)).size).toBe(2)
  })

  it('of exactly the allowed size is accepted', async () => {
    answer = (_, response) => response.end(Buffer.alloc(LIMITS.bytes))
    expect((await fetchFile(host.origin)).bytes).toHaveLength(LIMITS.bytes)
  })

  it('that declares a larger size is not read', async () => {
    let bodySent = false
    answer = (_, response) => {
      response.writeHead(200, { 'Content-Length': LIMITS.bytes + 1 })
      response.flushHeaders()
      response.on('finish', () => (bodySent = true))
    }
    expect(await refusal(host.origin)).toMatchObject({
      key: 'tooLarge',
      message: expect.stringContaining(host.target) as string,
    })
    expect(bodySent).toBe(false)
  })

  it('that is larger without declaring it is aborted', async () => {
    answer = (_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16 * KIB)));
      }
      response.on('drain', more)
      more()
    }
    expect(await refusal(host.origin)).toMatchObject({ key: 'tooLarge' })
  })

  it.each(['gzip', 'br', 'identity, gzip'])('compressed as %s is refused', async encoding => {
    answer = (_, response) => response.writeHead(200, { 'Content-Encoding': encoding }).end(gzipSync('bomb'))
    expect(await refusal(host.origin)).toMatchObject({
      message: `${host.target} sends the file compressed, though it was asked not to`,
    })
  })

  it.each([204, 206, 304, 401, 404, 500])('with status %i is refused', async status => {
    answer = (_, response) => response.writeHead(status).end()
    const message = `${host.target} gives no file at this address`
    expect(await refusal(host.origin)).toMatchObject({ key: 'invalid', message })
  })

  it('that breaks off is refused', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'Content-Length': 100 })
      response.write('half', () => response.destroy())
    }
    expect(await refusal(host.origin)).toMatchObject({ message: `${host.target} broke the connection off` })
  })

  it('that is not HTTP is refused', async () => {
    answer = ({ socket }) => socket.end('SSH-2.0-OpenSSH_9.2\r\n')
    expect(await refusal(host.origin)).toMatchObject({
      key: 'invalid',
      message: expect.stringMatching(/could not be read/) as string,
    })
  })

  it('that never arrives times out', async () => {
    answer = () => {}
    const timeouts = { headers: 50, whole: 20_000 }
    expect(await refusal(host.origin, { timeouts })).toMatchObject({
      message: `${host.target} took longer than 0.05 s`,
    })
  })

  it('that arrives too slowly times out', async () => {
    answer = (_, response) => void response.write('drop')
    const timeouts = { headers: 20_000, whole: 80 }
    expect(await refusal(host.origin, { timeouts })).toMatchObject({
      message: `${host.target} took longer than 0.08 s`,
    })
  })

  it('from a port where nobody listens is refused', async () => {
    await using nobody = await openNobody()
    expect(await refusal(nobody.origin, { allow: [nobody.target] })).toMatchObject({
      message: `${nobody.target} takes no connection`,
    })
  })
})

describe('redirects', () => {
  it.each([301, 302, 303, 307, 308])('with status %i are followed at most three times', async status => {
    answer = ({ url = '' }, response) => {
      const left = Number(url.slice(1))
      if (left === 0) response.end('there')
      else response.writeHead(status, { Location: `/${left - 1}` }).end()
    }
    expect((await fetchFile(`${host.origin}/3`)).bytes.toString()).toBe('there')
    expect(await refusal(`${host.origin}/4`)).toMatchObject({ message: `${host.target} redirects more than 3 times` })
    expect(seen.map(({ url }) => url)).toEqual(['/3', '/2', '/1', '/0', '/4', '/3', '/2', '/1'])
  })

  it('in a circle are stopped', async () => {
    answer = (_, response) => response.writeHead(302, { Location: '/' }).end()
    expect(await refusal(host.origin)).toMatchObject({
      message: expect.stringMatching(/redirects more than 3 times/) as string,
    })
  })

  it('without a target are refused', async () => {
    answer = (_, response) => response.writeHead(302).end()
    expect(await refusal(host.origin)).toMatchObject({ message: `${host.target} redirects to nowhere` })
  })

  it('may lead to another allowed target', async () => {
    const other = await openHost((_, response) => response.end('elsewhere'))
    onTestFinished(() => other[Symbol.asyncDispose]())
    answer = (_, response) => response.writeHead(302, { Location: other.origin }).end()
    const { bytes } = await fetchFile(host.origin, { allow: [host.target, other.target] })
    expect(bytes.toString()).toBe('elsewhere')
  })

  it('may together take no more time than one answer', async () => {
    answer = ({ url }, response) => {
      if (url === '/') response.writeHead(302, { Location: '/slow' }).end()
    }
    // Long enough for two hops on a busy machine.
    const timeouts = { headers: 20_000, whole: 3000 }
    expect(await refusal(`${host.origin}/`, { timeouts })).toMatchObject({
      message: expect.stringMatching(/took longer than 3 s/) as string,
    })
    expect(seen.map(({ url }) => url)).toEqual(['/', '/slow'])
  })
})

describe('https', () => {
  const name = 'pictures.test'
  const resolve = resolverOf({ [name]: ['127.0.0.1'], 'other.test': ['127.0.0.1'] })
  let pem: string
  let secure: Host

  beforeAll(async () => {
    pem = await readFile(join(import.meta.dirname, 'certificates', `${name}.pem`), 'utf8')
    secure = await openHost((_, response) => response.end('private'), createHttpsServer({ key: pem, cert: pem }))
  })
  afterAll(() => secure[Symbol.asyncDispose]())

  const allow = () => [`${name}:${secure.port}`, `other.test:${secure.port}`]

  it('is read if the certificate is valid for the name', async () => {
    const { bytes } = await fetchFile(`https://${name}:${secure.port}/`, { allow: allow(), resolve, ca: pem })
    expect(bytes.toString()).toBe('private')
  })

  it('is refused if the certificate is not trusted', async () => {
    expect(await refusal(`https://${name}:${secure.port}/`, { allow: allow(), resolve })).toMatchObject({
      message: `${name}:${secure.port} shows a certificate that nobody vouches for`,
    })
  })

  it('is refused if the certificate belongs to another host', async () => {
    expect(await refusal(`https://other.test:${secure.port}/`, { allow: allow(), resolve, ca: pem })).toMatchObject({
      message: `other.test:${secure.port} shows a certificate of another host`,
    })
  })
})

describe('the other end of the connection', () => {
  it('is checked before a byte is sent', async () => {
    const canary = await openCanary()
    onTestFinished(() => canary[Symbol.asyncDispose]())
    // As if the check and the connection had seen different addresses.
    const dial = () => connect({ host: '127.0.0.1', port: canary.port })
    const resolve = resolverOf({ 'public.test': ['93.184.215.14'] })
    expect(await refusal('http://public.test/', { resolve, dial })).toMatchObject({
      message: expect.stringMatching(/on the public internet/) as string,
    })
    expect(await refusal('http://93.184.215.14/', { resolve, dial })).toMatchObject({
      message: expect.stringMatching(/on the public internet/) as string,
    })
    expect(canary.received.bytes).toBe(0)
  })
})
