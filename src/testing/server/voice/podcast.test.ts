import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assetEndpoints, type Asset } from '#contract/studio/assets.ts'
import { timelineEndpoints } from '#contract/studio/timelines.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { soundPieces } from '#engines/media/pieces.ts'
import { divide, plainRole } from '#web/areas/voice/script/divide.ts'
import { temporaryFolder } from '../support/folder.ts'
import { poolHere } from '../support/pools.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'

/** Sentences of each chapter: three short parts, or a podcast of 30 minutes. */
const SENTENCES = process.env['ATELIER_SOAK'] === '1' ? 78 : 1
const CHAPTERS = ['The station', 'The train', 'The sea']
/** Enough to hear when something begins. */
const RATE = 8000
/** Seconds of a frame of film. */
const FRAME = 1 / 25
const pauses = { passage: 0.6, chapter: 1.5 }

let studio: TestStudio
beforeAll(async () => {
  studio = await openTestStudio({ accounts: [{ name: 'ada' }], pool: poolHere() })
})
afterAll(() => studio[Symbol.asyncDispose]())

it('a script becomes one sound with chapters, whose lines are heard when their subtitles say, to the end', async () => {
  const ada = studio.as('ada')
  const said = (chapter: number) => (_: unknown, at: number) =>
    `${at % 2 === 0 ? 'June' : 'Miles'}: Take number ${at} of part ${chapter}: nobody asked why he had waited there.`
  const text = CHAPTERS.map((title, at) => [`# ${title}`, ...Array.from({ length: SENTENCES }, said(at))].join('\n'))
  const roles = { june: { ...plainRole, speaker: 'en-june' }, miles: { ...plainRole, speaker: 'en-miles' } }
  const parts = divide({ text: text.join('\n'), roles, pauses }, [], [])
  const group = 'the parts of a script'
  const works = await Promise.all(
    parts.map(async ({ recipe }, at) => {
      const body = { operation: 'voice.generate' as const, recipe, group, key: `part ${at} of a script` }
      return (await ada.call(workEndpoints.submit, { body })).data.id
    }),
  )
  const files: (Asset | undefined)[] = []
  for (const workId of works)
    files.push(
      await eventually(async () => {
        const { data } = await ada.call(workEndpoints.read, { params: { workId } })
        expect(data.state).toBe('done')
        return data.results[0]
      }),
    )
  const { data: joined } = await ada.call(assetEndpoints.join, {
    body: {
      name: 'Podcast',
      parts: parts.map(({ pause, chapter, names }, at) => ({
        asset: files[at]?.id ?? '',
        pause,
        ...(chapter !== undefined && { chapter }),
        speakers: [...names],
      })),
    },
  })
  const length = parts.reduce((sum, { pause }, at) => sum + pause + (files[at]?.duration ?? 0), 0)
  expect(joined.duration).toBeCloseTo(length, 1)
  const bytes = Buffer.from(await (await studio.client({}).fetch(joined.url)).arrayBuffer())
  expect(bytes.toString('latin1', 0, 600)).toMatch(/CHAP.*The station.*CHAP.*The train.*CHAP.*The sea/s)

  const { texts } = (await ada.call(timelineEndpoints.texts, { params: { assetId: joined.id } })).data
  expect(texts.filter(({ text: line }) => line.startsWith('Take number'))).toHaveLength(CHAPTERS.length * SENTENCES)
  await using folder = await temporaryFolder()
  const path = join(folder.path, 'joined.mp3')
  await writeFile(path, bytes)
  const pieces: Float32Array[] = []
  for await (const { channels } of soundPieces(path, { rate: RATE, channels: 1 })) pieces.push(...channels)
  const samples = Float32Array.from(pieces.flatMap(piece => [...piece]))
  const late = texts.map(({ start }) => onsetAfter(samples, start - 0.2) - start)
  // How far apart a line and the first sound of its first word are depends on the word; it must not grow.
  expect(Math.max(...late) - Math.min(...late)).toBeLessThan(FRAME)
  expect(Math.max(...late)).toBeLessThan(2 * FRAME)
})

/** When the first sound is heard after a silence, from a moment on. Seconds. */
function onsetAfter(samples: Float32Array, from: number): number {
  const step = RATE / 500
  let quiet = 0
  for (let at = Math.max(0, Math.round(from * RATE)); at < samples.length; at += step) {
    const level = Math.hypot(...samples.subarray(at, at + step)) / Math.sqrt(step)
    if (level < 0.004) quiet += step
    else if (quiet > 0.06 * RATE) return at / RATE
    else quiet = 0
  }
  return Infinity
}
