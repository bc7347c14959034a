import { xy } from '../kit/geometry.ts'
import { flat } from '../draw/press.ts'
import { family } from './thing.ts'
import { mix } from '../kit/colour.ts'
import type { Figure, Look } from '../draw/figure.ts'
import type { Pen } from '../draw/pen.ts'
import { coats } from '../draw/animals/coats.ts'
import { headwear, isHeadwear } from '../draw/people/headwear.ts'
import { canine, drawHead, feline, ursine } from '../draw/animals/heads.ts'
import { longFace, paleMuzzle } from '../draw/animals/longFace.ts'
import { elephant as elephantFace, hippo, pig as pigFace } from '../draw/animals/heavyHeads.ts'
import { masked } from '../draw/animals/maskedHead.ts'
import { fine, type Build, type Proportions } from '../draw/animals/build.ts'
import { leg, tail, wool, mane } from '../draw/animals/limbs.ts'

/** Where the four feet are, as offsets from the hips, for standing, walking and running. */
function stride(look: Look): readonly [number, number, number, number] {
  if (look.phase !== undefined) return gait(look, Math.sin)
  if (look.traits.includes('running')) return [0.3, 0.17, -0.3, -0.16]
  if (look.traits.includes('walking')) return [0.14, -0.1, 0.1, -0.15]
  const s = look.rng.range(0.02, 0.09)
  return [s, -s * 0.8, s * 0.7, -s]
}

/** How high the four feet are lifted; 0 unless it moves. */
function lifts(look: Look): readonly [number, number, number, number] {
  if (look.phase === undefined) return [0, 0, 0, 0]
  return gait(look, angle => Math.max(0, Math.cos(angle)) * 0.45)
}

/** Feet one after the other when it walks, in pairs when it runs. */
function gait(look: Look, swing: (angle: number) => number): readonly [number, number, number, number] {
  const running = look.traits.includes('running')
  const reach = running ? 0.24 : 0.13
  const foot = (late: number) => reach * swing(((look.phase ?? 0) - late) * 2 * Math.PI)
  return running ? [foot(0), foot(0.12), foot(0.55), foot(0.67)] : [foot(0), foot(0.5), foot(0.75), foot(0.25)]
}

/** How far tails extend behind the body. */
const TAILS: Readonly<Partial<Record<Build['tail'], number>>> = {
  bushy: 0.5,
  rope: 0.4,
  brush: 0.4,
  paddle: 0.56,
  ringed: 0.5,
  curl: 0.2,
  whorl: 0.2,
  up: 0.25,
}

const plain: Build = { ...fine, face: longFace() }

const buildOf = ({ build = plain }: Look): Build => build

