import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify, type Plugin } from 'vite'

/**
 * Where `index.html` has the script: it runs before the first paint, so that the page never flashes in the other theme.
 */
export const FIRST_PAINT = '<!-- scripts/vite/first-paint.js -->'
const source = join(import.meta.dirname, 'first-paint.js')

/**
 * Inlines the script that runs before the first paint into every HTML file, so that it needs no request of its own. The
 * server allows it by its hash (`openPage` in `src/server/http/page.ts`).
 */
export function firstPaint(): Plugin {
  return {
    name: 'atelier:first-paint',
    enforce: 'post',
    // For the development server only; for a build, the final HTML in the bundle is changed below.
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

/** A replacer function, so that no `$` in the code has a special meaning. */
const scriptOf = (code: string) => () => `<script>${code}</script>`
