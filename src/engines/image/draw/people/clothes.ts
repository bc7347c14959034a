import { xy } from '../../kit/geometry.ts'
import { flat } from '../press.ts'
import { lighten, mix, type Ink } from '../../kit/colour.ts'
import type { Pen } from '../pen.ts'
import type { Dressed } from './dressed.ts'
import type { Point } from './skeleton.ts'

const DARK = '#211b20'
interface GarmentFacts {
  /** Its ink if the prompt gives none. */
  ink?: Ink
  longSleeves?: boolean
  legs?: boolean
  onFeet?: boolean
}

/** What is true of garments. */
export const GARMENTS: Readonly<Record<string, GarmentFacts>> = {
  dress: { ink: '#b8403a' },
  gown: { ink: '#8a5a9a' },
  kimono: { ink: '#2f5a8a', longSleeves: true },
  skirt: { ink: '#b8403a' },
  shirt: { ink: '#3f6f9a', longSleeves: true },
  jersey: { ink: '#c8321f' },
  uniform: { ink: '#2f4470', longSleeves: true, legs: true },
  labcoat: { ink: '#f3f1ea', longSleeves: true },
  apron: { ink: '#f3f1ea' },
  coat: { ink: '#6b5a48', longSleeves: true },
  raincoat: { ink: '#efc02b', longSleeves: true },
  suit: { ink: '#33363f', longSleeves: true, legs: true },
  jacket: { ink: '#4a5a6a', longSleeves: true },
  vest: { ink: '#5a4a3a' },
  sweater: { ink: '#b8503a', longSleeves: true },
  spacesuit: { ink: '#eceae2', longSleeves: true, legs: true },
  boots: { onFeet: true },
  shoe: { onFeet: true },
}

const wears = (d: Dressed, ...ids: string[]) => d.worn.find(g => ids.includes(g.id))

/** A point `t` of the way along a leg, 0 at the hip, 1 at the sole. */
function along(limb: { root: Point; bend: Point; end: Point }, t: number): Point {
  const [a, b, k] = t < 0.5 ? [limb.root, limb.bend, t * 2] : [limb.bend, limb.end, t * 2 - 1]
  return [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k]
}

/** Whether a body sits: one of its thighs extends forward. */
export const sits = ({ bones: { hip, nearLeg, farLeg } }: Pick<Dressed, 'bones'>): boolean =>
  Math.max(nearLeg.bend[0], farLeg.bend[0]) - hip[0] > 0.13

/** A skirt from the waist to `length` of the legs, over both of them. */
function skirt(pen: Pen, d: Dressed, length: number, flare: number, ink: Ink): void {
  const { hip, nearLeg, farLeg, lean } = d.bones
  const waist: Point = [hip[0] + Math.sin(lean) * 0.1, hip[1] - Math.cos(lean) * 0.1]
  if (d.pose.legless)
    return pen.blob(
      xy(
        [waist[0] - 0.08, waist[1]],
        [waist[0] + 0.08, waist[1]],
        [hip[0] + 0.13, hip[1] + 0.06],
        [hip[0] - 0.13, hip[1] + 0.06],
      ),
      ink,
      { shade: 0.6 },
    )
  const a = along(nearLeg, length)
  const b = along(farLeg, length)
  const front = a[0] > b[0] ? a : b
  const back = a[0] > b[0] ? b : a
  const k = d.body.stout
  const knee = nearLeg.bend[0] > farLeg.bend[0] ? nearLeg.bend : farLeg.bend
  // A long step is not sitting: a sitting thigh is nearly level.
  const seated = front[0] - hip[0] > 0.16 && knee[1] - hip[1] < d.body.thigh * 0.7
  pen.blob(
    seated
      ? [
          waist[0] - 0.085 * k,
          waist[1],
          waist[0] + 0.09 * k,
          waist[1],
          (hip[0] + knee[0]) / 2,
          Math.min(hip[1], knee[1]) - 0.06,
          knee[0] + 0.055,
          knee[1] - 0.04,
          front[0] + 0.06,
          front[1],
          back[0] - 0.02,
          Math.max(front[1], back[1]),
          (hip[0] + knee[0]) / 2,
          Math.max(hip[1], knee[1]) + 0.05,
          hip[0] - 0.11 * k,
          hip[1] + 0.05,
        ]
      : xy(
          [waist[0] - 0.085 * k, waist[1]],
          [waist[0] + 0.09 * k, waist[1]],
          [hip[0] + (0.1 + flare * 0.4) * k, hip[1] + 0.07],
          [front[0] + flare, front[1]],
          [(front[0] + back[0]) / 2, Math.max(front[1], back[1]) + 0.015],
          [back[0] - flare, back[1]],
          [hip[0] - (0.1 + flare * 0.4) * k, hip[1] + 0.07],
        ),
    ink,
    { shade: 0.75 },
  )
}

