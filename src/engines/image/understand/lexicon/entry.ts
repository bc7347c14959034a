import type { Build } from '../../draw/animals/build.ts'
import type { Outfit } from '../../draw/people/outfit.ts'
import type { Species } from '../../draw/people/species.ts'
import type { Ink } from '../../kit/colour.ts'

/** The role of a lexicon entry. */
export type Kind =
  | 'thing'
  | 'garment'
  | 'setting'
  | 'time'
  | 'season'
  | 'weather'
  | 'mood'
  | 'light'
  | 'view'
  | 'style'
  | 'colour'
  | 'trait'
  | 'theme'
  | 'part'
  | 'number'
  | 'relation'
  | 'grammar'

/** Where a thing is at home in a picture. */
export type Habitat = 'land' | 'sky' | 'water' | 'under' | 'table' | 'space' | 'wall' | 'celestial'

/**
 * What a thing is and does. Composers ask for these and never for the id of a thing, so that one record is all that a
 * new thing needs. A family may share them.
 */
export interface Traits {
  /** It can act: a person, an animal or a teddy bear. */
  animate?: boolean
  /** Drawn as a person, with joints. */
  human?: boolean
  fourLegged?: boolean
  /** Its proportions, if it has four legs; those of a light animal on paws if left out. */
  build?: Build
  /** How it looks when it stands like a person, unless it has four legs; it cannot if left out. */
  upright?: Species
  /** A person who is old by name. */
  aged?: boolean
  /** It does everything as people do. */
  humanlike?: boolean
  /** It can hold things. */
  hands?: boolean
  /** Its mouth, in its own units. */
  mouth?: At
  /** What it is fed if the prompt does not say. */
  eats?: 'bamboo' | 'banana' | 'bone' | 'bread' | 'carrot' | 'fish' | 'leaf'
  /** It eats with its paws. */
  eatsWithPaws?: boolean
  /** It has hands and does what people do, but not legs. */
  halfHuman?: boolean
  /** It has neither joints nor clothes. */
  onePiece?: boolean
  /** Long ears, antlers or horns make its upright body taller. */
  tallHead?: boolean
  crowd?: boolean
  couple?: boolean
  /** Nobody in particular, so one more of a crowd. */
  anybody?: boolean
  /** Middle of its head and the radius of a hat, for what does not draw its clothes itself, in its own units. */
  crown?: readonly [x: number, y: number, r: number]
  /** It lives on the shore as well as in the water. */
  wades?: boolean
  /** How a person is dressed, and their hair. */
  outfit?: Outfit
  /** A person with an occupation, whose clothes an animal can wear. */
  occupation?: boolean
  /** It brews in a cauldron. */
  brews?: boolean
  /** It fights with a sword. */
  armed?: boolean
  /** It serves, so it does not sit at the tables of a restaurant. */
  serves?: boolean
  /** A field of it is full of it. */
  flower?: boolean
  /** Its plural may mean one thing of several parts. */
  oneAsPlural?: boolean
  /** It shows something else: a statue of a lion. */
  depicts?: boolean
  /** A plant or a part of one. */
  grows?: boolean

