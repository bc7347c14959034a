import type { Entry } from './entry.ts'
import { garmentWords } from './garments.ts'
import { grammarWords } from './grammar.ts'
import { things, type ThingId } from '../../things/index.ts'
import type { Thing } from '../../things/thing.ts'
import { places } from '../../places/places.ts'
import { themeWords } from './themes.ts'
import { colourWords, qualityWords } from './qualities.ts'

/** Every word the painter knows. If two entries have the same word, the earlier one wins. */
export const lexicon: readonly Entry[] = [
  ...garmentWords,
  ...things,
  ...places,
  ...themeWords,
  ...colourWords,
  ...qualityWords,
  ...grammarWords,
]

function index(language: 'en' | 'zh'): Map<string, Entry> {
  const words = new Map<string, Entry>()
  for (const item of lexicon) for (const word of item[language]) if (!words.has(word)) words.set(word, item)
  return words
}

export const english: ReadonlyMap<string, Entry> = index('en')
export const chinese: ReadonlyMap<string, Entry> = index('zh')

const byId = new Map(lexicon.map(item => [`${item.kind}/${item.id}`, item]))

const thingsById: ReadonlyMap<string, Thing> = new Map(things.map(item => [item.id, item]))

/** A thing of the catalogue by its id. */
export function thingOf(id: ThingId): Thing
export function thingOf(id: string): Thing | undefined
export function thingOf(id: string): Thing | undefined {
  return thingsById.get(id)
}

/** A garment by its id, if prompts have a word for it. */
export const garmentOf = (id: string): Entry | undefined => byId.get(`garment/${id}`)

/** The ink of a colour word. */
export function inkOf(id: string): string {
  return byId.get(`colour/${id}`)?.inks?.[0] ?? '#808080'
}

/** Whether a thing of this kind can act: a person, an animal or a teddy bear. */
export function animate(entry: Entry | undefined): boolean {
  return entry?.animate === true
}

/** Whether it can stand like a person. */
export const canStand = ({ fourLegged, upright }: Entry): boolean => fourLegged === true || upright !== undefined
