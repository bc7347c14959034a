import { xy } from '../kit/geometry.ts'
import { flat } from '../draw/press.ts'
import { family } from './thing.ts'
import { lighten, mix } from '../kit/colour.ts'
import { drawn, type Look } from '../draw/figure.ts'
import type { Pen } from '../draw/pen.ts'

const DARK = '#211b20'

function leafInk(look: Look): string {
  const own = look.inks[0]
  if (look.season === 'autumn' && ['tree', 'birch'].includes(look.variant))
    return look.rng.pick(['#d2702a', '#c8482a', '#e0a53a'])
  if (look.season === 'winter' && look.variant !== 'sakura')
    return mix(own, '#eef2f4', look.variant === 'tree' || look.variant === 'birch' ? 0.85 : 0.35)
  if (look.season === 'spring' && look.variant === 'tree') return mix(own, '#b5d25a', 0.4)
  return own
}

/** A crown of clumps of leaves, lit ones on top. */
function crown(pen: Pen, look: Look, ink: string, cx: number, cy: number, rx: number, ry: number, n: number): void {
  const rng = look.rng
  for (let layer = 0; layer < 3; layer++) {
    const tone =
      layer === 0 ? mix(ink, pen.press.shadow, 0.34) : layer === 1 ? ink : mix(lighten(ink, 0.07), pen.press.glow, 0.14)
    const k = layer === 2 ? 0.62 : layer === 1 ? 0.86 : 1
    for (let i = 0; i < n - layer * 2; i++) {
      const t = rng.next() * Math.PI * 2
      const d = Math.sqrt(rng.next()) * k * 0.8
      const x = cx + Math.cos(t) * rx * d + (layer === 2 ? pen.press.light.x * rx * 0.16 : 0)
      const y = cy + Math.sin(t) * ry * d - layer * ry * 0.12
      const r = Math.min(rx, ry) * rng.range(0.26, 0.42) * (layer === 2 ? 0.75 : 1)
      const blob: number[] = []
      for (let j = 0; j < 9; j++)
        blob.push(x + Math.cos(j * 0.698) * r * rng.range(0.8, 1.2), y + Math.sin(j * 0.698) * r * rng.range(0.7, 1.05))
      pen.blob(blob, tone, { shade: 0.5 })
    }
  }
}

export const tree = drawn(
  {
    width: look => ({ pine: 0.5, palm: 0.8, birch: 0.45, bonsai: 1.3, willow: 1, baretree: 0.8 })[look.variant] ?? 0.85,
    seat: [0.1, -0.52, 0.2],
    airy: false,
    margin: 0.2,
  },
  (pen, [, trunk], look) => {
    const ink = leafInk(look)
    const rng = look.rng
    switch (look.variant) {
      case 'pine': {
        pen.limb([0, 0, 0, -0.5], 0.06, 0.05, 0.04, trunk)
        for (let i = 0; i < 5; i++) {
          const y = -0.12 - i * 0.17
          const w = 0.26 - i * 0.045
          const skirt = [0, y - 0.24]
          for (let k = 0; k <= 6; k++)
            skirt.push(w - (k / 6) * w * 2, y + (k % 2 ? -0.035 : 0.015) - Math.abs(k - 3) * 0.006)
          pen.poly(skirt, i % 2 ? ink : mix(ink, pen.press.shadow, 0.18), { shade: 0.7 })
          if (look.season === 'winter')
            pen.poly(
              xy(
                [0, y - 0.24],
                [w * 0.75, y - 0.05],
                [w * 0.3, y - 0.09],
                [0, y - 0.05],
                [-w * 0.4, y - 0.09],
                [-w * 0.75, y - 0.05],
              ),
              '#f3f5f4',
              { shade: 0.2, soft: true },
            )
        }
        return
      }
      case 'palm': {
        pen.limb([-0.12, 0, -0.04, -0.3, 0.06, -0.62, 0.06, -0.8], 0.08, 0.055, 0.05, trunk)
        for (let i = 0; i < 8; i++)
          pen.line(
            [-0.12 + i * 0.022, -0.1 - i * 0.085, -0.05 + i * 0.02, -0.085 - i * 0.085],
            0.012,
            mix(trunk, DARK, 0.5),
          )
        for (let i = 0; i < 9; i++) {
          const t = Math.PI * (0.86 + (i / 8) * 1.28)
          const len = 0.4 * rng.range(0.85, 1.1)
          const x = Math.cos(t) * len
          const y = Math.sin(t) * len * 0.7
          pen.limb(
            [0.06, -0.8, 0.06 + x * 0.6, -0.86 + y * 0.9, 0.06 + x, -0.76 + y * 0.5 + 0.06],
            0.02,
            0.1,
            0.01,
            i % 2 ? ink : mix(ink, pen.press.shadow, 0.3),
            { shade: 0.5 },
          )
        }
        return [0.02, 0.1, 0.06].forEach((x, i) => pen.oval(x, -0.77 + i * 0.02, 0.03, 0.034, '#7a5230'))
      }
      case 'willow':
        branches(pen, look, trunk)
        for (let i = 0; i < 26; i++) {
          const x = rng.range(-0.46, 0.46)
          const y = -0.94 + Math.abs(x) * 0.5 + rng.range(0, 0.12)
          const h = rng.range(0.3, 0.62)
          pen.limb(
            [x * 0.7, y, x, y + h * 0.4, x + rng.range(-0.04, 0.04), Math.min(-0.05, y + h)],
            0.07,
            0.065,
            0.012,
            rng.chance(0.4) ? mix(ink, pen.press.shadow, 0.3) : rng.chance(0.4) ? lighten(ink, 0.07) : ink,
            { shade: 0.3 },
          )
        }
        return
      case 'baretree':
        return branches(pen, look, trunk, 2)
      case 'birch':
        pen.limb([0, 0, 0.01, -0.5, -0.01, -0.9], 0.06, 0.05, 0.02, trunk, { shade: 0.6 })
        for (let i = 0; i < 9; i++)
          pen.line([-0.025, -0.06 - i * 0.08, rng.range(-0.01, 0.02), -0.065 - i * 0.08], 0.014, look.inks[2])
        return crown(pen, look, ink, 0, -0.68, 0.2, 0.32, 12)
      case 'bonsai':
        pen.box(-0.42, -0.16, 0.84, 0.15, look.inks[2], { round: 0.03, shade: 0.6 })
        pen.limb([0.05, -0.16, -0.12, -0.34, 0.12, -0.5, 0.0, -0.72], 0.14, 0.1, 0.05, trunk)
        for (const [x, y, r] of [
          [-0.34, -0.5, 0.26],
          [0.36, -0.62, 0.26],
          [0, -0.84, 0.3],
        ] as const)
          crown(pen, look, ink, x, y, r, 0.13, 9)
        return
      default:
        branches(pen, look, trunk)
        crown(pen, look, ink, 0, -0.66, 0.4, 0.31, 15)
        if (look.variant === 'sakura')
          for (let i = 0; i < 26; i++)
            pen.oval(rng.range(-0.44, 0.44), rng.range(-0.94, 0.0), 0.011, 0.008, look.inks[2], flat)
    }
  },
)

