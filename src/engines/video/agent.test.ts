import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClip } from '../media/clip.ts'
import { FRAME_RATE } from '#contract/areas/video/size.ts'
import { SOUND_RATE } from '../media/form.ts'
import { writeFilm } from '../film/write.ts'
import type { Frame } from '../frame.ts'
import { unwatched } from '../run/unwatched.ts'
import { titlesOf, voiceOverOf } from './agent/brief.ts'
import { cutsOn } from './agent/cuts.ts'
import { readSheet } from './agent/stage.ts'
import { makeAgent } from './agent.ts'
import type { AgentJob, PictureFile } from './job.ts'

const SIZE = { width: 90, height: 160 }
/** Seconds. Section "Per-capability rules: agent". */
const LENGTH = 20
const COLOURS = ['#d02020', '#20a040', '#2040d0', '#d0c020'] as const

describe('the film agent', () => {
  let folder = ''
  const image = async (background: string, name: string, width = 60, height = 60): Promise<PictureFile> => {
    const path = join(folder, `${name}.png`)
    await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toFile(path)
    return { path, width, height }
  }
  /** A film in one colour. */
  const film = async (colour: readonly [number, number, number], name: string, seconds: number) => {
    const path = join(folder, `${name}.mp4`)
    const data = new Uint8ClampedArray(SIZE.width * SIZE.height * 4)
    for (let at = 0; at < data.length; at += 4) data.set([...colour, 255], at)
    const frames = Array.from({ length: seconds * FRAME_RATE }, () => ({ ...SIZE, data }))
    await writeFilm({ path, ...SIZE, frames: frames.length }, frames, unwatched(folder))
    return { path, format: 'mp4', ...SIZE, duration: seconds } as const
  }
  let job: AgentJob
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atelier-agent-'))
    const [first, ...rest] = await Promise.all(COLOURS.map((colour, index) => image(colour, `product-${index}`)))
    if (!first) throw new Error('there is no product')
    job = {
      kind: 'agent',
      ...SIZE,
      seconds: LENGTH,
      prompt: 'Fresh shoes for the city. Light as air. Made of wool. Buy a pair today!',
      model: 'cv-default',
      language: 'en',
      extras: { images: [], videos: [] },
      agentType: 'promo_mix',
      images: [first, ...rest],
      videos: [],
      sticker: { image: await image('#ffffff', 'brand', 40, 40), position: 'upper_right' },
      bumper: { video: await film([128, 128, 128], 'bumper', 2), position: 'start' },
    }
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const at = ({ data }: Frame, x: number, y: number) => {
    const from = 4 * (y * SIZE.width + x)
    return [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0] as const
  }
  const isGrey = ([r, g, b]: readonly [number, number, number]) => Math.max(Math.abs(r - 128), Math.abs(g - b)) < 14
  const isWhite = (pixel: readonly number[]) => Math.min(...pixel) > 215

  it('cuts the product on the beats, with titles, music, the brand in its corner and a clip at the beginning', async () => {
    const { files } = await makeAgent(job, 5, unwatched(folder))
    const clip = await openClip(files[0]?.path ?? '')
    expect(clip).toMatchObject({ ...SIZE, hasSound: true })
    expect(clip.duration).toBeCloseTo(LENGTH, 2)
    const frames: Frame[] = []
    for await (const frame of clip.frames()) frames.push(frame)
    expect(frames).toHaveLength(LENGTH * FRAME_RATE)

    const bumper = 2 * FRAME_RATE
    const corner = [SIZE.width - 12, 12] as const
    const [before, after] = [frames.slice(0, bumper - 1), frames.slice(bumper + 1)]
    expect(before.every(frame => isGrey(at(frame, 45, 40)) && !isWhite(at(frame, ...corner)))).toBe(true)
    expect(after.every(frame => isWhite(at(frame, ...corner)))).toBe(true)

    // There is a cut where the product changes colour, and cuts are whole beats apart.
    const hue = (frame: Frame) => {
      const [r, g, b] = at(frame, 20, 30)
      return r > 150 && g > 130 ? 'yellow' : r > g && r > b ? 'red' : g > b ? 'green' : 'blue'
    }
    const shots = after.map(hue)
    expect(new Set(shots)).toEqual(new Set(['red', 'green', 'blue', 'yellow']))
    const cuts = shots.flatMap((colour, index) => (index > 0 && colour !== shots[index - 1] ? [index] : []))
    const [, tempo = '0'] = /(\d+) bpm/.exec(files[0]?.about.understood.join(' ') ?? '') ?? []
    const beat = (60 * FRAME_RATE) / Number(tempo)
    expect(cuts.length).toBeGreaterThanOrEqual(3)
    for (const [index, cut] of cuts.entries()) {
      const beats = (cut - (cuts[index - 1] ?? cut)) / beat
      expect(Math.abs(beats - Math.round(beats)) * beat).toBeLessThan(2.5)
    }

    // Letters are white on the dark shade.
    const letters = (frame: Frame) => {
      let count = 0
      for (let y = 80; y < SIZE.height; y++)
        for (let x = 0; x < SIZE.width; x++) if (isWhite(at(frame, x, y))) count += 1
      return count
    }
    expect(letters(frames[bumper + 20] ?? expect.fail())).toBeGreaterThan(20)
    expect(letters(frames[bumper - 10] ?? expect.fail())).toBe(0)

    const heard = (await clip.sound())?.channels[0] ?? new Float32Array()
    const power = (from: number, to: number) =>
      heard.slice(from * SOUND_RATE, to * SOUND_RATE).reduce((sum, value) => sum + value * value, 0)
    expect(power(3, 7)).toBeGreaterThan(1)
    expect(power(0, 1.9)).toBeLessThan(power(3, 4.9) / 20)
  })

  it('joins a clip at the end, without the brand on it', async () => {
    if (!job.bumper) throw new Error('the job has no clip')
    const ended = { ...job, seconds: 7, bumper: { ...job.bumper, position: 'end' as const } }
    const { files } = await makeAgent(ended, 5, unwatched(folder))
    const clip = await openClip(files[0]?.path ?? '')
    const frames: Frame[] = []
    for await (const frame of clip.frames()) frames.push(frame)
    expect(frames).toHaveLength(7 * FRAME_RATE)
    const corner = [SIZE.width - 12, 12] as const
    const joined = 5 * FRAME_RATE
    expect(frames.slice(0, joined - 1).every(frame => isWhite(at(frame, ...corner)))).toBe(true)
    expect(frames.slice(joined + 1).every(frame => isGrey(at(frame, 45, 40)) && isGrey(at(frame, ...corner)))).toBe(
      true,
    )
  })

  it('makes titles from a brief, with the call to action last', () => {
    expect(titlesOf('Fresh shoes for the city. Buy a pair today! Light as air')).toEqual({
      headline: 'Fresh shoes for the city',
      lines: ['Light as air'],
      call: 'Buy a pair today',
    })
    // A line is whole, with its commas, names and prices; a long one is shown in its clauses.
    const line = 'The Meridian 4, in blue, costs only $1,299.90 until Sunday'
    expect(titlesOf(`${line}. Order now!`)).toEqual({ headline: line, lines: [], call: 'Order now' })
    const long = 'The Meridian 4 runs for a whole week on one charge, and it costs only $1,299.90 until Sunday evening'
    const { headline, lines } = titlesOf(long)
    expect([headline, ...lines].join(', ').toLowerCase()).toBe(long.toLowerCase())
    expect(headline).toBe('The Meridian 4 runs for a whole week on one charge')
    // Web addresses and times are not cut.
    expect(titlesOf('Fresh bread at 7 a.m. every day. Order at bread.example.com.')).toEqual({
      headline: 'Fresh bread at 7 a.m. every day',
      lines: [],
      call: 'Order at bread.example.com',
    })
    expect(titlesOf('轻如空气的跑鞋。立即购买')).toEqual({ headline: '轻如空气的跑鞋', lines: [], call: '立即购买' })
  })

  it('speaks what is marked for a voice, or its titles if a voice is asked for, and shows no such wish', () => {
    const brief = 'Fresh shoes for the city. Light as air. Buy a pair today!'
    expect(voiceOverOf(brief)).toBeUndefined()
    expect(voiceOverOf(`${brief} With a warm voice-over.`)).toBe(
      'Fresh shoes for the city. Light as air. Buy a pair today',
    )
    expect(titlesOf(`${brief} With a warm voice-over.`)).toEqual(titlesOf(brief))
    expect(voiceOverOf(`${brief}\nVoice-over: Walk on air.`)).toBe('Walk on air.')
    expect(titlesOf(`${brief}\nVoice-over: Walk on air.`)).toEqual(titlesOf(brief))
    expect(voiceOverOf('轻如空气的跑鞋。需要旁白。立即购买')).toBe('轻如空气的跑鞋。立即购买')
  })

  it('shows a product of another shape whole', async () => {
    const wide = join(folder, 'wide.png')
    const end = { create: { width: 20, height: 60, channels: 3, background: '#20a040' } } as const
    await sharp({ create: { width: 240, height: 60, channels: 3, background: '#d02020' } })
      .composite([
        { input: await sharp(end).png().toBuffer(), left: 0, top: 0 },
        { input: await sharp(end).png().toBuffer(), left: 220, top: 0 },
      ])
      .png()
      .toFile(wide)
    const sheet = await readSheet({ path: wide, width: 240, height: 60 }, SIZE, 1.2)
    const { data, width } = sheet.getContext('2d').getImageData(0, sheet.height / 2, sheet.width, 1)
    const isGreen = (x: number) => (data[4 * x + 1] ?? 0) > (data[4 * x] ?? 0)
    const green = Array.from({ length: width }, (_, x) => x).filter(isGreen)
    // Both ends are within what every movement keeps in sight.
    expect([green[0], green.at(-1)].map(x => (x ?? 0) / width)).toEqual([
      expect.closeTo(0.5 - 1 / 3, 1),
      expect.closeTo(0.5 + 1 / 3, 1),
    ])
  })

  it('cuts only on beats, and leaves the end long enough to read', () => {
    const cuts = cutsOn({ first: 0.25, every: 0.5 }, 20 * FRAME_RATE, 1.6)
    expect(cuts[0]).toBe(0)
    for (const cut of cuts.slice(1)) expect((cut / FRAME_RATE - 0.25) % 1.5).toBeCloseTo(0, 5)
    expect(20 - (cuts.at(-1) ?? 0) / FRAME_RATE).toBeGreaterThanOrEqual(2.5)
  })
})
