import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { clientOf } from '../support/client.ts'
import { countingFilm } from '../support/films.ts'
import { temporaryFolder } from '../support/folder.ts'
import { putFreshDatabase } from '../support/freshDatabase.ts'
import { residentMib, untilIdle } from '../support/memory.ts'
import { quarters } from '../support/pictures.ts'
import { startServer } from '../support/process.ts'
import { formOf, post } from './uploads.ts'

/** Mebibytes by which the server and its engines may grow together. */
const ROOM = 400
const FRAMES = 5000
const KEY = 'the-api-key-of-ada'

/** An animated WebP whose last frame comes so many times: gigabytes if every frame is kept. */
async function framesWithoutEnd(): Promise<Buffer> {
  const plain = (background: string) =>
    sharp({ create: { width: 2000, height: 2000, channels: 3, background } })
      .png()
      .toBuffer()
  const webp = await sharp([await plain('red'), await plain('blue')], { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer()
  const frame = webp.subarray(webp.lastIndexOf('ANMF'))
  const bomb = Buffer.concat([webp, ...Array.from({ length: FRAMES }, () => frame)])
  bomb.writeUInt32LE(bomb.length - 8, 4)
  return bomb
}

/** A GIF that states the largest size there is. */
async function largestGif(): Promise<Buffer> {
  const gif = await quarters().resize(64).gif().toBuffer()
  gif.fill(0xff, 6, 10)
  return gif
}

/** A lossless WebP that states the largest size there is. */
async function largestWebp(): Promise<Buffer> {
  const webp = await quarters().resize(64).webp({ lossless: true }).toBuffer()
  const at = webp.indexOf('VP8L') + 9
  webp.fill(0xff, at, at + 3)
  webp.writeUInt8((webp[at + 3] ?? 0) | 0x0f, at + 3)
  return webp
}

/** A JPEG that states the largest size there is. */
async function largestJpeg(): Promise<Buffer> {
  const jpeg = await quarters().resize(64).jpeg().toBuffer()
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.fill(0xff, frame + 5, frame + 9)
  return jpeg
}

/** A HEIC that states the largest size there is, in its properties; its one frame is small. */
async function largestHeic(): Promise<Buffer> {
  const heic = await readFile(join(import.meta.dirname, '../support/pictures/quarters.heic'))
  for (let at = heic.indexOf('ispe'); at >= 0; at = heic.indexOf('ispe', at + 1)) heic.fill(0xff, at + 8, at + 16)
  return heic
}

/** An SVG whose size is stated, and whose entities unfold into gigabytes. */
function unfoldingSvg(): Buffer {
  const entities = Array.from({ length: 10 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`)
  return Buffer.from(
    `<!DOCTYPE svg [<!ENTITY e0 "0123456789">${entities.join('')}]>` +
      '<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"><text>&e10;</text></svg>',
  )
}

/** A film whose only frame is stated to last for years. */
async function longestFilm(): Promise<Buffer> {
  const film = await countingFilm({ width: 64, height: 64, frames: 10, rate: 10 })
  film.writeUInt32BE(0xffff_ffff, film.indexOf('mvhd') + 20)
  film.writeUInt32BE(0xffff_ffff, film.indexOf('tkhd') + 24)
  film.writeUInt32BE(0xffff_ffff, film.indexOf('stts') + 16)
  return film
}

/** A PNG of one colour with as many points as its fields can say: 2 GB, and some megabytes on the wire. */
async function unpackingPng(): Promise<Buffer> {
  const plain = { width: 30_000, height: 30_000, channels: 3, background: 'red' } as const
  return sharp({ create: plain, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer()
}

/** An MP4 that states more frames than memory has room for, in one table of each kind. */
async function endlessFilm(): Promise<Buffer> {
  const film = await countingFilm({ width: 64, height: 64, frames: 10, rate: 10 })
  film.writeUInt32BE(0x7fff_ffff, film.indexOf('stsz') + 12)
  film.writeUInt32BE(0x7fff_ffff, film.indexOf('stts') + 12)
  return film
}

/** An MP4 whose pictures are stated to be as large as its fields can say. */
async function largestFilm(): Promise<Buffer> {
  const film = await countingFilm({ width: 64, height: 64, frames: 10, rate: 10 })
  film.fill(0xff, film.indexOf('avc1', film.indexOf('stsd')) + 28, film.indexOf('avc1', film.indexOf('stsd')) + 32)
  return film
}

/** The most memory that a process and its children have held, in MiB. */
async function peakMib(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean)
  const peaks = await Promise.all([pid, ...children.map(Number)].map(one => residentMib(one, 'VmHWM')))
  // One that has just ended has no memory any more.
  return peaks.filter(Number.isFinite).reduce((sum, peak) => sum + peak, 0)
}

it.runIf(process.env['ATELIER_SOAK'] !== undefined && process.platform === 'linux')(
  'pictures and films that would fill the memory are refused or stored, with little of it',
  async () => {
    await using folder = await temporaryFolder()
    const data = join(folder.path, 'data')
    const accounts = join(folder.path, 'accounts.json')
    await putFreshDatabase(data)
    await writeFile(accounts, JSON.stringify([{ name: 'ada', apiKey: KEY, credits: 100, paid: true }]))
    const variables = { ATELIER_DATA_DIR: data, ATELIER_ACCOUNTS: accounts }
    await using server = await startServer(folder.path, variables, { optimised: true })
    const ada = clientOf(request => fetch(request), server.url, { apiKey: KEY })
    const small = await post(ada, formOf(await quarters().resize(64).png().toBuffer(), 'small.png'))
    expect(small.status).toBe(201)
    await untilIdle(server.pid)
    const rest = await peakMib(server.pid)
    const bombs: readonly [name: string, bytes: Buffer, status: number][] = [
      // No decoder is given a GIF.
      ['largest.gif', await largestGif(), 400],
      ['largest.webp', await largestWebp(), 400],
      ['frames.webp', await framesWithoutEnd(), 201],
      ['largest.jpg', await largestJpeg(), 400],
      ['largest.heic', await largestHeic(), 400],
      // Nothing reads a drawing.
      ['unfolding.svg', unfoldingSvg(), 400],
      ['endless.mp4', await endlessFilm(), 400],
      // Its pictures say themselves how large they are.
      ['largest.mp4', await largestFilm(), 201],
      // Nothing is decoded before a frame of it is asked for.
      ['longest.mp4', await longestFilm(), 201],
    ]
    for (const [name, bytes, status] of bombs) {
      expect(bytes.length).toBeLessThan(10_000_000)
      const response = await post(ada, formOf(bytes, name))
      expect([name, response.status]).toEqual([name, status])
      await response.text()
    }
    const unpacking = await unpackingPng()
    expect(unpacking.length).toBeLessThan(10_000_000)
    const inline = await ada.fetch('/v1/images/generation', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        provider: 'vendor_beta',
        prompt: 'a fox',
        referenceImages: [{ inlineData: { mimeType: 'image/png', data: unpacking.toString('base64') } }],
      }),
    })
    expect(inline.status).toBe(413)
    await inline.text()
    expect((await peakMib(server.pid)) - rest).toBeLessThan(ROOM)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  },
)
