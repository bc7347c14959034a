import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { workEndpoints } from '#contract/studio/works.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Host } from '../support/hosts.ts'
import { expectEveryReferenceRecorded } from '../support/references.ts'
import { openFaultySeam, schedules, type Schedule } from './faultySeam.ts'
import { allWorks, countOpen, decideAll, isStored, taskIdOf } from './person.ts'
import { openRenamed, otherNames } from './renamed.ts'
import { forgetRate, openFrontStudio, openRemoteStudio, type FrontStudio, type RemoteStudio } from './twoStudios.ts'

const isSoak = process.env['ATELIER_SOAK'] === '1'
const PRESSES = isSoak ? 1000 : 20
const BATCH = 10
/** Milliseconds that the works of a batch may take on a busy machine, and between two checks. */
const SETTLING = { timeout: 240_000, interval: 100 }

/**
 * How one press happens: once, the button pressed twice, the same page in two tabs, the same person in two browsers.
 */
const pressKinds = ['once', 'twice', 'two tabs', 'two browsers'] as const
type PressKind = (typeof pressKinds)[number]

const copyFaults = ['none', 'link is dead', 'connection is cut', 'disk is full'] as const
type CopyFault = (typeof copyFaults)[number]

interface Batch {
  readonly presses: readonly PressKind[]
  readonly schedule: Schedule
  readonly copies: readonly CopyFault[]
  readonly tellsKeys: boolean
}

const batches: fc.Arbitrary<Batch> = fc.record({
  presses: fc.array(fc.constantFrom(...pressKinds), { minLength: BATCH, maxLength: BATCH }),
  schedule: schedules(BATCH),
  copies: fc.array(fc.constantFrom(...copyFaults), { maxLength: BATCH }),
  tellsKeys: fc.boolean(),
})

const promptOf = (asked: unknown) => (asked as { readonly prompt: string }).prompt

const noRoom = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

function breakCopy(fault: CopyFault | undefined): void {
  if (fault === 'link is dead') throw new Refusal('invalid', 'the host answered 403', { answered: 403 })
  if (fault === 'connection is cut') throw new Refusal('invalid', 'the host broke the connection off')
  if (fault === 'disk is full') throw noRoom()
}

describe(`${PRESSES} presses before a remote service with names of its own, with calls, copies and disk going wrong`, () => {
  const faults = openFaultySeam()
  let copies: CopyFault[] = []
  let fullDisks = 0
  let remote: RemoteStudio
  let renamed: Host
  let front: FrontStudio
  beforeAll(async () => {
    remote = await openRemoteStudio()
    renamed = await openRenamed(remote.url, otherNames)
    front = await openFrontStudio(renamed.origin, {
      names: otherNames,
      seam: faults.seam,
      alterUpstream: upstream => ({
        ...upstream,
        fetchResult: (...given) => {
          const fault = copies.shift()
          if (fault === 'disk is full') fullDisks = 1
          else breakCopy(fault)
          return upstream.fetchResult(...given)
        },
      }),
      alter: parts => ({
        ...parts,
        storage: {
          ...parts.storage,
          adopt: path => {
            if (fullDisks-- > 0) throw noRoom()
            return parts.storage.adopt(path)
          },
        },
      }),
    })
  })
  afterAll(async () => {
    await front[Symbol.asyncDispose]()
    await renamed[Symbol.asyncDispose]()
    await remote[Symbol.asyncDispose]()
  })

  let pressed = 0
  /** Makes one press of a kind; returns the number of works that it creates. */
  const press = async (kind: PressKind): Promise<number> => {
    const number = ++pressed
    const submit = (key: string) =>
      front.as('owner').call(workEndpoints.submit, {
        body: {
          operation: 'image.generate',
          key,
          recipe: { provider: 'vendor_beta', prompt: `fox number ${number}`, imageConfig: { imageSize: '1K' } },
        },
      })
    const key = `press number ${number}`
    if (kind === 'once') await submit(key)
    if (kind === 'twice') await submit(key).then(() => submit(key))
    if (kind === 'two tabs') await Promise.all([submit(key), submit(key)])
    // Two works are requested: each browser makes its own key.
    if (kind === 'two browsers') await Promise.all([submit(`${key}, here`), submit(`${key}, there`)])
    return kind === 'two browsers' ? 2 : 1
  }

  /** A call that a restart cut off may have created a task all the same, which the rows of the service show. */
  const learn = async () => {
    for (const work of faults.cutOff) {
      const { recipe } = (await front.as('owner').call(workEndpoints.read, { params: { workId: work } })).data
      const known = new Set([...faults.tasksOf.values()].flat())
      const made = (await remote.studio.db.select().from(tasks)).find(({ id, idempotencyKey, request }) =>
        idempotencyKey === null ? !known.has(id) && promptOf(request) === promptOf(recipe) : idempotencyKey === work,
      )
      if (made) faults.note(work, made.id)
      faults.cutOff.delete(work)
    }
  }

  it(
    'never two tasks for one press, never a lost result, never a failure without a message',
    { timeout: isSoak ? 3_600_000 : 600_000 },
    async () => {
      let expected = 0
      let runs = 0
      const settle = () =>
        vi.waitFor(async () => {
          faults.release()
          await forgetRate(remote)
          await learn()
          await decideAll(front, faults.tasksOf)
          await front.hurry()
          expect(await countOpen(front)).toBe(0)
        }, SETTLING)
      const run = async ({ presses, schedule, copies: planned, tellsKeys }: Batch) => {
        faults.tellsKeys = tellsKeys
        faults.plan(schedule)
        copies = [...planned]
        for (const count of await Promise.all(presses.map(press))) expected += count
        if (runs++ % 10 === 0) await remote.restart()
        await settle()
        const all = await allWorks(front)
        expect(all).toHaveLength(expected)
        for (const work of all.slice(-BATCH * 2)) {
          const made = faults.tasksOf.get(work.id) ?? []
          expect(made.length, 'tasks of one press').toBeLessThanOrEqual(1)
          if (made.length === 0) {
            expect(work.state).toBe('failed')
            expect(work.failure?.message).not.toBe('')
          } else {
            expect(work).toMatchObject({ state: 'done', failure: null, results: [{ mimeType: 'image/png' }] })
            expect(taskIdOf(work), 'its own task, and nobody else’s').toBe(made[0])
            expect(await isStored(front, work.results[0]?.id ?? '')).toBe(true)
          }
        }
      }
      await fc.assert(fc.asyncProperty(batches, run), {
        numRuns: PRESSES / BATCH,
        // A batch depends on the batches before it, so it cannot be shrunk.
        endOnFailure: true,
      })
      await expectEveryReferenceRecorded(front.db)
    },
  )
})