/** Draws garments that fall from the waist: skirts, robes, coats, and the chest of suits and armour. */
export function bodyGarments(pen: Pen, d: Dressed): void {
  const { bones, body, outfit, look } = d
  if (look.species && !d.worn.length) return
  const cut = look.species ? 'bare' : outfit.cut
  const T = body.torso
  const dressed = wears(d, 'dress', 'skirt', 'kimono', 'gown')
  const s = look.species ? 1.5 : 1
  if (dressed)
    skirt(
      pen,
      d,
      dressed.id === 'skirt' ? 0.45 : 0.62,
      0.09,
      dressed.ink ?? (look.species ? GARMENTS[dressed.id]?.ink : undefined) ?? d.top,
    )
  else if (cut === 'dress') skirt(pen, d, 0.58, 0.1, look.parts['dress'] ?? d.top)
  else if (cut === 'gown') skirt(pen, d, 0.95, 0.17, look.parts['dress'] ?? d.top)
  else if (cut === 'robe') skirt(pen, d, 0.94, 0.08, d.top)
  else if (cut === 'tutu') skirt(pen, d, 0.24, 0.2, mix(d.top, '#ffffff', 0.3))
  else if (cut === 'coat' && !wears(d, 'apron')) skirt(pen, d, 0.3, 0.035, d.top)
  const coat = wears(d, 'coat', 'raincoat', 'uniform', 'labcoat')
  if (coat) skirt(pen, d, 0.42, 0.05, coat.ink ?? GARMENTS[coat.id]?.ink ?? '#6b5a48')
  pen.at(bones.hip[0], bones.hip[1], { rot: bones.lean, sx: s, sy: 1 }, () => {
    const over =
      coat ?? wears(d, 'sweater', 'jacket', 'shirt', 'suit', 'vest', 'jersey', 'dress', 'kimono', 'gown', 'spacesuit')
    if (over) {
      pen.blob(
        xy(
          [-0.05, -T],
          [0.055, -T],
          [0.118, -T + 0.045],
          [0.11, -T * 0.4],
          [0.108, 0.04],
          [-0.108, 0.04],
          [-0.11, -T * 0.4],
          [-0.118, -T + 0.045],
        ),
        over.ink ?? GARMENTS[over.id]?.ink ?? d.top,
        { shade: 0.7 },
      )
    }
    const suit = (cut === 'suit' && !over) || over?.id === 'suit'
    if (over?.id === 'jacket' && !d.pose.back) {
      pen.poly([-0.02, -T, 0.062, -T, 0.03, -T * 0.42], '#ece6d8', flat)
      pen.line([0.03, -T * 0.42, 0.03, 0.03], 0.009, DARK, 0.7, true)
    }
    if (suit && !d.pose.back) {
      pen.poly([-0.03, -T, 0.07, -T, 0.035, -T * 0.5], '#f3ead8', flat)
      pen.line([-0.03, -T, 0.033, -T * 0.48, 0.03, 0.02], 0.008, DARK, 0.6, true)
    }
    if (cut === 'coat' && !d.pose.back && !over) {
      pen.line([0.025, -T, 0.03, 0.1], 0.009, mix(d.top, DARK, 0.5), 0.8, true)
      for (const y of [0.2, 0.5, 0.8]) pen.oval(0.045, -T * y, 0.008, 0.008, mix(d.top, DARK, 0.6), flat)
    }
    if (cut === 'overalls') {
      const ink = outfit.legs ?? mix(d.top, DARK, 0.3)
      const low = sits(d) ? [0.092, -0.02, 0.05, 0.04, -0.045, 0.045, -0.1, 0] : [0.1, 0.03, -0.1, 0.03]
      pen.poly([-0.05, -T * 0.62, 0.09, -T * 0.62, ...low, -0.1, -T * 0.28, -0.05, -T * 0.28], ink, { shade: 0.3 })
      for (const x of [-0.04, 0.075]) pen.line([x, -T * 0.6, x * 0.9, -T], 0.02, ink)
    }
    if (cut === 'armour') armour(pen, T, d.top, look.inks[2])
    if (cut === 'robe') pen.limb([-0.1, -0.06, 0, -0.04, 0.1, -0.06], 0.036, 0.036, 0.036, look.inks[2], { shade: 0 })
    if (cut === 'space') {
      pen.box(-0.05, -T * 0.7, 0.12, 0.085, look.inks[2], { round: 0.015, shade: 0.2 })
      pen.oval(-0.02, -T * 0.58, 0.014, 0.014, '#c8321f', flat)
      pen.oval(0.02, -T * 0.58, 0.014, 0.014, '#3f9a5a', flat)
    }
  })
}

