import { mix, type Ink } from '../kit/colour.ts'
import type { Figure, Look } from './figure.ts'
import type { Pen } from './pen.ts'
import { coats } from './coats.ts'
import { drawHead } from './heads.ts'

/** Proportions of a four-legged animal, in units of its standing height. */
export interface Build {
  /** Half the length from chest to rump. */
  length: number
  /** Thickness of the trunk at chest and at loin. */
  chest: number
  loin: number
  /** Length of the legs and their thickness at the shoulder and the foot. */
  leg: number
  thigh: number
  foot: number
  /** Where the head is, from the chest, and its size. */
  headX: number
  headY: number
  head: number
  /** Thickness of the neck at chest and head. */
  neck: readonly [number, number]
  tail: 'bushy' | 'brush' | 'thin' | 'up' | 'tuft' | 'hair' | 'stub' | 'curl' | 'rope'
  hoof?: boolean
  hump?: number
}

const fine: Build = {
  length: 0.46,
  chest: 0.3,
  loin: 0.24,
  leg: 0.42,
  thigh: 0.15,
  foot: 0.06,
  headX: 0.2,
  headY: -0.82,
  head: 0.24,
  neck: [0.24, 0.17],
  tail: 'thin',
}

export const builds: Record<string, Build> = {
  fox: {
    ...fine,
    length: 0.44,
    chest: 0.3,
    loin: 0.22,
    leg: 0.36,
    thigh: 0.13,
    foot: 0.055,
    headX: 0.2,
    headY: -0.76,
    head: 0.27,
    tail: 'bushy',
  },
  wolf: {
    ...fine,
    length: 0.45,
    chest: 0.36,
    loin: 0.25,
    leg: 0.42,
    thigh: 0.15,
    foot: 0.07,
    headX: 0.22,
    headY: -0.82,
    head: 0.27,
    neck: [0.34, 0.24],
    tail: 'brush',
  },
  dog: {
    ...fine,
    length: 0.4,
    chest: 0.33,
    loin: 0.24,
    leg: 0.4,
    thigh: 0.14,
    foot: 0.075,
    headX: 0.16,
    headY: -0.83,
    head: 0.27,
    neck: [0.26, 0.2],
    tail: 'curl',
  },
  cat: {
    ...fine,
    length: 0.42,
    chest: 0.27,
    loin: 0.25,
    leg: 0.32,
    thigh: 0.13,
    foot: 0.07,
    headX: 0.16,
    headY: -0.72,
    head: 0.29,
    neck: [0.24, 0.2],
    tail: 'up',
  },
  horse: {
    ...fine,
    length: 0.4,
    chest: 0.29,
    loin: 0.27,
    leg: 0.46,
    thigh: 0.14,
    foot: 0.055,
    headX: 0.27,
    headY: -0.95,
    head: 0.24,
    neck: [0.3, 0.13],
    tail: 'hair',
    hoof: true,
  },
  donkey: {
    ...fine,
    length: 0.4,
    chest: 0.31,
    loin: 0.29,
    leg: 0.42,
    thigh: 0.13,
    foot: 0.06,
    headX: 0.24,
    headY: -0.86,
    head: 0.26,
    neck: [0.27, 0.15],
    tail: 'tuft',
    hoof: true,
  },
  deer: {
    ...fine,
    length: 0.32,
    chest: 0.23,
    loin: 0.2,
    leg: 0.4,
    thigh: 0.11,
    foot: 0.04,
    headX: 0.16,
    headY: -0.74,
    head: 0.17,
    neck: [0.2, 0.1],
    tail: 'stub',
    hoof: true,
  },
  bear: {
    ...fine,
    length: 0.5,
    chest: 0.48,
    loin: 0.46,
    leg: 0.36,
    thigh: 0.24,
    foot: 0.17,
    headX: 0.22,
    headY: -0.76,
    head: 0.32,
    neck: [0.42, 0.3],
    tail: 'stub',
    hump: 0.06,
  },
  elephant: {
    ...fine,
    length: 0.44,
    chest: 0.52,
    loin: 0.5,
    leg: 0.42,
    thigh: 0.21,
    foot: 0.18,
    headX: 0.17,
    headY: -0.76,
    head: 0.42,
    neck: [0.42, 0.34],
    tail: 'tuft',
  },
  lion: {
    ...fine,
    length: 0.5,
    chest: 0.34,
    loin: 0.27,
    leg: 0.4,
    thigh: 0.16,
    foot: 0.09,
    headX: 0.18,
    headY: -0.8,
    head: 0.32,
    neck: [0.32, 0.26],
    tail: 'tuft',
  },
  tiger: {
    ...fine,
    length: 0.54,
    chest: 0.36,
    loin: 0.3,
    leg: 0.38,
    thigh: 0.17,
    foot: 0.1,
    headX: 0.2,
    headY: -0.78,
    head: 0.33,
    neck: [0.32, 0.27],
    tail: 'rope',
  },
  cow: {
    ...fine,
    length: 0.52,
    chest: 0.4,
    loin: 0.38,
    leg: 0.38,
    thigh: 0.14,
    foot: 0.07,
    headX: 0.2,
    headY: -0.82,
    head: 0.3,
    neck: [0.32, 0.22],
    tail: 'tuft',
    hoof: true,
  },
  sheep: {
    ...fine,
    length: 0.44,
    chest: 0.46,
    loin: 0.46,
    leg: 0.3,
    thigh: 0.09,
    foot: 0.055,
    headX: 0.16,
    headY: -0.78,
    head: 0.26,
    neck: [0.3, 0.2],
    tail: 'stub',
    hoof: true,
  },
  goat: {
    ...fine,
    length: 0.4,
    chest: 0.32,
    loin: 0.3,
    leg: 0.36,
    thigh: 0.11,
    foot: 0.055,
    headX: 0.17,
    headY: -0.8,
    head: 0.24,
    neck: [0.24, 0.15],
    tail: 'stub',
    hoof: true,
  },
  pig: {
    ...fine,
    length: 0.54,
    chest: 0.54,
    loin: 0.56,
    leg: 0.26,
    thigh: 0.13,
    foot: 0.08,
    headX: 0.2,
    headY: -0.62,
    head: 0.38,
    neck: [0.44, 0.36],
    tail: 'curl',
    hoof: true,
  },
  giraffe: {
    ...fine,
    length: 0.17,
    chest: 0.15,
    loin: 0.12,
    leg: 0.34,
    thigh: 0.06,
    foot: 0.026,
    headX: 0.14,
    headY: -0.93,
    head: 0.11,
    neck: [0.14, 0.055],
    tail: 'tuft',
    hoof: true,
  },
  camel: {
    ...fine,
    length: 0.36,
    chest: 0.28,
    loin: 0.26,
    leg: 0.42,
    thigh: 0.11,
    foot: 0.06,
    headX: 0.24,
    headY: -0.9,
    head: 0.2,
    neck: [0.2, 0.1],
    tail: 'tuft',
    hump: 0.2,
  },
  hippo: {
    ...fine,
    length: 0.6,
    chest: 0.6,
    loin: 0.58,
    leg: 0.26,
    thigh: 0.17,
    foot: 0.14,
    headX: 0.24,
    headY: -0.62,
    head: 0.44,
    neck: [0.5, 0.42],
    tail: 'stub',
  },
  panda: {
    ...fine,
    length: 0.5,
    chest: 0.54,
    loin: 0.54,
    leg: 0.3,
    thigh: 0.2,
    foot: 0.16,
    headX: 0.18,
    headY: -0.74,
    head: 0.38,
    neck: [0.44, 0.36],
    tail: 'stub',
  },
}
const alike: Record<string, string> = { zebra: 'horse', unicorn: 'horse', polarbear: 'bear', leopard: 'tiger' }

