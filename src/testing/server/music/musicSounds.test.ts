import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FinishedTrack } from '#contract/areas/music/task.ts'
import { loudness } from '#engines/sound/signal/loudness.ts'
import { decodeFile, unzip } from '../analysis/files.ts'
import { smallPicture } from '../remote/remoteService.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'
import { record, RECORDING } from '../support/recordings.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { musicOf, type Fields } from './songs.ts'

const RATE = 44_100
const lines = ['The rain is falling on the town', 'And all the lights go slowly down']

/**
 * Songs and analyses by the real engines in their workers, as a caller gets them. `operations.test.ts` of the engines
 * has every way to make a song from another.
 */
describe('music from the real engines', { timeout: 600_000 }, () => {
  let studio: TestStudio
  let folder: TemporaryFolder
  let song: FinishedTrack
  let bytes: Buffer
  let sound: Float32Array[]
  let count = 0
  /** Warnings that the server logs about failed tasks. */
  const warnings: unknown[] = []
  beforeAll(async () => {
    folder = await temporaryFolder()
    studio = await openTestStudio({
      accounts: [{ name: 'ada' }],
      alter: parts => ({ ...parts, log: { ...parts.log, warn: (...told: unknown[]) => void warnings.push(told) } }),
    })
    const fields = { prompt: 'slow rock in E minor, 90 bpm, 10 seconds', lyrics: lines.join('\n'), title: 'Rain' }
    song = await track('ada', await submit('ada', 'generate', fields))
    bytes = await open(song.audioUrl)
    sound = await decoded(bytes)
  }, 600_000)
  afterAll(async () => {
    await studio[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })
  const { send, submit, track, open } = musicOf(() => studio)

  const decoded = async (file: Buffer, format: 'mp3' | 'flac' = 'mp3') => {
    const path = join(folder.path, `${(count += 1)}.${format}`)
    await writeFile(path, file)
    return decodeFile(path)
  }
  const secondsOf = (channels: readonly Float32Array[]) => (channels[0]?.length ?? 0) / RATE
  const made = async (fields: Fields) => {
    const one = await track('ada', await submit('ada', 'soundtrack', fields))
    const channels = await decoded(await open(one.audioUrl))
    expect(channels).toHaveLength(2)
    expect(secondsOf(channels)).toBeCloseTo(one.duration ?? 0, 0)
    return one
  }
  const analysed = async (verb: 'recognize' | 'describe' | 'stem', fields: Fields) => {
    const { status, message, data } = await send('ada', verb, { audio: { bytes }, ...fields })
    expect(status, `${message} ${inspect(warnings)}`).toBe(200)
    return data['result'] as Record<string, unknown>
  }

  it('generate: a sung song in stereo at the loudness of its kind', () => {
    expect(song).toMatchObject({ title: 'Rain', tags: expect.stringMatching(/90 bpm, E minor, vocals/) as string })
    expect(song.vocalId).toMatch(/^(female|male)-/)
    expect(sound).toHaveLength(2)
    expect(secondsOf(sound)).toBeCloseTo(song.duration ?? 0, 0)
    expect(loudness(sound, RATE)).toBeGreaterThan(-15.5)
    expect(loudness(sound, RATE)).toBeLessThan(-12.5)
  })

  it('soundtrack: for a picture, and as long as a film', async () => {
    const pictured = await made({ image: { bytes: await smallPicture(3) }, prompt: 'piano 8 seconds' })
    expect(pictured.duration).toBeGreaterThan(6)
    const filmed = await made({ video: { bytes: await record('mp4') } })
    expect(Math.abs((filmed.duration ?? 0) - RECORDING.seconds)).toBeLessThan(0.1)
  })

  it('recognize: every line of the song, with the time at which it is sung', async () => {
    const { lyricsSections, method } = await analysed('recognize', {})
    const sections = lyricsSections as { lines: { text: string; start: number; end: number }[] }[]
    const timed = sections.flatMap(section => section.lines)
    expect(method).toBe('lyrics')
    expect(timed.map(({ text }) => text)).toEqual(lines)
    for (const { start, end } of timed) expect(end).toBeGreaterThan(start)
  })

  it('describe: its exact genre, key and tempo', async () => {
    const { description, findings, genres, method } = await analysed('describe', {})
    expect(description).toMatch(/^"Rain" is a piece of .* in E minor at 90 beats per minute\. It is played by/)
    expect(findings).toContainEqual({
      reason: 'described.song',
      values: expect.objectContaining({ title: 'Rain', key: 'E minor', tempo: 90 }) as object,
    })
    expect([genres, method]).toEqual([[expect.stringMatching(/rock/i)], 'details'])
  })

  it('stem: the rendered stems, which add up to the song, and its notes', async () => {
    const { zipUrl, midiZipUrl, method } = await analysed('stem', { model: 'audio-separation-2' })
    expect(method).toBe('rendered')
    const path = join(folder.path, 'stems.zip')
    await writeFile(path, await open(String(zipUrl)))
    const stems = await Promise.all([...(await unzip(path)).values()].map(stem => decoded(stem, 'flac')))
    expect(stems).toHaveLength(4)
    let [left, all] = [0, 0]
    for (const [c, channel] of sound.entries())
      for (let i = 0; i < channel.length; i++) {
        const value = channel[i] ?? 0
        left += (value - stems.reduce((sum, stem) => sum + (stem[c]?.[i] ?? 0), 0)) ** 2
        all += value ** 2
      }
    expect(10 * Math.log10(left / all)).toBeLessThan(-60)
    expect((await open(String(midiZipUrl))).length).toBeGreaterThan(200)
  })
})
