import type { FileFormat } from '#contract/kit/fileFormats.ts'
import { reason } from '#contract/reasons.ts'
import type { EngineFile } from '#engines/run/engine.ts'
import { EngineError } from '#engines/run/engineError.ts'
import type { EnginePool } from '#engines/run/pool.ts'
import type { EngineInputs, EngineJob } from '#engines/run/registry.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** A file from outside, with the format that its first bytes indicate. */
interface IncomingFile {
  readonly path: string
  readonly format: FileFormat
  /** For files derived from it. */
  readonly folder: string
  /** The account that supplied it: accounts take turns. */
  readonly account: string
  /** The sample format of raw sound. */
  readonly raw?: EngineInputs['media']['raw']
}

/** A file as it is to be stored, measured. No engine generated it, so `about` is absent. */
type Examined = Omit<EngineFile, 'about'>

/**
 * Decodes and measures a file outside of this process, whatever it is; a format that only some programs can read is
 * converted to one that all can. Throws Refusal `invalid`, `tooLarge` or `unavailable`, with a message for the person
 * who supplied it.
 */
export async function examine(pool: EnginePool, incoming: IncomingFile): Promise<Examined> {
  const {
    files: [examined],
  } = await pool.run(jobFor(incoming), { account: incoming.account }).catch(asRefusal)
  if (!examined) throw new Error('a file was not looked at')
  const { about: _, ...facts } = examined
  return facts
}

function jobFor({ path, format, folder, raw }: IncomingFile): EngineJob {
  const job = { seed: 0, folder }
  switch (format) {
    case 'png':
    case 'jpeg':
    case 'webp':
    case 'heic':
    case 'heif':
      return { ...job, kind: 'picture', input: { path, mimeType: `image/${format}` } }
    default:
      return { ...job, kind: 'media', input: { path, format, ...(raw && { raw }) } }
  }
}

/** Turns an engine's error about a file into a Refusal for the person who supplied it. */
export function asRefusal(error: unknown): never {
  if (!(error instanceof EngineError)) throw error
  if (error.reason) throw new Refusal(error.kind === 'tooLarge' ? 'tooLarge' : 'invalid', error.reason)
  if (error.kind === 'crash' || error.kind === 'slow') throw new Refusal('invalid', reason('file.tooMuchToDecode'))
  if (error.kind === 'machine') throw new Refusal('unavailable', reason('service.busy'), { retryAfter: 5 })
  if (error.kind === 'stopped') throw new Refusal('unavailable', reason('service.stopping'), { retryAfter: 5 })
  throw error
}
