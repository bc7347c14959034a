import { doersFirst } from './clauses.ts'
import { Reader } from './reader.ts'
import type { Scene } from './scene.ts'
import { tokenise } from './tokenise.ts'

/** Pairs of marks that quote text to be drawn. An apostrophe quotes only between spaces. */
const QUOTED =
  /"([^"]{1,80})"|“([^”]{1,80})”|「([^」]{1,80})」|『([^』]{1,80})』|«([^»]{1,80})»|(?<=^|[\s,:])'([^']{2,80})'(?=$|[\s,.;:!?])/g

/** Reads a prompt into the scene the painter will compose. */
export function parse(prompt: string): Scene {
  const scene: Scene = {
    subjects: [], deeds: [], settings: [], settingInks: {}, weather: [], lights: [], moods: [], themes: [], colours: [], without: [],
    quotes: [], steer: [], understood: [], steered: [],
  } // prettier-ignore
  const plain = prompt.replace(QUOTED, (...match) => {
    const text = match.slice(1, 7).find((group): group is string => typeof group === 'string')
    if (text) scene.quotes.push(text.trim())
    return ' , '
  })
  new Reader(scene).read(doersFirst(tokenise(plain)))
  return scene
}
