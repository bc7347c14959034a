import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { files } from '#server/db/schema/files.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { findFiles, recordFile } from '#server/storage/files.ts'
import { openFolderStorage } from '#server/storage/folderStorage.ts'
import { temporaryFolder } from '../support/folder.ts'
import { hasBytes } from '../support/storedBytes.ts'
import { flatPool } from '../support/pools.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('storage in a folder', () => {
  it('adopts a file under the hash of its bytes, and stores the same bytes once', async () => {
    await using folder = await temporaryFolder()
    const storage = await openFolderStorage(folder.path, false)
    const scratch = await storage.scratch()
    for (const name of ['one', 'two']) {
      await writeFile(join(scratch, name), 'the same')
      expect(await storage.adopt(join(scratch, name))).toEqual({ sha256: sha256('the same'), bytes: 8 })
    }
    expect(await readdir(scratch)).toEqual([])
    expect(await readFile(await storage.fileOf(sha256('the same')), 'utf8')).toBe('the same')
    const blobs = await readdir(join(folder.path, 'blobs'), { recursive: true, withFileTypes: true })
    expect(blobs.filter(entry => entry.isFile())).toHaveLength(1)
  })

  it('stores nothing of a file that cannot be read completely', async () => {
    await using folder = await temporaryFolder()
    const storage = await openFolderStorage(folder.path, false)
    await expect(storage.adopt(join(await storage.scratch(), 'absent'))).rejects.toThrow('ENOENT')
    await mkdir(join(folder.path, 'tmp/half'))
    await expect(storage.adopt(join(folder.path, 'tmp/half'))).rejects.toThrow('EISDIR')
    expect(await readdir(join(folder.path, 'blobs'))).toEqual([])
  })

  it('clears what a crash left unfinished, and only that', async () => {
    await using folder = await temporaryFolder()
    const before = await openFolderStorage(folder.path, false)
    const scratch = await before.scratch()
    await writeFile(join(scratch, 'referenced'), 'referenced')
    const { sha256: referenced } = await before.adopt(join(scratch, 'referenced'))
    await writeFile(join(scratch, 'half'), 'hal')
    const after = await openFolderStorage(folder.path, false)
    expect(existsSync(scratch)).toBe(false)
    expect(await hasBytes(after, referenced)).toBe(true)
  })
})

describe('the record of a file', () => {
  let studio: TestStudio
  let isFull = false
  let refused = 0
  beforeAll(async () => {
    studio = await openTestStudio({
      accounts: [{ name: 'ada', credits: 100 }, { name: 'bob' }],
      pool: flatPool(),
      alter: parts => ({
        ...parts,
        storage: {
          ...parts.storage,
          adopt(path) {
            if (!isFull) return parts.storage.adopt(path)
            refused += 1
            return Promise.reject(new Error('ENOSPC'))
          },
        },
      }),
    })
  })
  afterAll(() => studio[Symbol.asyncDispose]())

  it('is the same for the same bytes of one account, and another one for another account', async () => {
    const [ada, bob] = [await studio.accountId('ada'), await studio.accountId('bob')]
    const stored = { sha256: sha256('shared'), bytes: 6 }
    const first = await recordFile(studio.db, ada, stored, { mimeType: 'image/png' })
    expect(await recordFile(studio.db, ada, stored, { mimeType: 'image/png' })).toBe(first)
    const theirs = await recordFile(studio.db, bob, stored, { mimeType: 'image/png' })
    expect(theirs).not.toBe(first)
    expect([...(await findFiles(studio.db, ada, [first, theirs])).keys()]).toEqual([first])
  })

  it('is written only after its bytes: while they cannot be stored, the task waits and names no file', async () => {
    const rowsBefore = await studio.db.select().from(files)
    isFull = true
    const ada = studio.as('ada')
    const { data } = await ada.call(imageEndpoints.generate, {
      body: { provider: 'vendor_beta', prompt: 'a fox', imageConfig: { imageSize: '1K' } },
    })
    const read = async () => (await ada.call(imageEndpoints.task, { params: { taskId: data.taskId } })).data
    await eventually(() => Promise.resolve(expect(refused).toBeGreaterThan(0)))
    const waiting = await read()
    expect(['pending', 'generating']).toContain(waiting.status)
    expect(waiting.images).toBeUndefined()
    expect(await studio.db.select().from(files)).toEqual(rowsBefore)
    isFull = false
    await eventually(async () => {
      await studio.db.update(tasks).set({ nextAt: Date.now() }).where(isNotNull(tasks.nextAt))
      expect((await read()).images).toHaveLength(1)
    })
  })
})
