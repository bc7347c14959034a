import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { mergeGroups } from './mergeGroups.ts'

/** The list of areas. Itself and the facts in it import every page lazily. */
const areasModule = join(import.meta.dirname, '../../src/web/app/areas.ts')

/** What the first load consists of, with all that it imports. */
const entryModule = join(import.meta.dirname, '../../src/web/main.tsx')

/** What every page with a form consists of, whichever forms it has. */
const formsModule = join(import.meta.dirname, '../../src/web/composer/ComposerPage.tsx')

/**
 * How modules are put into chunks: by which pages load them, so that nothing has to follow a rename. What the entry
 * imports is three chunks (`partOfFirst`). Of the rest, what all pages with forms are made of travels together, and so do modules that the same
 * two or more pages or views of areas import statically: left to the bundler, they would also be told apart by every lazy part that uses them,
 * and many small chunks are fetched one by one and pack worse. Small groups are put together (`mergeGroups.ts`). All else is
 * left to the bundler.
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
      // What a module imports is loaded by at least the same pages, and `mergeGroups` makes no circles either.
      includeDependenciesRecursively: false,
    },
  ]
}

/**
 * The first load in parts of a similar size: over a slow connection a browser has one large file later than several that come
 * side by side, each of which its connection lets grow. Packages also change less often than what is our own.
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
  // Short names: they stand in the HTML of every page, and in what the first load knows of the others.
  const nameOfChunk = (place: number) => `${names[place]?.split('-')[0] || 'shared'}${place}`
  return new Map([...placeOf].map(([id, place]) => [id, nameOfChunk(merged[place] ?? place)]))
}

/** The area or page of the studio that a module belongs to, or nothing: what belongs to none never comes with what does. */
const areaOf = (id: string) => /[/]src[/]web[/](?:areas|studio)[/](\w+)[/]/.exec(id)?.[1] ?? ''

/** For each module the pages that import it, with one name for all pages with forms where these import it as such. */
function findGroups(context: Rolldown.ChunkingContext): Map<string, readonly string[]> {
  const facts = [areasModule, ...(context.getModuleInfo(areasModule)?.importedIds ?? [])]
  const ofFacts = facts.flatMap(id => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  // What a page with forms fetches by itself, its forms first of all, is told apart like the pages are.
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

/** A page by its file; what every area has, by its area too. */
function nameOf(page: string): string {
  const file = page.slice(page.lastIndexOf('/') + 1).replace(/[.]\w+$/, '')
  return file === 'views' || file === 'EmptyFeed' ? page.split('/').slice(-3, -1).join('') + file : file
}

/** A module and all that it imports statically, directly or through others. */
function importedBy(start: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([start])
  for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
