import { fine, type Proportions } from '../draw/animals/build.ts'
import type { Point } from '../draw/people/skeleton.ts'
import { figureOf } from '../draw/index.ts'
import type { Entry } from '../understand/lexicon/entry.ts'
import { laden, mirrored } from './stagings.ts'
import { type Cue, type Piece, type Staging, type Tableau, breadth, facing, handy, objectOr } from './tableau.ts'

/** The mouth of an animal in its own units, with its head up or `down` to the ground. */
export function muzzleOf({ build, fourLegged, mouth }: Entry, down: boolean): Point {
  const b: Proportions = build ?? fine
  if (!fourLegged) return mouth ?? [0.38, down ? -0.12 : -0.5]
  const x = b.length + b.headX - 0.08
  return down ? [x + 0.1 + b.head * 0.42, -b.head * 0.34] : [x + b.head * 0.62, b.headY + b.head * 0.3]
}

const muzzle = (cue: Cue, down: boolean): Point => muzzleOf(cue.agent.entry, down)

/** Food on the ground before a lowered head. */
export const graze: Staging = cue => {
  const at = muzzle(cue, true)
  const size = Math.max(0.2, Math.min(0.4, handy(cue.object, cue.agent, 0.2, 0.4)))
  const w = cue.object ? breadth(cue.object) * size : 0.4
  const fed: Piece = { ...objectOr(cue, 'bowl'), x: at[0] + Math.min(w * 0.35, 0.2), y: 0.015, size, order: 0.1 }
  return { traits: ['grazing'], pieces: [fed] }
}

/** Running after the object. */
export const chase: Staging = cue => {
  if (!cue.object) return { traits: ['running'], pieces: [] }
  const size = Math.max(0.34, Math.min(1.5, ((cue.object.entry.size ?? 1) / (cue.agent.entry.size ?? 1)) ** 0.5))
  const w = breadth(cue.object) * size
  return {
    traits: ['running'],
    pieces: [
      {
        role: 'object',
        x: (breadth(cue.agent) || 1) * 0.5 + 0.22 + w / 2,
        y: cue.object.entry.flutters || cue.object.entry.habitat === 'sky' ? -0.4 : 0,
        size,
        order: 0.05,
        traits: ['running'],
        free: cue.object.entry.habitat === 'sky',
      },
    ],
  }
}

/** Running away from the object, which follows. */
export const bolt: Staging = cue => {
  if (!cue.object) return { traits: ['running'], pieces: [] }
  const size = Math.max(0.4, Math.min(1.6, ((cue.object.entry.size ?? 1) / (cue.agent.entry.size ?? 1)) ** 0.5))
  const x = -((breadth(cue.agent) || 1) * 0.5 + 0.22 + (breadth(cue.object) * size) / 2)
  return { traits: ['running'], pieces: [{ role: 'object', x, y: 0, size, order: 0.05, traits: ['running'] }] }
}

/** In the air over the object, all four feet off the ground. */
export const leap: Staging = cue => {
  const size = cue.object
    ? Math.max(0.24, Math.min(0.62, ((cue.object.entry.size ?? 1) / (cue.agent.entry.size ?? 1)) ** 0.6 * 0.6))
    : 0
  if (!cue.object) return { traits: ['running'], pieces: [] }
  if (cue.object.entry.habitat === 'celestial')
    return {
      traits: ['running'],
      borne: true,
      pieces: [{ role: 'object', x: 0.02, y: 0.62, size: 0.66, order: -0.1, free: true }],
    }
  // A sleeping person is low and long.
  const lies = cue.object.entry.human && cue.object.traits.includes('sleeping')
  if (lies) {
    const long = Math.max(0.8, Math.min(1.7, ((cue.object.entry.size ?? 1) / (cue.agent.entry.size ?? 1)) ** 0.6 * 1.1))
    return {
      traits: ['running'],
      borne: true,
      pieces: [{ role: 'object', x: 0.02, y: long * 0.24 + 0.1, size: long, order: -0.1 }],
    }
  }
  return { traits: ['running'], borne: true, pieces: [{ role: 'object', x: 0.02, y: size + 0.06, size, order: -0.1 }] }
}

/** The object is between the jaws, or on the back if it is too big for them. */
export const mouthful: Staging = cue => {
  if (!cue.object) return undefined
  const load = handy(cue.object, cue.agent, 0.16, 1.2)
  if (load > 0.6) {
    const figure = figureOf(cue.agent.entry.draw ?? cue.agent.entry.id)
    const [x, y] = figure.seat ?? [-0.1, -0.72]
    return {
      traits: ['walking'],
      pieces: [{ role: 'object', x, y: y + 0.02, size: Math.min(0.8, load), order: 0.05, free: true }],
    }
  }
  const at = muzzle(cue, false)
  const size = Math.max(0.14, Math.min(0.26, handy(cue.object, cue.agent, 0.16, 0.26)))
  return {
    traits: ['walking'],
    pieces: [{ role: 'object', x: at[0] + 0.04, y: at[1] + size * 0.6, size, order: 0.1, free: true }],
  }
}

