import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clipOf } from '#contract/studio/timeline/compose.ts'
import type { Clip, Piece, TextClip, TrackKind } from '#contract/studio/timeline/piece.ts'
import { openClip } from '#engines/media/clip.ts'
import { soundFrom } from '#engines/media/soundFrom.ts'
import { unwatched } from '#engines/run/unwatched.ts'
import { loudness } from '#engines/sound/signal/loudness.ts'
import { timelineEngine } from '#engines/timeline/engine.ts'
import type { RenderInput } from '#engines/timeline/input.ts'
import { temporaryFolder } from '../support/folder.ts'
import { countingFilm } from '../support/films.ts'
import { quarters } from '../support/pictures.ts'
import { record } from '../support/recordings.ts'

const RATE = 48_000

/** A film from black to white, a tone that is loud for a second and then soft, and a picture in four colours. */
const sources = {
  film: ['film.mp4', 'video/mp4', 2, () => countingFilm({ width: 320, height: 180, frames: 48, rate: 24 })],
  tone: ['tone.wav', 'audio/wav', 2, () => record('wav')],
  picture: ['picture.png', 'image/png', undefined, () => quarters().resize(320).png().toBuffer()],
} as const

let folder: Awaited<ReturnType<typeof temporaryFolder>>
const files: Record<string, string> = {}
beforeAll(async () => {
  folder = await temporaryFolder()
  for (const [id, [name, , , make]] of Object.entries(sources)) {
    const path = join(folder.path, name)
    files[id] = path
    await writeFile(path, await make())
  }
})
afterAll(() => folder[Symbol.asyncDispose]())

async function exported(piece: Piece, format: RenderInput['format']) {
  const { files: made, details } = await timelineEngine({ piece, format, lines: 180, files }, 0, unwatched(folder.path))
  return { ...details, path: made[0]?.path ?? '', duration: made[0]?.duration }
}

function clip<C extends Partial<Clip>>(id: string, of: keyof typeof sources, change: C): Clip {
  const [name, mimeType, duration] = sources[of]
  const made = clipOf({ id: of, name, mimeType, ...(duration !== undefined && { duration }) }, id)
  if (!made) throw new Error(`${of} is no clip`)
  return Object.assign(made, change)
}
const text = (change: Partial<TextClip>): TextClip => ({
  kind: 'text',
  id: 'text',
  start: 0,
  span: 1,
  fadeIn: 0,
  fadeOut: 0,
  text: 'Hello 你好',
  look: 'box',
  ...change,
})
const track = (kind: TrackKind, ...clips: Clip[]) => ({ id: kind, kind, volume: 1, muted: false, clips })
const piece = (...tracks: Piece['tracks']): Piece => ({ ratio: '16:9', rate: 24, loudness: null, duck: 12, tracks })

async function heard(path: string): Promise<Float32Array[]> {
  const pieces: (readonly Float32Array[])[] = []
  for await (const { channels } of soundFrom(path, { from: 0, rate: RATE })) pieces.push(channels)
  return [0, 1].map(side => Float32Array.from(pieces.flatMap(channels => [...(channels[side] ?? [])])))
}
const loudAt = ([left = new Float32Array()]: readonly Float32Array[], from: number, to: number) => {
  const part = left.subarray(from * RATE, to * RATE)
  return Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / part.length)
}

