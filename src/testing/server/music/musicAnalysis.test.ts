import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { musicCredits } from '#contract/areas/music/price.ts'
import { describeResult } from '#contract/areas/music/describe.ts'
import { recognizeResult } from '#contract/areas/music/recognize.ts'
import { stemResult } from '#contract/areas/music/stem.ts'
import { describeReason, reason } from '#contract/reasons.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { writeSound } from '#engines/sound/file.ts'
import { expectExactBooks } from '../money/books.ts'
import { unzip } from '../analysis/files.ts'
import { renderSong, SONG_RATE } from '../analysis/song.ts'
import { temporaryFolder } from '../support/folder.ts'
import { handPool, type HandPool } from '../support/pools.ts'
import { record } from '../support/recordings.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'
import { musicOf, type Fields, type MusicAnswer } from './songs.ts'

const analyses = ['recognize', 'describe', 'stem'] as const

describe('analyses', () => {
  let pool: HandPool
  let studio: TestStudio
  let song: { readonly bytes: Buffer; readonly name: string }
  /** A tone of two seconds, for tests in which the content does not matter. */
  let brief: typeof song
  beforeAll(async () => {
    pool = handPool()
    const names = ['ada', 'bob', 'payer', 'leaver', 'keyed', 'late']
    studio = await openTestStudio({
      accounts: [...names.map(name => ({ name })), { name: 'poor', credits: 1 }],
      pool,
    })
    await using folder = await temporaryFolder()
    const channel = renderSong({ groove: 'rock', tempo: 110, tonic: 2, mode: 'major', seconds: 8 })
    const path = await writeSound({ channels: [channel, channel], rate: SONG_RATE }, 'mp3', folder.path)
    song = { bytes: await readFile(path), name: 'song.mp3' }
    brief = { bytes: await record('mp3'), name: 'tone.mp3' }
  })
  afterAll(() => studio[Symbol.asyncDispose]())
  const { send, submit, read, until, list, credits, refused, open, track } = musicOf(() => studio)

  /** Requests an analysis and lets the engine run it. */
  const analysed = async (name: string, verb: (typeof analyses)[number], fields: Fields): Promise<MusicAnswer> => {
    const answer = send(name, verb, fields)
    ;(await pool.nextAnalysis()).finish()
    return answer
  }
  const resultOf = ({ status, message, data }: MusicAnswer) => {
    expect(status, message).toBe(200)
    expect(data).toMatchObject({ id: expect.stringMatching(/^task_/) as string, status: 'success' })
    return (data as { result: Record<string, unknown> }).result
  }

  it('recognize returns the times of the sections, found by voice activity', async () => {
    const told = await analysed('ada', 'recognize', { audio: song })
    const result = resultOf(told)
    expect(result).toMatchObject({ method: 'voiceActivity', creditCost: musicCredits('music.recognize') })
    expect(told.data).toMatchObject({ creditCost: musicCredits('music.recognize') })
    expect(recognizeResult.parse(result).duration).toBeCloseTo(8, 0)
  })

  it('describe returns a description and lists of tags and instruments', async () => {
    const result = resultOf(await analysed('ada', 'describe', { audio: song }))
    const { description = '', findings = [], tags, instruments } = describeResult.parse(result)
    expect(description).toMatch(/11\d beats per minute/)
    const inGerman = findings.map(one => describeReason(one, 'de'))
    expect(inGerman).toContainEqual(expect.stringMatching(/^Das Tempo beträgt etwa 11\d Schläge pro Minute/))
    expect(inGerman).not.toContain(undefined)
    expect(tags).toContain('D major')
    expect(instruments).toContain('drums')
    expect(result).toMatchObject({ method: 'measured' })
  })

  it.each([
    [undefined, ['zipUrl'], 'audio-separation-1'],
    ['audio-separation-2', ['zipUrl', 'midiZipUrl'], 'audio-separation-2'],
  ] as const)('stem returns links that are valid for about a day: model %s', async (model, links, priced) => {
    const told = resultOf(await analysed('ada', 'stem', { audio: brief, ...(model && { model }) }))
    expect(told['creditCost']).toBe(musicCredits('music.stem', priced))
    const result = stemResult.parse(told)
    expect(Object.keys(result).filter(name => name.endsWith('Url'))).toEqual(links)
    const hours = (Number(result.expiresAt) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThanOrEqual(24.3)
    await using folder = await temporaryFolder()
    for (const [link, ending] of [
      ['zipUrl', 'flac'],
      ['midiZipUrl', 'mid'],
    ] as const) {
      const url = result[link]
      if (url === undefined) continue
      expect(new URL(url).searchParams.get('until')).toBe(String(result.expiresAt))
      const path = join(folder.path, link)
      await writeFile(path, await open(url))
      expect([...(await unzip(path)).keys()]).toEqual(
        ['vocals', 'bass', 'drums', 'other'].map(name => `${name}.${ending}`),
      )
    }
  })

  it.each(analyses)('%s is charged when it succeeds, and only then', async verb => {
    const before = await credits('payer')
    const answer = send('payer', verb, { audio: brief })
    const held = await pool.nextAnalysis()
    expect(await credits('payer')).toBe(before - musicCredits(`music.${verb}`))
    held.finish()
    resultOf(await answer)
    expect(await credits('payer')).toBe(before - musicCredits(`music.${verb}`))

    const failing = send('payer', verb, { audio: brief })
    ;(await pool.nextAnalysis()).fail('bug', 'a fault of ours')
    expect(await failing).toMatchObject({ status: 500, code: 50000 })
    expect(await credits('payer')).toBe(before - musicCredits(`music.${verb}`))
    await expectExactBooks(studio.db)
  })

  it.each(analyses)('%s of a recording that cannot be analysed is 400 at its field, and costs nothing', async verb => {
    const failing = refused('ada', verb, { audio: brief })
    ;(await pool.nextAnalysis()).fail('input', reason('recording.silent'))
    expect(await failing).toMatchObject({
      status: 400,
      message: 'audio: The recording is silent',
      data: { issues: [{ path: 'audio' }] },
    })
    for (const format of ['wav', 'flac', 'ogg_opus', 'mp4'] as const)
      expect(await refused('ada', verb, { audio: { bytes: await record(format) } }), format).toMatchObject({
        status: 400,
      })
    expect(await refused('ada', verb, {})).toMatchObject({ status: 400, data: { issues: [{ path: 'audio' }] } })
    expect(await refused('poor', verb, { audio: brief })).toMatchObject({ status: 402 })
  })

  it('are in no list of tasks, and cannot be read as tasks', async () => {
    const { data } = await analysed('bob', 'describe', { audio: brief })
    expect(await list('bob')).toEqual([])
    await expect(read('bob', String(data['id']))).rejects.toThrow('404')
  })

  it('of a song that the account made are exact, but not of the same bytes from another account', async () => {
    const taskId = await submit('ada', 'generate', { title: 'Ours', lyrics: 'Rain on the roof' })
    ;(await pool.nextSong()).finish()
    const bytes = await open((await track('ada', taskId)).audioUrl)
    const known = resultOf(await analysed('ada', 'recognize', { audio: { bytes } }))
    expect(known).toMatchObject({ method: 'lyrics', lyricsSections: [{ lines: [{ text: 'Rain on the roof' }] }] })
    expect(resultOf(await analysed('bob', 'recognize', { audio: { bytes } }))).toMatchObject({
      method: 'voiceActivity',
    })
  })

  it('do not wait for songs that are being made, and uploads do not wait for analyses', async () => {
    const songs = [
      await submit('ada', 'generate', { instrumental: true }),
      await submit('ada', 'generate', { instrumental: true }),
    ]
    const held = [await pool.nextSong(), await pool.nextSong()]
    const answer = send('ada', 'describe', { audio: brief })
    const analysis = await pool.nextAnalysis()
    // The upload is stored, decoded and measured while the analysis is running.
    await submit('ada', 'instrumental', { referenceAudio: { bytes: await record('m4a') } })
    analysis.finish()
    resultOf(await answer)
    for (const one of held) one.finish()
    ;(await pool.nextSong()).finish()
    for (const id of songs) await until('ada', id, 'success')
  })

  it('are cancelled when their caller disconnects, and cost nothing', async () => {
    const before = await credits('leaver')
    const leaving = new AbortController()
    const answer = send('leaver', 'stem', { audio: brief }, { signal: leaving.signal }).catch(() => undefined)
    await pool.nextAnalysis()
    leaving.abort()
    await answer
    const account = await studio.accountId('leaver')
    await eventually(async () => {
      const [row] = await studio.db.select().from(tasks).where(eq(tasks.account, account))
      expect(row).toMatchObject({ status: 'failed', failureKind: 'cancelled' })
    })
    expect(await credits('leaver')).toBe(before)
  })

  it('continue for a disconnected caller who can retry with the same key, and run once', async () => {
    const leaving = new AbortController()
    const fields = { audio: brief }
    const first = send('keyed', 'describe', fields, { key: 'one', signal: leaving.signal })
    const held = await pool.nextAnalysis()
    leaving.abort()
    const again = send('keyed', 'describe', fields, { key: 'one' })
    held.finish()
    const told = await again
    resultOf(told)
    expect((await first).data).toEqual(told.data)
    expect((await send('keyed', 'describe', fields, { key: 'one' })).data).toEqual(told.data)
  })

  it('that take too long are answered with 503, and cost nothing', async () => {
    const before = await credits('late')
    const answer = send('late', 'describe', { audio: brief })
    await pool.nextAnalysis()
    const account = await studio.accountId('late')
    // The time passes for the row, and for this process, whose own clock stands still while the machine sleeps.
    const awake = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => awake() + 5 * 60_000)
    await studio.db.update(tasks).set({ expiresAt: Date.now() }).where(eq(tasks.account, account))
    expect(await answer).toMatchObject({ status: 503, code: 50300 })
    expect(await credits('late')).toBe(before)
    await expectExactBooks(studio.db)
  })
})
