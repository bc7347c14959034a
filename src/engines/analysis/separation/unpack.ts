import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import yauzl from 'yauzl'
import { reason } from '#contract/reasons.ts'
import { InputError } from '../../run/engine.ts'
import type { Stem } from '../../music/render/render.ts'
import type { GivenStems } from './givenStems.ts'

/** The most files of a zip, and bytes of each. */
const [MOST_FILES, MOST_BYTES] = [16, 256 * 1024 * 1024]

/** Which of our stems a file is, by its name; guitar, piano and the rest are the last. */
const stemOf = (name: string): Stem =>
  /vocal|voice/i.test(name) ? 'vocals' : /bass/i.test(name) ? 'bass' : /drum/i.test(name) ? 'drums' : 'other'

/**
 * Unpacks a zip of stems into a folder, under names of ours. Throws InputError if it is damaged, too large, or without
 * one of the four.
 */
export async function unpackStems(archive: string, folder: string): Promise<GivenStems> {
  const stems: Record<Stem, string[]> = { vocals: [], bass: [], drums: [], other: [] }
  let count = 0
  try {
    const zip = await yauzl.openPromise(archive, { lazyEntries: true, autoClose: false })
    try {
      for await (const entry of zip.eachEntry()) {
        if (entry.fileName.endsWith('/')) continue
        if (count >= MOST_FILES || entry.uncompressedSize > MOST_BYTES) throw new Error('it is too large')
        const path = join(folder, `given-${count}`)
        // The library refuses an entry that is longer than it states.
        await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path))
        stems[stemOf(entry.fileName)].push(path)
        count += 1
      }
    } finally {
      zip.close()
    }
  } catch (error) {
    throw new InputError(reason('file.damaged'), { cause: error })
  }
  if (Object.values(stems).some(paths => paths.length === 0)) throw new InputError(reason('file.noSound'))
  return stems
}
