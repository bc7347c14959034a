import { basename, dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SpeechDriver, SpokenLine } from './driver.ts'

/** The package that runs the model. The operator installs it: here, or in the folder of the model. */
const PACKAGE = '@huggingface/transformers'

/** The parts of it that are used. */
interface Transformers {
  readonly env: { allowRemoteModels: boolean; allowLocalModels: boolean; localModelPath: string }
  readonly pipeline: (
    task: 'automatic-speech-recognition',
    model: string,
    options: { readonly local_files_only: true; readonly dtype?: string },
  ) => Promise<(samples: Float32Array, options: { readonly return_timestamps: true }) => Promise<unknown>>
}

/**
 * Opens a folder with a Whisper model as ONNX, without the network. Throws an error that says what must be installed.
 */
export async function openWhisper(folder: string, near: NodeJS.Require): Promise<SpeechDriver> {
  const { env, pipeline } = await load(folder, near)
  env.allowRemoteModels = false
  env.allowLocalModels = true
  env.localModelPath = dirname(folder)
  const listen = await pipeline('automatic-speech-recognition', basename(folder), { local_files_only: true })
  return {
    async transcribe(samples, rate) {
      const answer = await listen(samples, { return_timestamps: true })
      return linesOf(answer, samples.length / rate)
    },
  }
}

async function load(folder: string, near: NodeJS.Require): Promise<Transformers> {
  const found = (() => {
    try {
      return pathToFileURL(near.resolve(PACKAGE)).href
    } catch {
      return PACKAGE
    }
  })()
  const loaded: unknown = await import(found).catch((error: unknown) => {
    throw new Error(`a Whisper model needs ${PACKAGE}: npm install ${PACKAGE} in ${folder}`, { cause: error })
  })
  if (!isTransformers(loaded)) throw new Error(`${PACKAGE} is not as it was expected to be`)
  return loaded
}

const isTransformers = (value: unknown): value is Transformers =>
  typeof value === 'object' && value !== null && 'env' in value && 'pipeline' in value

/** Its answer: `{ text, chunks: [{ timestamp: [start, end], text }] }`; the last end may be missing. */
function linesOf(answer: unknown, seconds: number): SpokenLine[] {
  if (typeof answer !== 'object' || answer === null) return []
  const chunks = 'chunks' in answer && Array.isArray(answer.chunks) ? (answer.chunks as unknown[]) : []
  return chunks.flatMap((chunk): SpokenLine[] => {
    if (typeof chunk !== 'object' || chunk === null || !('text' in chunk) || !('timestamp' in chunk)) return []
    const { text, timestamp } = chunk
    if (typeof text !== 'string' || !Array.isArray(timestamp) || text.trim() === '') return []
    const [start, end] = timestamp as unknown[]
    if (typeof start !== 'number') return []
    return [{ start, end: typeof end === 'number' ? end : seconds, text: text.trim() }]
  })
}
