import type { Tableau } from './tableau.ts'

/** What two do together with a third thing. */
export const TOGETHER: ReadonlySet<string> = new Set([
  'give',
  'throw',
  'share',
  'ride',
  'dine',
  'armwrestle',
  'picnic',
  'roast',
  'tug',
])

/** Done by all together: one tableau for however many do it. */
export const GROUP: ReadonlySet<string> = new Set([
  'follow',
  'slide',
  'teaparty',
  'row',
  'holdhands',
  'dine',
  'leapfrog',
  'bounce',
])

/** Done by two with one another: no hand of theirs is free. */
export const PAIRED: ReadonlySet<string> = new Set([
  'hug',
  'kiss',
  'dance',
  'fight',
  'wrestle',
  'holdhands',
  'talk',
  'dine',
  'picnic',
  'teaparty',
  'armwrestle',
  'share',
])

/** Done with one of them at a time, however many are named. */
export const ONE: ReadonlySet<string> = new Set([
  'eat',
  'drink',
  'lift',
  'sew',
  'write',
  'type',
  'brushteeth',
  'comb',
  'flip',
  'roast',
  'iron',
])

/** Games of two. */
export const TWO: ReadonlySet<string> = new Set(['chess', 'cards', 'pingpong', 'racket'])

/** Seen or made by several at once: there is one of it. */
export const SHARED: ReadonlySet<string> = new Set(['look', 'build', 'repair'])

/** Eaten and drunk at a table in these places. */
export const MEALS: ReadonlySet<string> = new Set(['eat', 'drink'])

export const TABLED: ReadonlySet<string> = new Set([
  'cafe',
  'kitchen',
  'room',
  'hospital',
  'classroom',
  'office',
  'hall',
])

/** Lying down, but doing something. */
export const awake = (lying: Tableau | undefined): Tableau | undefined =>
  lying && { ...lying, pose: { ...lying.pose, asleep: false }, pieces: lying.pieces.filter(p => p.thing !== 'zzz') }

/** What covers a body. */
export const CLOTHES: ReadonlySet<string> = new Set(['suit', 'coat', 'raincoat', 'dress', 'gown', 'kimono', 'sweater', 'jacket', 'shirt', 'uniform', 'labcoat', 'apron', 'vest', 'overalls', 'spacesuit', 'tie', 'bowtie', 'skirt', 'jersey']) // prettier-ignore

/** Done upright by an animal that wears clothes. */
export const UPRIGHT: ReadonlySet<string> = new Set(['eat', 'drink', 'hold', 'carry', 'look', 'talk', 'walk', 'hug', 'pull', 'push', 'catch', 'dance', 'pet', 'climb', 'lean', 'fight']) // prettier-ignore

/** Done to what stays where it is when the one who does it sits. */
export const KEEPS: ReadonlySet<string> = new Set([
  'feed',
  'look',
  'photograph',
  'point',
  'wave',
  'talk',
  'blow',
  'sing',
])

export const CUPS: ReadonlySet<string> = new Set(['cup', 'glass', 'bottle', 'coffee', 'tea', 'juice', 'milk', 'teapot', 'wine', 'beer', 'cocktail']) // prettier-ignore

/** Long ears, antlers and horns on an upright body. */
export const HORNED: ReadonlySet<string> = new Set(['deer', 'reindeer', 'moose', 'elk', 'rabbit', 'hare', 'giraffe', 'goat', 'unicorn', 'antelope', 'kangaroo', 'bull', 'yak']) // prettier-ignore
