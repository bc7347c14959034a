import type { Verb } from './lexicon/verbs.ts'
import type { RelationKind } from './subject.ts'

/** Traits that are activities: they may follow their agent. */
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
/** Kinds that can hold things. */
export const HOLDERS = new Set(['person', 'robot', 'monkey', 'teddy'])
/** The trait of an agent whose action has no object. */
export const ALONE: Readonly<Partial<Record<Verb, string>>> = {
  sleep: 'sleeping',
  sit: 'sitting',
  dance: 'dancing',
  swim: 'swimming',
  walk: 'walking',
  wave: 'waving',
  sing: 'howling',
  fly: 'flying',
  jump: 'jumping',
  lean: 'sitting',
}
/** Relation of an agent to the object of its action, for when the action is not staged. */
export const PLACED: Readonly<Partial<Record<Verb, RelationKind>>> = {
  ride: 'on',
  drive: 'in',
  row: 'in',
  sit: 'on',
  sleep: 'on',
  climb: 'on',
  lean: 'beside',
  jump: 'above',
  fly: 'above',
  swim: 'in',
  walk: 'beside',
  look: 'beside',
  kneel: 'front',
  ski: 'on',
  skate: 'on',
  surf: 'on',
  push: 'beside',
  pull: 'front',
}
/** Verbs whose object stands by itself, so that the words after it may describe it. */
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
/** Verbs for which "with somebody" means that both do it. */
export const BOTH: ReadonlySet<Verb> = new Set<Verb>([
  'build',
  'cook',
  'mix',
  'fish',
  'paint',
  'dig',
  'plant',
  'water',
  'wash',
  'pick',
  'repair',
  'look',
  'sew',
  'roast',
  'play',
  'make',
])
/** The trait that an action shows on an agent without joints. */
export const SHOWN: Readonly<Partial<Record<Verb, string>>> = {
  sit: 'sitting',
  sleep: 'sleeping',
  fly: 'flying',
  jump: 'running',
  chase: 'running',
  swim: 'swimming',
}
/** Things that are read when they are looked at. */
export const PAGES: ReadonlySet<string> = new Set(['book', 'newspaper', 'letter'])
/** Instruments that are played by blowing. */
export const HORNS: ReadonlySet<string> = new Set(['trumpet', 'saxophone', 'flute', 'horn', 'whistle', 'harmonica'])
/** The setting inside a building. */
export const INTERIORS: Readonly<Record<string, string>> = {
  shop: 'cafe',
  house: 'room',
  cabin: 'room',
  church: 'nave',
  castle: 'hall',
  greenhouse: 'glasshouse',
  barn: 'stable',
}
/** Words that put the next thing into the previous one. */
export const FILLED = /^(?:full of|filled with|loaded with|piled with|stuffed with|装满|堆满)$/
/** Verbs after which a place is where the object goes: "pouring honey on pancakes". */
export const MOVES: ReadonlySet<Verb> = new Set<Verb>(['put', 'pour', 'handle', 'sew', 'lift'])
/** Containers: "a basket of apples" has the apples in it. */
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
/** Things to sit on. */
export const SEATS: ReadonlySet<string> = new Set(['bench', 'chair', 'armchair', 'sofa', 'stool', 'throne', 'swing'])
/** Actions that somebody can do while sitting. */
export const SITTING: ReadonlySet<Verb> = new Set<Verb>(['feed', 'look', 'photograph', 'tell', 'point'])
/** Things in or on which somebody is pushed or pulled. */
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
