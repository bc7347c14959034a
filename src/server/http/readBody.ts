import { Refusal } from '#server/platform/refusal.ts'

/**
 * The JSON body of a request, of at most `limit` bytes. Counts while it reads, so that a body without a length cannot
 * fill the memory. Throws Refusal `tooLarge` or `invalid`.
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const declared = Number(request.headers.get('content-length') ?? 0)
  if (declared > limit) throw tooLarge(limit)
  const chunks: Uint8Array[] = []
  let bytes = 0
  const body: AsyncIterable<Uint8Array> | null = request.body
  if (body)
    for await (const chunk of body) {
      bytes += chunk.length
      if (bytes > limit) throw tooLarge(limit)
      chunks.push(chunk)
    }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
    const json: unknown = JSON.parse(text)
    return json
  } catch {
    throw new Refusal('invalid', 'The body is not valid JSON')
  }
}

function tooLarge(limit: number): Refusal {
  return new Refusal('tooLarge', `The body is larger than ${Math.floor(limit / 1024 / 1024)} MiB`)
}
