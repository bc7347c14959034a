import type { Verb } from './lexicon/verbs.ts'
import type { RelationKind } from './scene.ts'

/** What is done rather than what is so: it follows its agent. */
export const ACTS = new Set([
  'hiding',
  'sitting',
  'sleeping',
  'running',
  'flying',
  'walking',
  'dancing',
  'swimming',
  'howling',
  'burning',
  'blooming',
])
/** Who can hold a thing that the prompt gives them. */
export const HOLDERS = new Set(['person', 'robot', 'monkey', 'teddy'])
/** What may be said of an action that has no object: the agent is seen doing it. */
export const ALONE: Readonly<Partial<Record<Verb, string>>> = {
  sleep: 'sleeping', sit: 'sitting', dance: 'dancing', swim: 'swimming', walk: 'walking', wave: 'waving', sing: 'howling',
  fly: 'flying', jump: 'jumping', lean: 'sitting',
} // prettier-ignore
/** Where an action puts its agent with regard to its object when no scene of its own is laid out for it. */
export const PLACED: Readonly<Partial<Record<Verb, RelationKind>>> = {
  ride: 'on', drive: 'in', row: 'in', sit: 'on', sleep: 'on', climb: 'on', lean: 'beside', jump: 'above', fly: 'above',
  swim: 'in', walk: 'beside', look: 'beside', kneel: 'front', ski: 'on', skate: 'on', surf: 'on', push: 'beside', pull: 'front',
} // prettier-ignore
/** After these the object is something that stands for itself: what is said next may be said of it. */
export const APART: ReadonlySet<Verb> = new Set([
  'look',
  'chase',
  'photograph',
  'feed',
  'fly',
  'jump',
  'shoot',
  'point',
  'fight',
  'wrestle',
  'kneel',
  'follow',
  'tell',
])
/** What is done with somebody is done by both. */
export const BOTH: ReadonlySet<Verb> = new Set<Verb>(['build', 'cook', 'mix', 'fish', 'paint', 'dig', 'plant', 'water', 'wash', 'pick', 'repair', 'look', 'sew', 'roast', 'play', 'make']) // prettier-ignore
/** What is seen of an agent that has no joints. */
export const SHOWN: Readonly<Partial<Record<Verb, string>>> = { sit: 'sitting', sleep: 'sleeping', fly: 'flying', jump: 'running', chase: 'running', swim: 'swimming' } // prettier-ignore
/** What is looked at by reading it. */
export const PAGES: ReadonlySet<string> = new Set(['book', 'newspaper', 'letter'])
/** What is blown into to play it. */
export const HORNS: ReadonlySet<string> = new Set(['trumpet', 'saxophone', 'flute', 'horn', 'whistle', 'harmonica'])
/** What a building is from inside. */
export const INTERIORS: Readonly<Record<string, string>> = {
  shop: 'cafe',
  house: 'room',
  cabin: 'room',
  church: 'nave',
  castle: 'hall',
  greenhouse: 'glasshouse',
  barn: 'stable',
}
/** Words that put what is named next into what was named before. */
export const FILLED = /^(?:full of|filled with|loaded with|piled with|stuffed with|装满|堆满)$/
/** What is said after these of a place is where the thing goes: "pouring honey on pancakes". */
export const MOVES: ReadonlySet<Verb> = new Set<Verb>(['put', 'pour', 'handle', 'sew', 'lift'])
/** "A basket of apples": they are in it. */
export const VESSELS: ReadonlySet<string> = new Set([
  'basket',
  'box',
  'bucket',
  'bag',
  'cart',
  'carriage',
  'wheelbarrow',
  'trolley',
  'barrel',
  'crate',
])
/** What is sat on. */
export const SEATS: ReadonlySet<string> = new Set(['bench', 'chair', 'armchair', 'sofa', 'stool', 'throne', 'swing'])
/** Done to animals as well by those who sit. */
export const SITTING: ReadonlySet<Verb> = new Set<Verb>(['feed', 'look', 'photograph', 'tell', 'point'])
/** What somebody is pushed or pulled in. */
export const BEARERS: ReadonlySet<string> = new Set([
  'wheelchair',
  'stroller',
  'sled',
  'cart',
  'wheelbarrow',
  'trolley',
  'swing',
  'box',
  'carriage',
  'rowboat',
  'skateboard',
  'bed',
])
