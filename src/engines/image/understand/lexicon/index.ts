import type { Entry } from './entry.ts'
import { garmentWords } from './garments.ts'
import { grammarWords } from './grammar.ts'
import { placeWords } from './places.ts'
import { colourWords, qualityWords } from './qualities.ts'
import { goodsWords } from './things-goods.ts'
import { kinWords } from './things-kin.ts'
import { livingWords } from './things-living.ts'
import { growingWords } from './things-growing.ts'
import { smallWords } from './things-small.ts'
import { peopleWords } from './things-people.ts'
import { householdWords } from './things-household.ts'
import { moreWords } from './things-more.ts'
import { madeWords } from './things-made.ts'

/** Every word the painter knows. If two entries have the same word, the earlier one wins. */
export const lexicon: readonly Entry[] = [
  ...garmentWords,
  ...peopleWords,
  ...kinWords,
  ...livingWords,
  ...householdWords,
  ...goodsWords,
  ...growingWords,
  ...moreWords,
  ...madeWords,
  ...smallWords,
  ...placeWords,
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

/** The entry of a thing by its id. */
export function thingOf(id: string): Entry | undefined {
  return byId.get(`thing/${id}`)
}

/** The entry of a setting. */
export function settingOf(id: string | undefined): Entry | undefined {
  return id === undefined ? undefined : byId.get(`setting/${id}`)
}

/** The ink of a colour word. */
export function inkOf(id: string): string {
  return byId.get(`colour/${id}`)?.inks?.[0] ?? '#808080'
}

const living = new Set([...livingWords, ...kinWords, ...peopleWords].map(item => item.id))
for (const id of ['shell', 'starfish', 'scarecrow']) living.delete(id)

/** Whether a thing of this kind can act: a person, an animal or a teddy bear. */
export function animate(entry: Entry | undefined): boolean {
  return entry !== undefined && (living.has(entry.id) || entry.id === 'teddy')
}
