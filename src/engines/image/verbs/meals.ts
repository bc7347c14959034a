import type { Point, Pose } from '../draw/people/skeleton.ts'
import { graze } from './animals.ts'
import { biteInHand, cupInHand } from './oneHanded.ts'
import { around } from './sharing.ts'
import { isPerson, tall } from './stagings.ts'
import {
  type Piece,
  type Staging,
  type Tableau,
  bonesOf,
  breadth,
  gripped,
  handy,
  objectOr,
  standsUp,
} from './tableau.ts'
import type { VerbRecords } from './verb.ts'

/** Seated at a table; the hands are free for something else. */
export const atTable: Tableau = {
  pose: { hip: [-0.08, -0.36], lean: 0.08, nearFoot: [0.16, -0.015], farFoot: [0.1, -0.02] },
  pieces: [
    { role: 'extra', thing: 'chair', x: -0.12, y: 0.01, size: 0.66, order: -0.2 },
    { role: 'extra', thing: 'roundtable', x: 0.5, y: 0.02, size: 0.44, order: 0.15 },
  ],
}

/** A spoon in a bowl on a table. */
const mix: Staging = cue => {
  const top = -0.46
  const pose: Pose = { lean: 0.1, nod: 0.2, near: [0.3, top - 0.2], far: [0.42, top - 0.08] }
  const hand = bonesOf(cue, pose).near.end
  const vessel = cue.object?.entry.mixedIn
  const { brews } = cue.agent.entry
  return {
    pose,
    pieces: [
      { role: 'extra', thing: 'table', x: 0.56, y: 0.01, size: -top, order: -0.1 },
      {
        role: vessel ? 'object' : 'extra',
        thing: brews ? 'cauldron' : 'pan',
        x: 0.42,
        y: top + 0.03,
        size: brews ? 0.26 : 0.17,
        order: 0.1,
        free: true,
      },
      ...(cue.object && !vessel
        ? [
            {
              role: 'object',
              x: 0.74,
              y: top + 0.03,
              size: handy(cue.object, cue.agent, 0.16, 0.24),
              order: 0.05,
              free: true,
            } satisfies Piece,
          ]
        : []),
      gripped('extra', hand, 0.24, 'lap', { thing: 'spoon', grip: [0, -0.1], rot: 2.9 }),
    ],
  }
}

/** At a table with food on it, the partner across. */
const dine: Staging = cue => {
  const pose: Pose = { ...atTable.pose, near: [0.18, -0.5], far: [0.3, -0.5] }
  const pieces: Piece[] = [...atTable.pieces]
  if (cue.object)
    pieces.push({
      role: 'object',
      x: 0.46,
      y: -0.41,
      size: handy(cue.object, cue.agent, 0.12, 0.2),
      order: 0.2,
      free: true,
    })
  else pieces.push({ role: 'extra', thing: 'noodles', x: 0.44, y: -0.41, size: 0.12, order: 0.2, free: true })
  if (cue.partner)
    pieces.push(
      { role: 'extra', thing: 'chair', x: 1.12, y: 0.01, size: 0.66, flip: true, order: -0.2 },
      { role: 'partner', x: 1, y: 0, size: 1, flip: true, upright: true, pose, order: -0.05 },
    )
  const back = cue.peers.slice(cue.partner ? 1 : 0)
  if (back.length > 0)
    pieces.push({
      role: 'peer',
      upright: true,
      x: 0.5,
      y: -0.06,
      size: 0.94,
      order: -0.15,
      pose: { ...pose, hip: [0, -0.36], near: [-0.04, -0.5], far: [0.2, -0.5] },
      each: back.map((_, i): Point => [0.5 + (i - (back.length - 1) / 2) * 0.42, -0.06]),
    })
  return { pose, pieces }
}

