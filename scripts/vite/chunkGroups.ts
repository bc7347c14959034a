import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { mergeGroups } from './mergeGroups.ts'

/** The list of areas. It and the facts that it imports load every page lazily. */
const areasModule = join(import.meta.dirname, '../../src/web/app/areas.ts')

/** The first load consists of this module and all that it imports. */
const entryModule = join(import.meta.dirname, '../../src/web/main.tsx')

/** Every page with a form loads this module and its imports, whichever forms it has. */
const formsModule = join(import.meta.dirname, '../../src/web/composer/ComposerPage.tsx')

/**
 * Groups modules into chunks by the pages that load them, so that nothing has to follow a rename. What the entry
 * imports becomes three chunks (`partOfFirst`). Of the rest, the modules that all pages with forms share stay together,
 * and so do modules that the same two or more pages or views of areas import statically. The bundler would also split
 * these by every lazy part that uses them, and many small chunks are fetched one by one and compress worse. Small
 * groups are merged (`mergeGroups.ts`). Everything else is left to the bundler.
 */
export function chunkGroups(): NonNullable<Rolldown.CodeSplittingOptions['groups']> {
  let chunks: ReadonlyMap<string, string> | undefined
  return [
    { debugName: 'first', name: partOfFirst, tags: ['$initial'], priority: 1, includeDependenciesRecursively: false },
    {
      debugName: 'pages',
      name(id, context) {
        chunks ??= findChunks(context)
        return chunks.get(id) ?? null
      },
      // What a module imports is loaded by at least the same pages, and `mergeGroups` makes no import cycles either.
      includeDependenciesRecursively: false,
    },
  ]
}

/**
 * Splits the first load into parts of a similar size: over a slow network, one large file arrives later than several
 * side by side, each on a connection that speeds up by itself. Packages also change less often than our own code.
 */
function partOfFirst(id: string): string {
  if (!id.includes('/node_modules/')) return 'first'
  return /[/]node_modules[/](?:react|react-dom|scheduler)[/]/.test(id) ? 'react' : 'packages'
}

const FORMS = 'forms'

/** The chunk of each module that several pages load, named after its area where it has one. */
function findChunks(context: Rolldown.ChunkingContext): ReadonlyMap<string, string> {
  const modules = new Map<string, string[]>()
  const initial = importedBy(entryModule, context)
  const pagesOf = findGroups(context)
  for (const [id, pages] of pagesOf) {
    if (initial.has(id) || (pages.length < 2 && pages[0] !== FORMS)) continue
    const name = [areaOf(id), ...pages].join('-')
    modules.set(name, [...(modules.get(name) ?? []), id])
  }
  const names = [...modules.keys()]
  const placeOf = new Map([...modules].flatMap(([name, ids]) => ids.map(id => [id, names.indexOf(name)] as const)))
  const groups = [...modules].map(([name, ids]) => ({
    pages: new Set(name.split('-').slice(1)),
    bytes: ids.reduce((sum, id) => sum + (context.getModuleInfo(id)?.code?.length ?? 0), 0),
    imports: new Set(
      ids.flatMap(id => context.getModuleInfo(id)?.importedIds.flatMap(to => placeOf.get(to) ?? []) ?? []),
    ),
    isAlone: !name.startsWith('-'),
  }))
  const merged = mergeGroups(groups)
  // Short names: they are in the HTML of every page, and in the list of other chunks in the first load.
  const nameOfChunk = (place: number) => `${names[place]?.split('-')[0] || 'shared'}${place}`
  return new Map([...placeOf].map(([id, place]) => [id, nameOfChunk(merged[place] ?? place)]))
}

/** The area of a module, or its page for every area, or empty. Modules with one share no chunk with modules without. */
const areaOf = (id: string) => /[/]src[/]web[/](?:areas|pages)[/](\w+)[/]/.exec(id)?.[1] ?? ''

/** The pages that import each module. All pages with forms count as one for modules that `formsModule` imports. */
function findGroups(context: Rolldown.ChunkingContext): Map<string, readonly string[]> {
  const facts = [areasModule, ...(context.getModuleInfo(areasModule)?.importedIds ?? [])]
  const ofFacts = facts.flatMap(id => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  // What a page with forms loads lazily, above all its forms, is treated like a page.
  const parts = ofFacts
    .filter(page => importedBy(page, context).has(formsModule))
    .flatMap(page => context.getModuleInfo(page)?.dynamicallyImportedIds ?? [])
  const pages = [...ofFacts, ...parts]
  const forms = importedBy(formsModule, context)
  const found = new Map<string, readonly string[]>()
  for (const page of new Set(pages)) {
    const modules = importedBy(page, context)
    for (const id of modules) {
      const isOfForms = modules.has(formsModule) && forms.has(id)
      const name = isOfForms ? FORMS : nameOf(page)
      const names = found.get(id) ?? []
      if (!names.includes(name)) found.set(id, [...names, name])
    }
  }
  return found
}

/** Names a page after its file, and a file that every area has after its area too. */
function nameOf(page: string): string {
  const file = page.slice(page.lastIndexOf('/') + 1).replace(/[.]\w+$/, '')
  return file === 'views' || file === 'EmptyFeed' ? page.split('/').slice(-3, -1).join('') + file : file
}

/** A module and all that it imports statically, directly or indirectly. */
function importedBy(start: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([start])
  for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