export function buildOf(variant: string): Build {
  return builds[variant] ?? builds[alike[variant] ?? 'fox'] ?? fine
}

/** Where the four feet are, as offsets from the hips, for standing, walking and running. */
function stride(look: Look): readonly [number, number, number, number] {
  if (look.traits.includes('running')) return [0.26, 0.1, -0.3, -0.14]
  const s = look.rng.range(0.02, 0.09)
  return [s, -s * 0.8, s * 0.7, -s]
}

export const quadruped: Figure = {
  width: look => {
    const b = buildOf(look.variant)
    const tail = b.tail === 'bushy' ? 0.34 : b.tail === 'rope' ? 0.3 : 0.1
    return b.length * 2 + b.headX + b.head * 0.7 + tail
  },
  seat: [0, -0.72, 0.75],
  head: [0.46, -1.02, 0.3],
  focus: [0.45, -0.8, 0.55],
  margin: 0.35,
  draw(pen, look) {
    const b = buildOf(look.variant)
    if (look.traits.includes('sleeping') && !b.hoof) return asleep(pen, look, b)
    if (
      (look.traits.includes('sitting') ||
        (look.variant === 'cat' && look.rng.chance(0.45)) ||
        look.variant === 'panda') &&
      !b.hoof
    )
      return seated(pen, look, b)
    const [main, second] = look.inks
    const hipY = -b.leg - b.loin * 0.35
    const chestY = -b.leg - b.chest * 0.45
    const far = mix(main, pen.press.shadow, 0.32)
    const [f1, f2, r1, r2] = stride(look)
    const L = b.length
    const run = look.traits.includes('running') ? -0.06 : 0
    pen.at(-0.08, run, {}, () => {
      tail(pen, look, b, -L, hipY - b.loin * 0.35)
      leg(pen, b, L * 0.66, chestY, f2, far, false, look)
      leg(pen, b, -L * 0.72, hipY, r2, far, true, look)
      const top = chestY - b.chest * 0.5
      const rump = hipY - b.loin * 0.52
      const hump = b.hump ?? 0
      const camel = look.variant === 'camel'
      const trunk = [
        L * 0.98, chestY - b.chest * 0.18,
        L * 0.8, chestY + b.chest * 0.42,
        L * 0.2, chestY + b.chest * 0.52,
        -L * 0.45, hipY + b.loin * 0.36,
        -L * 0.95, hipY + b.loin * 0.3,
        -L * 1.08, hipY - b.loin * 0.15,
        -L * 0.85, rump,
        ...(camel ? [-L * 0.55, rump - 0.02, -L * 0.32, rump - hump, -L * 0.02, rump + 0.03, L * 0.22, rump - hump, L * 0.45, rump] : [-L * 0.2, rump + 0.03]),
        L * 0.45, top - (camel ? 0 : hump),
        L * 0.82, top + 0.03,
      ] // prettier-ignore
      const headX = L + b.headX
      const neckInk = look.variant === 'panda' ? second : main
      pen.limb(
        [
          L * 0.62,
          chestY - b.chest * 0.05,
          L * 0.62 + (headX - L * 0.62) * 0.45,
          (chestY + b.headY) / 2 - 0.03,
          headX - b.head * 0.15,
          b.headY + b.head * 0.1,
        ],
        b.neck[0],
        (b.neck[0] + b.neck[1]) / 2,
        b.neck[1],
        neckInk,
        { shade: 0.5 },
      )
      if (look.variant === 'sheep') wool(pen, look, b, chestY)
      else pen.blob(trunk, main, { shade: 0.7 })
      pen.within(trunk, true, () => coats(pen, look, b, { chestY, hipY, top }))
      leg(pen, b, L * 0.74, chestY, f1, look.variant === 'panda' ? second : main, false, look)
      leg(pen, b, -L * 0.8, hipY, r1, look.variant === 'panda' ? second : main, true, look)
      mane(pen, look, b, headX, chestY)
      pen.at(headX, b.headY, { rot: look.traits.includes('howling') ? -0.9 : 0 }, () => drawHead(pen, look, b.head))
    })
  },
}

