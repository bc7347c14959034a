import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { connectionFetch, type Access } from '#server/connections/connectionFetch.ts'
import { downloader } from '#server/connections/download.ts'
import { LostAnswerError, ProviderError } from '#server/providers/failures.ts'
import { temporaryFolder } from '../support/folder.ts'
import { openHost } from '../support/hosts.ts'

const headers = { Authorization: 'Bearer the-key' }
const accessTo = (url: string, more: Partial<Access> = {}): Access => ({
  url,
  headers,
  signal: new AbortController().signal,
  mostBytes: 1000,
  ...more,
})

describe('the fetch of a connection', () => {
  it('sends the key, and follows no redirect with it', async () => {
    const asked: IncomingMessage[] = []
    await using other = await openHost((request, response) => {
      asked.push(request)
      response.end()
    })
    await using host = await openHost((request, response) => {
      if (request.url === '/v1/moved') return response.writeHead(307, { Location: other.origin }).end()
      return response.end(request.headers.authorization)
    })
    const fetch = connectionFetch(accessTo(`${host.origin}/v1`))
    expect(await (await fetch('/models')).text()).toBe('Bearer the-key')
    await expect(fetch('/moved', { method: 'POST', body: '{}' })).rejects.toThrow(ProviderError)
    expect(asked).toEqual([])
  })

  it('reads an answer that is compressed in spite of being asked for plain, and limits it as it is decompressed', async () => {
    await using host = await openHost((request, response) => {
      response.setHeader('Content-Encoding', 'gzip')
      response.end(gzipSync('x'.repeat(request.url === '/small' ? 10 : 2000)))
    })
    const fetch = connectionFetch(accessTo(host.origin))
    expect(await (await fetch('/small')).text()).toBe('x'.repeat(10))
    await expect((await fetch('/large')).text()).rejects.toThrow(LostAnswerError)
  })

  it('tells a request that was never sent from one whose answer is missing', async () => {
    await using host = await openHost((_, response) => response.destroy())
    await expect(connectionFetch(accessTo(host.origin))('/')).rejects.toThrow(LostAnswerError)
    const cancelled = accessTo(host.origin, { signal: AbortSignal.abort(new Error('cancelled')) })
    await expect(connectionFetch(cancelled)('/')).rejects.toThrow('cancelled')
  })
})

it('links in answers get the key only at the own origin of the connection', async () => {
  await using folder = await temporaryFolder()
  await using host = await openHost((request, response) => response.end(request.headers.authorization))
  const fetched: unknown[][] = []
  const download = downloader(accessTo(`${host.origin}/v1`), async (...given) => {
    fetched.push(given)
    return { mimeType: undefined }
  })
  const own = join(folder.path, 'own')
  await download(`${host.origin}/files/1.png?signature=2`, own)
  expect(await readFile(own, 'utf8')).toBe('Bearer the-key')
  const port = host.port === 65_535 ? host.port - 1 : host.port + 1
  const elsewhere = `http://127.0.0.1:${port}/1.png`
  await download(elsewhere, join(folder.path, 'other'))
  expect(fetched).toEqual([[elsewhere, join(folder.path, 'other'), { bytes: 1000 }]])
  await expect(download('no address', join(folder.path, 'none'))).rejects.toThrow(ProviderError)
})
