import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { minify, type Plugin } from 'vite'
import { FIRST_PAINT } from './firstPaint.ts'
import type { FirstViews } from './renderFirstViews.ts'

const run = promisify(execFile)
const renderer = join(import.meta.dirname, 'renderFirstViews.ts')
const script = join(import.meta.dirname, 'first-view.js')
const STYLES = /<link rel="stylesheet"[^>]*>/
/** Characters of HTML that all views together may have. */
const MOST = 16 * 1024 * 1024

/**
 * Puts an HTML file beside that of every named page which holds what a first visit sees of it, in every language, and the
 * script that shows it before the code of the page is there (docs/decisions/0021-what-a-first-visit-sees.md). Below the
 * styles, which hold it back. The server answers with it whom it will not ask for a key.
 */
export function firstViews(): Plugin {
  return {
    name: 'atelier:first-views',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        // A process of its own, which may have a document and a window for itself.
        const { stdout } = await run(process.execPath, [renderer], { maxBuffer: MOST })
        const views = JSON.parse(stdout) as FirstViews
        const { code } = await minify('first-view.js', await readFile(script, 'utf8'))
        for (const [path, view] of Object.entries(views)) {
          const name = path === '/' ? 'home' : path.slice(1)
          const page = bundle[`${name}.html`]
          if (page?.type !== 'asset') return this.error(`The build has no page for ${path}.`)
          const templates = Object.entries(view).map(
            ([language, html]) => `<template data-first-view="${language.toLowerCase()}">${html}</template>`,
          )
          const added = `${templates.join('')}<script>${code.trim()}</script>`
          const before = String(page.source).replace(FIRST_PAINT, `${picturesOf(view)}$&`)
          // As what a replacement gives, so that no `$` of the HTML means anything.
          const source = before.replace(STYLES, styles => `${styles}\n    ${added}`)
          if (source === before) return this.error(`${page.fileName} has no styles to stand below.`)
          this.emitFile({ type: 'asset', fileName: `${name}.first.html`, source })
        }
      },
    },
  }
}

/** Where the first picture of a page is, for every language: `first-paint.js` fetches it while the styles are on their way. */
function picturesOf(view: FirstViews[string]): string {
  const attributes = Object.entries(view).flatMap(([language, html]) => {
    const [, file] = /<img [^>]*src="([^"]+)"/.exec(html) ?? []
    return file === undefined ? [] : [`data-${language.toLowerCase()}="${file}"`]
  })
  return attributes.length === 0 ? '' : `<meta name="picture" ${attributes.join(' ')} />\n    `
}
