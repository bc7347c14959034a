import { Refusal } from '#server/platform/refusal.ts'
import type { BodyShare } from './bodyBudget.ts'
import { bodyChunks } from './bodyStream.ts'
import { shapeProblem } from './jsonShape.ts'

const MIB = 1024 * 1024

/** Bytes of the first buffer for a body of unknown length. */
const FIRST_ROOM = 64 * 1024

const problems = {
  deep: { key: 'invalid', message: 'The body is nested too deeply' },
  many: { key: 'invalid', message: 'The body holds too many values' },
  long: { key: 'tooLarge', message: 'The body holds a text that is too long' },
} as const

/** How large a JSON body may be. */
export interface JsonLimits {
  readonly bytes: number
  /** Values in it, where an endpoint takes longer lists than usual. */
  readonly values?: number
}

/**
 * The JSON body of a request, of at most so many bytes and values. Counts while reading, so that a body without a
 * declared length cannot fill the memory, and takes its bytes from `share`. Throws Refusal `tooLarge`, `invalid`, or
 * that of the share.
 */
export async function readJson(
  request: Request,
  { bytes: most, values }: JsonLimits,
  share?: BodyShare,
): Promise<unknown> {
  const bytes = await readBytes(request, most, share)
  const problem = shapeProblem(bytes, values)
  if (problem) throw new Refusal(problems[problem].key, problems[problem].message)
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return json
  } catch {
    throw new Refusal('invalid', 'The body is not valid JSON')
  }
}

/** Bytes of the body as declared by the caller; 0 if there is no valid length. */
export function declaredLength(request: Request): number {
  const declared = request.headers.get('content-length') ?? ''
  return /^\d{1,15}$/.test(declared) ? Number(declared) : 0
}

async function readBytes(request: Request, limit: number, share: BodyShare | undefined): Promise<Buffer> {
  const declared = declaredLength(request)
  if (declared > limit) throw tooLarge(limit)
  // Take all of it at once: if many bodies arrive together, the first are read in full instead of all by half.
  share?.take(declared)
  // One buffer instead of a list of chunks that is concatenated at the end: that would hold the body twice.
  let buffer = Buffer.allocUnsafe(declared || FIRST_ROOM)
  let bytes = 0
  for await (const chunk of bodyChunks(request)) {
    const needed = bytes + chunk.length
    if (needed > limit) throw tooLarge(limit)
    share?.take(Math.max(0, needed - Math.max(declared, bytes)))
    if (needed > buffer.length) {
      const larger = Buffer.allocUnsafe(Math.max(needed, Math.min(limit, buffer.length * 2)))
      buffer.copy(larger, 0, 0, bytes)
      buffer = larger
    }
    buffer.set(chunk, bytes)
    bytes = needed
  }
  return buffer.subarray(0, bytes)
}

function tooLarge(limit: number): Refusal {
  const size = limit < MIB ? `${Math.floor(limit / 1024)} KiB` : `${Math.floor(limit / MIB)} MiB`
  return new Refusal('tooLarge', `The body is larger than ${size}`)
}
