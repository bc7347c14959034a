import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFile, recordFile } from '../../src/server/storage/files.ts'
import { mediaLink } from '../../src/server/storage/links.ts'
import { ask } from './ask.ts'
import { compare, type Measurement } from './figure.ts'
import { listenBare, openBenchStudio } from './studio.ts'

const MIB = 1024 * 1024
const FIRST = 3 * MIB

/** A range of a stored file against a plain file stream of the same bytes. */
export const measureMedia: Measurement = async () => {
  await using studio = await openBenchStudio()
  const { db, storage, secret } = studio.parts
  const path = join(await storage.scratch(), 'noise.png')
  await writeFile(path, randomBytes(8 * MIB))
  const stored = await storage.adopt(path)
  const id = await recordFile(db, studio.account.id, stored, { mimeType: 'image/png' })
  const file = await findFile(db, id)
  const plain = await storage.fileOf(stored.sha256)
  if (!file) throw new Error('the file was not recorded')
  const link = studio.url + mediaLink(secret, file)
  const figures = []
  for (const [name, length] of [
    ['64 KiB', MIB / 16],
    ['4 MiB', 4 * MIB],
  ] as const) {
    const last = FIRST + length - 1
    await using bare = await listenBare((_request, response) => {
      response.writeHead(206, { 'Content-Length': length })
      createReadStream(plain, { start: FIRST, end: last }).pipe(response)
    })
    const headers = { Range: `bytes=${FIRST}-${last}` }
    const { a, ratios } = await compare(
      () => ask(link, headers, 206),
      () => ask(bare.url, headers, 206),
      { rounds: 15, calls: 25 },
    )
    figures.push(
      {
        name: `Media range of ${name}`,
        unit: 'times' as const,
        values: ratios,
        means: `A signed link's range of ${name}, against a plain file stream over node:http.`,
      },
      { name: `Media range of ${name}`, unit: 'ms' as const, values: a, means: 'The same in milliseconds.' },
    )
  }
  return figures
}