function branches(pen: Pen, look: Look, ink: string, depth = 1): void {
  const rng = look.rng
  pen.limb([0, 0.01, 0.01, -0.2, rng.range(-0.03, 0.03), -0.5], 0.13, 0.085, 0.06, ink)
  const grow = (x: number, y: number, angle: number, len: number, w: number, left: number) => {
    const ex = x + Math.cos(angle) * len
    const ey = y + Math.sin(angle) * len
    pen.limb([x, y, (x + ex) / 2 + rng.range(-0.02, 0.02), (y + ey) / 2, ex, ey], w, w * 0.75, w * 0.45, ink, {
      shade: 0.3,
    })
    if (left > 0) for (const s of [-1, 1]) grow(ex, ey, angle + s * rng.range(0.3, 0.6), len * 0.72, w * 0.5, left - 1)
  }
  for (const a of [-2.3, -1.9, -1.5, -1.1, -0.75]) grow(0, -0.38 - rng.next() * 0.12, a, 0.24, 0.045, depth)
}

const woody = family({ draw: 'tree', figure: tree, grows: true, wood: 'standing', climbed: 'trunk' })

export const plants = [
  woody('tree', 'tree, oak, maple, elm, beech', '树, 大树, 树木, 橡树, 枫树', 6, '#4f8a3f #6b452c #9ab84a', {
    setting: 'meadow',
    reach: 2.3,
  }),
  woody(
    'pine',
    'pine, pine tree, fir, spruce, conifer, christmas tree, cedar, evergreen',
    '松树, 松, 圣诞树',
    8,
    '#2f5f4a #5a3a28 #6f9a5a',
    { setting: 'mountains', reach: 2.8, onShoulder: 'several' },
  ),
  woody('palm', 'palm, palm tree, coconut tree', '棕榈树, 椰子树, 椰树', 7, '#4f8f4a #8a6540 #b5c25a', {
    setting: 'beach',
    reach: 2.8,
  }),
  woody('willow', 'willow, weeping willow', '柳树, 杨柳, 柳', 6, '#7f9f4a #5a4432 #b5c46a', {
    setting: 'lake',
    reach: 2.3,
  }),
  woody(
    'sakura',
    'cherry blossom, cherry blossom tree, cherry tree, sakura, plum blossom, blossom tree, blossom, peach blossom',
    '樱花, 樱花树, 梅花, 桃花',
    5,
    '#eda3b4 #5a3a35 #f8d5da',
    { setting: 'garden', reach: 2.3, overlay: 'falling_petals' },
  ),
  woody('birch', 'birch, birch tree, aspen', '白桦, 白桦树', 8, '#9ab44a #efe9dc #2b2628', {
    setting: 'forest',
    reach: 2.3,
  }),
  woody('baretree', 'bare tree, dead tree, leafless tree', '枯树', 5, '#5a4438 #5a4438 #3a2c28', {
    setting: 'field',
    reach: 2.3,
  }),
  woody('bonsai', 'bonsai', '盆景', 0.6, '#3f7a4a #6b452c #8a4a2f', { setting: 'room', reach: 2.3, climbed: false }),
]

/** The inks of a kind of tree, for places that are full of it. */
export function inksOfTree(id: string): readonly string[] {
  return plants.find(plant => plant.id === id)?.inks ?? []
}
