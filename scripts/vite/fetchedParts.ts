import type { Plugin } from 'vite'

const ownModules = /[/]src[/]web[/].*[.]tsx?$/
const imported = /(?<![\w.])import\((\s*(?:'[^']+'|"[^"]+")\s*)\)/g

/**
 * Wraps every `import()` of the page in `fetchPart`, so that a part that fails to load is requested again. Done in one
 * place, because anything that is loaded on use is such a part, and a single one left out could bring down the page.
 */
export function fetchedParts(): Plugin {
  return {
    name: 'atelier:fetched-parts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: ownModules },
      handler(code) {
        const wrapped = code.replace(imported, 'fetchPart(() => import($1))')
        return wrapped === code
          ? null
          : { code: `import { fetchPart } from '#web/api/fetchPart.ts'\n${wrapped}`, map: null }
      },
    },
  }
}
