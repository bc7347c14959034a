import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assetEndpoints } from '#contract/studio/assets.ts'
import { libraryEndpoints } from '#contract/studio/library.ts'
import { projectEndpoints } from '#contract/studio/projects.ts'
import { changeClip, removeClips } from '#contract/studio/timeline/edits.ts'
import { timelineEndpoints, type Timeline } from '#contract/studio/timelines.ts'
import { timelineRenders } from '#server/db/schema/timelines.ts'
import { EngineError } from '#engines/run/engineError.ts'
import type { EnginePool } from '#engines/run/pool.ts'
import type { RunOptions } from '#engines/run/workers.ts'
import { upload } from '../assets/uploads.ts'
import { wavTone } from '../support/clips.ts'
import { quarters } from '../support/pictures.ts'
import { flatPool } from '../support/pools.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'
import { deskOf } from '../works/desk.ts'

/** Exports wait until the test lets them go on; all else runs at once. */
const waiting: { readonly options: RunOptions; readonly go: () => void; readonly fail: (error: Error) => void }[] = []
let isHeld = false
function pool(): EnginePool {
  const flat = flatPool()
  return {
    ...flat,
    run(job, options = {}) {
      if (job.kind !== 'timeline' || !isHeld) return flat.run(job, options)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      options.signal?.addEventListener('abort', () => reject(new EngineError('cancelled', 'it was cancelled')))
      waiting.push({ options, go: resolve, fail: reject })
      return promise.then(() => flat.run(job, options))
    },
  }
}

let studio: TestStudio
beforeAll(async () => {
  studio = await openTestStudio({ accounts: [{ name: 'ada' }, { name: 'ben' }], pool: pool() })
})
afterAll(() => studio[Symbol.asyncDispose]())

const ada = () => studio.as('ada')
const desk = deskOf(() => studio)
async function made(): Promise<Timeline> {
  const tone = await upload(ada(), wavTone(1), 'Tone.wav')
  const picture = await upload(ada(), await quarters().resize(64).png().toBuffer(), 'Picture.png')
  const { data } = await ada().call(timelineEndpoints.create, { body: { name: 'First' } })
  const body = { assets: [picture.id, tone.id] }
  return (await ada().call(timelineEndpoints.append, { params: { timelineId: data.id }, body })).data
}
const save = ({ id, revision, piece }: Timeline) =>
  ada().call(timelineEndpoints.save, { params: { timelineId: id }, body: { revision, piece } })
const rendersOf = async ({ id }: Timeline) =>
  (await ada().call(timelineEndpoints.renders, { params: { timelineId: id } })).data.items
let presses = 0
const exportOf = ({ id }: Timeline, format: 'mp4' | 'wav' | 'gif' = 'wav', key = `press-${presses++}-of-test`) =>
  ada().call(timelineEndpoints.export, { params: { timelineId: id }, body: { format, lines: 360, key } })

describe('a piece', () => {
  it('takes files, each on the track it belongs on, and is listed with its cover', async () => {
    const piece = await made()
    expect(piece.piece.tracks.map(({ kind, clips }) => [kind, clips.map(clip => clip.kind)])).toEqual([
      ['film', ['picture']],
      ['narration', []],
      ['music', []],
      ['effects', ['sound']],
    ])
    expect(Object.values(piece.assets).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Picture.png', 'Tone.wav']),
    )
    const { items } = (await ada().call(timelineEndpoints.list, { query: {} })).data
    expect(items.find(({ id }) => id === piece.id)).toMatchObject({ duration: 4, cover: { name: 'Picture.png' } })
    const others = await studio.as('ben').call(timelineEndpoints.list, { query: {} })
    expect(others.data.items).toEqual([])
    expect((await studio.as('ben').call(timelineEndpoints.read, { params: { timelineId: piece.id } })).status).toBe(404)
  })

  it('calls a result after its work, and so does what is derived from it', async () => {
    const { id } = await desk.submit('ada', 'a heron in rain')
    const { results } = await desk.until('ada', id, 'done')
    const [picture = ''] = results.map(result => result.id)
    const { data } = await ada().call(timelineEndpoints.create, { body: { name: 'Herons' } })
    const input = { params: { timelineId: data.id }, body: { assets: [picture] } }
    const { piece } = (await ada().call(timelineEndpoints.append, input)).data
    expect(piece.tracks.flatMap(({ clips }) => clips)).toMatchObject([{ name: 'a heron in rain' }])
    const still = await ada().call(assetEndpoints.still, { params: { assetId: picture } })
    expect(still.data.name).toBe('a heron in rain.mp4')
  })

  it('that was changed in another tab is not overwritten, and a change that arrives twice is one', async () => {
    const first = await made()
    const [id = ''] = first.piece.tracks.flatMap(({ clips }) => clips.map(clip => clip.id))
    const faded = { ...first, piece: changeClip(first.piece, id, { fadeIn: 1 }) }
    const saved = await save(faded)
    expect(saved.data.revision).toBe(first.revision + 1)
    expect((await save(faded)).data.revision).toBe(saved.data.revision)
    const late = await save({ ...first, piece: removeClips(first.piece, [id]) })
    expect([late.status, late.refusal.data]).toEqual([409, expect.anything()])
    const { data } = await ada().call(timelineEndpoints.read, { params: { timelineId: first.id } })
    expect(data.piece).toEqual(faded.piece)
  })

  it('goes into the trash and out again, and belongs to a project', async () => {
    const { id } = await made()
    const { data: project } = await ada().call(projectEndpoints.create, { body: { name: 'Pieces' } })
    const change = (body: object) => ada().call(timelineEndpoints.change, { params: { timelineId: id }, body })
    await change({ project: project.id, trashed: true, name: 'Second' })
    const listed = async (query: object) =>
      (await ada().call(timelineEndpoints.list, { query })).data.items.map(({ name }) => name)
    expect(await listed({ project: project.id })).toEqual([])
    expect(await listed({ trash: 'true' })).toEqual(['Second'])
    await change({ trashed: false })
    expect(await listed({ project: project.id })).toEqual(['Second'])
    expect((await change({ project: 'project_of_nobody' })).status).toBe(404)
  })
})

