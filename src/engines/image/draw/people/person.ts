import type { Dressed } from './dressed.ts'
import { mix, type Ink } from '../../kit/colour.ts'
import type { Figure, Look } from '../figure.ts'
import type { Pen } from '../pen.ts'
import { bodyGarments, cape, GARMENTS, overTrunk, sits } from './clothes.ts'
import { drawHead } from '../animals/heads.ts'
import { face, hairBehind, hairOf } from './face.ts'
import { HATS, headwear, isHeadwear, isKindOf } from './headwear.ts'
import { baseOf, behind, boneless, legless, shells } from './limbless.ts'
import { chassis, claw, machineLimb } from './machine.ts'
import { plainOutfit, type Outfit } from './outfit.ts'
import { bodyOf, poseOf } from './poses.ts'
import { solve, type Limb } from './skeleton.ts'

const DARK = '#211b20'

/** A person of one of many occupations, or an animal that stands like one, three-quarters to the right, with joints. */
export const person: Figure = {
  width: 0.52,
  head: [0.01, -0.98, 0.26],
  hand: [0.22, -0.48, 0.3],
  focus: [0.02, -0.86, 0.32],
  margin: 0.36,
  seat: [0, -0.8, 0.3],
  draw(pen, look) {
    const d = dress(look)
    const { sill, roll = 0 } = d.pose
    if (sill === undefined) pen.at(0, 0, { rot: roll }, () => drawBody(pen, d))
    else pen.within([-9, -9, 9, -9, 9, sill, -9, sill], false, () => drawBody(pen, d))
  },
}

/** Hair and beard from the prompt, in place of those of the occupation. */
function haired(outfit: Outfit, traits: readonly string[]): Outfit {
  const ink = traits.includes('blonde') ? '#e0bd6a' : traits.includes('ginger') ? '#b8561f' : outfit.hairInk
  return {
    ...outfit,
    ...(ink !== undefined && { hairInk: ink }),
    ...(traits.includes('bald') && { hair: 'bald' as const }),
    ...(traits.includes('bearded') && !outfit.beard && { beard: ink ?? '#4a2f20' }),
  }
}

/** The clothes and joints of a person. */
function dress(look: Look): Dressed {
  const pose = poseOf(look)
  const body = bodyOf(look)
  const outfit = haired(look.outfit ?? plainOutfit, look.traits)
  const [main, second, third] = look.inks
  const human = look.species === undefined
  const crowd = outfit.anyColours && human
  const skin = human ? (crowd ? look.rng.pick(['#f0c8a4', '#e0ac82', '#c68a5c', '#9a6440', '#6f4630']) : second) : main
  const bound = look.parts['shirt'] ?? look.parts['coat'] ?? look.parts['dress']
  const usual =
    crowd && main === '#3b5f7a' ? look.rng.pick(['#3b5f7a', '#b8403a', '#d99a3a', '#4a7a5a', '#6a4a7a']) : main
  const recoloured = look.traits.includes('inked')
  const top = human ? (bound ?? (recoloured ? main : (outfit.top ?? usual))) : main
  const bare = outfit.cut === 'bare' || !human
  const legs = human ? (outfit.legs ?? (outfit.cut === 'armour' || outfit.cut === 'space' ? top : '#33394a')) : main
  const own = human ? (outfit.gear ?? []) : []
  const named = (look.worn ?? []).filter(({ id, ink }) => ink !== undefined || !own.some(one => isKindOf(one, id)))
  // A named hat replaces the usual one.
  const hatted = named.some(g => HATS.has(g.id))
  const gear = own
    .filter(id => !(hatted && HATS.has(id)) && !named.some(g => g.id === id))
    .map(id => (id === 'crown' ? { id, ink: third } : { id }))
  const sleeved = named.find(g => GARMENTS[g.id]?.longSleeves)
  const suited = human ? undefined : named.find(g => GARMENTS[g.id]?.legs)
  return {
    look,
    outfit: human ? outfit : { cut: 'bare', hair: 'bald' },
    pose,
    body,
    bones: solve(pose, body),
    skin,
    top: bare ? skin : top,
    legs: suited ? mix(suited.ink ?? GARMENTS[suited.id]?.ink ?? '#33363f', DARK, 0.15) : legs,
    shoes: human
      ? (outfit.shoes ?? (outfit.cut === 'space' ? '#c9ccc8' : outfit.cut === 'tutu' ? main : '#33272a'))
      : look.build?.limbsInSecond
        ? second
        : mix(main, DARK, 0.25),
    sleeve: sleeved ? (sleeved.ink ?? GARMENTS[sleeved.id]?.ink ?? top) : bare || outfit.cut === 'tutu' ? skin : top,
    worn: [...gear, ...named],
  }
}

