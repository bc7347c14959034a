import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

/** Where `index.html` has it: before the first paint, so that the page never flashes in the other theme. */
export const FIRST_PAINT = '<!-- scripts/vite/first-paint.js -->'
const source = join(import.meta.dirname, 'first-paint.js')

/**
 * Writes what runs before the first paint into every HTML file, so that nothing waits for another answer. The server lets
 * it run by its hash (`openPage` in `src/server/http/page.ts`).
 */
export function firstPaint(): Plugin {
  return {
    name: 'atelier:first-paint',
    enforce: 'post',
    // The development server's page; that of a build is what the bundle has in the end.
    transformIndexHtml: async (html, { server }) =>
      server ? html.replace(FIRST_PAINT, scriptOf(await readFile(source, 'utf8'))) : html,
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const pages = Object.values(bundle).filter(
          file => file.type === 'asset' && String(file.source).includes(FIRST_PAINT),
        )
        if (pages.length === 0) return
        const { code } = await minify('first-paint.js', await readFile(source, 'utf8'))
        for (const page of pages)
          if (page.type === 'asset') page.source = String(page.source).replace(FIRST_PAINT, scriptOf(code.trim()))
      },
    },
  }
}

/** As what a replacement gives, so that no `$` of the code means anything. */
const scriptOf = (code: string) => () => `<script>${code}</script>`