function leg(pen: Pen, b: Build, x: number, hip: number, step: number, ink: Ink, hind: boolean, look: Look): void {
  const dark = ['fox', 'wolf', 'horse'].includes(look.variant)
  const foot = dark ? mix(ink, look.inks[look.variant === 'fox' ? 2 : 1], look.variant === 'wolf' ? 0.2 : 0.75) : ink
  const knee = hip * 0.48
  const bend = hind ? -0.05 : 0.02
  const points = hind
    ? [x + 0.02, hip, x + step * 0.3 + 0.04, knee - 0.05, x + step * 0.7 + bend, knee * 0.5, x + step, -b.foot * 0.4]
    : [x, hip, x + step * 0.45 + bend, knee, x + step * 0.9, -b.foot * 0.4]
  pen.limb(points, b.thigh * (hind ? 1.35 : 1.1), b.thigh * 0.62, b.foot, ink, { shade: 0.45 })
  if (foot !== ink)
    pen.limb([x + step * 0.66 + bend * 0.8, knee * 0.6, x + step, -b.foot * 0.4], b.foot * 1.15, b.foot, b.foot, foot, {
      shade: 0,
    })
  const paw = x + step
  if (b.hoof)
    pen.poly(
      [paw - b.foot * 0.6, -b.foot, paw + b.foot * 0.6, -b.foot, paw + b.foot * 0.85, 0, paw - b.foot * 0.7, 0],
      mix(look.inks[2], '#1c1614', 0.6),
      { shade: 0 },
    )
  else
    pen.blob(
      [
        paw - b.foot * 0.55,
        -b.foot * 0.8,
        paw + b.foot * 0.5,
        -b.foot * 0.85,
        paw + b.foot * 1.1,
        -b.foot * 0.2,
        paw + b.foot * 0.9,
        0,
        paw - b.foot * 0.6,
        0,
      ],
      foot,
      { shade: 0.2 },
    )
}

