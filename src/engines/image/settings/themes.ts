import { xy } from '../kit/geometry.ts'
import { lch, mix, type Ink } from '../kit/colour.ts'
import { dice, penAt, type Stage } from '../compose/stage.ts'
import type { Random } from '../../random.ts'
import type { Pen } from '../draw/pen.ts'
import { wash } from './inside.ts'

type Form = 'rings' | 'waves' | 'shards' | 'grid' | 'rise' | 'orbs' | 'net' | 'void'

/** Colours and forms of an abstract theme. */
const moods: Readonly<Record<string, { inks: readonly Ink[]; form: Form }>> = {
  love: { inks: ['#d2334a', '#f0909a', '#8a1f3f', '#f6d2c0', '#e8762a'], form: 'orbs' },
  hope: { inks: ['#f0b03a', '#f6e2a0', '#5fa8c4', '#e8865a', '#fdf6e0'], form: 'rise' },
  time: { inks: ['#c99a5a', '#5a4a40', '#e6d2a8', '#8a3f2f', '#3f5f6a'], form: 'rings' },
  silence: { inks: ['#b9c4c4', '#e6e4da', '#7a8f98', '#3f5560', '#d9cdb8'], form: 'void' },
  chaos: { inks: ['#d2331f', '#26222a', '#efb02b', '#f3ead8', '#3f2f5a'], form: 'shards' },
  music: { inks: ['#e0602a', '#2f4f8a', '#efc23a', '#8a2f5a', '#2f8a7a'], form: 'waves' },
  dream: { inks: ['#8a6ac2', '#e6a8c4', '#5f8fd0', '#f6e0d0', '#3f3f8a'], form: 'orbs' },
  freedom: { inks: ['#3f9ac4', '#f6efe0', '#efa02a', '#1f5f9a', '#7fc4d4'], form: 'rise' },
  growth: { inks: ['#4f8f3f', '#b5cc5a', '#e8b03a', '#2f5f3a', '#f3ead2'], form: 'rise' },
  energy: { inks: ['#f0c02a', '#e8502a', '#26222a', '#f6efe0', '#2f7fc4'], form: 'shards' },
  fear: { inks: ['#1f1a26', '#4a2f4a', '#8a1f2a', '#6b6a72', '#2a2a3a'], form: 'void' },
  order: { inks: ['#c8402a', '#f3ead8', '#2a3f6a', '#e0a53a', '#26222a'], form: 'grid' },
  abstract: { inks: ['#d2502a', '#2f6f8a', '#efbf3a', '#f3ead8', '#2b2a33'], form: 'shards' },
  technology: { inks: ['#2f7fc4', '#0f1f3f', '#4fe0d0', '#8fa9c4', '#e8a02a'], form: 'net' },
}

/** Forms for unknown words, which are chosen by their hash. */
const forms = ['rings', 'waves', 'shards', 'grid', 'rise', 'orbs', 'net'] as const

/** Fills the sheet with the forms of a theme; unknown words change their hue and number. */
export function paintTheme(stage: Stage, theme: string | undefined): void {
  const { W, H, scene, palette } = stage
  const steer = scene.steer[0] ?? 0
  const known = theme === undefined ? undefined : moods[theme]
  const own = known ?? {
    inks: [0, 40, 150, 190, 260].map((turn, i) =>
      lch([0.6, 0.75, 0.45, 0.88, 0.35][i] ?? 0.6, [0.15, 0.12, 0.1, 0.05, 0.09][i] ?? 0.1, (steer % 360) + turn),
    ),
    form: forms[steer % forms.length] ?? 'rings',
  }
  const inks = scene.colours.length > 0 ? [...scene.colours, ...own.inks].slice(0, 5) : own.inks
  const ink = (i: number) => inks[((i % inks.length) + inks.length) % inks.length] ?? palette.accent
  wash(stage, mix(ink(3), palette.paper, 0.35), mix(ink(4), ink(3), 0.6))
  const rng = dice(stage, `theme${steer}`)
  const pen = penAt(stage, 0, 'theme')
  const cx = W * rng.range(0.4, 0.6)
  const cy = H * rng.range(0.4, 0.6)
  paintForm[own.form]({ stage, theme, pen, rng, ink, cx, cy, big: Math.max(W, H) })
}

/** What the forms are painted with. */
interface Canvas {
  stage: Stage
  theme: string | undefined
  pen: Pen
  rng: Random
  /** One of the inks of the theme; they repeat. */
  ink: (index: number) => Ink
  /** The middle of the forms, and the longer side of the sheet. */
  cx: number
  cy: number
  big: number
}

