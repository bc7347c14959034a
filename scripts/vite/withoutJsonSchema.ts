import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const writers = /[/]zod[/]v4[/]core[/](json-schema-processors|to-json-schema)[.]js$/
const exported = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm

/**
 * Leaves zod's JSON Schema generator out of the page: 5 kB gzipped, which every schema refers to but only the server
 * calls, for `/openapi.json`. Calling it anyway throws a TypeError.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'atelier:without-json-schema',
    apply: 'build',
    load: {
      filter: { id: writers },
      async handler(id) {
        const names = [...(await readFile(id, 'utf8')).matchAll(exported)].flatMap(
          ([, one, other]) => one ?? other ?? [],
        )
        // Schemas ask for their generator when they are created, and get undefined.
        return names.map(name => `export const ${name} = () => undefined`).join('\n')
      },
    },
  }
}