const isMachine = (d: Dressed): boolean => d.look.species?.metal === true

function drawBody(pen: Pen, d: Dressed): void {
  const { look, bones, pose, skin } = d
  const shade = (ink: Ink) => mix(ink, DARK, 0.2)
  const limbs = look.species && look.build?.limbsInSecond ? look.inks[1] : undefined
  const sleeve = d.sleeve === skin ? (limbs ?? skin) : d.sleeve
  cape(pen, d)
  look.carried?.(pen, 'back')
  if (look.species) behind(pen, d)
  arm(pen, d, bones.far, shade(sleeve))
  if (!legless(pen, d, d.skin) && !pose.legless) {
    if (!pose.astride) leg(pen, d, bones.farLeg, shade(d.legs === skin ? (limbs ?? skin) : d.legs), true)
    leg(pen, d, bones.nearLeg, d.legs === skin ? (limbs ?? skin) : d.legs, false)
  }
  trunk(pen, d)
  overTrunk(pen, d)
  shells(pen, d)
  headOf(pen, d)
  look.carried?.(pen, 'lap')
  hand(pen, d, bones.far, shade(limbs ?? skin))
  arm(pen, d, bones.near, sleeve)
  hand(pen, d, bones.near, limbs ?? skin)
  look.carried?.(pen, 'front')
}

function arm(pen: Pen, d: Dressed, limb: Limb, ink: Ink): void {
  if (isMachine(d) && d.sleeve === d.skin) return machineLimb(pen, limb, 0.05, ink)
  if (boneless(pen, d, limb, ink)) return
  const w = d.body.stout * (d.outfit.cut === 'space' ? 1.4 : 1)
  const { root, bend, end } = limb
  pen.limb([root[0], root[1], bend[0], bend[1], end[0], end[1]], 0.072 * w, 0.06 * w, 0.046 * w, ink, { shade: 0.4 })
  const short =
    ['jersey', 'dress'].includes(d.outfit.cut) &&
    !d.worn.some(g => ['coat', 'raincoat', 'sweater', 'jacket', 'suit'].includes(g.id))
  if (short && !d.look.species)
    pen.limb(
      [bend[0] * 0.96 + root[0] * 0.04, bend[1] * 0.96 + root[1] * 0.04, end[0], end[1]],
      0.056 * w,
      0.052 * w,
      0.044 * w,
      d.skin,
      { shade: 0.3 },
    )
}

