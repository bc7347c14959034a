import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBucketStorage } from '#server/storage/bucketStorage.ts'
import { openFolderStorage } from '#server/storage/folderStorage.ts'
import { BytesMissing, type Storage } from '#server/storage/storage.ts'
import { openTestBucket } from '../support/bucket.ts'
import { temporaryFolder } from '../support/folder.ts'
import { hasBytes } from '../support/storedBytes.ts'

const MIB = 1024 * 1024
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function all<T>(given: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const one of given) found.push(one)
  return found
}

interface Opened extends AsyncDisposable {
  readonly storage: Storage
  /** Opens the same storage as another process with its own disk would. */
  again(): Promise<Storage>
  /** Replaces stored bytes, as a disk or an operator might. */
  damage(sha256: string, bytes: string): Promise<unknown>
}

const implementations: Readonly<Record<string, () => Promise<Opened>>> = {
  async 'a folder'() {
    const folder = await temporaryFolder()
    const again = () => openFolderStorage(folder.path, true)
    const damage = (name: string, bytes: string) => writeFile(join(folder.path, 'blobs', name.slice(0, 2), name), bytes)
    return { storage: await again(), again, damage, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() }
  },
  async 'a bucket'() {
    const closing = new AsyncDisposableStack()
    const bucket = closing.use(await openTestBucket())
    const again = async () => openBucketStorage(closing.use(await temporaryFolder()).path, bucket.settings)
    const damage = (name: string, body: string) =>
      fetch(`${bucket.endpoint}/studio/blobs/${name}`, { method: 'PUT', body })
    return { storage: await again(), again, damage, [Symbol.asyncDispose]: () => closing.disposeAsync() }
  },
}

describe.each(Object.entries(implementations))('storage in %s', (_, openOne) => {
  let opened: Opened
  let storage: Storage
  beforeAll(async () => {
    opened = await openOne()
    storage = opened.storage
  })
  afterAll(() => opened[Symbol.asyncDispose]())

  const put = async (bytes: string | Uint8Array) => {
    const path = join(await storage.scratch(), 'file')
    await writeFile(path, bytes)
    return { ...(await storage.adopt(path)), path }
  }

  it('adopts a file under the hash of its bytes, for every process', async () => {
    const stored = await put('the same')
    expect(stored).toMatchObject({ sha256: sha256('the same'), bytes: 8 })
    expect(existsSync(stored.path)).toBe(false)
    const other = await opened.again()
    expect(await readFile(await other.fileOf(stored.sha256), 'utf8')).toBe('the same')
    expect(String(await buffer(await other.read(stored.sha256)))).toBe('the same')
  })

  it('stores the same bytes once, however often they are added', async () => {
    const [first, second] = [await put('twice'), await put('twice')]
    expect(second.sha256).toBe(first.sha256)
    const names = await all(storage.olderThan(Date.now() + 60_000))
    expect(names.filter(name => name === first.sha256)).toHaveLength(1)
  })

  it('reads any range, both ends included, and an empty file', async () => {
    const { sha256: name } = await put('0123456789')
    const part = async (range: { first?: number; last?: number }) =>
      String(await buffer(await storage.read(name, range)))
    expect(await part({ first: 3, last: 5 })).toBe('345')
    expect(await part({ first: 9, last: 9 })).toBe('9')
    expect(await part({ first: 7 })).toBe('789')
    expect(await part({ first: 0, last: 0 })).toBe('0')
    expect(await part({ last: 2 })).toBe('012')
    const empty = await put('')
    expect(await buffer(await storage.read(empty.sha256))).toHaveLength(0)
  })

  it('stores a large file completely', async () => {
    const bytes = randomBytes(37 * MIB + 1)
    const { sha256: name } = await put(bytes)
    expect(name).toBe(sha256(bytes))
    const other = await opened.again()
    expect(sha256(await readFile(await other.fileOf(name)))).toBe(name)
    const tail = await buffer(await other.read(name, { first: 37 * MIB }))
    expect(tail.equals(bytes.subarray(37 * MIB))).toBe(true)
  })

  it('gives simultaneous callers the same file', async () => {
    const { sha256: name } = await put(randomBytes(3 * MIB))
    const other = await opened.again()
    const paths = await Promise.all(Array.from({ length: 5 }, () => other.fileOf(name)))
    expect(new Set(paths).size).toBe(1)
    expect(sha256(await readFile(paths[0] ?? ''))).toBe(name)
  })

  it('reports missing bytes', async () => {
    const absent = sha256('never stored')
    await expect(storage.read(absent)).rejects.toThrow(BytesMissing)
    await expect(storage.fileOf(absent)).rejects.toThrow(BytesMissing)
  })

  it('reports bytes that end before the requested range as missing, so that a download ends', async () => {
    const { sha256: name } = await put('0123456789')
    await opened.damage(name, '01234')
    await expect(storage.read(name, { first: 0, last: 9 })).rejects.toThrow(BytesMissing)
    await expect(storage.read(name, { first: 7, last: 9 })).rejects.toThrow(BytesMissing)
    expect(String(await buffer(await storage.read(name, { first: 2, last: 4 })))).toBe('234')
  })

  it('stores nothing of a file that cannot be read completely', async () => {
    const before = await all(storage.olderThan(Date.now() + 60_000))
    const folder = await storage.scratch()
    await expect(storage.adopt(join(folder, 'absent'))).rejects.toThrow('ENOENT')
    await mkdir(join(folder, 'half'))
    await expect(storage.adopt(join(folder, 'half'))).rejects.toThrow('EISDIR')
    expect(await all(storage.olderThan(Date.now() + 60_000))).toEqual(before)
  })

  it('removes bytes older than a given time, and none that are newer', async () => {
    const { sha256: name } = await put('to be removed')
    const other = await opened.again()
    await storage.removeOlder(name, Date.now() - 3_600_000)
    expect(await hasBytes(other, name)).toBe(true)
    await storage.removeOlder(name, Date.now() + 3_600_000)
    expect(await hasBytes(storage, name)).toBe(false)
    expect(await hasBytes(await opened.again(), name)).toBe(false)
    await storage.removeOlder(name, Date.now() + 3_600_000)
  })

  it('shares raw answers with other processes, until they are removed', async () => {
    const { answers } = storage
    await answers.reserve('work_a', 1000)
    await answers.put('work_a', '{"a":"ä"}')
    const other = (await opened.again()).answers
    expect((await other.get('work_a'))?.toString()).toBe('{"a":"ä"}')
    expect(await all(other.olderThan(Date.now() + 60_000))).toContain('work_a')
    expect(await all(other.olderThan(Date.now() - 3_600_000))).toEqual([])
    await answers.remove('work_a')
    expect(await other.get('work_a')).toBeUndefined()
  })

  it('deletes folders of jobs whose process died, and no others', async () => {
    const [dead, alive] = [await storage.scratch(), await storage.scratch()]
    const longAgo = new Date(Date.now() - 48 * 3_600_000)
    await utimes(dead, longAgo, longAgo)
    await storage.sweep(Date.now() - 24 * 3_600_000)
    expect([existsSync(dead), existsSync(alive)]).toEqual([false, true])
  })
})