const quadruped: Figure = {
  width: look => {
    const b = buildOf(look)
    const tail = TAILS[b.tail] ?? 0.1
    return b.length * 2 + b.headX + b.head * 0.7 + tail
  },
  seat: [0, -0.72, 0.75],
  head: [0.46, -1.02, 0.3],
  focus: [0.45, -0.8, 0.55],
  margin: 0.35,
  draw(pen, look) {
    const own = buildOf(look)
    const grazing = look.traits.includes('grazing')
    const moving = look.traits.some(t => ['running', 'walking', 'ridden', 'grazing', 'feeding', 'fighting'].includes(t))
    // The head goes down to the food.
    const b = grazing ? { ...own, headX: own.headX + 0.1 - own.head * 0.1, headY: -own.head * 0.72 } : own
    if (look.traits.includes('sleeping') && !b.hoof) return asleep(pen, look, b)
    if (
      look.phase === undefined &&
      (look.traits.includes('sitting') || own.sits === 1 || (own.sits !== undefined && look.rng.chance(own.sits))) &&
      !moving &&
      !b.hoof
    )
      return seated(pen, look, b)
    const [main, second] = look.inks
    const hipY = -b.leg - b.loin * 0.35
    const chestY = -b.leg - b.chest * 0.45
    const far = mix(main, pen.press.shadow, 0.32)
    const [f1, f2, r1, r2] = stride(look)
    const [u1, u2, v1, v2] = lifts(look)
    const L = b.length
    const run = look.traits.includes('running') ? -0.06 : 0
    pen.at(-0.08, run, {}, () => {
      tail(pen, look, b, -L, hipY - b.loin * 0.35)
      leg(pen, b, L * 0.66, chestY, f2, far, false, look, u2)
      leg(pen, b, -L * 0.72, hipY, r2, far, true, look, v2)
      const top = chestY - b.chest * 0.5
      const rump = hipY - b.loin * 0.52
      const hump = b.hump ?? 0
      const camel = b.twoHumps
      const trunk = [
        L * 0.98,
        chestY - b.chest * 0.18,
        L * 0.8,
        chestY + b.chest * 0.42,
        L * 0.2,
        chestY + b.chest * 0.52,
        -L * 0.45,
        hipY + b.loin * 0.36,
        -L * 0.95,
        hipY + b.loin * 0.3,
        -L * 1.08,
        hipY - b.loin * 0.15,
        -L * 0.85,
        rump,
        ...(camel
          ? xy(
              [-L * 0.55, rump - 0.02],
              [-L * 0.32, rump - hump],
              [-L * 0.02, rump + 0.03],
              [L * 0.22, rump - hump],
              [L * 0.45, rump],
            )
          : [-L * 0.2, rump + 0.03]),
        L * 0.45,
        top - (camel ? 0 : hump),
        L * 0.82,
        top + 0.03,
      ]
      const headX = L + b.headX
      const limbs = b.limbsInSecond ? second : main
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
        limbs,
        { shade: 0.5 },
      )
      if (b.coat === 'patches')
        for (let i = 0; i < 9; i++) {
          const t = 0.16 + (i >> 1) * 0.18
          const x = L * 0.62 + (headX - L * 0.62) * t
          const y = chestY - 0.02 + (b.headY - chestY) * t
          const side = (i % 2 ? 0.024 : -0.024) * (1.3 - t)
          pen.blob(
            xy(
              [x + side - 0.024, y - 0.022],
              [x + side + 0.02, y - 0.026],
              [x + side + 0.026, y + 0.02],
              [x + side - 0.02, y + 0.024],
            ),
            second,
            flat,
          )
        }
      if (b.woolly) wool(pen, look, b, chestY)
      else pen.blob(trunk, main, { shade: 0.7 })
      pen.within(trunk, true, () => coats(pen, look, b, { chestY, hipY, top }))
      coated(pen, look, trunk)
      leg(pen, b, L * 0.74, chestY, f1, limbs, false, look, u1)
      leg(pen, b, -L * 0.8, hipY, r1, limbs, true, look, v1)
      mane(pen, look, b, headX, chestY)
      pen.at(headX, b.headY, { rot: look.traits.includes('howling') ? -0.9 : grazing ? 0.35 : 0 }, () =>
        wearing(pen, look, b.head),
      )
    })
  },
}

