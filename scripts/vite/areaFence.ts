import { join, relative, sep } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/**
 * Fails the build when a module is loaded together with one of an area, or of a page for every area, that it is not
 * part of, except for the facts of that area: so no area makes another page heavier. It checks the chunks, and thus
 * what a browser downloads.
 */
export function areaFence(): Plugin {
  let web = ''
  return {
    name: 'atelier:area-fence',
    apply: 'build',
    configResolved: ({ root }) => {
      web = join(root, 'src', 'web') + sep
    },
    generateBundle(_options, bundle) {
      /** The area of a module, or its page for every area; undefined for facts and for modules of neither. */
      const areaOf = (id: string) => {
        const [room = '', name, ...file] = id.startsWith(web) ? relative(web, id).split(sep) : []
        return rooms.includes(room) && !facts.includes(file.join('/')) ? `${room}/${name}` : undefined
      }
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.facadeModuleId === null) continue
        const own = areaOf(chunk.facadeModuleId)
        const foreign = loadedWith(chunk, bundle).find(id => areaOf(id) !== undefined && areaOf(id) !== own)
        if (foreign !== undefined)
          this.error(`${name(chunk.facadeModuleId)} loads ${name(foreign)}, of an area that it is no part of.`)
      }
    },
  }
  function name(id: string): string {
    return relative(join(web, '..', '..'), id)
  }
}

/** The folders whose subfolders are areas and pages. */
const rooms = ['areas', 'pages']

/** The modules of an area that every page may load: its entry in the list, and the reading of its address. */
const facts = ['area.ts', 'page.ts', 'address.ts']

/** The modules of a chunk and of all chunks that it imports statically. */
function loadedWith(start: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const chunks = new Set<Rolldown.OutputChunk>([start])
  for (const { imports } of chunks)
    for (const file of imports) {
      const chunk = bundle[file]
      if (chunk?.type === 'chunk') chunks.add(chunk)
    }
  return [...chunks].flatMap(chunk => chunk.moduleIds)
}
