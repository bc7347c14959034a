import { join } from 'node:path'
import type { Rolldown } from 'vite'

/** The list of areas. Itself and the facts in it import every page lazily. */
const areasModule = join(import.meta.dirname, '../../src/web/app/areas.ts')

/** What every page with a form consists of, whichever forms it has. */
const formsModule = join(import.meta.dirname, '../../src/web/composer/ComposerPage.tsx')

/**
 * How modules are put into chunks: by which pages load them, so that nothing has to follow a rename. What the entry
 * imports is one chunk. Of the rest, what all pages with forms are made of travels together, and so do modules that the same
 * two or more pages import statically: left to the bundler, they would also be told apart by every lazy part that uses them,
 * and many small chunks are fetched one by one and pack worse. All else is left to the bundler.
 */
export function chunkGroups(): NonNullable<Rolldown.CodeSplittingOptions['groups']> {
  let groups: ReturnType<typeof findGroups> | undefined
  return [
    { name: 'first', tags: ['$initial'], priority: 1 },
    {
      debugName: 'pages',
      name(id, context) {
        groups ??= findGroups(context)
        const pages = groups.get(id) ?? []
        return pages.length > 1 || pages[0] === FORMS ? pages.join('-') : null
      },
      // What a module imports is loaded by at least the same pages, so these chunks never import each other in a circle.
      includeDependenciesRecursively: false,
    },
  ]
}

const FORMS = 'forms'

/** For each module the pages that import it, with one name for all pages with forms where these import it as such. */
function findGroups(context: Rolldown.ChunkingContext): Map<string, readonly string[]> {
  const facts = [areasModule, ...(context.getModuleInfo(areasModule)?.importedIds ?? [])]
  const pages = facts
    .flatMap(id => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter(id => !id.endsWith('/views.ts'))
  const forms = importedBy(formsModule, context)
  const found = new Map<string, readonly string[]>()
  for (const page of new Set(pages)) {
    const modules = importedBy(page, context)
    for (const id of modules) {
      const isOfForms = modules.has(formsModule) && forms.has(id)
      const name = isOfForms ? FORMS : page.replace(/^.*[/]|[.]\w+$/g, '')
      const names = found.get(id) ?? []
      if (!names.includes(name)) found.set(id, [...names, name])
    }
  }
  return found
}

/** A module and all that it imports statically, directly or through others. */
function importedBy(start: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([start])
  for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
