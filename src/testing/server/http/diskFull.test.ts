import { afterAll, beforeAll, expect, it, describe } from 'vitest'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { storageHeader } from '#contract/studio/build.ts'
import { libraryEndpoints } from '#contract/studio/library.ts'
import { sessionEndpoints } from '#contract/studio/session.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { isDiskFull, openDiskSpace, type DiskCalls, type DiskSpace } from '#server/platform/diskSpace.ts'
import { expectExactBooks } from '../money/books.ts'
import { flatPool } from '../support/pools.ts'
import { BASE, eventually, keyOf, openTestStudio, type TestStudio } from '../support/studio.ts'

const MIB = 1024 * 1024
const noSpace = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

/** A disk whose free space is set by the test. */
function fakeDisk(floor: number) {
  const state = { free: 1000 * MIB, takesFiles: true, now: 0 }
  const calls: DiskCalls = {
    freeBytes: () => Promise.resolve(state.free),
    probe: () => (state.takesFiles ? Promise.resolve() : Promise.reject(noSpace())),
  }
  // Time advances, so that every check is a fresh one.
  const disk = openDiskSpace({ folder: '/', floor, calls, now: () => (state.now += 10_000) })
  return { state, disk }
}

describe('room on the disk', () => {
  it('ends below the floor, and is available again above it', async () => {
    const { state, disk } = fakeDisk(256 * MIB)
    expect(await disk.hasRoom()).toBe(true)
    state.free = 255 * MIB
    await expect(disk.requireRoom()).rejects.toMatchObject({ key: 'storageFull', details: { retryAfter: 30 } })
    state.free = 257 * MIB
    await disk.requireRoom()
  })

  it('is refused if what is written would not leave the floor free', async () => {
    const { state, disk } = fakeDisk(256 * MIB)
    state.free = 300 * MIB
    await disk.requireRoom(44 * MIB)
    await expect(disk.requireRoom(45 * MIB)).rejects.toMatchObject({ key: 'storageFull' })
  })

  it('ends with the first error about a full disk, whatever is free, until a file can be written', async () => {
    const { state, disk } = fakeDisk(0)
    state.takesFiles = false
    disk.notice(new Error('failed', { cause: noSpace() }))
    expect(await disk.hasRoom()).toBe(false)
    state.takesFiles = true
    expect(await disk.hasRoom()).toBe(true)
  })

  it('recognizes the errors of file system and database about a full disk, and no others', () => {
    expect(isDiskFull(noSpace())).toBe(true)
    expect(isDiskFull(Object.assign(new Error('disk full'), { code: '53100' }))).toBe(true)
    expect(isDiskFull(new Error('no space left on device'))).toBe(false)
    expect(isDiskFull('ENOSPC')).toBe(false)
  })
})

describe('a studio whose disk is full', () => {
  let studio: TestStudio
  let state: ReturnType<typeof fakeDisk>['state']
  let disk: DiskSpace
  beforeAll(async () => {
    ;({ state, disk } = fakeDisk(256 * MIB))
    studio = await openTestStudio({ pool: flatPool(), alter: parts => ({ ...parts, disk }) })
  })
  afterAll(() => studio[Symbol.asyncDispose]())

  const recipe = { provider: 'vendor_beta', prompt: 'a fox', imageConfig: { imageSize: '1K' } } as const
  const submit = (key: string) =>
    studio.as('owner').call(workEndpoints.submit, { body: { operation: 'image.generate', recipe, key } })
  const works = async () => (await studio.as('owner').call(workEndpoints.list, { query: {} })).data.items

  const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id)
  /** The states of the works added since `before`. */
  const newStates = async (before: readonly { id: string }[]) =>
    (await works()).filter(({ id }) => !idsOf(before).includes(id)).map(({ state: now }) => now)

  it('refuses writes with 503, answers reads, and tells its pages', async () => {
    state.free = 1000 * MIB
    const others = await works()
    const before = (await submit('before it was full')).data
    await eventually(async () => expect(await newStates(others)).toEqual(['done']))
    state.free = 100 * MIB
    const refused = await submit('while it was full')
    expect(refused.status).toBe(503)
    expect(refused.refusal.code).toBe(50_301)
    expect(refused.headers.get('retry-after')).toBe('30')
    expect((await studio.as('owner').call(imageEndpoints.generate, { body: recipe })).refusal.code).toBe(50_301)
    const page = studio.client({ headers: { Origin: BASE } })
    const signIn = await page.call(sessionEndpoints.signIn, { body: { apiKey: keyOf('owner') } })
    expect(signIn.refusal.code).toBe(50_301)

    const list = await studio.as('owner').call(workEndpoints.list, { query: {} })
    expect(idsOf(list.data.items)).toEqual([before.id, ...idsOf(others)])
    expect(list.headers.get(storageHeader)).toBe('full')
    expect((await studio.as('owner').call(imageEndpoints.estimate, { body: recipe })).status).toBe(200)
    expect((await studio.client({}).fetch('/healthz')).status).toBe(200)
  })

  it('still deletes and cancels: that is how room is made', async () => {
    state.free = 1000 * MIB
    const { id } = (await submit('to be removed')).data
    await eventually(async () => expect((await works()).find(work => work.id === id)?.state).toBe('done'))
    state.free = 100 * MIB
    const owner = studio.as('owner')
    expect((await owner.call(workEndpoints.change, { params: { workId: id }, body: { trashed: true } })).status).toBe(
      200,
    )
    expect((await owner.call(libraryEndpoints.emptyTrash, { body: {} })).data.works).toBe(1)
    expect((await owner.call(workEndpoints.cancelGroup, { params: { group: 'no-such-group' }, body: {} })).status).toBe(
      200,
    )
    state.free = 1000 * MIB
  })

  it('accepts works again as soon as there is room, and the books are exact', async () => {
    state.free = 100 * MIB
    const others = await works()
    expect((await submit('while there was no room')).status).toBe(503)
    state.free = 1000 * MIB
    const { data } = await submit('after it was full')
    expect((await studio.as('owner').call(workEndpoints.list, { query: {} })).headers.has(storageHeader)).toBe(false)
    await eventually(async () => {
      expect(await newStates(others)).toEqual(['done'])
      expect((await works())[0]?.id).toBe(data.id)
    })
    await expectExactBooks(studio.db)
  })

  it('keeps works that were accepted before, and finishes them later', async () => {
    state.free = 1000 * MIB
    const others = await works()
    const { data } = await submit('accepted just before')
    state.free = 0
    const { status } = await studio.as('owner').call(workEndpoints.read, { params: { workId: data.id } })
    expect(status).toBe(200)
    state.free = 1000 * MIB
    await eventually(async () => expect(await newStates(others)).toEqual(['done']))
  })
})
