import { readFile } from 'node:fs/promises'
import { fromBuffer, type Entry } from 'yauzl'
import type { EngineRun } from '#engines/run/engine.ts'
import { soundPieces } from '#engines/media/pieces.ts'

/** The files of a zip by their names. */
export async function unzip(path: string): Promise<Map<string, Buffer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Map<string, Buffer>>()
  const files = new Map<string, Buffer>()
  fromBuffer(await readFile(path), { lazyEntries: true }, (error, zip) => {
    if (error) return reject(error)
    zip.on('error', reject)
    zip.on('end', () => resolve(files))
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, (failed, stream) => {
        if (failed) return reject(failed)
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          files.set(entry.fileName, Buffer.concat(parts))
          zip.readEntry()
        })
      })
    })
    zip.readEntry()
  })
  return promise
}

/** All channels of a file, decoded. */
export async function decodeFile(path: string): Promise<Float32Array[]> {
  const pieces: (readonly Float32Array[])[] = []
  for await (const { channels } of soundPieces(path)) pieces.push(channels)
  const length = pieces.reduce((sum, piece) => sum + (piece[0]?.length ?? 0), 0)
  return (pieces[0] ?? []).map((_, c) => {
    const samples = new Float32Array(length)
    let at = 0
    for (const piece of pieces) {
      samples.set(piece[c] ?? [], at)
      at += piece[c]?.length ?? 0
    }
    return samples
  })
}

/** An engine run in a folder, which records its progress in `told`. */
export function runIn(
  folder: string,
  signal: EngineRun['signal'] = new AbortController().signal,
): EngineRun & { readonly told: number[] } {
  const told: number[] = []
  return { folder, signal, told, progress: fraction => void told.push(fraction) }
}