/** A mitten of a hand with a thumb, along the forearm. */
function hand(pen: Pen, d: Dressed, limb: Limb, ink: Ink): void {
  if (d.look.species && baseOf(d)) return
  if (d.look.species?.claws) return claw(pen, limb, ink, d.look.species.claws)
  const { bend, end } = limb
  const gloves = d.worn.find(g => g.id === 'gloves' || g.id === 'boxinggloves')
  const rot = Math.atan2(end[1] - bend[1], end[0] - bend[0])
  const big = gloves?.id === 'boxinggloves' ? 1.9 : d.body.stout > 1.3 ? 1.35 : 1
  const tone = gloves
    ? (gloves.ink ?? (gloves.id === 'gloves' ? '#8a4a3a' : '#c8321f'))
    : d.outfit.cut === 'space'
      ? '#d9d8d0'
      : ink
  // A free hand that is large enough gets fingers.
  const open = !gloves && !d.look.carried && !d.pose.near && !d.look.species && pen.unit > 170
  pen.at(end[0], end[1], { rot }, () => {
    if (open)
      for (const [i, y] of [-0.017, -0.006, 0.006, 0.017].entries())
        pen.limb(
          [0.02, y, 0.046 + (i % 3 ? 0.008 : 0), y * 1.15, 0.058 + (i % 3 ? 0.008 : 0), y * 0.9],
          0.015,
          0.0135,
          0.01,
          tone,
          { shade: 0.2 },
        )
    pen.oval(0.012, 0, 0.034 * big, 0.027 * big, tone, { shade: 0.25 })
    pen.limb([0, -0.008, 0.02 * big, -0.028 * big], 0.018 * big, 0.017 * big, 0.014 * big, tone, { shade: 0 })
  })
}

function leg(pen: Pen, d: Dressed, limb: Limb, ink: Ink, far: boolean): void {
  const { root, bend, end } = limb
  const w = d.body.stout
  const bareLegs = ['dress', 'gown', 'tutu'].includes(d.outfit.cut)
  const shorts = ['jersey', 'bare'].includes(d.outfit.cut) && !d.look.species
  const tone = bareLegs && !d.look.species ? mix(d.skin, DARK, far ? 0.2 : 0) : ink
  const points = [root[0], root[1], bend[0], bend[1], end[0], end[1] - 0.015]
  if (isMachine(d)) machineLimb(pen, limb, 0.062, ink)
  else
    pen.limb(points, 0.115 * w, 0.09 * w, 0.058 * w, shorts ? mix(d.skin, DARK, far ? 0.2 : 0) : tone, { shade: 0.4 })
  if (shorts) {
    pen.limb(
      [root[0], root[1], root[0] * 0.2 + bend[0] * 0.8, root[1] * 0.2 + bend[1] * 0.8],
      0.13 * w,
      0.125 * w,
      0.125 * w,
      ink,
      { shade: 0.4 },
    )
    if (d.worn.some(g => g.id === 'socks'))
      pen.limb(
        [bend[0] * 0.55 + end[0] * 0.45, bend[1] * 0.55 + end[1] * 0.45, end[0], end[1] - 0.02],
        0.075,
        0.07,
        0.06,
        d.top,
        { shade: 0.2 },
      )
  }
  const boots = d.worn.find(g => GARMENTS[g.id]?.onFeet)
  const shoe = mix(boots?.ink ?? d.shoes, DARK, far ? 0.2 : 0)
  if (boots)
    pen.limb(
      [bend[0] * 0.45 + end[0] * 0.55, bend[1] * 0.45 + end[1] * 0.55, end[0], end[1] - 0.02],
      0.085,
      0.08,
      0.075,
      shoe,
      { shade: 0.3 },
    )
  const down = Math.atan2(end[1] - bend[1], end[0] - bend[0]) - Math.PI / 2
  pen.at(end[0], end[1], { rot: Math.max(-0.7, Math.min(0.9, down * 0.7)) }, () =>
    pen.blob([-0.04 * w, -0.045, 0.025, -0.05, 0.085 * w, -0.012, 0.08 * w, 0.012, -0.042 * w, 0.012], shoe, {
      shade: 0.25,
    }),
  )
}

