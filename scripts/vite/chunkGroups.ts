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
 * imports is one chunk. Of the rest, what all pages with forms are made of travels together, and so do modules that the same
 * two or more pages or views of areas import statically: left to the bundler, they would also be told apart by every lazy part that uses them,
 * and many small chunks are fetched one by one and pack worse. Small groups are put together (`mergeGroups.ts`). All else is
 * left to the bundler.
 */
export function chunkGroups(): NonNullable<Rolldown.CodeSplittingOptions['groups']> {
  let chunks: ReadonlyMap<string, string> | undefined
  return [
    { name: 'first', tags: ['$initial'], priority: 1 },
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

const FORMS = 'forms'

/** The chunk of each module that several pages load, named after the pages of its first group. */
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
  return new Map([...placeOf].map(([id, place]) => [id, (names[merged[place] ?? place] ?? '').replace(/^-/, '')]))
}

/** The area or page of the studio that a module belongs to, or nothing: what belongs to none never comes with what does. */
const areaOf = (id: string) => /[/]src[/]web[/](?:areas|studio)[/](\w+)[/]/.exec(id)?.[1] ?? ''

/** For each module the pages that import it, with one name for all pages with forms where these import it as such. */
function findGroups(context: Rolldown.ChunkingContext): Map<string, readonly string[]> {
  const facts = [areasModule, ...(context.getModuleInfo(areasModule)?.importedIds ?? [])]
  const pages = facts.flatMap(id => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
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

/** A page by its file, the views of an area by its folder. */
function nameOf(page: string): string {
  const [folder = '', file = ''] = page.split('/').slice(-2)
  return file === 'views.ts' ? `${folder}Views` : file.replace(/[.]\w+$/, '')
}

/** A module and all that it imports statically, directly or through others. */
function importedBy(start: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([start])
  for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
