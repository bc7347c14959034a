import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { FIRST_PAINT } from './firstPaint.ts'

/** The properties of a named page that are read here; a missing one stops the build. */
interface NamedPage {
  readonly name: string
  readonly path: string
  readonly page: () => unknown
  readonly form?: () => unknown
  readonly views?: () => unknown
  readonly words: readonly string[]
  readonly controlWords: readonly string[]
}
interface Areas {
  readonly namedPages: readonly NamedPage[]
}

const areasModule = join(import.meta.dirname, '../../src/web/app/areas.ts')

/** The same as in `src/web/ui/useMediaQuery.ts`: narrow pages load their form after the feed. */
export const WIDE = '(min-width: 56.25rem)'

/** Words of the shell, which every page has. */
const SHELL = 'shell'
/** The module that says where the texts of a language are. */
const TABLE = 'words'

/**
 * Writes a separate HTML file for every named page beside index.html. It makes the browser load the code of that page
 * together with that of the first load, and lists the files of its words: `first-paint.js` fetches those of the
 * language that the page will be in. The server answers `/image` with `image.html`, and `/` with `home.html`.
 */
export function pagePreloads(): Plugin {
  return {
    name: 'atelier:page-preloads',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        // Imported by path: bundled with the configuration, a page's `import()` would no longer name its module.
        const { namedPages } = (await import(areasModule)) as Areas
        const index = bundle['index.html']
        if (index?.type !== 'asset') return this.error('The build has no index.html.')
        const html = String(index.source)
        const isNew = (file: string) => !html.includes(`"/${file}"`)
        for (const one of namedPages) {
          const { name, path, page, form, views } = one
          const own = new Set([
            ...loadedWith(moduleOf(page), bundle),
            ...(views ? loadedWith(`/areas/${name}/views.ts`, bundle) : []),
          ])
          const wide = form ? loadedWith(moduleOf(form), bundle).filter(file => !own.has(file)) : []
          const tags = [
            ...[...own].filter(isNew).map(file => preloadOf(file)),
            ...wide.filter(isNew).map(file => preloadOf(file, WIDE)),
          ]
          const fileName = `${path === '/' ? 'home' : path.slice(1)}.html`
          const source = html
            .replace(FIRST_PAINT, `${wordsOf(one, bundle)}\n    $&`)
            .replace('\n  </body>', `\n    ${tags.join('\n    ')}\n  </body>`)
          this.emitFile({ type: 'asset', fileName, source })
        }
      },
    },
  }
}

const preloadOf = (file: string, media?: string) =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin ${media ? `media="${media}" ` : ''}href="/${file}">`

/** The files of a page's words for every language, separated by spaces. */
function wordsOf({ words, controlWords }: NamedPage, bundle: Rolldown.OutputBundle): string {
  const languages = new Map<string, string[]>()
  const groups = new Set([TABLE, SHELL, ...words, ...controlWords])
  for (const chunk of chunksOf(bundle))
    for (const id of chunk.moduleIds) {
      const language = languageOf(id, groups)
      if (language === undefined || !chunk.isDynamicEntry) continue
      languages.set(language, [...(languages.get(language) ?? []), ...loadedBy(chunk, bundle)])
    }
  const attributes = [...languages].map(([language, files]) => {
    const own = [...new Set(files)].filter(file => !file.includes('/first-') && !file.includes('/rolldown-runtime-'))
    return `data-${language.toLowerCase()}="${own.map(file => `/${file}`).join(' ')}"`
  })
  return `<meta name="words" ${attributes.join(' ')} />`
}

/**
 * The language whose words of one of `groups` a module has, or whose sentences; those in English are loaded when one is
 * first needed.
 */
function languageOf(id: string, groups: ReadonlySet<string>): string | undefined {
  const [, sentences] = /[/]contract[/]sentences[/](?!en[.])(\w+)[.]ts$/.exec(id) ?? []
  const [, words, group = ''] = /[/]i18n[/](\w+)[/](\w+)[.]ts$/.exec(id) ?? []
  return sentences ?? (groups.has(group) ? words : undefined)
}

/** The end of the path of the imported module, read from the source of its `import()`. */
function moduleOf(part: () => unknown): string {
  const [, file] = /import\('[^']*?([/]\w+[.]tsx)'\)/.exec(String(part)) ?? []
  if (file === undefined) throw new Error(`This page is not imported in one place: ${String(part)}`)
  return file
}

/** The files that a module's chunk needs: itself and all that it imports statically. */
function loadedWith(module: string, bundle: Rolldown.OutputBundle): readonly string[] {
  const start = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some(id => id.endsWith(module)))
  if (!start) throw new Error(`No chunk of the build has ${module}`)
  return loadedBy(start, bundle)
}

function loadedBy(start: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): readonly string[] {
  const chunks = chunksOf(bundle)
  const found = new Set([start])
  for (const { imports } of found) for (const one of chunks) if (imports.includes(one.fileName)) found.add(one)
  return [...found].map(({ fileName }) => fileName)
}

const chunksOf = (bundle: Rolldown.OutputBundle) => Object.values(bundle).filter(file => file.type === 'chunk')