/** Rings with two hands, as of a clock. */
function rings({ pen, ink, cx, cy, big }: Canvas): void {
  for (let i = 9; i > 0; i--)
    pen.oval(cx + (9 - i) * 0.012, cy, big * 0.066 * i, big * 0.066 * i * 0.94, ink(i), { shade: 0.8, alpha: 0.95 })
  pen.limb([cx, cy, cx + 0.1, cy - 0.26], 0.03, 0.02, 0.008, ink(1))
  pen.limb([cx, cy, cx - 0.14, cy - 0.08], 0.034, 0.026, 0.012, ink(1))
}

/** Waves with notes. */
function waves({ pen, rng, ink, stage: { W, H } }: Canvas): void {
  for (let i = 0; i < 9; i++) {
    const y = H * (0.1 + i * 0.1)
    const p = rng.range(0, 6)
    const points: number[] = [-0.1, H + 0.1]
    for (let k = 0; k <= 14; k++)
      points.push(-0.1 + (k / 14) * (W + 0.2), y + Math.sin(k * 0.9 + p) * 0.07 * (1 + (i % 3)))
    points.push(W + 0.1, H + 0.1)
    pen.blob(points, ink(i), { shade: 0.35 })
  }
  for (let i = 0; i < 7 * Math.max(1, W); i++) {
    const x = rng.next() * W
    const y = rng.range(0.15, 0.8) * H
    pen.oval(x, y, 0.034, 0.026, ink(4), { rot: -0.4, shade: 0 })
    pen.limb([x + 0.031, y - 0.01, x + 0.031, y - 0.14], 0.008, 0.008, 0.008, ink(4), { shade: 0 })
    if (i % 2)
      pen.limb([x + 0.031, y - 0.14, x + 0.07, y - 0.11, x + 0.075, y - 0.07], 0.014, 0.012, 0.004, ink(4), {
        shade: 0,
      })
  }
}

/** Shards that fly apart. */
function shards({ pen, rng, ink, cx, cy, big }: Canvas): void {
  for (let i = 0; i < 26; i++) {
    const t = (i / 26) * 6.283 + rng.range(-0.2, 0.2)
    const r = big * rng.range(0.25, 0.8)
    const w = rng.range(0.03, 0.16)
    pen.poly(
      [
        cx + Math.cos(t) * 0.04,
        cy + Math.sin(t) * 0.04,
        cx + Math.cos(t - w) * r,
        cy + Math.sin(t - w) * r,
        cx + Math.cos(t + w) * r * 0.8,
        cy + Math.sin(t + w) * r * 0.8,
      ],
      ink(rng.int(0, 4)),
      { shade: 0.6, alpha: 0.94 },
    )
  }
  pen.oval(cx, cy, 0.11, 0.11, ink(1), { shade: 0.8 })
}

/** A grid of tiles. */
function grid({ pen, ink, stage: { W, H } }: Canvas): void {
  const n = 5
  const s = Math.min(W, H) / n
  for (let y = 0; y * s < H; y++)
    for (let x = 0; x * s < W; x++) {
      const k = (x * 3 + y * 5) % 5
      pen.box(x * s, y * s, s, s, ink(x + y * 2), { shade: 0.2 })
      if (k < 2) pen.oval(x * s + s / 2, y * s + s / 2, s * 0.36, s * 0.36, ink(x + y * 2 + 2), { shade: 0.5 })
      else if (k === 2) pen.poly([x * s, y * s, x * s + s, y * s, x * s, y * s + s], ink(x + y * 2 + 1), { shade: 0.2 })
      else if (k === 3)
        for (let q = 0; q < 4; q++) pen.box(x * s + (q * s) / 4, y * s, s / 8, s, ink(x + y * 2 + 3), { shade: 0 })
    }
}