describe('an export', () => {
  it('becomes a file of the library, and the same press starts one', async () => {
    const piece = await made()
    const key = 'one-press-only'
    const [{ data: first }, { data: second }] = [await exportOf(piece, 'wav', key), await exportOf(piece, 'wav', key)]
    expect(second.id).toBe(first.id)
    const done = await eventually(async () => {
      const [render] = await rendersOf(piece)
      if (render?.state !== 'done') throw new Error(`${render?.state} ${JSON.stringify(render?.failure)}`)
      return render
    })
    expect(done.result).toMatchObject({ mimeType: 'audio/wav', name: 'First.wav', duration: 4 })
    expect(done.loudness).toBeCloseTo(-14, 0)
    const { items } = (await ada().call(libraryEndpoints.list, { query: { source: 'timeline' } })).data
    expect(items).toMatchObject([{ asset: { id: done.result?.id }, name: 'First.wav', source: 'timeline' }])
  })

  it('of nothing, or of sound alone as a film, is refused', async () => {
    const { data: empty } = await ada().call(timelineEndpoints.create, { body: { name: 'Empty' } })
    expect((await exportOf(empty)).status).toBe(400)
    const piece = await made()
    const tracks = piece.piece.tracks.filter(({ kind }) => kind !== 'film')
    const { data: heard } = await save({ ...piece, piece: { ...piece.piece, tracks } })
    expect((await exportOf(heard, 'mp4')).status).toBe(400)
  })

  it('waits for its turn, tells how far it is, ends when cancelled, and is made again after a restart', async () => {
    isHeld = true
    const piece = await made()
    const [{ data: first }, { data: second }] = [await exportOf(piece), await exportOf(piece)]
    const held = () => eventually(() => waiting.shift() ?? Promise.reject(new Error('nothing runs')))
    const running = await held()
    expect((await rendersOf(piece)).map(({ state, before }) => [state, before])).toEqual([
      ['waiting', 1],
      ['running', 0],
    ])
    running.options.progress?.(0.5)
    await eventually(async () => expect((await rendersOf(piece))[1]?.progress).toBe(0.5))
    const cancel = (renderId: string) => ada().call(timelineEndpoints.cancel, { params: { renderId }, body: {} })
    expect((await cancel(first.id)).data.state).toBe('cancelled')
    expect((await cancel(first.id)).status).toBe(409)
    // The next one begins once the worker has stopped; it dies and is begun again.
    const next = await held()
    next.fail(new EngineError('crash', 'the worker stopped'))
    const again = await held()
    again.fail(new EngineError('stopped', 'the studio is stopping'))
    const last = await held()
    isHeld = false
    last.go()
    await eventually(async () =>
      expect((await rendersOf(piece)).map(({ state }) => state)).toEqual(['done', 'cancelled']),
    )
    const rows = await studio.db.select().from(timelineRenders)
    expect(rows.find(({ id }) => id === second.id)?.attempts).toBe(2)
  })
})
