import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A path with folders, or a file name; `<area>` and `*` match any name. Routes start with a slash and do not match. */
const PATH = /^[a-z.][\w.<>*-]*(?:\/[\w.<>*-]+)+\/?$|^[\w.<>*-]+\.(?:tsx?|md|jsonc?|cjs)$/
/** Created by a build or a run, so missing from a fresh clone. */
const GENERATED = /^(?:\.cache|dist)\//

/**
 * The dead paths and links of a page. Paths in backticks may be relative to the root of the repository or to `base`, a
 * folder in it; a test may be named without `.test.ts`.
 */
export function deadPaths(repository: string, page: string, text: string, base = '.'): string[] {
  const prose = text.replaceAll(/^```[^]*?^```/gm, '')
  const paths = [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, path = '']) => (PATH.test(path) ? [path] : []))
  const links = [...prose.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].flatMap(([, link = '']) =>
    /^\w+:/.test(link) ? [] : [link],
  )
  const isThere = (path: string) => {
    const pattern = path.replaceAll(/<\w+>/g, '*')
    const places = [pattern, join(base, pattern)].flatMap(place => [place, `${place}.test.ts`])
    return globSync(places, { cwd: repository }).length > 0
  }
  return [
    ...paths.filter(path => !GENERATED.test(path) && !isThere(path)),
    ...links.filter(link => !existsSync(join(repository, dirname(page), link))),
  ]
}