function tail(pen: Pen, look: Look, b: Build, x: number, y: number): void {
  const [main, second, third] = look.inks
  const sway = look.rng.range(-0.05, 0.05)
  switch (b.tail) {
    case 'bushy': {
      const brush = [
        x + 0.08,
        y + 0.02,
        x - 0.1,
        y - 0.06 + sway,
        x - 0.34,
        y + 0.04 + sway,
        x - 0.52,
        y + 0.02,
        x - 0.6,
        y - 0.1,
        x - 0.52,
        y + 0.16,
        x - 0.34,
        y + 0.22 + sway,
        x - 0.12,
        y + 0.14,
        x + 0.06,
        y + 0.14,
      ]
      pen.blob(brush, main, { shade: 0.6 })
      pen.within(brush, true, () =>
        pen.blob(
          [x - 0.36, y - 0.14, x - 0.42, y + 0.06, x - 0.38, y + 0.28, x - 0.8, y + 0.2, x - 0.8, y - 0.2],
          second,
          { shade: 0.3 },
        ),
      )
      return
    }
    case 'brush':
      return pen.blob(
        [
          x + 0.06,
          y,
          x - 0.1,
          y + 0.02,
          x - 0.24,
          y + 0.16,
          x - 0.34,
          y + 0.36 + sway,
          x - 0.22,
          y + 0.34,
          x - 0.08,
          y + 0.22,
          x + 0.06,
          y + 0.12,
        ],
        mix(main, third, 0.15),
        { shade: 0.5 },
      )
    case 'up':
      return pen.limb(
        [x + 0.04, y + 0.06, x - 0.1, y + 0.02, x - 0.16, y - 0.18, x - 0.1 + sway, y - 0.4, x - 0.2, y - 0.5],
        0.09,
        0.075,
        0.05,
        main,
      )
    case 'curl':
      if (look.variant === 'pig')
        return pen.line(
          [x, y + 0.1, x - 0.1, y + 0.08, x - 0.12, y, x - 0.06, y + 0.02, x - 0.12, y + 0.06, x - 0.18, y],
          0.03,
          main,
        )
      return pen.limb(
        [x + 0.05, y + 0.05, x - 0.1, y - 0.08, x - 0.12, y - 0.26, x + 0.01, y - 0.32, x + 0.06, y - 0.22],
        0.11,
        0.1,
        0.06,
        main,
      )
    case 'hair': {
      const hair = look.variant === 'zebra' ? second : look.variant === 'unicorn' ? second : look.inks[1]
      return pen.blob(
        [
          x + 0.06,
          y - 0.02,
          x - 0.1,
          y + 0.0,
          x - 0.2,
          y + 0.18,
          x - 0.22 + sway,
          y + 0.46,
          x - 0.15,
          y + 0.5,
          x - 0.06,
          y + 0.3,
          x - 0.01,
          y + 0.14,
        ],
        hair,
        { shade: 0.4 },
      )
    }
    case 'tuft': {
      const long = look.variant === 'giraffe' ? 0.2 : 0.4
      pen.limb(
        [x + 0.03, y + 0.03, x - 0.08, y + 0.08, x - 0.1 + sway, y + long],
        0.05 * (long + 0.5),
        0.03,
        0.022,
        main,
      )
      return pen.oval(
        x - 0.1 + sway,
        y + long + 0.05,
        0.035,
        0.07,
        look.variant === 'cow' || look.variant === 'elephant' ? third : second,
        { shade: 0 },
      )
    }
    case 'rope':
      pen.limb(
        [x + 0.05, y + 0.05, x - 0.16, y + 0.1, x - 0.3, y + 0.28, x - 0.44, y + 0.24, x - 0.46, y + 0.1 + sway],
        0.1,
        0.075,
        0.07,
        main,
      )
      for (let i = 0; i < 4; i++)
        pen.line([x - 0.2 - i * 0.07, y + 0.1 + i * 0.05, x - 0.22 - i * 0.07, y + 0.24], 0.028, third)
      return
    case 'stub':
      return pen.oval(
        x - 0.05,
        y + 0.06,
        0.06,
        0.08,
        ['deer'].includes(look.variant) ? second : look.variant === 'panda' ? main : main,
        { shade: 0.3, rot: 0.5 },
      )
    default:
      return pen.limb([x, y, x - 0.15, y + 0.1, x - 0.25, y + 0.3], 0.07, 0.05, 0.03, main)
  }
}

