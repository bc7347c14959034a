import { join } from 'node:path'
import type { Rolldown } from 'vite'

/** The list of areas. Itself and the facts in it import every page lazily. */
export const areasModule = join(import.meta.dirname, '../../src/web/app/areas.ts')

/**
 * How modules are put into chunks: by which pages load them, so that nothing has to follow a rename. What the entry
 * imports is one chunk. Of the rest, modules that the same two or more pages import statically travel together: left to
 * the bundler, they would also be told apart by every lazy part that uses them, and many small chunks are fetched one by
 * one and pack worse. All else is left to the bundler.
 */
export function chunkGroups(): NonNullable<Rolldown.CodeSplittingOptions['groups']> {
  let pagesByModule: ReturnType<typeof findPages> | undefined
  return [
    { name: 'first', tags: ['$initial'], priority: 1 },
    {
      debugName: 'pages',
      name(id, context) {
        pagesByModule ??= findPages(context)
        const pages = pagesByModule.get(id) ?? []
        return pages.length > 1 ? pages.join('-') : null
      },
      // What a module imports is loaded by at least the same pages, so these chunks never import each other in a circle.
      includeDependenciesRecursively: false,
    },
  ]
}

/** The names of the pages that import a module statically, directly or through others. */
function findPages(context: Rolldown.ChunkingContext): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  const facts = [areasModule, ...(context.getModuleInfo(areasModule)?.importedIds ?? [])]
  const pages = facts
    .flatMap(id => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter(id => !id.endsWith('/views.ts'))
  for (const page of pages) {
    const name = page.replace(/^.*[/]|[.]\w+$/g, '')
    const open = [page]
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const known = found.get(id) ?? []
      if (known.at(-1) === name) continue
      found.set(id, [...known, name])
      open.push(...(context.getModuleInfo(id)?.importedIds ?? []))
    }
  }
  return found
}
