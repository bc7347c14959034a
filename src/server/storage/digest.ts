import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Stored } from './storage.ts'

/**
 * The SHA-256 (hex) and the size in bytes of a file, read once. Throws the error of the file system if it cannot be
 * read.
 */
export async function digest(path: string): Promise<Stored> {
  const hash = createHash('sha256')
  let bytes = 0
  const stream: AsyncIterable<Buffer> = createReadStream(path)
  for await (const chunk of stream) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { sha256: hash.digest('hex'), bytes }
}