/** What rises to a sun. */
function rise({ pen, rng, ink, cx, big, stage: { W, H } }: Canvas): void {
  pen.oval(cx, H * 0.36, 0.26, 0.26, ink(0), { shade: 0.3 })
  for (let i = 0; i < 16; i++) {
    const t = Math.PI + (i / 15) * Math.PI
    pen.poly(
      [
        cx + Math.cos(t) * 0.32,
        H * 0.36 + Math.sin(t) * 0.32,
        cx + Math.cos(t - 0.04) * big,
        H * 0.36 + Math.sin(t - 0.04) * big,
        cx + Math.cos(t + 0.04) * big,
        H * 0.36 + Math.sin(t + 0.04) * big,
      ],
      ink(1),
      { shade: 0, alpha: 0.5 },
    )
  }
  for (let i = 0; i < 13; i++) {
    const x = cx + rng.range(-0.34, 0.34)
    const y = H * rng.range(0.36, 0.62)
    pen.limb([cx, H + 0.05, cx + (x - cx) * 0.5, H * 0.74, x, y], 0.03, 0.02, 0.006, ink(3))
    for (const s of [-1, 1])
      pen.blob([x, y, x + s * 0.05, y - 0.05, x + s * 0.1, y - 0.045, x + s * 0.06, y + 0.01], ink(2), {
        shade: 0.4,
      })
  }
  for (let i = 0; i < 6; i++) {
    const x = W * rng.next()
    const y = H * rng.range(0.1, 0.4)
    pen.limb([x - 0.05, y - 0.02, x, y, x + 0.05, y - 0.03], 0.004, 0.014, 0.004, ink(4))
  }
}

/** Dots that are connected. */
function net({ pen, rng, ink, cx, cy, stage: { W, H } }: Canvas): void {
  const dots = Array.from({ length: 26 }, () => ({
    x: rng.next() * W,
    y: rng.next() * H,
    r: rng.range(0.01, 0.035),
  }))
  for (const a of dots)
    for (const b of dots)
      if (a !== b && Math.hypot(a.x - b.x, a.y - b.y) < 0.34)
        pen.line([a.x, a.y, b.x, a.y, b.x, b.y], 0.004, ink(2), 0.7, true)
  for (const [i, d] of dots.entries()) pen.oval(d.x, d.y, d.r, d.r, ink(i % 3 ? 2 : 4), { shade: 0.5 })
  pen.box(cx - 0.13, cy - 0.13, 0.26, 0.26, ink(0), { round: 0.02, shade: 0.6 })
  pen.box(cx - 0.08, cy - 0.08, 0.16, 0.16, ink(1), { round: 0.01, shade: 0.3 })
}

/** Floating balls. */
function orbs({ pen, rng, ink, theme, cx, cy, stage: { W, H } }: Canvas): void {
  for (let i = 0; i < 22; i++) {
    const r = rng.range(0.04, 0.22)
    pen.oval(rng.next() * W, rng.next() * H, r, r, ink(i), { shade: 0.8, alpha: 0.8 })
  }
  if (theme === 'love')
    pen.at(cx, cy + 0.3, { sx: 0.6 }, () =>
      pen.blob(
        [
          0, 0, -0.3, -0.26, -0.5, -0.56, -0.46, -0.84, -0.24, -0.96, -0.04, -0.84, 0, -0.74, 0.04, -0.84, 0.24, -0.96,
          0.46, -0.84, 0.5, -0.56, 0.3, -0.26,
        ],
        ink(0),
        { shade: 0.8 },
      ),
    )
  else for (let i = 4; i > 0; i--) pen.oval(cx, cy, 0.07 * i, 0.07 * i, ink(i), { shade: 0.7 })
}

/** A wide, empty land. */
function voidForm({ pen, rng, ink, theme, cx, stage: { W, H } }: Canvas): void {
  for (let i = 0; i < 5; i++)
    pen.blob(
      xy(
        [-0.1, H * (0.62 + i * 0.09)],
        [W * 0.3, H * (0.6 + i * 0.09) - 0.02],
        [W * 0.7, H * (0.63 + i * 0.09)],
        [W + 0.1, H * (0.6 + i * 0.09)],
        [W + 0.1, H + 0.2],
        [-0.1, H + 0.2],
      ),
      mix(ink(2), ink(3), i / 5),
      { shade: 0.2 },
    )
  pen.oval(cx, H * 0.36, 0.19, 0.19, theme === 'fear' ? ink(2) : ink(4), { shade: 0.4 })
  if (theme === 'fear')
    for (let i = 0; i < 8; i++)
      pen.limb(
        [W * rng.next(), H + 0.1, W * rng.next(), H * 0.6, cx + rng.range(-0.3, 0.3), H * rng.range(0.3, 0.5)],
        0.06,
        0.03,
        0.004,
        ink(0),
      )
  else pen.limb([W * 0.68, H * 0.74, W * 0.68, H * 0.66], 0.018, 0.016, 0.012, ink(3))
}

const paintForm: Readonly<Record<Form, (canvas: Canvas) => void>> = {
  rings,
  waves,
  shards,
  grid,
  rise,
  net,
  orbs,
  void: voidForm,
}
