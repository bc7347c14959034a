import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What is read of that module; a page that is missing stops the build. */
interface Areas {
  readonly namedPages: readonly { readonly path: string; readonly page: () => unknown }[]
}

const areasModule = join(import.meta.dirname, '../../src/web/app/areas.ts')

/**
 * Puts an HTML file of its own for every named page beside index.html, which has the browser fetch the code of that page
 * together with that of the first load. The server answers `/image` with `image.html`, and `/` with `home.html`.
 */
export function pagePreloads(): Plugin {
  return {
    name: 'atelier:page-preloads',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        // By its path: bundled with the configuration, a page would no longer say which module it is imported from.
        const { namedPages } = (await import(areasModule)) as Areas
        const index = bundle['index.html']
        if (index?.type !== 'asset') return this.error('The build has no index.html.')
        const html = String(index.source)
        for (const { path, page } of namedPages) {
          const files = loadedWith(moduleOf(page), bundle).filter(file => !html.includes(`"/${file}"`))
          const tags = files.map(file => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
          const fileName = `${path === '/' ? 'home' : path.slice(1)}.html`
          const source = html.replace('\n  </body>', `\n    ${tags.join('\n    ')}\n  </body>`)
          this.emitFile({ type: 'asset', fileName, source })
        }
      },
    },
  }
}

/** How the module that a page is imported from ends, read off its import. */
function moduleOf(page: () => unknown): string {
  const [, file] = /import\('[^']*?([/]\w+[.]tsx)'\)/.exec(String(page)) ?? []
  if (file === undefined) throw new Error(`This page is not imported in one place: ${String(page)}`)
  return file
}

/** The files that the page of a module cannot do without. */
function loadedWith(module: string, bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const start = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(module)))
  if (!start) throw new Error(`No chunk of the build has ${module}`)
  const found = new Set([start])
  for (const { imports } of found) for (const one of chunks) if (imports.includes(one.fileName)) found.add(one)
  return [...found].map(({ fileName }) => fileName)
}