function armour(pen: Pen, T: number, ink: Ink, accent: Ink): void {
  pen.blob(
    [-0.06, -T, 0.07, -T, 0.118, -T + 0.05, 0.09, -T * 0.35, -0.085, -T * 0.35, -0.118, -T + 0.05],
    lighten(ink, 0.06),
    { shade: 0.8 },
  )
  pen.line([0.02, -T + 0.02, 0.025, -T * 0.4], 0.008, mix(ink, DARK, 0.4))
  for (const x of [-0.1, -0.04, 0.02, 0.08])
    pen.poly([x - 0.03, -T * 0.32, x + 0.03, -T * 0.32, x + 0.035, 0.08, x - 0.035, 0.08], mix(ink, accent, 0.25), {
      shade: 0.4,
    })
  for (const x of [-0.115, 0.12]) pen.oval(x, -T + 0.045, 0.05, 0.045, lighten(ink, 0.1), { shade: 0.6 })
}

/** Draws what hangs down the back, before everything else. */
export function cape(pen: Pen, d: Dressed): void {
  const { bones, body } = d
  const T = body.torso
  const k = d.look.species ? 1.4 : 1
  pen.at(bones.hip[0], bones.hip[1], { rot: bones.lean }, () => {
    const cloak = wears(d, 'cape', 'cloak')
    if (cloak)
      pen.blob(
        xy(
          [-0.06 * k, -T],
          [0.07 * k, -T],
          [0.14 * k, -T * 0.4],
          [0.13 * k, 0.32],
          [-0.1, 0.38],
          [-0.3 * k, 0.36],
          [-0.2 * k, -T * 0.3],
        ),
        cloak.ink ?? '#b8241f',
        { shade: 0.6 },
      )
    if (wears(d, 'wings'))
      pen.both(() =>
        pen.blob(
          [0.02, -T * 0.7, 0.2, -T - 0.2, 0.42, -T - 0.14, 0.4, -T * 0.5, 0.26, -0.02, 0.06, -T * 0.2],
          '#f8f4ea',
          { shade: 0.6 },
        ),
      )
    if (wears(d, 'fairywings'))
      pen.both(() => {
        pen.blob([0.02, -T * 0.7, 0.16, -T - 0.2, 0.36, -T - 0.18, 0.3, -T * 0.6], '#d9eef0', {
          shade: 0.2,
          alpha: 0.8,
        })
        pen.blob([0.02, -T * 0.6, 0.26, -T * 0.45, 0.3, -0.02, 0.1, -T * 0.15], '#e8d9f0', { shade: 0.2, alpha: 0.8 })
      })
    const pack = wears(d, 'backpack')
    if (pack) pen.box(-0.24 * k, -T * 0.96, 0.19, T * 0.86, pack.ink ?? '#a8502f', { round: 0.05, shade: 0.6 })
    if (d.outfit.cut === 'space') pen.box(-0.2, -T, 0.14, T * 0.9, mix(d.top, DARK, 0.25), { round: 0.03 })
  })
}

