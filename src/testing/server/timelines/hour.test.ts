import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { clipOf } from '#contract/studio/timeline/compose.ts'
import type { Clip, Piece, TrackKind } from '#contract/studio/timeline/piece.ts'
import { openClip } from '#engines/media/clip.ts'
import { soundFrom } from '#engines/media/soundFrom.ts'
import { openEnginePool } from '#engines/run/pool.ts'
import { engines } from '#engines/run/registry.ts'
import { forkWorker } from '#engines/run/workers.ts'
import { temporaryFolder } from '../support/folder.ts'
import { countingFilm } from '../support/films.ts'
import { residentMib } from '../support/memory.ts'
import { quarters } from '../support/pictures.ts'

const MINUTES = 60
const MINUTE = 60
const RATE = 24
/** Samples a second of what is said. */
const SPOKEN = 16_000
/** Seconds of every minute for which somebody speaks, and for which the film is shown; then there is a picture. */
const SAID = 20
const FILMED = 30
/** Mebibytes that the worker may hold, and that it may grow by once a tenth is done. */
const [MOST, GROWTH] = [700, 60]

const sources = {
  film: ['film.mp4', 'video/mp4', MINUTE],
  picture: ['picture.png', 'image/png', undefined],
  speech: ['speech.wav', 'audio/wav', MINUTES * MINUTE],
  music: ['music.wav', 'audio/wav', MINUTE],
} as const
type SourceId = keyof typeof sources

it.runIf(process.env['ATELIER_SOAK'] === '1')(
  'a piece of an hour is exported in flat memory, with picture and sound together to its end',
  { timeout: 3 * 3_600_000 },
  async ({ annotate }) => {
    await using folder = await temporaryFolder()
    const pathOf = (id: SourceId) => join(folder.path, sources[id][0])
    await writeFile(pathOf('film'), await countingFilm({ width: 320, height: 180, frames: MINUTE * RATE, rate: RATE }))
    await writeFile(pathOf('picture'), await quarters().resize(640).png().toBuffer())
    await writeFile(pathOf('speech'), tone({ seconds: MINUTES * MINUTE, hertz: 220, heard: at => at % MINUTE < SAID }))
    await writeFile(pathOf('music'), tone({ seconds: MINUTE, hertz: 550, heard: () => true }))

    let worker: number | undefined
    const pool = openEnginePool(undefined, engines, () => {
      const child = forkWorker()
      worker = child.pid
      return child
    })
    const samples: Promise<readonly [done: number, mebibytes: number]>[] = []
    const progress = (done: number) => {
      if (worker !== undefined) samples.push(residentMib(worker, 'VmRSS').then(held => [done, held] as const))
    }
    try {
      const files = Object.fromEntries((['film', 'picture', 'speech', 'music'] as const).map(id => [id, pathOf(id)]))
      const input = { piece: pieceOfAnHour(), format: 'mp4', lines: 180, files } as const
      const started = performance.now()
      const made = await pool.run({ kind: 'timeline', input, seed: 0, folder: folder.path }, { progress })
      const minutes = (performance.now() - started) / 60_000
      const held = await Promise.all(samples)
      const most = (from: number, to: number) =>
        Math.max(...held.filter(([done]) => done >= from && done < to).map(([, mebibytes]) => mebibytes))
      const tenths = Array.from({ length: 10 }, (_, at) => Math.round(most(at / 10, (at + 1) / 10)))
      await annotate(`${minutes.toFixed(1)} minutes; MiB at most in each tenth: ${tenths.join(', ')}`)
      expect(most(0, Infinity)).toBeLessThan(MOST)
      expect(most(0.5, Infinity) - most(0.1, 0.5)).toBeLessThan(GROWTH)

      const path = made.files[0]?.path ?? ''
      const film = await openClip(path)
      expect(film.duration).toBeCloseTo(MINUTES * MINUTE, 1)
      const last = (MINUTES - 1) * MINUTE
      // Halfway through what is shown of it, a quarter of the way to white.
      const { data } = await film.frameAt(last + FILMED / 2)
      expect(Math.abs((data[0] ?? 0) - 255 / 4)).toBeLessThan(4)
      expect(Math.abs((await firstOfSpeech(path, last)) - last)).toBeLessThan(1 / RATE)
    } finally {
      await pool.stop()
    }
  },
)