function wool(pen: Pen, look: Look, b: Build, chestY: number): void {
  const ink = look.inks[0]
  const curls = 15
  for (let ring = 0; ring < 2; ring++)
    for (let i = 0; i < curls; i++) {
      const t = (i / curls) * Math.PI * 2
      const k = ring ? 0.6 : 0.9
      pen.oval(Math.cos(t) * b.length * k * 1.05, chestY + 0.02 + Math.sin(t) * b.chest * 0.5 * k, 0.13, 0.12, ink, {
        shade: ring ? 0.4 : 0.6,
      })
    }
  pen.oval(0, chestY, b.length * 0.75, b.chest * 0.36, ink, { shade: 0.2 })
}

function mane(pen: Pen, look: Look, b: Build, headX: number, chestY: number): void {
  const [, second, third] = look.inks
  if (['horse', 'zebra', 'unicorn', 'donkey'].includes(look.variant)) {
    const hair = look.parts['hair'] ?? second
    const L = b.length
    const strands: number[] = [headX - 0.02, b.headY - 0.13]
    for (let i = 0; i <= 5; i++) {
      const t = i / 5
      strands.push(
        headX - 0.14 - t * (headX - L * 0.5 - 0.1) * 0.62 - (i % 2) * 0.05,
        b.headY + t * (chestY - b.headY) * 0.62 + (i % 2) * 0.05,
      )
    }
    strands.push(L * 0.66, chestY - b.chest * 0.42, headX - 0.16, b.headY + 0.02)
    pen.poly(strands, hair, { shade: 0.3 })
  } else if (look.variant === 'lion') {
    const n = 18
    const burst: number[] = []
    for (let i = 0; i < n * 2; i++) {
      const t = (i / (n * 2)) * Math.PI * 2
      const r = b.head * (i % 2 ? 0.82 : 1.08)
      burst.push(headX - 0.03 + Math.cos(t) * r, b.headY + 0.06 + Math.sin(t) * r * 1.08)
    }
    pen.poly(burst, look.parts['hair'] ?? second, { shade: 0.6 })
    pen.oval(headX, b.headY + 0.03, b.head * 0.72, b.head * 0.76, mix(second, third, 0.25), { shade: 0.2 })
  }
}

