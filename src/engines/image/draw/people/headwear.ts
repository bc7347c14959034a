import { flat } from '../press.ts'
import { lighten, mix, type Ink } from '../../kit/colour.ts'
import type { Pen } from '../pen.ts'
import { facewear, type Wear } from './facewear.ts'

const DARK = '#211b20'

const crown: Wear = (pen, ink) => {
  pen.poly([-0.9, -0.62, -1.02, -1.6, -0.42, -1.08, 0, -1.85, 0.45, -1.08, 1.02, -1.6, 0.92, -0.62], ink, {
    shade: 0.4,
  })
  for (const x of [-0.5, 0, 0.5]) pen.oval(x, -0.82, 0.12, 0.12, '#c8321f', flat)
}
const brimmed =
  (brim: number, tall: number, band: Ink): Wear =>
  (pen, ink) => {
    pen.blob([-brim, -0.52, -0.6, -0.78, 0, -0.84, 0.7, -0.78, brim, -0.46, 0, -0.4], ink, { shade: 0.4 })
    pen.blob([-0.86, -0.66, -0.78, -0.8 - tall, 0, -0.9 - tall, 0.76, -0.8 - tall, 0.86, -0.62, 0, -0.56], ink, {
      shade: 0.5,
    })
    pen.limb([-0.86, -0.76, 0, -0.72, 0.86, -0.74], 0.2, 0.2, 0.2, band, { shade: 0 })
  }
const dome =
  (peak: boolean): Wear =>
  (pen, ink) => {
    pen.blob([-1.02, -0.42, -0.94, -1.1, 0, -1.5, 0.9, -1.1, 1, -0.44, 0, -0.56], ink, { shade: 0.5 })
    if (peak) pen.blob([0.3, -0.62, 1.0, -0.6, 1.72, -0.36, 1, -0.36, 0.3, -0.48], mix(ink, DARK, 0.3), { shade: 0.2 })
    else pen.limb([-1.15, -0.46, 0, -0.56, 1.15, -0.46], 0.22, 0.22, 0.22, mix(ink, DARK, 0.2), { shade: 0 })
  }