export const mealVerbs = {
  /** Food at the mouth: in the hands, or from a bowl with a spoon. */
  eat: {
    en: 'eat from, eat, munch on, munch, devour, nibble on, nibble, bite into, bite, taste, feast on, lick, graze on, chew on, chew',
    zh: '正在吃, 吃着, 吃, 咬, 品尝, 舔, 啃',
    is: ['oneObject', 'meal', 'sits', 'sharedIfCounted'],
    atTableWithOthers: 'dine',
    withPaws: agent => agent.eatsWithPaws === true,
    atTable: () => true,
    uprightIfWearing: 'clothes',
    sharedBy: around,
    oneHand: { gesture: biteInHand },
    animals: graze,
    stage: cue => {
      const { object, agent } = cue
      const eaten = object?.entry.eaten
      if (eaten === 'atTable') return dine(cue)
      const size = handy(object, agent, 0.16, 0.25)
      const seat: Pose = cue.seatWanted
        ? { hip: [-0.06, -0.07], lean: 0.02, nearFoot: [0.3, -0.005], farFoot: [0.24, -0.02] }
        : {}
      const first = bonesOf(cue, { ...seat, nod: 0.12 })
      const extras: Piece[] = []
      if (eaten === 'slice') {
        const slice: Point = [first.mouth[0] + 0.02, first.mouth[1] + 0.01]
        const pose: Pose = {
          ...seat,
          nod: 0.06,
          far: [slice[0] + 0.13, slice[1] + 0.06],
          near: [slice[0] + 0.06, slice[1] + 0.14],
          open: true,
        }
        return {
          pose,
          pieces: [{ ...gripped('object', slice, 0.2, 'lap', { grip: [0, 0], rot: 1.25 }), as: 'pizzaslice' }],
        }
      }
      if (!object || eaten === 'spoon' || eaten === 'cone' || size > 0.26) {
        // A bowl in one hand, the spoon near the mouth.
        const bowl: Point = [first.neck[0] + 0.26, first.neck[1] + 0.2]
        const spoon: Point = [first.mouth[0] + 0.06, first.mouth[1] + 0.07]
        const pose: Pose = { ...seat, nod: 0.12, far: bowl, near: spoon }
        const bones = bonesOf(cue, pose)
        extras.push(gripped('extra', bones.near.end, 0.16, 'front', { thing: 'spoon', grip: [0, -0.25], rot: -0.5 }))
        const held =
          eaten === 'cone'
            ? []
            : [
                gripped(object ? 'object' : 'extra', bones.far.end, Math.min(0.2, size), 'lap', {
                  grip: [0, -0.3],
                  ...(object ? {} : { thing: 'noodles' }),
                }),
              ]
        if (eaten === 'cone')
          return {
            pose: { ...seat, far: [first.mouth[0] + 0.07, first.mouth[1] + 0.12] },
            pieces: [
              gripped(
                'object',
                bonesOf(cue, { ...seat, far: [first.mouth[0] + 0.07, first.mouth[1] + 0.12] }).far.end,
                0.24,
                'lap',
                { grip: [0, -0.22] },
              ),
            ],
          }
        return { pose, pieces: [...held, ...extras] }
      }
      if (eaten === 'stick' || eaten === 'stalk') {
        const stick: Point = [first.mouth[0] + 0.05, first.mouth[1] + 0.02]
        const pose: Pose = {
          ...seat,
          nod: 0.12,
          near: [stick[0] - 0.1, stick[1] + 0.14],
          far: [stick[0] + 0.08, stick[1] + 0.1],
        }
        const piece = gripped('object', stick, eaten === 'stick' ? 0.6 : 0.3, 'lap', {
          grip: eaten === 'stick' ? [0, -0.62] : [0, -0.2],
          rot: eaten === 'stick' ? 0.5 : 2.4,
        })
        return { pose, pieces: [eaten === 'stick' ? { ...piece, as: 'bamboostick' } : piece] }
      }
      // The bite is at the lips, both hands at its sides.
      const width = breadth(object) * size
      const bite: Point = [first.mouth[0] + width * 0.4 + 0.01, first.mouth[1] + 0.015]
      const pose: Pose = {
        ...seat,
        nod: 0.12,
        near: [bite[0] - 0.02, bite[1] + size * 0.42],
        far: [bite[0] + width * 0.3, bite[1] + size * 0.4],
      }
      return { pose, pieces: [gripped('object', bite, size, 'lap', { grip: [0, -0.5] })] }
    },
  },
  drink: {
    en: 'drink from, drink, sip, slurp',
    zh: '喝着, 喝, 饮',
    is: ['oneObject', 'meal', 'sharedIfCounted'],
    withPaws: (agent, object) => (object ?? agent).drink === true,
    atTable: () => true,
    uprightIfWearing: 'clothes',
    sharedBy: around,
    oneHand: { gesture: cupInHand, nearHand: true, yields: true },
    animals: graze,
    stage: cue => {
      const seat: Pose = cue.seatWanted ? { hip: [-0.06, -0.07], nearFoot: [0.3, -0.005], farFoot: [0.24, -0.02] } : {}
      const bones = bonesOf(cue, { ...seat, nod: -0.12 })
      const at: Point = [bones.mouth[0] + 0.055, bones.mouth[1] + 0.03]
      const vessel = cue.object?.entry.drunkFrom
      const piece = gripped(vessel ? 'object' : 'extra', at, vessel ?? 0.15, 'lap', {
        grip: [-0.1, -0.75],
        rot: -0.45,
        ...(vessel ? {} : { thing: 'coffee' }),
      })
      return { pose: { ...seat, nod: -0.12, far: [at[0] + 0.05, at[1] + 0.06], near: [0.1, -0.5] }, pieces: [piece] }
    },
  },
  dine: {
    en: 'dine, have dinner, have lunch, have breakfast, have coffee',
    zh: '用餐, 聚餐',
    is: ['pair', 'pairWithObject', 'bothHands', 'group'],
    impliedAt: 'cafe',
    atTable: () => true,
    setting: 'cafe',
    stage: dine,
  },
  /** On the ground around a cloth with a basket. */
  picnic: {
    en: 'have a picnic, picnic',
    zh: '野餐',
    is: ['pair', 'pairWithObject', 'bothHands'],
    setting: 'park',
    stage: cue => {
      const pose: Pose = {
        hip: [-0.34, -0.07],
        lean: 0.04,
        near: [-0.1, -0.2],
        far: [-0.06, -0.34],
        nearFoot: [0.02, -0.005],
        farFoot: [-0.02, -0.02],
        open: true,
      }
      return {
        pose,
        pieces: [
          { role: 'extra', thing: 'picniccloth', x: 0.3, y: 0.05, size: 0.26, order: -0.2 },
          ...(cue.partner
            ? [{ role: 'partner', x: 0.6, y: 0, size: 1, flip: true, pose, order: -0.05 } satisfies Piece]
            : []),
        ],
      }
    },
  },
  /** Around a small table with a pot and cups. */
  teaparty: {
    en: 'have a tea party with, have a tea party, tea party with, tea party, drink tea together, drink tea with, have afternoon tea with, have afternoon tea, have tea with, have tea, take tea',
    zh: '喝下午茶, 开茶话会, 茶话会, 茶会',
    is: ['pair', 'bothHands', 'group'],
    atTable: () => true,
    setting: 'garden',
    stage: cue => {
      const seated: Pose = { ...atTable.pose, lean: 0.02 }
      const { mouth } = bonesOf(cue, seated)
      const cup: Point = [mouth[0] + 0.09, mouth[1] + 0.06]
      const pose: Pose = { ...seated, far: [cup[0] + 0.03, cup[1] + 0.04], near: [0.2, -0.5] }
      const across: Pose = { ...seated, far: [0.3, -0.5], near: [0.2, -0.52], open: true }
      const chair = (x: number, flip: boolean): Piece => ({
        role: 'extra',
        thing: 'chair',
        x,
        y: 0.01,
        size: 0.66,
        flip,
        order: -0.2,
      })
      const pieces: Piece[] = [
        chair(-0.12, false),
        { role: 'extra', thing: 'roundtable', x: 0.5, y: 0.02, size: 0.44, order: 0.15 },
        gripped('extra', cup, 0.12, 'lap', { thing: 'coffee', grip: [0, -0.5] }),
        { role: 'extra', thing: 'teapot', x: 0.44, y: -0.41, size: 0.19, order: 0.2, free: true },
        { role: 'extra', thing: 'coffee', x: 0.64, y: -0.41, size: 0.1, order: 0.2, free: true },
        { role: 'extra', thing: 'cupcake', x: 0.3, y: -0.41, size: 0.09, order: 0.22, free: true },
      ]
      if (cue.partner)
        pieces.push(chair(1.12, true), { role: 'partner', x: 1, y: 0, size: 1, flip: true, pose: across, order: -0.05 })
      else if (cue.object) {
        const person = isPerson(cue) || standsUp(cue.object.entry)
        const size = person ? tall(cue, 0.75, 1.05) : tall(cue, 0.5, 0.8)
        pieces.push(chair(1.12, true), {
          role: 'object',
          x: person ? 1 : 1.06,
          y: person ? 0 : -0.32,
          size,
          flip: true,
          order: -0.05,
          free: !person,
          ...(person ? { pose: across, upright: true } : { traits: ['sitting'] }),
        })
      }
      const back = cue.peers.slice(cue.partner ? 1 : 0)
      if (back.length > 0)
        pieces.push({
          role: 'peer',
          x: 0.5,
          y: -0.06,
          size: 0.94,
          order: -0.15,
          pose: { ...seated, hip: [0, -0.36], near: [-0.04, -0.5], far: [0.2, -0.5], open: true },
          each: back.map((_, i): Point => [0.5 + (i - (back.length - 1) / 2) * 0.42, -0.06]),
        })
      return { pose, pieces }
    },
  },
  /** At a stove, spoon in the pot. */
  cook: {
    en: 'cook, bake, grill, fry',
    zh: '做饭, 烹饪, 煮, 炒, 烤, 烹',
    is: ['withOthers'],
    setting: 'room',
    sharedBy: around,
    stage: cue => {
      const outdoors = cue.object?.entry.grilled
      const pose: Pose = { lean: 0.08, nod: 0.16, near: [0.24, -0.6], far: [0.34, -0.62] }
      const bones = bonesOf(cue, pose)
      const pieces: Piece[] = [
        { role: 'extra', thing: outdoors ? 'grill' : 'stove', x: 0.58, y: 0.01, size: 0.5, order: -0.2 },
        { role: 'extra', thing: 'pan', x: 0.5, y: -0.475, size: 0.12, order: -0.1, free: true },
      ]
      if (cue.object)
        pieces.push({
          role: 'object',
          x: 0.48,
          y: -0.55,
          size: Math.min(0.16, handy(cue.object, cue.agent, 0.12, 0.16)),
          order: -0.05,
          free: true,
        })
      pieces.push(gripped('extra', bones.near.end, 0.22, 'front', { thing: 'spoon', grip: [0, -0.85], rot: -2.7 }), {
        role: 'extra',
        thing: 'steam',
        x: 0.5,
        y: -0.62,
        size: 0.24,
        order: 0.2,
        free: true,
      })
      return { pose, pieces }
    },
  },
  mix: {
    en: 'mix, stir, whisk, brew, knead, blend, prepare',
    zh: '搅拌, 调制, 揉, 和面, 调',
    zhBefore: [['包', /^(?:饺子|粽子|馄饨|包子)/]],
    is: ['withOthers'],
    setting: 'kitchen',
    sharedBy: around,
    stage: mix,
  },
  make: {
    en: 'make',
    zh: '制作',
    is: ['makesPictures', 'withOthers'],
    readAs: (thing, isObject) => (isObject ? (thing.madeBy ?? 'mix') : undefined),
    zhBefore: [['做', /^(?:蛋糕|饼干|面包|披萨|饭|菜|汤|寿司|饺子|雪人|陶)/]],
    setting: 'kitchen',
    stage: mix,
  },
  /** On the ground at a fire, with the food on a stick over it. */
  roast: {
    en: 'roast, toast',
    zh: '烤棉花糖',
    is: ['withOthers', 'pair', 'pairWithObject', 'oneObject'],
    toolIs: ['fire'],
    setting: 'forest',
    stage: cue => {
      const pose: Pose = {
        hip: [-0.3, -0.07],
        lean: 0.06,
        near: [-0.06, -0.26],
        far: [-0.02, -0.34],
        nearFoot: [0.06, -0.005],
        farFoot: [0.02, -0.02],
      }
      const [x, y] = bonesOf(cue, pose).far.end
      const stick = (mirror: boolean): Partial<Piece> => ({
        as: 'roaststick',
        x: mirror ? 0.92 - x : x,
        y,
        size: 0.52,
        rot: mirror ? -1.15 : 1.15,
      })
      const fire: Piece = { role: cue.tool ? 'tool' : 'extra', thing: 'fire', x: 0.46, y: 0.03, size: 0.4, order: 0.15 }
      const held: Piece = { ...objectOr(cue, 'roaststick'), layer: 'front', x: 0, y: 0, size: 0.5, ...stick(false) }
      const other: Piece[] = cue.partner
        ? [
            { role: 'partner', x: 0.92, y: 0, size: 1, flip: true, pose, order: -0.05 },
            { role: 'extra', thing: 'roaststick', free: true, order: 0.1, x: 0, y: 0, size: 0.5, ...stick(true) },
          ]
        : []
      return { pose, pieces: [fire, held, ...other] }
    },
  },
  /** A pancake in the air over the pan. */
  flip: {
    en: 'flip, toss pancakes',
    zh: '颠锅, 翻炒',
    is: ['oneObject'],
    setting: 'kitchen',
    stage: cue => {
      const pose: Pose = { lean: -0.04, nod: -0.16, far: [0.3, -0.58], near: [-0.1, -0.54], open: true }
      const [x, y] = bonesOf(cue, pose).far.end
      const pan = gripped('extra', [x, y], 0.09, 'lap', { thing: 'pan', grip: [-2.1, -0.7], flip: false })
      return {
        pose,
        pieces: [
          { role: 'extra', thing: 'stove', x: 0.66, y: 0.01, size: 0.44, order: -0.2 },
          { ...pan, flip: true, x: x + 0.17, y: y + 0.05 },
          {
            role: cue.object ? 'object' : 'extra',
            as: 'flyingpancake',
            thing: 'flyingpancake',
            x: x + 0.2,
            y: y - 0.2,
            size: 0.2,
            order: 0.2,
            free: true,
          },
        ],
      }
    },
  },
  pour: {
    en: 'pour',
    zh: '倒着, 倒',
    is: ['takesGoal', 'moves'],
    setting: 'room',
    stage: cue => {
      const { poursOut: vessel, stream } = cue.object?.entry ?? {}
      const pose: Pose = { lean: 0.06, nod: 0.2, far: [0.3, -0.68], near: [0.14, -0.46] }
      const hand = bonesOf(cue, pose).far.end
      const white = stream === 'white'
      const clear = stream === 'clear'
      // With a target, most objects are drawn as the vessel that is poured from.
      const own = vessel || (cue.tool !== undefined && !clear && stream !== 'dark')
      const wide = cue.tool ? Math.max(0.13, Math.min(0.26, 0.44 / breadth(cue.tool))) : 0.13
      return {
        pose,
        pieces: [
          { role: 'extra', thing: 'table', x: 0.62, y: 0.01, size: 0.42, order: -0.2 },
          {
            role: cue.tool ? 'tool' : cue.object && !vessel ? 'object' : 'extra',
            thing: 'coffee',
            x: 0.54,
            y: -0.385,
            size: wide,
            order: -0.1,
            free: true,
          },
          {
            role: 'extra',
            thing: 'stream',
            ...(white ? { inks: ['#fbfaf2'] } : clear ? { inks: ['#bfe0ea'] } : {}),
            x: 0.53,
            y: -0.48,
            size: 0.13,
            order: 0.1,
            free: true,
          },
          {
            ...gripped(own ? 'object' : 'extra', [hand[0] + 0.06, hand[1] + 0.02], 0.2, 'lap', {
              thing: white ? 'jug' : 'teapot',
              grip: [-0.3, -0.5],
              rot: 0.5,
            }),
            ...(white ? { as: 'jug' } : {}),
          },
        ],
      }
    },
  },
  blow: {
    en: 'blow out the candles on, blow out candles on, blow out, blow',
    zh: '吹灭, 吹泡泡, 吹蜡烛',
    zhBefore: [['吹', /^(?:蒲公英|蜡烛|泡泡)/]],
    is: ['objectStays'],
    readAs: thing => (thing.blown ? 'play' : undefined),
    stage: cue => {
      const bones = bonesOf(cue, {})
      const puffed = cue.object?.entry.puffed
      if (puffed === 'out')
        return {
          pose: { lean: 0.22, near: [0.2, -0.45], far: [0.28, -0.5] },
          pieces: [
            { role: 'extra', thing: 'table', x: 0.62, y: 0, size: 0.45, order: -0.2 },
            { role: 'object', x: 0.48, y: -0.42, size: 0.26, order: 0.1, free: true },
          ],
        }
      const at: Point = [bones.mouth[0] + 0.06, bones.mouth[1] + 0.02]
      if (puffed === 'away') {
        const pose: Pose = { far: [at[0] + 0.08, at[1] + 0.16], lean: 0.06 }
        const stem = bonesOf(cue, pose).far.end
        return {
          pose,
          pieces: [
            gripped('object', stem, 0.34, 'lap', { grip: [0, -0.2] }),
            { role: 'extra', thing: 'seeds', x: 0.56, y: -0.74, size: 0.4, order: 0.3, free: true },
          ],
        }
      }
      return {
        pose: { far: [at[0] + 0.04, at[1] + 0.06] },
        pieces: [
          gripped('extra', at, 0.1, 'lap', { thing: 'wand', grip: [0, -0.8] }),
          { role: 'extra', thing: 'bubbles', x: 0.55, y: -0.72, size: 0.45, free: true, order: 0.2 },
        ],
      }
    },
  },
} satisfies VerbRecords