/** The head with everything worn on it and round the neck. */
function wearing(pen: Pen, look: Look, size: number): void {
  const neckwear = look.worn?.find(g => ['scarf', 'bowtie', 'tie', 'neckerchief', 'necklace'].includes(g.id))
  const ink = neckwear?.ink ?? (neckwear?.id === 'necklace' ? '#f6f0e0' : '#c8321f')
  if (neckwear?.id === 'scarf') {
    pen.limb(
      [-0.4 * size, 0.5 * size, 0, 0.62 * size, 0.4 * size, 0.46 * size],
      0.26 * size,
      0.28 * size,
      0.26 * size,
      ink,
    )
    pen.limb(
      [0.1 * size, 0.6 * size, 0.16 * size, 1.1 * size, 0.06 * size, 1.5 * size],
      0.22 * size,
      0.22 * size,
      0.26 * size,
      mix(ink, pen.press.shadow, 0.15),
    )
  }
  const { face, hoof: long } = buildOf(look)
  drawHead(pen, look, face, size)
  if (neckwear && neckwear.id !== 'scarf')
    pen.at(0.02 * size, 0.58 * size, { sx: size }, () =>
      pen.poly([-0.3, -0.14, 0, 0.02, 0.3, -0.14, 0.3, 0.2, 0, 0.06, -0.3, 0.2], ink, { shade: 0.2 }),
    )
  for (const g of look.worn ?? [])
    if (isHeadwear(g.id))
      pen.at(
        long ? -0.06 * size : 0.02 * size,
        long ? 0.08 * size : 0.02 * size,
        { sx: size * (long ? 0.42 : 0.5) },
        () => headwear(pen, g.id, g.ink),
      )
}

/** A coat over the trunk, open at the tail. */
function coated(pen: Pen, look: Look, trunk: readonly number[]): void {
  const coat = look.worn?.find(g => g.id in COATS)
  if (!coat) return
  const ink = coat.ink ?? COATS[coat.id] ?? '#b8503a'
  pen.blob([...trunk], ink, { shade: 0.6 })
  pen.line(trunk.slice(0, 6), 0.012, mix(ink, pen.press.shadow, 0.35))
}

/** Garments over a trunk, with their usual inks. */
const COATS: Readonly<Record<string, string>> = {
  coat: '#6b5a48',
  raincoat: '#efc02b',
  jacket: '#4a5a6a',
  sweater: '#b8503a',
  vest: '#5a4a3a',
  suit: '#33363f',
  uniform: '#2f4470',
  shirt: '#e9e1cd',
  labcoat: '#f6f5f0',
  dress: '#c8503f',
}

/** Sitting up, seen from the side. */
function seated(pen: Pen, look: Look, b: Build): void {
  const [main, second] = look.inks
  const panda = b.limbsInSecond
  const limbs = panda ? second : main
  const s = 0.95
  pen.at(-0.06, 0, { sx: s }, () => {
    if (b.tail === 'bushy') {
      const brush = [-0.22, -0.14, -0.46, -0.2, -0.62, -0.12, -0.6, 0, -0.3, 0.01, 0.02, -0.02]
      pen.blob(brush, main)
      pen.within(brush, true, () => pen.oval(-0.6, -0.1, 0.16, 0.16, second, { shade: 0.2 }))
    } else if (b.tail !== 'stub')
      pen.limb([-0.26, -0.06, -0.42, -0.04, -0.52, -0.1, -0.56, -0.26, -0.48, -0.34], 0.09, 0.075, 0.05, main)
    const fat = panda || b.chest > 0.45 ? 1.3 : 1
    const trunk = xy(
      [0.12, -0.68],
      [0.2 * fat, -0.5],
      [0.19 * fat, -0.25],
      [0.16, 0],
      [-0.28 * fat, 0],
      [-0.36 * fat, -0.16],
      [-0.27 * fat, -0.38],
      [-0.12, -0.6],
      [-0.02, -0.7],
    )
    pen.blob(trunk, main, { shade: 0.75 })
    pen.within(trunk, true, () => {
      if (panda) pen.blob([0.3, -0.72, 0.3, -0.48, 0, -0.44, -0.3, -0.52, -0.2, -0.75], second, { shade: 0.2 })
      else {
        pen.blob(
          [0.26, -0.66, 0.1, -0.6, 0.08, -0.4, 0.16, -0.24, 0.3, -0.3],
          mix(main, second, b.chestInSecond ?? 0.12),
          { shade: 0.2 },
        )
        coats(pen, look, b, { chestY: -0.4, hipY: -0.3, top: -0.6 })
      }
    })
    coated(pen, look, trunk)
    const paw = b.stockings?.ink === 2 ? look.inks[2] : limbs
    pen.oval(-0.16 * fat, -0.14, 0.17 * fat, 0.14, main, { shade: 0.5 })
    pen.limb([0.1, -0.42, 0.13, -0.22, 0.13, -0.03], b.thigh * 0.95, b.foot * 1.3, b.foot * 1.15, limbs)
    pen.limb([0.17, -0.4, 0.22, -0.22, 0.22, -0.03], b.thigh * 0.95, b.foot * 1.3, b.foot * 1.15, limbs)
    for (const x of [0.15, 0.25]) pen.oval(x, -0.028, b.foot * 0.8, 0.035, paw, { shade: 0.2 })
    pen.oval(-0.02, -0.03, 0.11 * fat, 0.045, paw, { shade: 0.2 })
    const h = Math.min(0.36, b.head * 1.12)
    if (b.mane === 'face')
      pen.at(0.1 - b.length - b.headX, 0.02, {}, () => mane(pen, look, b, b.length + b.headX, -0.4))
    pen.at(0.1, -0.76, { rot: look.traits.includes('howling') ? -0.8 : 0 }, () => wearing(pen, look, h))
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
    pen.at(0.27, -0.2, { rot: 0.25 }, () => drawHead(pen, look, b.face, 0.3, true))
    pen.limb([-0.48, -0.06, -0.2, -0.02, 0.16, -0.04, 0.34, -0.06], 0.12, b.tail === 'bushy' ? 0.17 : 0.1, 0.08, main)
    if (b.tail === 'bushy') pen.oval(0.3, -0.06, 0.12, 0.06, second, { shade: 0.2 })
  })
}

