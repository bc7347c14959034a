import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A name of ours with folders, or a source or page alone; `<area>` and `*` stand for any name. Routes begin with a slash. */
const PATH = /^[a-z.][\w.<>*-]*(?:\/[\w.<>*-]+)+\/?$|^[\w.<>*-]+\.(?:tsx?|md|jsonc?|cjs)$/
/** Made by a build or a run, and so in no clone. */
const GENERATED = /^(?:\.cache|dist)\//

/**
 * The paths and links of a page that lead nowhere. Paths in back-ticks may be written from the root of the repository or
 * from `base`, a folder in it; a test may be named without its ending.
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
