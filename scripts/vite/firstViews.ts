import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { minify, type Plugin } from 'vite'
import { FIRST_PAINT } from './firstPaint.ts'
import { WIDE } from './pagePreloads.ts'
import type { FirstViews } from './renderFirstViews.ts'

const run = promisify(execFile)
const renderer = join(import.meta.dirname, 'renderFirstViews.ts')
const script = join(import.meta.dirname, 'first-view.js')
const STYLES = /<link rel="stylesheet"[^>]*>/
/** The code of a page, in its HTML. */
const CODE = /\s*<(?:script [^>]*src|link rel="modulepreload"[^>]*href)="([^"]+)"[^>]*>(?:<[/]script>)?/g
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
          const html = String(page.source)
          if (!STYLES.test(html)) return this.error(`${page.fileName} has no styles to stand below.`)
          const templates = Object.entries(view).map(
            ([language, drawn]) => `<template data-first-view="${language.toLowerCase()}">${drawn}</template>`,
          )
          const added = `${templates.join('')}<script>${code.trim()}</script>`
          // As what a replacement gives, so that no `$` of the HTML means anything.
          const source = html
            .replace(CODE, '')
            .replace(FIRST_PAINT, () => `${codeOf(html)}\n    ${picturesOf(view)}\n    ${FIRST_PAINT}`)
            .replace(STYLES, styles => `${styles}\n    ${added}`)
          this.emitFile({ type: 'asset', fileName: `${name}.first.html`, source })
        }
      },
    },
  }
}

/**
 * Where the code of a page is, and what of it is for wide screens: `first-paint.js` asks for it at once, but for a first view,
 * which comes before it. A browser would ask for what stands in the HTML by itself.
 */
function codeOf(html: string): string {
  const found = [...html.matchAll(CODE)]
  const filesOf = (chosen: (tag: string) => boolean) => found.flatMap(([tag, file = '']) => (chosen(tag) ? [file] : []))
  const isWide = (tag: string) => tag.includes(`media="${WIDE}"`)
  const attributes = Object.entries({
    entry: filesOf(tag => tag.includes('<script')),
    files: filesOf(tag => !isWide(tag)),
    wide: filesOf(isWide),
  }).flatMap(([name, files]) => (files.length === 0 ? [] : [`data-${name}="${files.join(' ')}"`]))
  return `<meta name="code" ${attributes.join(' ')} />`
}

/** Where the first picture of a page is, for every language: `first-paint.js` fetches it while the styles are on their way. */
function picturesOf(view: FirstViews[string]): string {
  const attributes = Object.entries(view).map(([language, html]) => {
    const [, file = ''] = /<img [^>]*src="([^"]+)"/.exec(html) ?? []
    return `data-${language.toLowerCase()}="${file}"`
  })
  return `<meta name="picture" ${attributes.join(' ')} />`
}
