import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EngineError, openEnginePool, type EnginePool } from '#server/engines/pool.ts'
import { engineLimits, type EngineJob } from '#server/engines/registry.ts'
import { temporaryFolder, type TemporaryFolder } from './folder.ts'

describe('the forked engine workers', () => {
  let folder: TemporaryFolder
  let pool: EnginePool
  beforeAll(async () => {
    folder = await temporaryFolder()
    pool = openEnginePool(1)
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
      const [file] = await pool.run(job())
      return readFile(file?.path ?? '')
    }
    expect(await paint()).toEqual(await paint())
  })

  it('take one job at a time, the others wait', async () => {
    const made = await Promise.all([pool.run(job()), pool.run(job()), pool.run(job())])
    expect(made.map(files => files.length)).toEqual([1, 1, 1])
  })

  it('end a job of another world with an error of its own, and go on', async () => {
    const broken = pool.run(job({ width: Number.NaN }))
    await expect(broken).rejects.toBeInstanceOf(EngineError)
    expect(await pool.run(job())).toHaveLength(1)
  })

  it.each([
    ['longer than it may', { seconds: 0.05, mebibytes: 4000 }, 'slow', 'the image engine took longer than 0.05 s'],
    ['more memory than it may', { seconds: 60, mebibytes: 1 }, 'crash', 'the image engine used more than 1 MiB'],
  ])('end a job that takes %s', async (_, limit, kind, message) => {
    const strict = openEnginePool(1, { ...engineLimits, image: { ...engineLimits.image, ...limit } })
    const large = job({ width: 4096, height: 4096, hand: 'detail' })
    await expect(strict.run(large)).rejects.toMatchObject({ kind, message })
    await strict.stop()
  })

  it('that are stopped say so: the job is nobody’s fault, neither the one at work nor one that waits', async () => {
    const stopping = openEnginePool(1)
    const jobs = [stopping.run(job()), stopping.run(job())]
    const ends = Promise.all(jobs.map(one => one.catch((error: unknown) => error)))
    await stopping.stop()
    for (const end of await ends) expect(end).toMatchObject({ kind: 'stopped' })
    await expect(stopping.run(job())).rejects.toMatchObject({ kind: 'stopped' })
  })
})
