import { isBuiltin } from 'node:module'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Fails the build when the page imports a module of the server or a builtin of Node, from our own code or from a
 * package. Vite would replace a builtin with an empty object, which fails only in the browser, if at all.
 */
export function fence(): Plugin {
  let root = process.cwd()
  return {
    name: 'atelier:fence',
    apply: 'build',
    enforce: 'pre',
    configResolved: config => {
      root = config.root
    },
    async resolveId(source, importer) {
      if (importer === undefined) return null
      if (isBuiltin(source))
        this.error(`${relative(root, importer)} brings ${source} into the page, which has no Node.`)
      const target = await this.resolve(source, importer, { skipSelf: true })
      if (target?.id.startsWith(join(root, 'src', 'server') + sep)) {
        this.error(`${relative(root, importer)} brings ${relative(root, target.id)} of the server into the page.`)
      }
      return target
    },
  }
}
