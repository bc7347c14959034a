import type { Transport } from '#contract/kit/transport.ts'
import { noBatch, type Batch } from '#web/controls/prompt/template.ts'

/** How the recipe is sent: stored with the draft, but not part of a recipe or a preset. */
export interface ComposerOptions {
  /** How many are made at once: variations of each prompt, or takes of a recipe. */
  readonly count: number
  readonly batch: Batch
  /** How the service is called, if the operation offers a choice. */
  readonly transport: Transport
}

const plainOptions: ComposerOptions = { count: 1, batch: noBatch, transport: 'task' }

/** The maximum number of variations or takes. */
export const mostVariations = 8

/** Reads the stored options of a draft; invalid values become the defaults. */
export function readOptions(json: unknown): ComposerOptions {
  if (!isFields(json)) return plainOptions
  const { count, batch, transport } = json
  return {
    count: typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= mostVariations ? count : 1,
    batch: readBatch(batch),
    transport: transport === 'direct' ? 'direct' : 'task',
  }
}

function readBatch(json: unknown): Batch {
  if (!isFields(json) || !isFields(json['fillings'])) return noBatch
  const texts = Object.entries(json['fillings']).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { perLine: json['perLine'] === true, fillings: Object.fromEntries(texts) }
}

function isFields(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
}
