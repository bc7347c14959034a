import { readable } from '../../prompt/readable.ts'
import { seatAtTable, snowUnder, standUp } from './implied.ts'
import { materialsIn } from './materials.ts'
import { Reader } from './reader.ts'
import type { Scene } from './scene.ts'
import { plainly } from './idioms.ts'
import { tokenise } from './tokenise.ts'
import type { Token } from './token.ts'

/** Quoted text, which is drawn. Apostrophes quote only at the edges of words. */
const QUOTED =
  /"([^"]{1,80})"|“([^”]{1,80})”|「([^」]{1,80})」|『([^』]{1,80})』|«([^»]{1,80})»|(?<=^|[\s,:])'([^']{2,80})'(?=$|[\s,.;:!?])/g

/** Reads a prompt into the scene the painter will compose. */
export function parse(prompt: string): Scene {
  const scene: Scene = {
    subjects: [],
    actions: [],
    settings: [],
    settingInks: {},
    weather: [],
    lights: [],
    moods: [],
    themes: [],
    colours: [],
    without: [],
    quotes: [],
    steer: [],
    understood: [],
    told: [],
    steered: [],
  }
  const plain = readable(prompt).replace(QUOTED, (...match) => {
    const text = match.slice(1, 7).find((group): group is string => typeof group === 'string')
    if (text) scene.quotes.push(text.trim())
    return ' , '
  })
  new Reader(scene).read(plainly(materialsIn(withinReach(tokenise(plain)))))
  standUp(scene)
  snowUnder(scene)
  seatAtTable(scene)
  return scene
}

/**
 * Most things of a prompt that are painted, counted from its beginning: placing each one takes longer the more there
 * are, and a picture has no room for more.
 */
const MOST_THINGS = 40
/** The same for words, of which only some are things. */
const MOST_TOKENS = 800

/** The tokens up to the last thing that is painted. */
function withinReach(tokens: Token[]): Token[] {
  let things = 0
  const end = tokens.findIndex((token, at) => {
    if (token.type === 'entry' && token.entry.kind === 'thing') things += 1
    return things > MOST_THINGS || at === MOST_TOKENS
  })
  return end < 0 ? tokens : tokens.slice(0, end)
}
