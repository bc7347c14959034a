import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EngineError } from '#engines/run/engineError.ts'
import { openEnginePool, type EnginePool } from '#engines/run/pool.ts'
import { engines, type EngineJob } from '#engines/run/registry.ts'
import { forkWorker } from '#engines/run/workers.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'

const WORKER = join(import.meta.dirname, '../../../engines/run/worker.ts')
const slots = { light: 1, heavy: 1, analysis: 1 }

describe('the forked engine workers', () => {
  let folder: TemporaryFolder
  let pool: EnginePool
  beforeAll(async () => {
    folder = await temporaryFolder()
    pool = openEnginePool(slots)
  })
  afterAll(async () => {
    await pool.stop()
    await folder[Symbol.asyncDispose]()
  })
  const job = (input: Partial<EngineJob<'image'>['input']> = {}): EngineJob => ({
    kind: 'image',
    seed: 7,
    folder: folder.path,
    input: { prompt: 'a fox', width: 256, height: 256, hand: 'speed', references: [], ...input },
  })

  it('make the same file again from the same input and seed', async () => {
    const paint = async () => {
      const {
        files: [file],
      } = await pool.run(job())
      return readFile(file?.path ?? '')
    }
    expect(await paint()).toEqual(await paint())
  })

  it('take one job at a time while the others wait', async () => {
    const results = await Promise.all([pool.run(job()), pool.run(job()), pool.run(job())])
    expect(results.map(({ files }) => files.length)).toEqual([1, 1, 1])
  })

  it('end a job with impossible input with an error, and take the next one', async () => {
    const broken = pool.run(job({ width: Number.NaN }))
    await expect(broken).rejects.toBeInstanceOf(EngineError)
    expect((await pool.run(job())).files).toHaveLength(1)
  })

  it.each([
    ['longer than it may', { seconds: 0.05, mebibytes: 4000 }, 'slow', 'the image engine took longer than 0.05 s'],
    ['more memory than it may', { seconds: 60, mebibytes: 1 }, 'crash', 'the image engine used more than 1 MiB'],
  ])('end a job that takes %s', async (_, limit, kind, message) => {
    const strict = openEnginePool(
      { light: 1, heavy: 1, analysis: 1 },
      { ...engines, image: { limits: { class: 'light', ...limit } } },
    )
    const large = job({ width: 4096, height: 4096, hand: 'detail' })
    await expect(strict.run(large)).rejects.toMatchObject({ kind, message })
    await strict.stop()
  })

  it('that are stopped end running and waiting jobs as stopped, not as failed', async () => {
    const stopping = openEnginePool(slots)
    const jobs = [stopping.run(job()), stopping.run(job())]
    const ends = Promise.all(jobs.map(one => one.catch((error: unknown) => error)))
    await stopping.stop()
    for (const end of await ends) expect(end).toMatchObject({ kind: 'stopped' })
    await expect(stopping.run(job())).rejects.toMatchObject({ kind: 'stopped' })
  })

  it('report the progress of a job', async () => {
    const reported: number[] = []
    await pool.run(job(), { progress: fraction => reported.push(fraction) })
    expect(reported).toEqual([...reported].sort((a, b) => a - b))
  })

  it('end a cancelled job, whether it is running or waiting, and take the next one', async () => {
    const cancel = new AbortController()
    const large = job({ width: 4096, height: 4096, hand: 'detail' })
    const jobs = [pool.run(large, cancel), pool.run(job(), cancel)]
    cancel.abort()
    const ends = await Promise.all(jobs.map(one => one.catch((error: unknown) => error)))
    for (const end of ends) expect(end).toMatchObject({ kind: 'cancelled' })
    await expect(pool.run(job(), cancel)).rejects.toMatchObject({ kind: 'cancelled' })
    expect((await pool.run(job())).files).toHaveLength(1)
  })

  it.each([
    ['cannot be started', () => fork(WORKER, { execPath: join(folder.path, 'no-such-program') })],
    [
      'cannot even be tried',
      () => {
        throw new Error('EMFILE')
      },
    ],
  ])('a process that %s ends its job and nothing else', async (_, start) => {
    let isBroken = true
    const broken = openEnginePool(slots, engines, () => (isBroken ? start() : forkWorker()))
    await expect(broken.run(job())).rejects.toMatchObject({ kind: 'machine' })
    isBroken = false
    expect((await broken.run(job())).files).toHaveLength(1)
    await broken.stop()
  })

  it('take turns by account: a job does not wait for all jobs of another account', async () => {
    const order: string[] = []
    const run = async (account: string) => {
      await pool.run(job(), { account })
      order.push(account)
    }
    await Promise.all([...Array.from({ length: 6 }, () => run('busy')), run('other')])
    expect(order.indexOf('other')).toBeLessThanOrEqual(1)
  })
})
