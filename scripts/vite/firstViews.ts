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
/** The tags in the HTML of a page that load its code. */
const CODE = /\s*<(?:script [^>]*src|link rel="modulepreload"[^>]*href)="([^"]+)"[^>]*>(?:<[/]script>)?/g
/** Bytes of JSON that all views together may have. */
const MOST = 16 * 1024 * 1024

/**
 * Adds a second HTML file for every named page, which contains what a first visit sees of it, in every language, and
 * the script that shows it before the code of the page has loaded (docs/decisions/0021-what-a-first-visit-sees.md).
 * Both are below the styles, which hold them back. The server sends it to visitors whom it will not ask for a key.
 */
export function firstViews(): Plugin {
  return {
    name: 'atelier:first-views',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        // A separate process, because it defines a global document and window.
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
          // Replacer functions, so that no `$` in the HTML has a special meaning.
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
 * Lists the files of a page's code, and which of them are for wide screens: `first-paint.js` requests them at once,
 * except on a first visit, where the first view comes before them. For tags in the HTML, a browser requests them by
 * itself.
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

/**
 * The address of a page's first picture in every language: `first-paint.js` fetches it while the styles are loading.
 */
function picturesOf(view: FirstViews[string]): string {
  const attributes = Object.entries(view).map(([language, html]) => {
    const [, file = ''] = /<img [^>]*src="([^"]+)"/.exec(html) ?? []
    return `data-${language.toLowerCase()}="${file}"`
  })
  return `<meta name="picture" ${attributes.join(' ')} />`
}