function pieceOfAnHour(): Piece {
  const clip = <C extends Partial<Clip>>(of: SourceId, at: number, change: C): Clip => {
    const [name, mimeType, duration] = sources[of]
    const made = clipOf({ id: of, name, mimeType, ...(duration !== undefined && { duration }) }, `${of}-${at}`)
    if (!made) throw new Error(`${of} is no clip`)
    return Object.assign(made, change)
  }
  const every = <T>(seconds: number, make: (start: number) => T): T[] =>
    Array.from({ length: (MINUTES * MINUTE) / seconds }, (_, at) => make(at * seconds))
  const caption = (start: number): Clip => ({
    kind: 'text',
    id: `caption-${start}`,
    start,
    span: 4,
    fadeIn: 0,
    fadeOut: 0,
    text: `What is said at second ${start}`,
    look: 'lower',
  })
  const track = (kind: TrackKind, clips: Clip[]) => ({ id: kind, kind, volume: 1, muted: false, clips })
  const filmed = (start: number): Clip[] => [
    clip('film', start, { start, span: FILMED, volume: 0 }),
    clip('picture', start, { start: start + FILMED, span: MINUTE - FILMED, motion: 'in' }),
  ]
  return {
    ratio: '16:9',
    rate: RATE,
    loudness: -16,
    duck: 12,
    tracks: [
      track('caption', every(5, caption)),
      track('film', every(MINUTE, filmed).flat()),
      track('narration', [clip('speech', 0, { start: 0, span: MINUTES * MINUTE })]),
      track(
        'music',
        every(MINUTE, start => clip('music', start, { start, span: MINUTE, volume: 0.2 })),
      ),
    ],
  }
}

interface Tone {
  readonly seconds: number
  readonly hertz: number
  /** Whether it is heard at a moment, in seconds. */
  readonly heard: (at: number) => boolean
}

/** A WAV of a sine of one channel. */
function tone({ seconds, hertz, heard }: Tone): Buffer {
  const HEADER = 44
  const wav = Buffer.alloc(HEADER + 2 * seconds * SPOKEN)
  wav.write('RIFF')
  wav.writeUInt32LE(wav.length - 8, 4)
  wav.write('WAVEfmt ', 8)
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(SPOKEN, 24)
  wav.writeUInt32LE(2 * SPOKEN, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36)
  wav.writeUInt32LE(wav.length - HEADER, 40)
  for (let at = 0; at < seconds * SPOKEN; at++)
    if (heard(at / SPOKEN))
      wav.writeInt16LE(Math.round(12_000 * Math.sin((2 * Math.PI * hertz * at) / SPOKEN)), HEADER + 2 * at)
  return wav
}

/** When the speech of a minute begins, which is much louder than the music: looked for a second before and after. */
async function firstOfSpeech(path: string, minute: number): Promise<number> {
  const from = minute - 1
  const levels: number[] = []
  const STEP = SPOKEN / 500
  for await (const { channels } of soundFrom(path, { from, rate: SPOKEN })) {
    levels.push(...(channels[0] ?? []))
    if (levels.length > 2 * SPOKEN) break
  }
  const loud = Array.from({ length: Math.floor(levels.length / STEP) }, (_, at) =>
    Math.hypot(...levels.slice(at * STEP, (at + 1) * STEP)),
  )
  const half = Math.max(...loud) / 2
  return from + (loud.findIndex(level => level > half) * STEP) / SPOKEN
}
