import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import { unwatched } from '#engines/run/unwatched.ts'
import type { Frame } from '#engines/frame.ts'
import { openClip, type Clip } from '#engines/media/clip.ts'
import { writeFilm } from '#engines/film/write.ts'
import type { Mix } from '#engines/sound/sound.ts'
import { videoEngine } from '#engines/video/engine.ts'
import type { CapabilityTarget, FilmFile, PictureFile, VideoJob } from '#engines/video/job.ts'

let folder = ''

/** Creates a folder for the test file that calls it, and deletes it afterwards. Returns how to get its path. */
export function ownFolder(): () => string {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'seen-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  return () => folder
}

export const size = { width: 192, height: 108 } as const

export function drawn(draw: (pen: SKRSContext2D) => void): Frame {
  const pen = createCanvas(size.width, size.height).getContext('2d')
  draw(pen)
  return { ...size, data: new Uint8ClampedArray(pen.getImageData(0, 0, size.width, size.height).data) }
}

export function disc(pen: SKRSContext2D, colour: string, x: number, y: number, r: number): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.arc(x, y, r, 0, Math.PI * 2)
  pen.fill()
}

export function sky(pen: SKRSContext2D, above: string, below: string): void {
  const colours = pen.createLinearGradient(0, 0, 0, size.height)
  colours.addColorStop(0, above)
  colours.addColorStop(1, below)
  pen.fillStyle = colours
  pen.fillRect(0, 0, size.width, size.height)
}

/** A red sun over a yellow plain. */
export const morning = drawn(pen => {
  sky(pen, '#e8d8a0', '#c8a060')
  disc(pen, '#c82818', 60, 50, 26)
})

/** A green tree in the blue. */
export const evening = drawn(pen => {
  sky(pen, '#203060', '#405898')
  pen.fillStyle = '#604020'
  pen.fillRect(128, 60, 10, 40)
  disc(pen, '#38a048', 133, 48, 24)
})

export async function saved(name: string, { width, height, data }: Frame): Promise<PictureFile> {
  const path = join(folder, `${name}.png`)
  await sharp(data, { raw: { width, height, channels: 4 } }).toFile(path)
  return { path, width, height }
}

export const target = (prompt: string, seconds: number): CapabilityTarget => ({
  ...size,
  seconds,
  prompt,
  model: 'cv-default',
  language: 'en',
  extras: { images: [], videos: [] },
})

export async function made(job: VideoJob): Promise<Clip> {
  const own = await mkdtemp(join(folder, 'job-'))
  const { files } = await videoEngine(job, 3, unwatched(own))
  return openClip(files[0]?.path ?? '')
}

export async function framesIn(clip: Clip): Promise<Frame[]> {
  const frames: Frame[] = []
  for await (const frame of clip.frames()) frames.push(frame)
  return frames
}

/** Mean difference in levels. */
export function difference(a: Frame, b: Frame): number {
  let sum = 0
  for (let i = 0; i < a.data.length; i++) if (i % 4 !== 3) sum += Math.abs((a.data[i] ?? 0) - (b.data[i] ?? 0))
  return sum / ((a.data.length * 3) / 4)
}

/** How far a frame is from the nearest plain fade between two pictures. */
export function fromFade(frame: Frame, a: Frame, b: Frame): number {
  const fades = Array.from({ length: 21 }, (_, k) => {
    const data = a.data.map((value, i) => value + ((b.data[i] ?? 0) - value) * (k / 20))
    return difference(frame, { ...size, data })
  })
  return Math.min(...fades)
}

/** Centre and number of the pixels in which one colour is much stronger than the others. */
export function patch({ width, data }: Frame, colour: 0 | 1 | 2): { x: number; y: number; count: number } {
  let x = 0
  let y = 0
  let count = 0
  for (let p = 0; p < data.length / 4; p++) {
    const own = data[p * 4 + colour] ?? 0
    const others = [0, 1, 2].filter(c => c !== colour).map(c => data[p * 4 + c] ?? 0)
    if (own < Math.max(...others) + 60) continue
    x += p % width
    y += Math.floor(p / width)
    count++
  }
  return { x: x / count, y: y / count, count }
}

export function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [ma, mb] = [mean(a), mean(b)]
  const spread = (values: readonly number[], m: number) => Math.sqrt(values.reduce((sum, v) => sum + (v - m) ** 2, 0))
  const shared = a.reduce((sum, value, k) => sum + (value - ma) * ((b[k] ?? 0) - mb), 0)
  return shared / (spread(a, ma) * spread(b, mb))
}

function tone(seconds: number): Mix {
  const rate = 48_000
  const samples = Float32Array.from(
    { length: Math.round(rate * seconds) },
    (_, k) => Math.sin((k / rate) * 880 * Math.PI) * 0.4,
  )
  return { channels: [samples, samples], rate }
}

/** A striped figure that swings from side to side and bobs, 1.5 s, with a tone. */
export const swinging = Array.from({ length: 36 }, (_, k) =>
  drawn(pen => {
    sky(pen, '#a8b8b0', '#98a8a0')
    for (let n = 0; n < 40; n++) {
      pen.fillStyle = n % 2 ? '#a2b0a8' : '#9caea6'
      pen.fillRect((n * 61) % size.width, (n * 37) % size.height, 12, 8)
    }
    const x = 96 + Math.sin(k / 4) * 26
    const y = 50 - Math.abs(Math.sin(k / 4)) * 12
    disc(pen, '#d8a080', x, y - 24, 11)
    for (let n = 0; n < 5; n++) {
      pen.fillStyle = n % 2 ? '#402060' : '#d02858'
      pen.fillRect(x - 15, y - 14 + n * 12, 30, 12)
    }
  }),
)

export async function swingingFilm(): Promise<FilmFile> {
  const path = join(folder, 'swinging.mp4')
  const { progress, signal } = unwatched(folder)
  await writeFilm({ path, ...size, frames: swinging.length, sound: tone(1.5) }, swinging, { progress, signal })
  return { path, format: 'mp4', ...size, duration: 1.5 }
}

export async function loudness(clip: Clip): Promise<number> {
  const sound = await clip.sound()
  const [left = new Float32Array()] = sound?.channels ?? []
  return Math.sqrt(left.reduce((sum, value) => sum + value * value, 0) / Math.max(1, left.length))
}
