import type { Plugin } from 'vite'

const ownModules = /[/]src[/]web[/].*[.]tsx?$/
const imported = /(?<![\w.])import\((\s*(?:'[^']+'|"[^"]+")\s*)\)/g

/**
 * Puts `fetchPart` around every `import()` of the page, so that a part which does not arrive is asked for again. In one place,
 * because a part can be anything that is fetched on use, and a single one left out would take the page away.
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