/** Draws what lies over the clothes: scarves, ties, aprons, belts, straps, numbers. */
export function overTrunk(pen: Pen, d: Dressed): void {
  const { bones, body } = d
  const T = body.torso
  const k = d.look.species ? 1.45 : 1
  const ink = (ids: readonly string[], usual: Ink) => wears(d, ...ids)?.ink ?? usual
  pen.at(bones.hip[0], bones.hip[1], { rot: bones.lean, sx: k, sy: 1 }, () => {
    if (wears(d, 'striped') && !d.pose.back)
      for (let i = 1; i < 6; i++) pen.line([-0.1, -T + 0.03 + i * 0.045, 0.1, -T + 0.03 + i * 0.045], 0.016, '#2f4470')
    if (wears(d, 'stripes')) for (const y of [0.35, 0.75]) pen.line([-0.105, -T * y, 0.105, -T * y], 0.022, '#efe27a')
    if (wears(d, 'apron')) {
      const a = ink(['apron'], '#fbfaf4')
      pen.poly([-0.06, -T * 0.7, 0.085, -T * 0.7, 0.115, -0.02, 0.13, 0.16, -0.11, 0.16, -0.1, -0.02], a, {
        shade: 0.35,
      })
      pen.line([-0.06, -T * 0.7, -0.02, -T], 0.014, a)
    }
    if (wears(d, 'belt')) {
      pen.line([-0.105, -0.01, 0.105, -0.01], 0.035, '#4a2f20')
      pen.box(0.01, -0.03, 0.04, 0.04, '#dba93a', flat)
    }
    if (wears(d, 'backpack'))
      for (const x of [-0.07, 0.075])
        pen.line([x, -T, x * 1.15, -T * 0.55, x * 1.1, -T * 0.3], 0.024, mix(ink(['backpack'], '#a8502f'), DARK, 0.3))
    if (wears(d, 'satchel')) {
      pen.line([-0.08, -T, 0.12, -0.04], 0.02, '#6b452c')
      pen.box(0.06, -0.1, 0.12, 0.1, '#8a5a36', { round: 0.02, shade: 0.4 })
    }
    if (wears(d, 'number') && !d.pose.back) {
      pen.line([-0.01, -T * 0.68, 0.025, -T * 0.75, 0.025, -T * 0.45], 0.024, '#fbf8f0')
      pen.line([0.05, -T * 0.72, 0.05, -T * 0.45], 0.024, '#fbf8f0')
    }
    if (wears(d, 'star'))
      pen.poly(
        xy(
          [0.02, -T * 0.85],
          [0.035, -T * 0.7],
          [0.075, -T * 0.7],
          [0.045, -T * 0.6],
          [0.055, -T * 0.45],
          [0.02, -T * 0.55],
          [-0.015, -T * 0.45],
          [-0.005, -T * 0.6],
          [-0.035, -T * 0.7],
          [0.005, -T * 0.7],
        ),
        '#efc02b',
        flat,
      )
    if (wears(d, 'badge')) pen.oval(0.065, -T * 0.7, 0.016, 0.018, '#dba93a', flat)
    if (wears(d, 'stethoscope')) {
      pen.line([-0.03, -T, 0, -T * 0.6, 0.06, -T * 0.55], 0.011, '#33414f')
      pen.oval(0.065, -T * 0.53, 0.016, 0.016, '#b9c2c8', flat)
    }
    if (wears(d, 'tie') && !d.pose.back)
      pen.poly(
        [0.005, -T + 0.01, 0.04, -T + 0.01, 0.05, -T * 0.42, 0.028, -T * 0.32, 0.008, -T * 0.42],
        ink(['tie'], '#b8403a'),
        flat,
      )
    if (wears(d, 'bowtie') && !d.pose.back)
      pen.poly(
        xy(
          [-0.035, -T - 0.005],
          [0.02, -T + 0.018],
          [0.075, -T - 0.005],
          [0.075, -T + 0.05],
          [0.02, -T + 0.025],
          [-0.035, -T + 0.05],
        ),
        ink(['bowtie'], '#26222a'),
        { shade: 0 },
      )
    if (wears(d, 'necklace'))
      for (let i = -2; i <= 2; i++)
        pen.oval(0.012 + i * 0.02, -T + 0.055 - Math.abs(i) * 0.012, 0.011, 0.011, ink(['necklace'], '#f6f0e0'), flat)
    if (wears(d, 'ruff')) pen.oval(0.01, -T, 0.1, 0.035, '#fbf8f0', { shade: 0.3 })
    if (wears(d, 'furcollar')) pen.oval(0.005, -T + 0.02, 0.11, 0.04, '#f1ece0', { shade: 0.4 })
    if (wears(d, 'neckerchief')) {
      const n = ink(['neckerchief'], '#c8321f')
      pen.blob([-0.06, -T + 0.005, 0.075, -T, 0.04, -T + 0.075, 0.015, -T + 0.09], n, { shade: 0.3 })
    }
    const scarf = wears(d, 'scarf')
    const wound = scarf?.ink ?? d.look.parts['scarf'] ?? (scarf ? '#c8321f' : undefined)
    if (wound) {
      pen.limb([-0.075, -T - 0.012, 0, -T + 0.012, 0.085, -T - 0.012], 0.062, 0.066, 0.062, wound, { shade: 0.4 })
      pen.limb([0.055, -T, 0.085, -T * 0.7, 0.07, -T * 0.4], 0.05, 0.05, 0.056, mix(wound, DARK, 0.1), { shade: 0.3 })
    }
  })
}
