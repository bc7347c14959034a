import { createWriteStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A fixed date for every file, so that the same stems give the same archive. */
const DATE = new Date(Date.UTC(2000, 0, 1))

/** Puts files into a zip uncompressed, under their own names: sound would not get smaller. */
export async function writeZip(path: string, files: readonly string[]): Promise<string> {
  const zip = new ZipFile()
  const written = createWriteStream(path)
  zip.on('error', (error: Error) => void written.destroy(error))
  for (const file of files)
    zip.addFile(file, basename(file), { compress: false, mtime: DATE, mode: 0o100644, forceDosTimestamp: true })
  zip.end()
  await pipeline(zip.outputStream, written)
  return path
}