// Proportions that several share.
const raccoon: Proportions = {
  ...fine,
  length: 0.48,
  chest: 0.46,
  loin: 0.5,
  leg: 0.24,
  thigh: 0.15,
  foot: 0.1,
  headX: 0.2,
  headY: -0.66,
  head: 0.4,
  neck: [0.38, 0.32],
  tail: 'ringed',
}
const weasel: Proportions = {
  ...fine,
  length: 0.72,
  chest: 0.3,
  loin: 0.28,
  leg: 0.22,
  thigh: 0.11,
  foot: 0.08,
  headX: 0.2,
  headY: -0.74,
  head: 0.32,
  neck: [0.28, 0.24],
  tail: 'brush',
}
const tiger: Proportions = {
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
}
const cat: Proportions = {
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
}
const cow: Proportions = {
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
}
const pig: Proportions = {
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
  tail: 'whorl',
  hoof: true,
}
const panda: Proportions = {
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
}
const bear: Proportions = {
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
}
const goat: Proportions = {
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
}
const elephant: Proportions = {
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
}
const horse: Proportions = {
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
}

const fourLegged = family({
  setting: 'forest',
  draw: 'quadruped',
  figure: quadruped,
  animate: true,
  fourLegged: true,
  inArms: true,
  aboard: 'ride',
})

