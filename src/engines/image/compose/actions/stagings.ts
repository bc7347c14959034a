import type { Verb } from '../../understand/lexicon/verbs.ts'
import { blow, call, drink, eat, paint, photograph, read, sing, type, write } from './hands.ts'
import { hold } from './hold.ts'
import { climb, jump, lean } from './leaps.ts'
import { drive, ride, row, sit, sleep } from './mounts.ts'
import { play } from './play.ts'
import { catching, fight, hit, kick, lift, shoot, skate, ski, surf, swim, throwing } from './sports.ts'
import type { Staging } from './tableau.ts'
import { carry, dance, give, hug, kiss, kneel, pet, wave } from './touch.ts'
import { fly, look, point, pull, push, walk } from './company.ts'
import { build, cook, dig, feed, plant, water } from './work.ts'
import {
  armwrestle,
  brushteeth,
  comb,
  dine,
  dry,
  flee,
  handle,
  mix,
  picnic,
  share,
  shoulder,
  talk,
  trim,
  vacuum,
} from './everyday.ts'
import { holdhands, pillowfight, propose, selfie, teaparty, tell, whisper, wrestle } from './duets.ts'
import { follow, juggle, roll, slide, tightrope, waterski } from './feats.ts'
import {
  bandage,
  bounce,
  conduct,
  hulahoop,
  leapfrog,
  milk,
  mow,
  rake,
  salute,
  skiprope,
  snowfight,
  swordfight,
  tug,
  boxing,
  bathe,
  handshake,
} from './games.ts'
import { flip, iron, manicure, put, repair, roast, spray, sew } from './tasks.ts'
import { cut, fish, open, pick, pour, sweep, wash } from './chores.ts'

/** Running after the object. */
const chase: Staging = cue => {
  if (!cue.object) return undefined
  const size = Math.max(0.34, Math.min(1.3, ((cue.object.entry.size ?? 1) / (cue.agent.entry.size ?? 1.7)) ** 0.6))
  const sky = cue.object.entry.habitat === 'sky'
  return {
    pose: {
      hip: [0, -0.48],
      lean: 0.3,
      near: [0.26, -0.72],
      far: [0.36, -0.78],
      nearFoot: [-0.32, -0.26],
      farFoot: [0.2, -0.05],
      open: true,
    },
    pieces: [
      {
        role: 'object',
        x: 0.7 + size * 0.35,
        y: sky ? -0.7 : 0,
        size: sky ? 0.26 : size,
        traits: ['running'],
        order: 0.05,
        free: sky,
      },
    ],
  }
}

/** How each action is laid out for agents with hands. */
export const stagings: Readonly<Record<Verb, Staging>> = {
  eat, drink, read, write, play, kick, throw: throwing, catch: catching, hold, carry, ride, drive, row, build, cook, paint, dig, plant, feed,
  hug, dance, chase, climb, jump, swim, sleep, sit, lean, look, fly, pull, push, fish, sew, pour, cut, wash, photograph, sweep, water, kiss,
  fight, walk, sing, point, blow, shoot, lift, hit, type, call, pet, ski, skate, surf, juggle, pick, give, kneel, open, wave,
  comb, brushteeth, trim, armwrestle, shoulder, share, mix, dry, picnic, vacuum, dine, talk, flee, handle,
  tell, selfie, teaparty, whisper, propose, pillowfight, tightrope, slide, waterski, follow, roll, iron, spray, roast, flip, manicure, make: mix, repair, wrestle, holdhands, put,
  bandage, bounce, conduct, hulahoop, leapfrog, milk, mow, rake, salute, skiprope, snowfight, swordfight, tug, box: boxing, bathe, handshake,
} // prettier-ignore

/** Actions that two do with each other. */
export const PAIRS: ReadonlySet<Verb> = new Set<Verb>([
  'hug',
  'kiss',
  'dance',
  'fight',
  'wrestle',
  'throw',
  'give',
  'share',
  'armwrestle',
  'picnic',
  'dine',
  'talk',
  'selfie',
  'teaparty',
  'whisper',
  'propose',
  'pillowfight',
  'roast',
  'snowfight',
  'swordfight',
  'tug',
  'box',
  'handshake',
])

/** Actions done sitting on the ground if the prompt names no seat. */
export const SEATED: ReadonlySet<Verb> = new Set<Verb>(['eat', 'read'])
