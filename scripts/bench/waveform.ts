import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright/test'
import { findBrowser } from '../../e2e/support/browser.ts'
import type { Measurement } from './figure.ts'
import { listenBare } from './studio.ts'

const ROUNDS = 5
const RATE = 24_000
/** The length of a narrated episode. */
const SECONDS = 300
const PEAKS = 1000

const library = join(dirname(createRequire(import.meta.url).resolve('wavesurfer.js')), 'wavesurfer.esm.js')

/** The time to draw a waveform from the peaks that the server measured, and from the sound itself. */
export const measureWaveform: Measurement = async () => {
  const files: Readonly<Record<string, readonly [type: string, body: string | Buffer]>> = {
    '/': ['text/html', '<!doctype html><div id="wave" style="width: 800px"></div>'],
    '/wavesurfer.js': ['text/javascript', await readFile(library)],
    '/sound.wav': ['audio/wav', sound()],
    '/peaks': ['application/json', JSON.stringify(Array.from({ length: PEAKS }, (_, at) => Math.abs(Math.sin(at))))],
  }
  const answer: RequestListener = ({ url = '/' }, response) => {
    const [type, body] = files[url] ?? ['text/plain', '']
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body)
  }
  await using server = await listenBare(answer)
  const browser = await chromium.launch(await findBrowser())
  try {
    const page = await browser.newPage()
    await page.goto(server.url)
    const ready = (withPeaks: boolean) => page.evaluate<number>(draw(withPeaks))
    await ready(true)
    const measured: { readonly plain: number; readonly given: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      measured.push({ plain: await ready(false), given: await ready(true) })
    return [
      {
        name: 'Waveform, from peaks',
        unit: 'ms',
        values: measured.map(({ given }) => given),
        means: `Until the shape of ${SECONDS / 60} minutes is drawn from what the server measured.`,
      },
      {
        name: 'Waveform, from the sound',
        unit: 'ms',
        values: measured.map(({ plain }) => plain),
        means: 'The same where the browser fetches and decodes the sound, which the studio never does.',
      },
      {
        name: 'Waveform, with peaks',
        unit: 'times',
        values: measured.map(({ given, plain }) => given / plain),
        means: 'The first against the second.',
      },
    ]
  } finally {
    await browser.close()
  }
}

/** A script for the page: milliseconds until a waveform reports that it is ready. */
const draw = (withPeaks: boolean) => `(async () => {
  const { default: WaveSurfer } = await import('/wavesurfer.js')
  const began = performance.now()
  const given = ${withPeaks} ? { peaks: [await (await fetch('/peaks')).json()], duration: ${SECONDS} } : { url: '/sound.wav' }
  const wave = WaveSurfer.create({ container: '#wave', ...given })
  await new Promise(done => wave.once('ready', done))
  const took = performance.now() - began
  wave.destroy()
  return took
})()`

/** A mono tone as a WAV file. */
function sound(): Buffer {
  const samples = Buffer.alloc(RATE * SECONDS * 2)
  for (let at = 0; at < RATE * SECONDS; at += 1) samples.writeInt16LE(Math.round(9000 * Math.sin(at / 9)), at * 2)
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
