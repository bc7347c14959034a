import type { Tableau } from './tableau.ts'

/** Actions that two do together with an object. */
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

/** Actions with one tableau for all agents together. */
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

/** Actions of two with each other, which leave no hand free. */
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

/** Actions on one object at a time, however many the prompt names. */
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

/** Actions in which several share one object, which is drawn once. */
export const SHARED: ReadonlySet<string> = new Set(['look', 'build', 'repair'])

/** Actions done at a table in the places of `TABLED`. */
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

/** A lying tableau with open eyes, for somebody who does something else as well. */
export const awake = (lying: Tableau | undefined): Tableau | undefined =>
  lying && { ...lying, pose: { ...lying.pose, asleep: false }, pieces: lying.pieces.filter(p => p.thing !== 'zzz') }

/** Garments that cover the body. */
export const CLOTHES: ReadonlySet<string> = new Set([
  'suit',
  'coat',
  'raincoat',
  'dress',
  'gown',
  'kimono',
  'sweater',
  'jacket',
  'shirt',
  'uniform',
  'labcoat',
  'apron',
  'vest',
  'overalls',
  'spacesuit',
  'tie',
  'bowtie',
  'skirt',
  'jersey',
])

/** Actions that an animal does upright if it wears clothes. */
export const UPRIGHT: ReadonlySet<string> = new Set([
  'eat',
  'drink',
  'hold',
  'carry',
  'look',
  'talk',
  'walk',
  'hug',
  'pull',
  'push',
  'catch',
  'dance',
  'pet',
  'climb',
  'lean',
  'fight',
])

/** Actions whose object keeps its place if the agent sits. */
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

export const CUPS: ReadonlySet<string> = new Set([
  'cup',
  'glass',
  'bottle',
  'coffee',
  'tea',
  'juice',
  'milk',
  'teapot',
  'wine',
  'beer',
  'cocktail',
])

/** Animals whose long ears, antlers or horns make an upright body taller. */
export const HORNED: ReadonlySet<string> = new Set([
  'deer',
  'reindeer',
  'moose',
  'elk',
  'rabbit',
  'hare',
  'giraffe',
  'goat',
  'unicorn',
  'antelope',
  'kangaroo',
  'bull',
  'yak',
])