/** Sitting up, seen from the side: cats, dogs, foxes, bears. */
function seated(pen: Pen, look: Look, b: Build): void {
  const [main, second] = look.inks
  const panda = look.variant === 'panda'
  const s = 0.95
  pen.at(-0.06, 0, { sx: s }, () => {
    if (b.tail === 'bushy') {
      const brush = [-0.22, -0.14, -0.46, -0.2, -0.62, -0.12, -0.6, 0, -0.3, 0.01, 0.02, -0.02]
      pen.blob(brush, main)
      pen.within(brush, true, () => pen.oval(-0.6, -0.1, 0.16, 0.16, second, { shade: 0.2 }))
    } else if (b.tail !== 'stub')
      pen.limb([-0.26, -0.06, -0.42, -0.04, -0.52, -0.1, -0.56, -0.26, -0.48, -0.34], 0.09, 0.075, 0.05, main)
    const fat = panda || b.chest > 0.45 ? 1.3 : 1
    const trunk = [
      0.12,
      -0.68,
      0.2 * fat,
      -0.5,
      0.19 * fat,
      -0.25,
      0.16,
      0,
      -0.28 * fat,
      0,
      -0.36 * fat,
      -0.16,
      -0.27 * fat,
      -0.38,
      -0.12,
      -0.6,
      -0.02,
      -0.7,
    ]
    pen.blob(trunk, main, { shade: 0.75 })
    pen.within(trunk, true, () => {
      if (panda) pen.blob([0.3, -0.72, 0.3, -0.48, 0, -0.44, -0.3, -0.52, -0.2, -0.75], second, { shade: 0.2 })
      else {
        pen.blob(
          [0.26, -0.66, 0.1, -0.6, 0.08, -0.4, 0.16, -0.24, 0.3, -0.3],
          ['fox', 'dog', 'wolf', 'tiger'].includes(look.variant)
            ? second
            : mix(main, second, look.variant === 'cat' ? 0.9 : 0.12),
          { shade: 0.2 },
        )
        coats(pen, look, b, { chestY: -0.4, hipY: -0.3, top: -0.6 })
      }
    })
    const paw = panda ? second : look.variant === 'fox' ? look.inks[2] : main
    pen.oval(-0.16 * fat, -0.14, 0.17 * fat, 0.14, panda ? main : main, { shade: 0.5 })
    pen.limb([0.1, -0.42, 0.13, -0.22, 0.13, -0.03], b.thigh * 0.95, b.foot * 1.3, b.foot * 1.15, panda ? second : main)
    pen.limb([0.17, -0.4, 0.22, -0.22, 0.22, -0.03], b.thigh * 0.95, b.foot * 1.3, b.foot * 1.15, panda ? second : main)
    for (const x of [0.15, 0.25]) pen.oval(x, -0.028, b.foot * 0.8, 0.035, paw, { shade: 0.2 })
    pen.oval(-0.02, -0.03, 0.11 * fat, 0.045, panda ? second : paw, { shade: 0.2 })
    const h = Math.min(0.36, b.head * 1.12)
    if (look.variant === 'lion')
      pen.at(0.1 - b.length - b.headX, 0.02, {}, () => mane(pen, look, b, b.length + b.headX, -0.4))
    pen.at(0.1, -0.76, { rot: look.traits.includes('howling') ? -0.8 : 0 }, () => drawHead(pen, look, h))
  })
}

/** Curled up asleep. */
function asleep(pen: Pen, look: Look, b: Build): void {
  const [main, second] = look.inks
  pen.at(0, 0, { sx: 1.25 }, () => {
    const trunk = [-0.5, -0.02, -0.56, -0.2, -0.4, -0.44, -0.05, -0.52, 0.3, -0.42, 0.46, -0.2, 0.4, 0, 0, 0.01]
    pen.blob(trunk, main, { shade: 0.8 })
    pen.within(trunk, true, () => coats(pen, look, b, { chestY: -0.25, hipY: -0.2, top: -0.5 }))
    pen.oval(-0.26, -0.18, 0.2, 0.17, main, { shade: 0.4 })
    pen.at(0.27, -0.2, { rot: 0.25 }, () => drawHead(pen, look, 0.3, true))
    pen.limb([-0.48, -0.06, -0.2, -0.02, 0.16, -0.04, 0.34, -0.06], 0.12, b.tail === 'bushy' ? 0.17 : 0.1, 0.08, main)
    if (b.tail === 'bushy') pen.oval(0.3, -0.06, 0.12, 0.06, second, { shade: 0.2 })
  })
}
