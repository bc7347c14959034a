import { z } from '#contract/kit/zod.ts'
import { excerptOf, expectAnswer, readJson } from '../answers.ts'
import type { Waiting } from '../driver.ts'
import { ProviderError } from '../failures.ts'

/** Every answer stands in one of these. */
const envelope = z.looseObject({ data: z.unknown(), code: z.number().optional(), error: z.string().nullish() })

/** What an answer holds. Throws ProviderError, also for an error that comes with the status of a success. */
export function answeredData<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const { data, code = 200, error } = expectAnswer(envelope, answer)
  if (code !== 200) throw new ProviderError(code >= 500 ? 'server' : 'request', excerptOf(error ?? `code ${code}`))
  return expectAnswer(schema, data)
}

/** An accepted task. */
export const released = z.looseObject({ task_id: z.string().min(1) })

const task = z.looseObject({ task_id: z.string(), status: z.number(), result: z.string().default('[]') })

/** Tasks that were asked about. Throws ProviderError. */
export const tasksIn = (answer: unknown) => answeredData(z.array(task), answer)

/** The result of a task is a text of JSON: one for each song. */
const results = z.array(
  z.looseObject({
    file: z.string().default(''),
    prompt: z.string().nullish(),
    seed_value: z.union([z.string(), z.number()]).nullish(),
    progress: z.number().nullish(),
    error: z.string().nullish(),
  }),
)

interface Song {
  /** Its address, or its path at the server. */
  readonly file: string
  readonly seed?: number
  readonly prompt?: string
}

const [RUNNING, SUCCEEDED] = [0, 1]

/** The song of a task, or how far it is. Throws ProviderError if there will be none. */
export function songOf(told: z.output<typeof task> | undefined): Song | Waiting {
  const [first] = told ? resultsOf(told.result) : []
  // Tasks are kept in memory: after a restart of the server, one that it never had is said to wait, without anything.
  if (!told || (told.status === RUNNING && !first)) throw new ProviderError('failed', 'the server has lost the task')
  if (told.status === RUNNING) {
    const { progress } = first ?? {}
    return { waiting: typeof progress === 'number' && progress > 0 ? { progress: Math.min(1, progress) } : {} }
  }
  const said = first?.error ? excerptOf(first.error) : 'the task failed'
  if (told.status !== SUCCEEDED) throw new ProviderError('failed', said)
  if (!first?.file) throw new ProviderError('unreadable', 'the task made no file')
  const { file, prompt, seed_value: seeds } = first
  // Several are in one text, the first is that of the first song.
  const seed = Number.parseInt(String(seeds ?? ''), 10)
  return { file, ...(Number.isSafeInteger(seed) && { seed }), ...(prompt && { prompt }) }
}

function resultsOf(text: string): z.output<typeof results> {
  return expectAnswer(results, readJson(Buffer.from(text)))
}

/** Where the models are listed. */
export const MODELS = '/v1/models'

const models = z.looseObject({ models: z.array(z.looseObject({ name: z.string() })) })

/** The names of the models of a server. Throws ProviderError. */
export function modelNames(answer: unknown): readonly string[] {
  return answeredData(models, answer).models.map(({ name }) => name)
}
