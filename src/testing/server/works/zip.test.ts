import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { fromBufferPromise } from 'yauzl'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zipLimit } from '#contract/studio/zip.ts'
import { recipeInPng } from '#contract/studio/recipeFile.ts'
import type { Work } from '#contract/studio/works.ts'
import { findFile } from '#server/storage/files.ts'
import { deskOf } from './desk.ts'
import { flatPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'

describe('several works and files saved as one zip', () => {
  let studio: TestStudio
  let works: Work[]
  const desk = deskOf(() => studio)
  const ask = (name: string, query: string) => studio.as(name).fetch(`/studio/zip?${query}`)
  beforeAll(async () => {
    studio = await openTestStudio({ accounts: [{ name: 'ada' }, { name: 'bob' }], pool: flatPool() })
    const ids = [await desk.submit('ada', 'A red fox'), await desk.submit('ada', 'A blue heron')].map(({ id }) => id)
    works = await Promise.all(ids.map(id => desk.until('ada', id, 'done')))
  })
  afterAll(() => studio[Symbol.asyncDispose]())
  const both = () => `works=${works.map(({ id }) => id).join('.')}`

  async function unpack(response: Response) {
    const files: Record<string, Buffer> = {}
    const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()))
    for await (const entry of zip.eachEntry())
      files[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry))
    return files
  }

  it('contains the files of all of them, with their recipes if requested', async () => {
    const plain = await unpack(await ask('ada', both()))
    expect(Object.keys(plain)).toEqual(['image-0001.png', 'image-0002.png'])
    expect(recipeInPng(plain['image-0001.png'] ?? Buffer.of())).toBeUndefined()
    const carrying = await unpack(await ask('ada', `${both()}&recipes=true`))
    const [first] = Object.values(carrying)
    expect(recipeInPng(first ?? Buffer.of())).toEqual({ operation: 'image.generate', recipe: works[0]?.recipe })
    await sharp(first, { failOn: 'warning' }).raw().toBuffer()
  })

  it('also contains single files, each under a unique name', async () => {
    const file = works[0]?.results[0]?.id
    const names = Object.keys(await unpack(await ask('ada', `${both()}&assets=${file}`)))
    expect(names).toEqual(['image-0001.png', 'image-0002.png', `${file}.png`])
  })

  it('names what is missing in it, and has the rest', async () => {
    const [first] = works
    const file = first?.results[0]?.id ?? expect.fail('the work has no result')
    const { sha256 } = (await findFile(studio.db, file)) ?? expect.fail('the result has no file')
    const kept = await buffer(await studio.storage.read(sha256))
    await studio.storage.removeOlder(sha256, Date.now() + 60_000)
    const files = await unpack(await ask('ada', both()))
    expect(files['missing.txt']?.toString()).toBe('image-0001.png\n')
    await sharp(files['image-0002.png'], { failOn: 'warning' }).raw().toBuffer()
    const path = join(await studio.storage.scratch(), 'again')
    await writeFile(path, kept)
    await studio.storage.adopt(path)
  })

  it('is private to its owner, and refuses to contain nothing or too much', async () => {
    expect((await ask('bob', both())).status).toBe(404)
    expect((await studio.client({}).fetch(`/studio/zip?${both()}`)).status).toBe(401)
    expect((await ask('ada', '')).status).toBe(400)
    const many = Array.from({ length: zipLimit + 1 }, (_, at) => `work_${at}`)
    expect((await ask('ada', `works=${many.join('.')}`)).status).toBe(400)
  })
})