/** The trunk in its own frame: hips at the origin, upright. */
function trunk(pen: Pen, d: Dressed): void {
  const { bones, body, outfit } = d
  const T = body.torso
  const s = d.look.species ? (baseOf(d) === 'coil' ? 0.95 : 1.5) : outfit.young ? 0.95 : 1
  pen.at(bones.hip[0], bones.hip[1], { rot: bones.lean }, () => {
    const neck = mix(d.skin, '#7a3a2a', d.look.species ? 0 : 0.18)
    pen.limb([0.005, -T - 0.045, 0.005, -T + 0.03], 0.066 * s, 0.066 * s, 0.08 * s, neck, { shade: 0 })
    const fat = d.look.traits.includes('round') ? 1.3 : 1
    // A sitting trunk is round at the bottom; a standing one has a straight hem.
    const low = sits(d)
      ? [0.092 * s * fat, -0.02, 0.05 * s, 0.045, -0.045 * s, 0.05, -0.1 * s * fat, 0]
      : [0.1 * s * fat, 0.03, -0.1 * s * fat, 0.03]
    const shape = [
      -0.045 * s,
      -T - 0.006,
      0.05 * s,
      -T - 0.006,
      0.102 * s,
      -T + 0.022,
      0.116 * s,
      -T + 0.06,
      0.102 * s * fat,
      -T * 0.45,
      ...low,
      -0.1 * s * fat,
      -T * 0.45,
      -0.116 * s,
      -T + 0.06,
      -0.102 * s,
      -T + 0.022,
    ]
    if (isMachine(d)) return chassis(pen, T, d.look.inks)
    pen.blob(shape, d.top, { shade: 0.7 })
    if (d.look.species) {
      const chest = mix(d.look.inks[0], d.look.inks[1], 0.85)
      if (d.look.species.ribs)
        for (let i = 0; i < 4; i++) pen.line([-0.09, -T + 0.06 + i * 0.05, 0.1, -T + 0.06 + i * 0.05], 0.022, '#33292c')
      else pen.within(shape, true, () => pen.oval(0.05, -T * 0.42, 0.1, T * 0.46, chest, { shade: 0.2, soft: true }))
    }
  })
  bodyGarments(pen, d)
}

/** The head of an upright animal or machine, in units of its radius. */
function animalHead(pen: Pen, look: Look, asleep: boolean): void {
  const { species, build } = look
  if (species?.head) species.head(pen, look, asleep)
  else if (build) pen.at(0.05, 0, { sx: 1 }, () => drawHead(pen, look, build.face, 2.1, asleep))
}

function headOf(pen: Pen, d: Dressed): void {
  const { bones, body, look, pose, outfit } = d
  pen.at(bones.head[0], bones.head[1], { rot: bones.tilt, sx: body.head }, () => {
    const asleep = pose.asleep === true
    if (look.species) {
      if (look.build?.mane === 'face')
        for (let i = 0; i < 16; i++) {
          const t = (i / 16) * Math.PI * 2
          pen.poly(
            [
              Math.cos(t - 0.24) * 0.9,
              Math.sin(t - 0.24) * 0.9,
              Math.cos(t) * 1.7,
              Math.sin(t) * 1.6,
              Math.cos(t + 0.24) * 0.9,
              Math.sin(t + 0.24) * 0.9,
            ],
            look.inks[1],
            { shade: 0.2 },
          )
        }
      pen.at(0, -0.1, { sx: 1 }, () => animalHead(pen, look, asleep))
    } else {
      const hair = hairOf(look, outfit)
      const helmet = d.worn.some(g => g.id === 'spacehelmet' || g.id === 'knighthelmet')
      if (!helmet && !pose.back) hairBehind(pen, outfit.hair, hair)
      const eyes = look.parts['eye'] ?? DARK
      face(
        pen,
        {
          skin: d.skin,
          hair,
          asleep,
          open: pose.open === true,
          back: pose.back === true,
          down: (pose.nod ?? 0) > 0.12,
          eyes,
        },
        outfit,
      )
      if (pose.back && !helmet) hairBehind(pen, outfit.hair, hair)
    }
    for (const g of d.worn)
      if (isHeadwear(g.id))
        pen.at(look.species ? 0.05 : 0, look.species ? -0.12 : 0, { sx: look.species ? 0.95 : 1 }, () =>
          headwear(pen, g.id, g.ink),
        )
  })
}