  /** The verb by which it is made; the others are mixed in a bowl. */
  madeBy?: 'build' | 'cook' | 'flip' | 'handle' | 'paint' | 'sew'
  /** Neighbours of several differ in colour if the prompt names none. */
  manyColours?: boolean
  /** The place inside it. */
  interior?: string
  /** Whoever is on or in it is in a room. */
  impliesRoom?: boolean
  /** Whoever is near it is in space. */
  inSpace?: boolean
  /** "A basket of apples" has the apples in it. */
  container?: boolean
  /** Fish in it are small and seen through it. */
  fishbowl?: boolean
  /** What is in it are flowers, which fill it. */
  holdsStems?: boolean
  /** One drinks from it. */
  drink?: boolean
  /** Its height at the lips, in drinkers; another drink is in a cup. */
  drunkFrom?: number
  /** One pours from it. */
  poursOut?: boolean
  /** What it looks like when it is poured. */
  stream?: 'white' | 'clear' | 'dark'
  /** It comes out of it in a jet. */
  sprays?: boolean
  /** How it is eaten, if not with both hands; `stick`: at its end, `stalk`: at its side. */
  eaten?: 'slice' | 'spoon' | 'cone' | 'stick' | 'stalk' | 'atTable'
  /** It is cooked on a grill. */
  grilled?: boolean
  /** It is blown at: out, as candles are, or away. */
  puffed?: 'out' | 'away'
  /** How it is played, or played with. */
  played?: Played
  /** What a game is played with at a table. */
  game?: 'cards' | 'chessboard' | 'dice'
  /** A game of two, or a mount for two. */
  forTwo?: boolean
  /** What a person plays, or plays with, if the prompt names nothing; `drawn`: it is part of its drawing. */
  plays?: 'violin' | 'racket' | 'ball' | 'drawn'
  /** One hits with it. */
  swung?: boolean
  /** It is shot at a goal or a basket. */
  shot?: boolean
  /** It is flown by a string. */
  onString?: boolean
  /** One slides down it. */
  slidDown?: boolean
  /** Fruit that is picked from a tree. */
  onTrees?: boolean
  /** It is cut with an axe. */
  wood?: 'standing' | 'lying'
  /** It is cut with scissors in the hands. */
  cutInHands?: boolean
  /** One stirs in it. */
  mixedIn?: boolean
  /** Who wears it is dressed: an animal in it does what people do. */
  clothes?: boolean
  /** It hangs from shoulders or waist: on four legs it would lie on the back like a rug. */
  cutForPeople?: boolean
  /** It is sewn as itself; others are drawn as knitting. */
  sewn?: boolean
  /** It is built with the hands alone: how high, in builders. */
  handBuilt?: number
  /** It is washed large, with a sponge, or in a tub if it is small enough. */
  washed?: 'whole' | 'inTub'
  /** It lies on the floor. */
  underfoot?: boolean
  /** One writes on it while standing. */
  writtenOn?: boolean
  /** Painting it is giving it a coat of paint. */
  paintedWhole?: boolean
  /** One looks through it with an eye; `onStand`: without holding it. */
  lens?: true | 'onStand'
  /** It hangs on a wall. */
  hung?: boolean
  /** It fills the view of those who look at it. */
  viewed?: boolean
  /** It opens in a wall. */
  opens?: boolean
  /** It is read in both arms. */
  broadsheet?: boolean
  /** It is read when it is looked at. */
  readable?: boolean
  /** An instrument that is played by blowing. */
  blown?: boolean

  /** What somebody does who is on or in it. */
  aboard?: 'drive' | 'ride' | 'sleep'
  /** One is in it, so riding it is driving it. */
  vehicle?: boolean
  /** One stands or lies on it and slides or rolls. */
  board?: boolean
  /** Somebody in or on it is pushed or pulled with it. */
  bearsSomebody?: boolean
  /** How it is ridden; a figure from its size and seat if left out. */
  mount?: Mount
  /** How it is driven; it is not if left out. */
  cab?: Cab
  /** Length of the room behind its driver, in heights of the driver. */
  cabin?: number
  /** Its saddle is long enough for several. */
  longSaddle?: boolean
  /** One rows it, or fishes from it. */
  boat?: boolean
  /** Where somebody sits who is pushed or pulled in it, in its own units, how low, and how tall at most. */
  passenger?: { at: At; low?: boolean; most?: number }
  /** How it is climbed, even if it is not tall; false for a small plant. */
  climbed?: 'rungs' | 'trunk' | 'side' | false
  /** How one sits on it; one does not if left out. */
  seat?: Rest
  /** Two can sit on it with something between them. */
  seatsTwo?: boolean
  /** It is walked by its handlebar. */
  wheeled?: boolean
  /** It flies close to the ground. */
  flutters?: boolean
  /** It is planted by its pole. */
  onPole?: boolean
  /** Jumping into it makes a splash. */
  splashes?: boolean
  /** It hangs from a tree. */
  hangsFrom?: boolean
  /** It is made for sitting. */
  forSitting?: boolean
  /** How one lies on it; it is on the ground beside the sleeper if left out. */
  bed?: Rest & { blanket?: boolean; asPeople?: boolean }

  /** A table: with things on it, it is the place itself, seen close up. */
  tabletop?: boolean
  /** One can crawl under it. */
  crawledUnder?: boolean
  /** It is crossed on its deck. */
  deck?: boolean
  /** It runs on rails. */
  onRails?: boolean
  /** How much it may be stretched on a tall sheet. */
  reach?: number
  /** It is a bough itself, so none is painted where it is. */
  bough?: boolean
  /** It stands in the water. */
  standsInWater?: boolean
  /** One looks into it or through it. */
  pane?: 'mirror' | 'window'
  /** It gives light, so the hour does not tint it. */
  luminous?: boolean
  /** It burns already. */
  flames?: boolean

