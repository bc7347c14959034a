import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const writers = /[/]zod[/]v4[/]core[/](json-schema-processors|to-json-schema)[.]js$/
const exported = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm

/**
 * Leaves the writer of JSON Schema out of the page: 5 kB of gzip that every schema of zod holds on to, and that only the
 * server calls, for `/openapi.json`. What calls it all the same throws a TypeError.
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
        // Schemas ask for their writer when they are created, and get one that is not there.
        return names.map(name => `export const ${name} = () => undefined`).join('\n')
      },
    },
  }
}