export const watch: Staging = cue => {
  if (!cue.object || cue.object.entry.habitat === 'celestial') return { traits: ['sitting'], pieces: [] }
  if (cue.object.entry.pane === 'mirror')
    return { pieces: mirrored([breadth(cue.agent) * 0.5 + 0.62, 0.02], 1.35, 0.52) }
  const size = Math.max(0.34, Math.min(1.6, ((cue.object.entry.size ?? 1) / (cue.agent.entry.size ?? 1)) ** 0.6))
  const w = breadth(cue.object) * size
  const sky = cue.object.entry.habitat === 'sky'
  return {
    traits: ['sitting'],
    pieces: [{ role: 'object', x: 0.52 + w / 2, y: sky ? -0.7 : 0, size, flip: true, order: -0.05, free: sky }],
  }
}

/** In harness before a load. */
export const haul: Staging = cue => {
  if (!cue.object) return undefined
  const size = Math.max(0.6, Math.min(1.2, ((cue.object.entry.size ?? 2) / (cue.agent.entry.size ?? 1.6)) ** 0.5))
  const w = breadth(cue.object) * size
  const x = -(breadth(cue.agent) * 0.45 + 0.16 + w / 2)
  return laden(cue, {
    traits: ['walking'],
    pieces: [
      { role: 'object', x, y: 0, size, order: 0.05 },
      {
        role: 'extra',
        thing: 'rope',
        x: (x + w * 0.4 - 0.2) / 2,
        y: -0.46,
        size: Math.abs(x + w * 0.4 + 0.2),
        order: 0.1,
        free: true,
      },
    ],
  })
}

export const butt: Staging = cue => {
  if (!cue.object) return undefined
  const at = muzzle(cue, false)
  const size = Math.max(0.4, Math.min(1.2, ((cue.object.entry.size ?? 1) / (cue.agent.entry.size ?? 1)) ** 0.5))
  return laden(cue, {
    traits: ['walking'],
    pieces: [{ role: 'object', x: at[0] + (breadth(cue.object) * size) / 2 - 0.02, y: 0, size, order: 0.05 }],
  })
}

/** Face to face. */
export const meet: Staging = (cue): Tableau | undefined => {
  const size = cue.object
    ? Math.max(0.4, Math.min(1.4, ((cue.object.entry.size ?? 1) / (cue.agent.entry.size ?? 1)) ** 0.55))
    : 1
  const w = cue.object ? breadth(cue.object) * size : breadth(cue.partner)
  if (!cue.object && !cue.partner) return undefined
  return {
    pieces: [facing(cue, breadth(cue.agent) * 0.46 + w * 0.46, size)],
  }
}

/** Climbing a trunk with all four legs. */
export const clamber: Staging = cue => {
  if (!cue.object || (cue.object.entry.size ?? 1) < 2.5) return undefined
  const size = Math.max(2.2, Math.min(3.2, (cue.object.entry.size ?? 4) ** 0.6))
  return { tilt: -1.25, borne: true, pieces: [{ role: 'object', x: 0.42, y: size * 0.34, size, order: -0.1 }] }
}

/** Side by side, leaning away and back, flippers up. */
export const sway: Staging = cue => {
  const other = cue.partner ?? (cue.object?.entry.draw === cue.agent.entry.draw ? cue.object : undefined)
  return {
    traits: ['dancing'],
    tilt: -0.16,
    pieces: [
      { role: 'extra', thing: 'notes', x: other ? 0.42 : 0.5, y: -0.98, size: 0.28, free: true, order: 0.2 },
      ...(other ? [facing(cue, 0.84, 1, { rot: 0.16, traits: ['dancing'] })] : []),
    ],
  }
}

/** Behind the drums with sticks in the free arms; behind other instruments with two arms around them. */
export const arms: Staging = cue => {
  const inks = cue.agent.inks.length > 0 ? cue.agent.inks : (cue.agent.entry.inks ?? [])
  const drums = cue.object?.entry.played === 'drummed'
  const arm = (x: number, y: number, flip: boolean): Piece => ({
    role: 'extra',
    thing: 'tentacle',
    inks,
    x,
    y,
    size: 0.46,
    flip,
    order: 0.25,
    free: true,
  })
  const stick = (x: number, y: number, rot: number): Piece => ({
    role: 'extra',
    thing: 'drumstick',
    x,
    y,
    size: 0.3,
    rot,
    order: 0.24,
    free: true,
  })
  return {
    borne: true,
    pieces: [
      { ...objectOr(cue, 'drums'), x: 0, y: drums ? 0.42 : 0.05, size: drums ? 0.66 : 0.7, order: 0.2, free: true },
      arm(0.42, -0.06, false),
      arm(-0.42, -0.06, true),
      ...(drums ? [stick(0.6, -0.44, -0.9), stick(-0.6, -0.44, 0.9)] : []),
    ],
  }
}
