import { readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { resample } from '../../sound/signal/resample.ts'
import type { Sound } from '../../sound/sound.ts'
import { isModule, type SpeechDriver, type SpokenLine } from './driver.ts'
import { openWhisper } from './whisper.ts'

/** What turns speech into timed text. */
export interface Recognizer {
  /** Lines in the order they are said; `progress` from 0 to 1. Throws the signal's reason when it aborts. */
  transcribe(sound: Sound, progress: (fraction: number) => void, signal: AbortSignal): Promise<readonly SpokenLine[]>
}

/** Hz that speech models listen at, and seconds they are given at a time. */
const RATE = 16_000
const WINDOW = 30

/** A file in the model's folder that is a driver of its own, for models that are neither of the known kinds. */
const OWN_DRIVER = 'driver.mjs'

/**
 * Opens the model in a folder that somebody configured: a folder with a `driver.mjs` of its own, or one of Whisper in the
 * form of `@huggingface/transformers`. Throws an error that says what is missing.
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