describe('the local copy of an object in a bucket', () => {
  it('is deleted if nobody has used it for hours, and fetched again on demand', async () => {
    await using folder = await temporaryFolder()
    await using bucket = await openTestBucket()
    const storage = await openBucketStorage(folder.path, bucket.settings)
    const path = join(await storage.scratch(), 'file')
    await writeFile(path, 'a song')
    const { sha256: name } = await storage.adopt(path)
    const copy = await storage.fileOf(name)
    const longAgo = new Date(Date.now() - 3 * 3_600_000)
    await utimes(copy, longAgo, longAgo)
    await storage.sweep(0)
    expect(existsSync(copy)).toBe(false)
    expect(await readFile(await storage.fileOf(name), 'utf8')).toBe('a song')
    await storage.sweep(0)
    expect(existsSync(copy)).toBe(true)
  })

  it('is never made from damaged bytes', async () => {
    await using folder = await temporaryFolder()
    await using elsewhere = await temporaryFolder()
    await using bucket = await openTestBucket()
    const storage = await openBucketStorage(folder.path, bucket.settings)
    const path = join(await storage.scratch(), 'file')
    await writeFile(path, 'whole')
    const { sha256: name } = await storage.adopt(path)
    const { endpoint } = bucket.settings
    await fetch(`${endpoint}/studio/blobs/${name}`, { method: 'PUT', body: 'halved' })
    const other = await openBucketStorage(elsewhere.path, bucket.settings)
    await expect(other.fileOf(name)).rejects.toThrow(`the stored bytes of ${name} are damaged`)
    expect(existsSync(join(elsewhere.path, 'copies', name))).toBe(false)
  })
})

describe('direct addresses of the bucket', () => {
  it('serve the bytes with their type and name, if redirects are configured', async () => {
    await using folder = await temporaryFolder()
    await using bucket = await openTestBucket({ redirects: true })
    const storage = await openBucketStorage(folder.path, bucket.settings)
    const path = join(await storage.scratch(), 'file')
    await writeFile(path, 'a picture')
    const { sha256: name } = await storage.adopt(path)
    const address = await storage.addressOf(name, { mimeType: 'image/png', download: 'fox.png' })
    expect(storage.origin).toBe(bucket.settings.endpoint)
    const answer = await fetch(address ?? '', { headers: { Range: 'bytes=2-4' } })
    expect(answer.status).toBe(206)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="fox.png"')
    expect(await answer.text()).toBe('pic')
  })

  it('are not given if the studio streams the files', async () => {
    await using folder = await temporaryFolder()
    await using bucket = await openTestBucket()
    const storage = await openBucketStorage(folder.path, bucket.settings)
    expect(await storage.addressOf(sha256('a'), { mimeType: 'image/png' })).toBeUndefined()
    expect(storage.origin).toBeUndefined()
  })
})

describe('a bucket that cannot be used', () => {
  it('fails the start with one line', async () => {
    await using folder = await temporaryFolder()
    await using bucket = await openTestBucket()
    const wrong = { ...bucket.settings, name: 'no-such-bucket' }
    await expect(openBucketStorage(folder.path, wrong)).rejects.toThrow(/^S3_BUCKET: there is no bucket no-such-bucket/)
  })
})
