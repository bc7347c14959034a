import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)
const TEXT = /\.(?:js|css|html|svg|json|txt|webmanifest)$/
/** Bytes below which compressing saves nothing that a browser would notice. */
const LEAST = 1024

/**
 * Writes `<file>.br` beside every text file of the build: compressed once, as small as possible, and served as it is.
 */
export function brotli(): Plugin {
  return {
    name: 'atelier:brotli',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = '' }) {
      const entries = await readdir(dir, { recursive: true, withFileTypes: true })
      const texts = entries.filter(
        entry => entry.isFile() && TEXT.test(entry.name) && !entry.parentPath.includes('.vite'),
      )
      await Promise.all(texts.map(({ parentPath, name }) => pack(join(parentPath, name))))
    },
  }
}

async function pack(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < LEAST) return
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${path}.br`, await compress(bytes, { params }))
}
