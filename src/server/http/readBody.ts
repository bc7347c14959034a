import { Refusal } from '#server/platform/refusal.ts'
import { oddShape } from './jsonShape.ts'

const MIB = 1024 * 1024

/**
 * The JSON body of a request, of at most `limit` bytes. Counts while it reads, so that a body without a length cannot
 * fill the memory. Throws Refusal `tooLarge` or `invalid`.
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const bytes = await readBytes(request, limit)
  const odd = oddShape(bytes)
  if (odd === 'deep') throw new Refusal('invalid', 'The body is nested too deeply')
  if (odd === 'many') throw new Refusal('invalid', 'The body holds too many values')
  try {
    const json: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return json
  } catch {
    throw new Refusal('invalid', 'The body is not valid JSON')
  }
}

async function readBytes(request: Request, limit: number): Promise<Buffer> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > limit) throw tooLarge(limit)
  const chunks: Uint8Array[] = []
  let bytes = 0
  const body: AsyncIterable<Uint8Array> | null = request.body
  try {
    if (body)
      for await (const chunk of body) {
        bytes += chunk.length
        if (bytes > limit) throw tooLarge(limit)
        chunks.push(chunk)
      }
  } catch (error) {
    if (error instanceof Refusal) throw error
    // The caller went away or sent something that is no HTTP: nothing went wrong on our side.
    throw new Refusal('invalid', 'The body did not arrive in full')
  }
  return Buffer.concat(chunks)
}

function tooLarge(limit: number): Refusal {
  const size = limit < MIB ? `${Math.floor(limit / 1024)} KiB` : `${Math.floor(limit / MIB)} MiB`
  return new Refusal('tooLarge', `The body is larger than ${size}`)
}
