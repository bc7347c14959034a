import { registerMediabunnyServer } from '@mediabunny/server'
import { BufferTarget, Output, VideoSample, VideoSampleSource, WebMOutputFormat } from 'mediabunny'
import type { Page } from 'playwright/test'
import type { Account, Stored } from './account.ts'

registerMediabunnyServer({ hardwareContext: null })

/** A file as a work lists it, with the bytes to serve for it. */
export interface MediaFile {
  readonly asset: Stored
  readonly bytes: Buffer
  /** Between 0 and 1; sent to the page as the server sends them. */
  readonly peaks?: readonly number[]
}

const RATE = 24_000

/** A tone of some seconds at a level in decibels below full scale: mono, 16 bits, raw or in a WAV file. */
export function tone(
  id: string,
  options: { seconds: number; decibels: number; hertz: number; raw?: boolean },
): MediaFile {
  const { seconds, decibels, hertz, raw = false } = options
  const level = 10 ** (decibels / 20)
  const samples = Buffer.alloc(RATE * seconds * 2)
  for (let at = 0; at < RATE * seconds; at++)
    samples.writeInt16LE(Math.round(32767 * level * Math.sin((2 * Math.PI * hertz * at) / RATE)), at * 2)
  const peaks = Array.from({ length: 200 }, (_, at) => level * (0.4 + 0.6 * Math.abs(Math.sin(at / 9))))
  const mimeType = raw ? 'audio/pcm' : 'audio/wav'
  const bytes = raw ? samples : Buffer.concat([wavHeader(samples.length), samples])
  return { asset: { id, mimeType, bytes: bytes.length, duration: seconds }, bytes, peaks }
}

function wavHeader(bytes: number): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + bytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes, 40)
  return header
}

/** A picture of one colour with a square of another, as the browser encodes it. */
export async function drawPicture(
  page: Page,
  id: string,
  width: number,
  height: number,
  hue: number,
): Promise<MediaFile> {
  const base64 = await page.evaluate(
    async ([across, down, colour]) => {
      const canvas = new OffscreenCanvas(across, down)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = `hsl(${colour} 60% 60%)`
      context.fillRect(0, 0, across, down)
      context.fillStyle = `hsl(${colour} 60% 25%)`
      context.fillRect(across / 4, down / 4, across / 3, down / 3)
      const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
      return btoa(String.fromCharCode(...bytes))
    },
    [width, height, hue] as const,
  )
  const bytes = Buffer.from(base64, 'base64')
  return { asset: { id, mimeType: 'image/png', bytes: bytes.length, width, height }, bytes }
}

/** A video of a bar that moves with each of its 24 frames a second, as VP8 in WebM. */
export async function drawVideo(id: string, seconds: number): Promise<MediaFile> {
  const [width, height] = [160, 90]
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const source = new VideoSampleSource({ codec: 'vp8', bitrate: 300_000, keyFrameInterval: 0.5 })
  output.addVideoTrack(source, { frameRate: 24 })
  await output.start()
  for (let frame = 0; frame < seconds * 24; frame++) {
    const planes = new Uint8Array(width * height * 1.5).fill(128)
    planes.fill(60, 0, width * height)
    for (let row = 0; row < height; row++) planes.fill(220, row * width + frame * 3, row * width + frame * 3 + 8)
    const shape = { format: 'I420', codedWidth: width, codedHeight: height } as const
    const sample = new VideoSample(planes, { ...shape, timestamp: frame / 24, duration: 1 / 24 })
    await source.add(sample)
    sample.close()
  }
  await output.finalize()
  const bytes = Buffer.from(target.buffer ?? new ArrayBuffer(0))
  return { asset: { id, mimeType: 'video/webm', bytes: bytes.length, width, height, duration: seconds }, bytes }
}

/** Uploads a file, so that the studio itself has it and can derive other files from it. */
export async function uploaded(account: Account, { asset, bytes }: MediaFile): Promise<MediaFile> {
  const { id, mimeType } = asset
  return { asset: await account.store(`${id}.${mimeType.split('/')[1] ?? ''}`, mimeType, bytes), bytes }
}

/**
 * Makes all audio and video loop, so that they still play whenever a journey checks: on the open page and on pages
 * opened after it.
 */
export async function playOn(page: Page): Promise<void> {
  const loop = () =>
    addEventListener(
      'play',
      ({ target }) => {
        if (target instanceof HTMLMediaElement) target.loop = true
      },
      true,
    )
  await page.addInitScript(loop)
  await page.evaluate(loop)
}

let number = 9000

/** Puts works with these files at the top of the image area's feed, and serves the files, including ranges of them. */
export async function putWorks(
  page: Page,
  works: readonly (readonly MediaFile[])[],
): Promise<{ readonly asked: string[] }> {
  const asked: string[] = []
  const files = new Map(works.flat().map(file => [file.asset.id, file]))
  const finished = works.map(results => workWith(results))
  await page.route(/\/studio\/works(\?|$)/, async route => {
    if (route.request().method() !== 'GET') return route.fallback()
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: { items: unknown[] } }
    body.data.items = [...finished, ...body.data.items]
    await route.fulfill({ response: answer, json: body })
  })
  // The feed fetches a work again when it cannot show one of its files.
  await page.route('**/studio/works/made_*', route => {
    const work = finished.find(({ id }) => route.request().url().endsWith(id))
    return route.fulfill({ json: { code: 0, message: '', data: work } })
  })
  await page.route('**/made/**', route => {
    const [, id = '', part] = /made\/([^/.?]+)(\.peaks)?/.exec(route.request().url()) ?? []
    const file = files.get(id)
    if (!file) return route.fulfill({ status: 404 })
    if (part !== undefined)
      return route.fulfill({ json: { duration: file.asset['duration'], peaks: file.peaks ?? [] } })
    asked.push(id)
    return route.fulfill(partOf(file, route.request().headers()['range']))
  })
  return { asked }
}

function partOf({ bytes, asset }: MediaFile, range: string | undefined) {
  const contentType = asset.mimeType
  const [, from, to] = /bytes=(\d+)-(\d*)/.exec(range ?? '') ?? []
  if (from === undefined) return { status: 200, contentType, headers: { 'accept-ranges': 'bytes' }, body: bytes }
  const last = to === undefined || to === '' ? bytes.length - 1 : Number(to)
  const headers = { 'accept-ranges': 'bytes', 'content-range': `bytes ${from}-${last}/${bytes.length}` }
  return { status: 206, contentType, headers, body: bytes.subarray(Number(from), last + 1) }
}

/** A finished work with these results, as the studio sends it. */
export function workWith(results: readonly MediaFile[]) {
  number += 1
  return {
    id: `made_${number}`,
    number,
    operation: 'image.generate',
    recipe: { provider: 'vendor_beta', prompt: `Made ${results.map(({ asset }) => asset.id).join(' and ')}` },
    transport: 'task',
    state: 'done',
    task: null,
    credits: 8,
    results: results.map(({ asset, peaks }) => ({
      url: `/made/${asset.id}`,
      ...asset,
      ...(peaks && { peaksUrl: `/made/${asset.id}.peaks` }),
    })),
    failure: null,
    title: null,
    favourite: false,
    trashedAt: null,
    group: null,
    parents: [],
    position: 1000,
    candidates: null,
    stalled: false,
    notBefore: null,
    createdAt: 1000,
    endedAt: 9000,
    revision: 1,
  }
}