describe('an exported film', () => {
  it('shows and plays every clip at its time, to the frame', async () => {
    const { path } = await exported(
      piece(
        track('film', clip('a', 'film', { from: 0.5, span: 1 }), clip('b', 'picture', { start: 1, span: 1 })),
        track('effects', clip('c', 'tone', { start: 0.5, span: 1 })),
      ),
      'mp4',
    )
    const film = await openClip(path)
    expect(film).toMatchObject({ width: 320, height: 180, duration: 2, rate: 24 })
    const grey = async (at: number) => (await film.frameAt(at)).data[4 * 1000] ?? 0
    // Frame n of the source is n / 48 of the way to white; the clip begins with frame 12.
    expect(await grey(0)).toBeCloseTo(64, -1)
    expect(await grey(0.5)).toBeCloseTo(128, -1)
    const last = await film.frameAt(23 / 24)
    expect([last.data[0], last.data[1], last.data[2]].map(value => Math.abs((value ?? 0) - 186) < 4)).toEqual([
      true,
      true,
      true,
    ])
    // The picture in four colours begins with frame 24.
    const next = await film.frameAt(1)
    expect(Math.abs((next.data[0] ?? 0) - (next.data[1] ?? 0))).toBeGreaterThan(50)
    const sound = await heard(path)
    expect(loudAt(sound, 0.04, 0.46)).toBeLessThan(0.01)
    expect(loudAt(sound, 0.54, 1.46)).toBeCloseTo(0.354, 2)
    expect(loudAt(sound, 1.54, 1.96)).toBeLessThan(0.01)
  })

  it('plays faster at the same pitch, cross-fades, and draws titles over it', async () => {
    const { path } = await exported(
      piece(
        track('title', text({ start: 0, span: 0.5 })),
        track('film', clip('a', 'film', { span: 2, speed: 2 }), clip('b', 'picture', { start: 0.5, span: 1 })),
        track('effects', clip('c', 'tone', { span: 1, speed: 2 })),
      ),
      'mp4',
    )
    const film = await openClip(path)
    expect(film.duration).toBe(1.5)
    const sound = await heard(path)
    expect(loudAt(sound, 0.04, 0.46)).toBeCloseTo(0.354, 1)
    expect(loudAt(sound, 0.6, 1.4)).toBeLessThan(0.01)
    // The text is white on a dark box at the foot of the frame, and gone afterwards.
    const foot = async (at: number) => {
      const { data, width } = await film.frameAt(at)
      const row = [...data.subarray(4 * width * 164, 4 * width * 165)]
      return { light: Math.max(...row), dark: Math.min(...row.filter((_, index) => index % 4 !== 3)) }
    }
    expect((await foot(0.25)).light).toBeGreaterThan(180)
    expect((await foot(0.25)).dark).toBeLessThan(50)
  })
})

describe('other formats', () => {
  const given = () =>
    piece(
      track('film', clip('a', 'film', { span: 1 }), clip('b', 'picture', { start: 1, span: 1 })),
      track('effects', clip('c', 'tone', { span: 1 })),
    )

  it('WebM has the same pictures and the same sound', async () => {
    const { path } = await exported(given(), 'webm')
    const film = await openClip(path)
    expect(film).toMatchObject({ width: 320, height: 180, hasSound: true })
    expect(film.duration).toBeCloseTo(2, 1)
    expect((await film.frameAt(0.5)).data[4 * 1000]).toBeCloseTo(64, -1)
    const sound = await heard(path)
    expect(loudAt(sound, 0.1, 0.9)).toBeCloseTo(0.354, 1)
    expect(loudAt(sound, 1.1, 1.9)).toBeLessThan(0.01)
  })

  it('GIF repeats the pictures for ever, twelve a second', async () => {
    const { path } = await exported(given(), 'gif')
    const gif = await sharp(path, { animated: true }).metadata()
    expect(gif).toMatchObject({ format: 'gif', width: 320, pageHeight: 180, pages: 24, loop: 0 })
    expect(gif.delay?.reduce((sum, one) => sum + one, 0)).toBeCloseTo(2000, -2)
  })
})

describe('an exported sound', () => {
  it.each([
    ['mp3', -14],
    ['wav', -16],
  ] as const)('%s has the loudness of %d LUFS and the length of the piece', async (format, target) => {
    const given = { ...piece(track('effects', clip('a', 'tone', { span: 2 }))), loudness: target }
    const made = await exported(given, format)
    expect(made.loudness).toBeCloseTo(target, 0)
    const sound = await heard(made.path)
    // An MP3 begins and ends with some silence, which the first and the last block have too.
    expect(Math.abs(loudness(sound, RATE) - target)).toBeLessThan(format === 'mp3' ? 1 : 0.3)
    expect((sound[0]?.length ?? 0) / RATE).toBeCloseTo(2, 1)
    expect(made.duration).toBeCloseTo(2, 2)
  })

  it('music is quieter by the set number of decibels while somebody speaks', async () => {
    const quiet = clip('voice', 'tone', { start: 1.5, span: 1, volume: 0 })
    const music = [
      clip('a', 'tone', { span: 1 }),
      clip('b', 'tone', { start: 1, span: 1 }),
      clip('c', 'tone', { start: 2, span: 1 }),
    ]
    const { path } = await exported(piece(track('narration', quiet), track('music', ...music)), 'wav')
    const sound = await heard(path)
    expect(20 * Math.log10(loudAt(sound, 1.6, 2.4) / loudAt(sound, 0.2, 1.2))).toBeCloseTo(-12, 0)
  })
})