/** Things worn on the head, in units of its radius, with their default inks. */
const hats: Readonly<Record<string, readonly [ink: Ink, draw: Wear]>> = {
  hat: ['#4a3a34', brimmed(1.6, 0.7, '#c8402a')],
  tophat: [
    '#26242a',
    (pen, ink) => {
      pen.box(-0.78, -2.3, 1.56, 1.75, ink, { shade: 0.5 })
      pen.box(-0.78, -1, 1.56, 0.26, '#b8321f', flat)
      pen.limb([-1.45, -0.6, 0, -0.5, 1.45, -0.6], 0.2, 0.2, 0.2, ink)
    },
  ],
  strawhat: ['#dcb964', brimmed(2.0, 0.5, '#b8503a')],
  sunhat: ['#c9a35a', brimmed(1.7, 0.5, '#5a4a3a')],
  fedora: ['#8a6a44', brimmed(1.5, 0.62, DARK)],
  safarihat: ['#c9b48a', brimmed(1.5, 0.55, '#8a6a44')],
  cowboyhat: [
    '#8a5a32',
    (pen, ink) => {
      pen.blob([-2.1, -1.0, -1.2, -0.62, 0, -0.6, 1.3, -0.62, 2.1, -1.0, 1.4, -0.36, 0, -0.34, -1.4, -0.36], ink, {
        shade: 0.4,
      })
      pen.blob([-0.85, -0.6, -0.75, -1.5, -0.3, -1.66, 0, -1.46, 0.35, -1.66, 0.8, -1.45, 0.85, -0.6], ink, {
        shade: 0.5,
      })
    },
  ],
  cap: ['#2f5a8a', dome(true)],
  hardhat: ['#efc02b', dome(true)],
  helmet: ['#5f6a45', dome(false)],
  beanie: [
    '#c8502f',
    (pen, ink) => {
      dome(false)(pen, ink)
      pen.oval(0, -1.6, 0.3, 0.28, lighten(ink, 0.2))
    },
  ],
  firehelmet: [
    '#c8321f',
    (pen, ink) => {
      brimmed(1.5, 0.6, '#efc02b')(pen, ink)
      pen.poly([0.3, -1.5, 0.8, -1.4, 0.7, -0.9, 0.3, -0.9], '#efc02b', flat)
    },
  ],
  policecap: [
    '#26304a',
    (pen, ink) => {
      pen.blob([-1.3, -0.9, -0.9, -1.4, 0, -1.5, 1.1, -1.35, 1.4, -0.95, 0, -0.7], ink, { shade: 0.5 })
      pen.limb([-0.95, -0.62, 0, -0.6, 0.98, -0.6], 0.3, 0.3, 0.3, mix(ink, DARK, 0.4), flat)
      pen.blob([0.2, -0.56, 1.1, -0.5, 1.3, -0.3, 0.4, -0.4], DARK, flat)
      pen.oval(0.3, -1.02, 0.16, 0.18, '#dba93a', flat)
    },
  ],
  sailorcap: [
    '#f6f4ee',
    (pen, ink) => {
      pen.blob([-1.2, -0.95, -0.8, -1.35, 0.8, -1.35, 1.2, -0.95, 0, -0.8], ink, { shade: 0.4 })
      pen.limb([-0.95, -0.68, 0, -0.66, 0.95, -0.66], 0.3, 0.3, 0.3, '#2f4470', flat)
    },
  ],
  nursecap: [
    '#fbfaf6',
    (pen, ink) => {
      pen.poly([-0.7, -0.9, -0.85, -1.5, 0.85, -1.5, 0.7, -0.9], ink, { shade: 0.2 })
      pen.box(-0.08, -1.4, 0.16, 0.4, '#c8321f', flat)
      pen.box(-0.2, -1.28, 0.4, 0.16, '#c8321f', flat)
    },
  ],
  beret: [
    '#a82f2f',
    (pen, ink) => {
      pen.blob([-1.25, -0.62, -1.1, -1.2, 0, -1.45, 1.15, -1.05, 1.3, -0.6, 0, -0.6], ink, { shade: 0.6 })
      pen.line([0.1, -1.4, 0.16, -1.65], 0.12, ink)
    },
  ],
  chefhat: [
    '#fbf8f0',
    (pen, ink) => {
      pen.box(-0.85, -1.45, 1.7, 0.95, ink, { shade: 0.3 })
      pen.blob([-1.1, -1.35, -1.25, -2.1, -0.6, -2.5, 0, -2.65, 0.7, -2.5, 1.25, -2.1, 1.1, -1.35, 0, -1.3], ink, {
        shade: 0.5,
      })
    },
  ],
  crown: ['#dba93a', crown],
  tiara: ['#dfe6e8', crown],
  wizardhat: [
    '#3f2f6a',
    (pen, ink) => {
      pen.blob([-1.8, -0.46, 0, -0.82, 1.8, -0.46, 0, -0.26], ink, { shade: 0.4 })
      pen.blob([-0.95, -0.58, -0.5, -2.3, -0.9, -3.1, 0.2, -2.5, 0.6, -1.5, 0.95, -0.56], ink)
      pen.oval(-0.1, -1.3, 0.16, 0.16, '#efc02b', flat)
    },
  ],
  witchhat: [
    '#26222c',
    (pen, ink) => {
      pen.blob([-2, -0.46, 0, -0.84, 2, -0.46, 0, -0.22], ink, { shade: 0.4 })
      pen.blob([-0.95, -0.6, -0.45, -2.2, -1.1, -3, 0.15, -2.4, 0.5, -1.5, 0.95, -0.58], ink)
      pen.limb([-0.92, -0.72, 0, -0.66, 0.92, -0.7], 0.26, 0.26, 0.26, '#8a4a9a', flat)
    },
  ],
  santahat: [
    '#c8241f',
    (pen, ink) => {
      pen.blob(
        [-1, -0.5, -0.9, -1.2, -0.2, -1.8, -1, -2.1, -1.6, -1.5, -1.3, -2.3, 0.2, -2.2, 0.9, -1.2, 1, -0.5],
        ink,
        { shade: 0.5 },
      )
      pen.limb([-1.1, -0.52, 0, -0.62, 1.1, -0.52], 0.4, 0.4, 0.4, '#f8f6f0')
      pen.oval(-1.6, -1.4, 0.32, 0.32, '#f8f6f0')
    },
  ],
  turban: [
    '#d2781f',
    (pen, ink) => {
      pen.blob([-1.1, -0.4, -1.15, -1.1, -0.5, -1.6, 0.5, -1.6, 1.1, -1.1, 1.05, -0.4, 0, -0.62], ink, { shade: 0.5 })
      for (const y of [-0.75, -1.05, -1.35])
        pen.line([-0.95, y + 0.1, 0, y - 0.12, 0.95, y + 0.05], 0.06, mix(ink, DARK, 0.3))
    },
  ],
  piratehat: [
    '#26222a',
    (pen, ink) => {
      pen.blob(
        [
          -1.9, -0.5, -1.5, -1.2, -0.6, -1.5, 0, -1.95, 0.6, -1.5, 1.5, -1.2, 1.9, -0.5, 0.8, -0.66, 0, -0.56, -0.8,
          -0.66,
        ],
        ink,
        { shade: 0.4 },
      )
      pen.oval(0, -1.12, 0.28, 0.27, '#f3ead8', flat)
      pen.line([-0.4, -0.72, 0.4, -0.9], 0.1, '#f3ead8')
      pen.line([-0.4, -0.9, 0.4, -0.72], 0.1, '#f3ead8')
      for (const x of [-0.1, 0.1]) pen.oval(x, -1.14, 0.07, 0.08, DARK, flat)
    },
  ],
  hornedhelmet: [
    '#9aa3a8',
    (pen, ink) => {
      pen.both(() => pen.limb([0.8, -0.8, 1.5, -1, 1.6, -1.8], 0.4, 0.3, 0.05, '#efe4cc'))
      dome(false)(pen, ink)
    },
  ],
  plumehelmet: [
    '#b5832f',
    (pen, ink) => {
      pen.blob([-1.1, 0, -1.6, -1.2, -0.6, -2, 0.6, -2, 0.9, -1.4, 0, -1.5, -0.8, -1], '#c8321f')
      dome(true)(pen, ink)
    },
  ],
  knighthelmet: [
    '#aab4ba',
    (pen, ink) => {
      pen.limb([0, -1.1, -1, -2.2, -2, -1.4], 0.5, 0.65, 0.2, '#b8321f')
      pen.blob([-1, 0.85, -1.1, -0.6, 0, -1.35, 1.1, -0.6, 1.05, 0.85, 0, 1.05], ink, { shade: 0.6 })
      pen.box(-0.1, -0.25, 1.15, 0.26, DARK, { shade: 0 })
      for (const y of [0.2, 0.4, 0.6]) pen.line([0.35, y, 0.9, y], 0.06, DARK)
    },
  ],
  spacehelmet: [
    '#eceae2',
    (pen, ink) => {
      pen.oval(0.05, -0.05, 1.5, 1.45, ink, { shade: 0.6 })
      pen.blob([-0.5, -0.7, 0.5, -0.95, 1.2, -0.6, 1.32, 0.1, 0.9, 0.7, 0, 0.8, -0.5, 0.4], '#2f4a66', { shade: 0.3 })
      pen.line([0.4, -0.62, 0.95, -0.4], 0.16, '#dff0f4')
    },
  ],
  hood: [
    '#5a4a6a',
    (pen, ink) =>
      pen.blob(
        [-0.7, 0.9, -1.3, 0.4, -1.3, -0.7, -0.3, -1.6, 0.8, -1.2, 1, -0.5, 0.4, -0.75, -0.3, -0.5, -0.55, 0.2],
        ink,
        { shade: 0.5 },
      ),
  ],
  wimple: [
    '#26262c',
    (pen, ink) => {
      pen.blob(
        [-0.8, 1.6, -1.4, 1.4, -1.2, -0.7, -0.1, -1.4, 0.9, -0.9, 0.95, -0.5, 0.2, -0.7, -0.4, -0.4, -0.6, 0.4],
        ink,
        { shade: 0.4 },
      )
      pen.line([-0.5, 0.2, -0.3, -0.4, 0.2, -0.64, 0.9, -0.45], 0.22, '#fbf8f0')
    },
  ],
  headband: ['#f3ead2', (pen, ink) => pen.limb([-0.98, -0.5, 0, -0.66, 0.92, -0.52], 0.28, 0.28, 0.28, ink, flat)],
  wreath: [
    '#5f9a4a',
    (pen, ink) => {
      pen.limb([-1, -0.5, 0, -0.75, 0.98, -0.5], 0.2, 0.2, 0.2, ink, flat)
      for (const [x, c] of [
        [-0.8, '#e8768a'],
        [-0.35, '#f3ead8'],
        [0.1, '#efc02b'],
        [0.55, '#e8768a'],
        [0.9, '#f3ead8'],
      ] as const)
        pen.oval(x, -0.66, 0.2, 0.2, c, flat)
    },
  ],
  veil: [
    '#fbf9f4',
    (pen, ink) => {
      pen.blob([0.1, -1.25, -0.9, -1, -1.3, 0, -1.7, 2.2, -2.2, 4.6, -0.8, 4.4, -0.5, 1, -0.5, -0.4], ink, {
        shade: 0.3,
        alpha: 0.72,
      })
      for (const x of [-0.6, -0.2, 0.2]) pen.oval(x, -1.1, 0.16, 0.16, '#f8dfe2', flat)
    },
  ],
  halo: ['#efc94a', (pen, ink) => pen.line([-0.9, -1.7, 0, -1.95, 0.9, -1.7, 0, -1.5, -0.9, -1.7], 0.16, ink)],
  topknot: ['#1c181c', (pen, ink) => pen.oval(-0.2, -1.4, 0.34, 0.4, ink)],
  hairpin: [
    '#dba93a',
    (pen, ink) => {
      pen.line([-1.4, -1.3, -0.2, -0.6], 0.1, ink)
      pen.oval(-1.4, -1.3, 0.22, 0.22, '#e8768a', flat)
    },
  ],
  elfears: ['#e8ba98', (pen, ink) => pen.poly([-0.6, 0.2, -1.5, -0.6, -0.4, -0.1], ink, { shade: 0.2 })],
}

const items: typeof hats = { ...hats, ...facewear }

export const isHeadwear = (id: string): boolean => items[id] !== undefined

/** Headwear that covers the crown, so that no second hat fits. */
export const HATS: ReadonlySet<string> = new Set(
  Object.keys(hats).filter(id => /hat|cap$|crown|helmet|beanie|beret|tiara|turban|hood|fedora|wimple/.test(id)),
)

/** Whether usual headwear already is what a prompt names in general: a knight's helmet is a helmet. */
export const isKindOf = (id: string, named: string): boolean => id !== named && HATS.has(id) && id.endsWith(named)

/** Draws headwear around the middle of a head, in units of its radius. */
export function headwear(pen: Pen, id: string, ink: Ink | undefined): void {
  const item = items[id]
  if (item) item[1](pen, ink ?? item[0])
}
