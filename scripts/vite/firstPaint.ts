import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

const TAG = '<script src="/first-paint.js"></script>'
const source = join(import.meta.dirname, '../../public/first-paint.js')

/**
 * Writes what runs before the first paint into every HTML file, so that nothing waits for another answer. The server lets
 * it run by its hash (`openPage` in `src/server/http/page.ts`).
 */
export function firstPaint(): Plugin {
  return {
    name: 'atelier:first-paint',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const pages = Object.values(bundle).filter(file => file.type === 'asset' && String(file.source).includes(TAG))
        if (pages.length === 0) return
        const { code } = await minify('first-paint.js', await readFile(source, 'utf8'))
        for (const page of pages)
          if (page.type === 'asset')
            page.source = String(page.source).replace(TAG, () => `<script>${code.trim()}</script>`)
      },
    },
  }
}
