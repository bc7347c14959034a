import { readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { resample } from '../../sound/signal/resample.ts'
import type { Sound } from '../../sound/sound.ts'
import { isModule, type SpeechDriver, type SpokenLine } from './driver.ts'
import { openWhisper } from './whisper.ts'

/** Turns speech into timed text. */
export interface Recognizer {
  /** Lines in the order they are spoken; `progress` from 0 to 1. Throws the signal's reason when aborted. */
  transcribe(sound: Sound, progress: (fraction: number) => void, signal: AbortSignal): Promise<readonly SpokenLine[]>
}

/** Sampling rate in Hz that speech models take, and seconds they are given at a time. */
const RATE = 16_000
const WINDOW = 30

/** A driver in the model's own folder, for models of no known kind. */
const OWN_DRIVER = 'driver.mjs'

/**
 * Opens the model in the configured folder: one with its own `driver.mjs`, or a Whisper model in the layout of
 * `@huggingface/transformers`. Throws an error that says what is missing.
 */
export async function openRecognizer(folder: string): Promise<Recognizer> {
  const driver = await openDriver(folder)
  return {
    async transcribe({ samples, rate }, progress, signal) {
      const speech = resample(samples, RATE / rate)
      const lines: SpokenLine[] = []
      for (let at = 0; at < speech.length; at += WINDOW * RATE) {
        signal.throwIfAborted()
        const start = at / RATE
        const window = speech.subarray(at, at + WINDOW * RATE)
        for (const line of await driver.transcribe(window, RATE))
          lines.push({ ...line, start: start + line.start, end: Math.min(start + line.end, speech.length / RATE) })
        progress(Math.min(1, (at + window.length) / speech.length))
      }
      return lines
    },
  }
}

async function openDriver(folder: string): Promise<SpeechDriver> {
  if (!(await exists(folder))) throw new Error(`the folder of the speech model is not there: ${folder}`)
  const own = join(folder, OWN_DRIVER)
  if (await exists(own)) {
    const driver: unknown = await import(pathToFileURL(own).href)
    if (!isModule(driver)) throw new Error(`${own} exports no function \`open\``)
    return driver.open(folder)
  }
  const configuration = join(folder, 'config.json')
  if (!(await exists(configuration))) throw new Error(`there is neither ${OWN_DRIVER} nor config.json in ${folder}`)
  const { model_type: kind } = Object(JSON.parse(await readFile(configuration, 'utf8'))) as { model_type?: unknown }
  if (kind !== 'whisper') throw new Error(`models of the kind ${String(kind)} need a ${OWN_DRIVER} in ${folder}`)
  return openWhisper(folder, createRequire(join(folder, 'config.json')))
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