  /** How large it is in the sky, as a share of the sheet's shorter side, and where. */
  sky?: Sky
  /** It lights the scene. */
  lamp?: boolean
  /** It is seen at night, unless the prompt says when. */
  nightly?: boolean
  /** How it moves in a film, if not as what lives where it does. */
  moves?: 'drive' | 'sail' | 'swim' | 'fly' | 'rise' | 'hover' | 'spin' | 'pulse' | 'burn'
  /** A bird that stands; in flight, its wings are spread. */
  wings?: boolean
  /** What it sounds like, in words that the sound engine knows, if its name does not say it. */
  sounds?: string
  /** What it fills a film with. */
  overlay?: 'fireworks' | 'falling_petals'
  /** It may extend beyond the sides of the sheet. */
  overflows?: boolean

  /** A line to something else, which needs no room of its own. */
  line?: boolean
  /** Several of it spread like a bunch. */
  bunches?: boolean
  /** It is held over the head. */
  shelters?: boolean
  /** It is long and carried on the shoulder, by anyone or only by several. */
  onShoulder?: 'one' | 'several'
  /** It is carried by a handle, by anyone or only by two. */
  byHandle?: 'one' | 'two'
  /** Several hold it along its whole length. */
  spread?: boolean
  /** Food is served on it. */
  servedOn?: boolean
  /** Where a hand grips it. */
  grip?: Grip
  /** It is held up: where the hand is, its height in holders, and in front of what it is drawn. */
  raised?: { at: At; size: number; layer: 'back' | 'lap' }
  /** It is held in both arms, whatever its size. */
  inArms?: boolean
}

type At = readonly [x: number, y: number]

/** Ways to play an instrument, a game or with a toy. */
export type Played =
  | 'strummed'
  | 'plucked'
  | 'bowed'
  | 'bowedStanding'
  | 'keys'
  | 'drummed'
  | 'harp'
  | 'trumpet'
  | 'saxophone'
  | 'flute'
  | 'squeezed'
  | 'board'
  | 'tableTennis'
  | 'screen'
  | 'caught'
  | 'racket'
  | 'hit'
  | 'kicked'
  | 'onFloor'
  | 'read'

interface Sky {
  size: number
  /** At dawn and sunset it is low. */
  sets?: boolean
  order?: number
  /** Where it is: `high` is the height of the sky, and `a` a random number from 0 to 1. */
  place?: (sky: { width: number; high: number; a: number }) => { x: number; y: number; size?: number }
}

/** Its height in riders, and where hips, hands and feet go, in its own units. */
export interface Mount {
  size: number
  seat: At
  hand: At
  foot: At
  lean: number
  /** Its pedals are on both sides, so that both legs are seen. */
  pedals?: boolean
}

/**
 * Its height in drivers, where the driver's hips are, and the sill that hides what is below it, in its own units. `as`
 * is another drawing that is used while it is driven.
 */
interface Cab {
  size: number
  at: At
  sill?: number
  as?: string
  /** It is low in the water. */
  flat?: boolean
}

/** Its height in those who rest on it, and where hips go, in its own units. */
interface Rest {
  size: number
  at: At
}

/** Where it is gripped, in its own units, its rotation in the hand, and a factor for its size. */
interface Grip {
  at: At
  rot?: number
  scale?: number
}

export interface Entry extends Traits {
  id: string
  kind: Kind
  /** English words and phrases in the singular; the first one is its name. */
  en: readonly string[]
  zh: readonly string[]
  /** Name of its drawing; its own id if left out. */
  draw?: string
  /** Variant of the drawing, e.g. which quadruped. */
  variant?: string
  /** Default inks: body, second, accent. */
  inks?: readonly Ink[]
  /** Height in metres, before composition reduces the differences. */
  size?: number
  habitat?: Habitat
  /** Its setting if the prompt names none. */
  setting?: string
  /** Occupation whose clothes an upright animal wears; `animal` if it wears only what the prompt names. */
  guise?: string
  /** The number that a number word stands for. */
  count?: number
}