export const quadrupeds = [
  fourLegged('otter', 'otter, sea otter, mink, mongoose', '水獭, 海獭', 0.5, '#7a5236 #e0c8a4 #2b2326', {
    setting: 'river',
    build: {
      ...fine,
      length: 0.56,
      chest: 0.42,
      loin: 0.4,
      leg: 0.2,
      thigh: 0.14,
      foot: 0.11,
      headX: 0.24,
      headY: -0.72,
      head: 0.36,
      neck: [0.36, 0.3],
      tail: 'brush',
      face: masked(),
    },
  }),
  fourLegged(
    'beaver',
    'beaver, groundhog, marmot, capybara, woodchuck',
    '海狸, 河狸, 水豚, 土拨鼠',
    0.5,
    '#7a4a2a #c99a6a #3a2a22',
    {
      setting: 'river',
      build: {
        ...fine,
        length: 0.5,
        chest: 0.56,
        loin: 0.62,
        leg: 0.16,
        thigh: 0.16,
        foot: 0.12,
        headX: 0.2,
        headY: -0.64,
        head: 0.42,
        neck: [0.44, 0.38],
        tail: 'paddle',
        face: masked({ teeth: true }),
      },
    },
  ),
  fourLegged('badger', 'badger, wolverine, anteater, aardvark', '獾, 食蚁兽', 0.5, '#6f6c6a #f3efe6 #26242a', {
    build: {
      ...fine,
      length: 0.58,
      chest: 0.5,
      loin: 0.54,
      leg: 0.2,
      thigh: 0.16,
      foot: 0.12,
      headX: 0.24,
      headY: -0.58,
      head: 0.4,
      neck: [0.4, 0.34],
      tail: 'brush',
      face: masked({ stripes: 2, iris: '#d8b070' }),
    },
  }),
  fourLegged(
    'raccoon',
    'raccoon, racoon, red panda, lemur, coati, opossum, possum',
    '浣熊, 小熊猫, 狐猴',
    0.5,
    '#85807a #f1ece0 #2a272a',
    { build: { ...raccoon, face: masked({ band: true, iris: '#d8b070' }) } },
  ),
  fourLegged('skunk', 'skunk', '臭鼬', 0.4, '#26242a #f3efe6 #26242a', {
    build: { ...raccoon, face: masked({ stripes: 0 }) },
  }),
  fourLegged(
    'weasel',
    'weasel, ferret, stoat, ermine, marten, sable',
    '黄鼠狼, 鼬, 雪貂',
    0.3,
    '#a8683a #f3e6cc #2b2326',
    { setting: 'meadow', build: { ...weasel, face: masked() } },
  ),
  fourLegged('meerkat', 'meerkat, prairie dog', '狐獴', 0.3, '#c9a06a #f3e6cc #4a342c', {
    setting: 'savanna',
    build: { ...weasel, face: masked({ eyeRing: true }) },
  }),
  fourLegged('moose', 'moose, elk', '驼鹿, 麋鹿', 2.2, '#6b4630 #a07a58 #3a2a22', {
    tallHead: true,
    build: {
      ...fine,
      length: 0.4,
      chest: 0.36,
      loin: 0.28,
      leg: 0.42,
      thigh: 0.13,
      foot: 0.06,
      headX: 0.22,
      headY: -0.72,
      head: 0.24,
      neck: [0.3, 0.2],
      tail: 'stub',
      hoof: true,
      hump: 0.08,
      face: longFace({ horns: 'shovels', ears: 'wide', heavyJaw: true }),
    },
  }),
  fourLegged('rhino', 'rhino, rhinoceros', '犀牛', 1.7, '#8b8a8c #a8a6a4 #3a3236', {
    setting: 'savanna',
    build: {
      ...fine,
      length: 0.56,
      chest: 0.56,
      loin: 0.54,
      leg: 0.28,
      thigh: 0.18,
      foot: 0.14,
      headX: 0.26,
      headY: -0.6,
      head: 0.4,
      neck: [0.46, 0.36],
      tail: 'tuft',
      face: hippo({ horned: true }),
    },
  }),
  fourLegged('llama', 'llama, alpaca, guanaco', '羊驼, 大羊驼', 1.6, '#e6d6bc #c8ae88 #4a3a30', {
    setting: 'mountains',
    build: {
      ...fine,
      length: 0.34,
      chest: 0.34,
      loin: 0.32,
      leg: 0.36,
      thigh: 0.12,
      foot: 0.06,
      headX: 0.14,
      headY: -0.92,
      head: 0.2,
      neck: [0.24, 0.17],
      tail: 'stub',
      hoof: true,
      face: longFace(),
    },
  }),
  fourLegged('hyena', 'hyena, jackal, coyote, dingo', '鬣狗, 豺, 郊狼', 0.8, '#b59468 #d9c39a #3a2a22', {
    setting: 'savanna',
    build: {
      ...fine,
      length: 0.42,
      chest: 0.38,
      loin: 0.26,
      leg: 0.38,
      thigh: 0.15,
      foot: 0.08,
      headX: 0.22,
      headY: -0.78,
      head: 0.28,
      neck: [0.36, 0.26],
      tail: 'brush',
      hump: 0.05,
      face: canine(),
      coat: 'rosettes',
    },
  }),
  fourLegged('cheetah', 'cheetah, leopard cub', '猎豹', 0.9, '#e3b660 #f6ead2 #2c2220', {
    setting: 'savanna',
    build: { ...tiger, face: feline({ spots: true }), coat: 'rosettes' },
  }),
  fourLegged(
    'panther',
    'panther, puma, cougar, mountain lion, black panther',
    '黑豹, 美洲狮',
    1,
    '#33303a #4a4652 #e0b03a',
    { setting: 'jungle', build: { ...tiger, face: feline() } },
  ),
  fourLegged('lynx', 'lynx, bobcat, wildcat, caracal', '猞猁', 0.7, '#c29a68 #f3e6cc #4a342c', {
    build: { ...cat, face: feline({ pointedEars: true }) },
  }),
  fourLegged('bison', 'bison, buffalo, yak', '野牛, 牦牛', 1.8, '#4f3828 #33241c #26201e', {
    setting: 'meadow',
    build: {
      ...fine,
      length: 0.5,
      chest: 0.52,
      loin: 0.34,
      leg: 0.32,
      thigh: 0.14,
      foot: 0.07,
      headX: 0.18,
      headY: -0.66,
      head: 0.36,
      neck: [0.46, 0.36],
      tail: 'tuft',
      hoof: true,
      hump: 0.12,
      face: longFace({ horns: 'curved', ears: 'wide' }),
    },
  }),
  fourLegged('ox', 'ox, oxen, water buffalo', '水牛, 黄牛', 1.6, '#8a5f3c #c9a57c #3a2a22', {
    setting: 'field',
    build: { ...cow, face: longFace({ horns: 'curved', ears: 'wide' }) },
  }),
  fourLegged('boar', 'boar, wild boar, warthog, tapir', '野猪', 0.9, '#5a4538 #7a5f4c #33282a', {
    build: { ...pig, face: pigFace, tail: 'curl' },
  }),
  fourLegged('koala', 'koala, wombat', '考拉, 树袋熊', 0.7, '#9a9a9e #e6e2da #33303a', {
    eats: 'leaf',
    build: { ...panda, face: ursine({ longNose: true }), sits: 1 },
  }),
  fourLegged('sloth', 'sloth', '树懒', 0.7, '#9a8468 #e3d3b4 #4a3a30', {
    setting: 'jungle',
    build: { ...bear, face: ursine() },
  }),
  fourLegged('antelope', 'antelope, gazelle, impala', '羚羊', 1.2, '#c48a52 #f3e6cc #4a2f20', {
    setting: 'savanna',
    variant: 'goat',
    tallHead: true,
    build: { ...goat, face: longFace({ horns: 'swept', beard: true }) },
  }),
  fourLegged('mammoth', 'mammoth, mastodon', '猛犸象', 3.2, '#6b4a34 #8a6648 #f1e8d2', {
    setting: 'snowfield',
    variant: 'elephant',
    build: { ...elephant, face: elephantFace, coat: 'creases', tuftInThird: true },
  }),
  fourLegged('fox', 'fox, vixen', '狐狸', 0.7, '#d2601f #f6ead2 #2b2326', {
    build: {
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
      face: canine({ snout: 0.78, iris: '#e8a52a', marked: true }),
      coat: 'belly',
      stockings: { ink: 2, share: 0.75 },
      chestInSecond: 1,
    },
  }),
  fourLegged('cat', 'cat, kitten, kitty, tabby', '猫, 小猫, 猫咪', 0.45, '#3a3638 #f1e6d2 #e8b53a', {
    setting: 'room',
    played: 'onFloor',
    eats: 'fish',
    washed: 'inTub',
    build: {
      ...cat,
      face: feline({ pointedEars: true, brow: true, tame: true }),
      coat: 'tabby',
      chestInSecond: 0.9,
      sits: 0.45,
    },
  }),
  fourLegged('dog', 'dog, puppy, hound, shiba', '狗, 小狗, 犬', 0.6, '#b67a3e #f3e4c6 #2b2326', {
    setting: 'meadow',
    eats: 'bone',
    washed: 'inTub',
    build: {
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
      face: canine({ tame: true }),
      coat: 'belly',
      chestInSecond: 1,
    },
  }),
  fourLegged('wolf', 'wolf, wolves, husky', '狼', 0.85, '#6b7079 #d8d6cf #26252b', {
    build: {
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
      face: canine({ snout: 0.76, iris: '#e0b03a' }),
      coat: 'saddle',
      stockings: { ink: 1, share: 0.2 },
      chestInSecond: 1,
    },
  }),
  fourLegged('horse', 'horse, pony, stallion, mare, foal', '马, 骏马, 小马', 1.9, '#7a4425 #3a2218 #e9dcc4', {
    setting: 'meadow',
    eats: 'carrot',
    washed: 'whole',
    build: {
      ...horse,
      face: longFace({ blaze: true, forelock: true }),
      stockings: { ink: 1, share: 0.75 },
      mane: 'neck',
    },
  }),
  fourLegged('unicorn', 'unicorn', '独角兽', 1.9, '#f4efe8 #d98fb4 #e3b23c', {
    tallHead: true,
    build: { ...horse, face: longFace({ horns: 'single', blaze: true }), mane: 'neck' },
  }),
  fourLegged('zebra', 'zebra', '斑马', 1.7, '#f4efe4 #2a2629 #2a2629', {
    setting: 'savanna',
    build: { ...horse, face: longFace({ muzzle: inks => inks[1], markings: 'bands' }), coat: 'bands', mane: 'neck' },
  }),
  fourLegged('donkey', 'donkey, mule', '驴, 毛驴', 1.4, '#8b8079 #e4dccd #3b3230', {
    setting: 'farm',
    eats: 'carrot',
    build: {
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
      face: longFace({ ears: 'long', muzzle: paleMuzzle, blaze: true }),
      mane: 'neck',
    },
  }),
  fourLegged('deer', 'deer, stag, reindeer, doe', '鹿, 小鹿, 驯鹿', 1.7, '#a8683a #f0e0c0 #4a2f20', {
    tallHead: true,
    build: {
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
      tail: 'scut',
      hoof: true,
      face: longFace({ horns: 'antlers', ears: 'wide', muzzle: paleMuzzle }),
      coat: 'dapples',
    },
  }),
  fourLegged('bear', 'bear, grizzly', '熊', 1.6, '#6b4226 #9c6b42 #2a1c16', {
    eatsWithPaws: true,
    build: { ...bear, face: ursine(), coat: 'creases' },
  }),
  fourLegged('polarbear', 'polar bear', '北极熊', 1.6, '#efe3c4 #c9bfa4 #2b2a2e', {
    setting: 'snowfield',
    eatsWithPaws: true,
    build: {
      ...fine,
      length: 0.52,
      chest: 0.47,
      loin: 0.52,
      leg: 0.3,
      thigh: 0.2,
      foot: 0.13,
      headX: 0.3,
      headY: -0.7,
      head: 0.3,
      neck: [0.42, 0.25],
      tail: 'stub',
      face: ursine(),
    },
  }),
  fourLegged('panda', 'panda', '熊猫, 大熊猫', 1.2, '#f5f0e4 #28262a #28262a', {
    setting: 'bamboo',
    eatsWithPaws: true,
    eats: 'bamboo',
    build: { ...panda, face: ursine({ eyePatches: true }), coat: 'shoulders', limbsInSecond: true, sits: 1 },
  }),
  fourLegged('elephant', 'elephant', '大象, 象', 3, '#85868c #a6a3a2 #f1e8d2', {
    setting: 'savanna',
    eats: 'banana',
    washed: 'inTub',
    build: { ...elephant, face: elephantFace, coat: 'creases', tuftInThird: true },
  }),
  fourLegged('lion', 'lion, lioness', '狮子, 狮', 1.2, '#d49a45 #8a4a1f #2b2326', {
    setting: 'savanna',
    build: {
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
      face: feline(),
      mane: 'face',
    },
  }),
  fourLegged('tiger', 'tiger', '老虎, 虎', 1.1, '#e0832a #f6ead2 #272226', {
    setting: 'jungle',
    build: { ...tiger, face: feline({ brow: true, cheeks: true }), coat: 'stripes', chestInSecond: 1 },
  }),
  fourLegged('leopard', 'leopard, jaguar', '豹子, 豹', 1, '#dba048 #f6ead2 #2c2220', {
    setting: 'savanna',
    build: { ...tiger, face: feline({ spots: true }), coat: 'rosettes' },
  }),
  fourLegged('cow', 'cow, bull, cattle, calf', '牛, 奶牛', 1.5, '#f3ecdf #33292a #e0a59a', {
    setting: 'farm',
    build: {
      ...cow,
      face: longFace({
        horns: 'curved',
        ears: 'wide',
        heavyJaw: true,
        muzzle: inks => inks[2],
        markings: 'eyePatch',
      }),
      coat: 'blotches',
      tuftInThird: true,
    },
  }),
  fourLegged('sheep', 'sheep, lamb, ram', '绵羊, 羊, 小羊', 1, '#f2ead8 #3a3231 #3a3231', {
    setting: 'meadow',
    build: {
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
      face: longFace({ ears: 'wide', muzzle: inks => mix(inks[1], '#6b5a55', 0.4), woolly: true }),
      woolly: true,
    },
  }),
  fourLegged('goat', 'goat, ibex', '山羊', 1, '#d9cdb8 #6b5a4a #3a3231', {
    setting: 'mountains',
    tallHead: true,
    build: { ...goat, face: longFace({ horns: 'swept', beard: true }) },
  }),
  fourLegged('pig', 'pig, piglet, hog', '猪, 小猪', 0.9, '#e8a5a0 #d98a88 #5a3236', {
    setting: 'farm',
    build: { ...pig, face: pigFace },
  }),
  fourLegged('giraffe', 'giraffe', '长颈鹿', 5, '#e3b260 #a5642c #4a2f20', {
    setting: 'savanna',
    mount: { size: 1.75, seat: [-0.1, -0.47], hand: [0.28, -0.84], foot: [0.04, -0.34], lean: 0.06 },
    tallHead: true,
    reach: 1.5,
    eats: 'leaf',
    build: {
      ...fine,
      length: 0.2,
      chest: 0.19,
      loin: 0.15,
      leg: 0.4,
      thigh: 0.07,
      foot: 0.03,
      headX: 0.13,
      headY: -0.93,
      head: 0.14,
      neck: [0.14, 0.06],
      tail: 'shortTuft',
      hoof: true,
      face: longFace({ horns: 'knobs', markings: 'spots' }),
      coat: 'patches',
    },
  }),
  fourLegged('camel', 'camel', '骆驼', 2.2, '#c8965a #9c6b3c #4a3220', {
    setting: 'desert',
    build: {
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
      face: longFace({ heavyJaw: true, muzzle: paleMuzzle }),
      twoHumps: true,
    },
  }),
  fourLegged('hippo', 'hippo, hippopotamus', '河马', 1.6, '#8a7f86 #c9a9a2 #3a3036', {
    setting: 'savanna',
    build: {
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
      face: hippo(),
      coat: 'creases',
    },
  }),
]
