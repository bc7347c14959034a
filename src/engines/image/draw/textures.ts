import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import { random, type Random } from '../../random.ts'

/** Side of a tile in pixels; tiles repeat without a seam. */
export const TEXTURE_SIDE = 256

const S = TEXTURE_SIDE
const dark = (alpha: number) => `rgba(24,14,8,${alpha})`
const light = (alpha: number) => `rgba(255,250,236,${alpha})`

type Draw = (ctx: SKRSContext2D, rng: Random) => void

/** Draws something nine times, so that parts beyond one edge of the tile reappear at the opposite one. */
function around(ctx: SKRSContext2D, body: () => void): void {
  for (const dx of [-S, 0, S])
    for (const dy of [-S, 0, S]) {
      ctx.save()
      ctx.translate(dx, dy)
      body()
      ctx.restore()
    }
}

function polyline(ctx: SKRSContext2D, points: readonly (readonly [number, number])[]): void {
  ctx.beginPath()
  points.forEach(([x, y], i) => (i === 0 ? ctx.moveTo(x, y) : ctx.lineTo(x, y)))
  ctx.stroke()
}

/** A line that wanders from a point in a direction. */
function wander(rng: Random, x: number, y: number, angle: number, steps: number, step: number, bend: number) {
  const points: [number, number][] = [[x, y]]
  for (let i = 0; i < steps; i++) {
    angle += rng.range(-bend, bend)
    x += Math.cos(angle) * step
    y += Math.sin(angle) * step
    points.push([x, y])
  }
  return points
}

function dots(ctx: SKRSContext2D, rng: Random, count: number, least: number, most: number, alpha: number): void {
  for (let i = 0; i < count; i++) {
    const [x, y, r] = [rng.range(0, S), rng.range(0, S), rng.range(least, most)]
    ctx.fillStyle = rng.chance(0.6) ? dark(alpha) : light(alpha)
    around(ctx, () => {
      ctx.beginPath()
      ctx.arc(x, y, r, 0, 7)
      ctx.fill()
    })
  }
}

function courses(ctx: SKRSContext2D, rng: Random, rows: number, joint: number, wobble: number): void {
  const h = S / rows
  const w = S / 3
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < 3; column++) {
      const x = column * w + (row % 2 ? w / 2 : 0) + rng.range(-wobble, wobble) * w
      ctx.fillStyle = rng.chance(0.5) ? dark(rng.range(0, 0.2)) : light(rng.range(0, 0.22))
      around(ctx, () => ctx.fillRect(x, row * h, w, h))
      ctx.fillStyle = light(0.6)
      around(ctx, () => {
        ctx.fillRect(x, row * h, joint, h)
        ctx.fillRect(x, row * h, w, joint)
      })
      ctx.fillStyle = dark(0.35)
      around(ctx, () => ctx.fillRect(x + joint, row * h + h - 2, w - joint, 2))
    }
}

/** Marks of a surface in two transparent inks, one darker and one lighter than the ground. */
const draws = {
  grain: (ctx, rng) => {
    for (let i = 0; i < 30; i++) {
      const y = (i + rng.range(0, 0.8)) * (S / 30)
      const [amplitude, phase] = [rng.range(1, 5), rng.range(0, 6)]
      ctx.strokeStyle = i % 3 === 0 ? light(0.28) : dark(rng.range(0.18, 0.42))
      ctx.lineWidth = rng.range(1, 3.4)
      const points = Array.from({ length: 33 }, (_, k): [number, number] => [
        (k / 32) * S,
        y + Math.sin((k / 32) * Math.PI * 2 + phase) * amplitude,
      ])
      around(ctx, () => polyline(ctx, points))
    }
    for (let i = 0; i < 2; i++) {
      const [x, y] = [rng.range(30, S - 30), rng.range(30, S - 30)]
      for (let r = 2; r < 16; r += 4) {
        ctx.strokeStyle = dark(0.4)
        ctx.lineWidth = 2
        ctx.beginPath()
        ctx.ellipse(x, y, r * 1.9, r, 0, 0, 7)
        ctx.stroke()
      }
    }
  },
  veins: (ctx, rng) => {
    for (let i = 0; i < 11; i++) {
      const line = wander(rng, rng.range(0, S), rng.range(0, S), 0.7 + rng.range(-0.5, 0.5), 26, 11, 0.5)
      ctx.strokeStyle = i % 4 === 0 ? light(0.6) : dark(rng.range(0.12, 0.42))
      ctx.lineWidth = rng.range(0.8, 4)
      around(ctx, () => polyline(ctx, line))
    }
  },
  blocks: (ctx, rng) => {
    courses(ctx, rng, 4, 5, 0.16)
    dots(ctx, rng, 260, 0.8, 2.4, 0.2)
  },
  bricks: (ctx, rng) => courses(ctx, rng, 6, 6, 0),
  speckle: (ctx, rng) => dots(ctx, rng, 700, 0.8, 2.6, 0.22),
  pores: (ctx, rng) => dots(ctx, rng, 420, 0.8, 2, 0.28),
  facets: (ctx, rng) => {
    const points = Array.from({ length: 22 }, () => [rng.range(0, S), rng.range(0, S)] as const)
    for (const [i, [x, y]] of points.entries()) {
      const [px, py] = points[(i * 7 + 5) % points.length] ?? [0, 0]
      const [qx, qy] = points[(i * 11 + 3) % points.length] ?? [0, 0]
      const near = (p: number, q: number) => p + Math.sign(q - p) * Math.min(70, Math.abs(q - p))
      ctx.fillStyle = i % 2 ? light(rng.range(0.12, 0.4)) : `rgba(30,60,120,${rng.range(0.06, 0.2)})`
      around(ctx, () => {
        ctx.beginPath()
        ctx.moveTo(x, y)
        ctx.lineTo(near(x, px), near(y, py))
        ctx.lineTo(near(x, qx), near(y, qy))
        ctx.fill()
      })
      ctx.strokeStyle = light(0.5)
      ctx.lineWidth = 1.6
      around(ctx, () =>
        polyline(ctx, [
          [x, y],
          [near(x, px), near(y, py)],
        ]),
      )
    }
  },
  brushed: (ctx, rng) => {
    for (let y = 0; y < S; y += 2) {
      ctx.fillStyle = rng.chance(0.5) ? dark(rng.range(0, 0.16)) : light(rng.range(0, 0.2))
      ctx.fillRect(0, y, S, 2)
    }
  },
  rust: (ctx, rng) => {
    for (let i = 0; i < 46; i++) {
      const [x, y, r] = [rng.range(0, S), rng.range(0, S), rng.range(5, 26)]
      ctx.fillStyle = rng.pick([
        'rgba(150,70,24,.3)',
        'rgba(92,40,18,.34)',
        'rgba(196,112,50,.28)',
        'rgba(40,24,18,.24)',
      ])
      const shape = Array.from({ length: 9 }, (_, k): [number, number] => {
        const t = (k / 9) * Math.PI * 2
        const reach = r * rng.range(0.5, 1.1)
        return [x + Math.cos(t) * reach, y + Math.sin(t) * reach]
      })
      around(ctx, () => {
        ctx.beginPath()
        shape.forEach(([px, py], k) => (k === 0 ? ctx.moveTo(px, py) : ctx.lineTo(px, py)))
        ctx.fill()
      })
    }
    dots(ctx, rng, 240, 0.8, 2.6, 0.3)
  },
  creases: (ctx, rng) => {
    for (let i = 0; i < 9; i++) {
      const angle = rng.range(0, Math.PI)
      const [x, y] = [rng.range(0, S), rng.range(0, S)]
      const [dx, dy] = [Math.cos(angle) * 90, Math.sin(angle) * 90]
      ctx.lineWidth = 2
      ctx.strokeStyle = dark(0.26)
      around(ctx, () =>
        polyline(ctx, [
          [x - dx, y - dy],
          [x + dx, y + dy],
        ]),
      )
      ctx.strokeStyle = light(0.5)
      around(ctx, () =>
        polyline(ctx, [
          [x - dx + 2, y - dy + 2],
          [x + dx + 2, y + dy + 2],
        ]),
      )
    }
    dots(ctx, rng, 200, 0.6, 1.4, 0.14)
  },
  knit: ctx => {
    const w = S / 6
    const h = S / 8
    for (let row = 0; row < 8; row++)
      for (let column = 0; column < 6; column++)
        for (const side of [-1, 1]) {
          ctx.save()
          ctx.translate((column + 0.5) * w + (side * w) / 4, (row + 0.5) * h)
          ctx.rotate(side * -0.5)
          ctx.fillStyle = side > 0 ? light(0.3) : light(0.16)
          ctx.strokeStyle = dark(0.42)
          ctx.lineWidth = 2.4
          ctx.beginPath()
          ctx.ellipse(0, 0, w * 0.22, h * 0.6, 0, 0, 7)
          ctx.fill()
          ctx.stroke()
          ctx.restore()
        }
  },
  weave: ctx => {
    const step = S / 16
    for (let row = 0; row < 16; row++)
      for (let column = 0; column < 16; column++) {
        ctx.fillStyle = (row + column) % 2 ? light(0.16) : dark(0.16)
        ctx.fillRect(column * step, row * step, step, step)
      }
  },
  straw: (ctx, rng) => {
    for (let i = 0; i < 150; i++) {
      const [x, y] = [rng.range(0, S), rng.range(0, S)]
      const angle = Math.PI / 2 + rng.range(-0.35, 0.35)
      const reach = rng.range(20, 60)
      ctx.strokeStyle = rng.chance(0.5) ? dark(rng.range(0.2, 0.45)) : light(rng.range(0.2, 0.45))
      ctx.lineWidth = rng.range(1.4, 3)
      around(ctx, () =>
        polyline(ctx, [
          [x, y],
          [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach],
        ]),
      )
    }
  },
  canes: (ctx, rng) => {
    const w = S / 8
    for (let column = 0; column < 8; column++) {
      ctx.fillStyle = dark(0.36)
      ctx.fillRect(column * w, 0, 3, S)
      ctx.fillStyle = light(0.3)
      ctx.fillRect(column * w + w * 0.35, 0, w * 0.2, S)
      ctx.fillStyle = dark(0.4)
      for (const y of [rng.range(0, S / 2), rng.range(S / 2, S - 4)]) ctx.fillRect(column * w, y, w, 4)
    }
  },
  moss: (ctx, rng) => {
    for (let i = 0; i < 60; i++) {
      const [x, y, r] = [rng.range(0, S), rng.range(0, S), rng.range(4, 18)]
      ctx.fillStyle = rng.pick(['rgba(74,110,44,.55)', 'rgba(104,140,60,.5)', 'rgba(52,84,38,.5)'])
      around(ctx, () => {
        ctx.beginPath()
        ctx.ellipse(x, y, r, r * 0.6, 0, 0, 7)
        ctx.fill()
      })
    }
  },
  cracks: (ctx, rng) => {
    for (let i = 0; i < 7; i++) {
      const line = wander(rng, rng.range(0, S), rng.range(0, S), rng.range(0, 6), 9, 15, 0.9)
      ctx.strokeStyle = dark(0.75)
      ctx.lineWidth = rng.range(1.6, 3.4)
      around(ctx, () => polyline(ctx, line))
    }
  },
  stripes: ctx => {
    for (let i = 0; i < 4; i++) ctx.fillRect(0, (i * S) / 4, S, S / 8)
  },
  dots: ctx => {
    for (const [x, y] of [
      [0.25, 0.25],
      [0.75, 0.75],
    ] as const) {
      ctx.beginPath()
      ctx.arc(x * S, y * S, S * 0.15, 0, 7)
      ctx.fill()
    }
  },
  checks: ctx => {
    ctx.globalAlpha = 0.55
    for (let i = 0; i < 2; i++) {
      ctx.fillRect(0, (i * S) / 2, S, S / 4)
      ctx.fillRect((i * S) / 2, 0, S / 4, S)
    }
    ctx.globalAlpha = 0.9
    for (let i = 0; i < 2; i++) {
      ctx.fillRect(0, (i * S) / 2 + S * 0.36, S, 6)
      ctx.fillRect((i * S) / 2 + S * 0.36, 0, 6, S)
    }
  },
  blossoms: ctx => {
    for (const [x, y] of [
      [0.25, 0.3],
      [0.75, 0.78],
    ] as const)
      for (let k = 0; k < 5; k++) {
        const t = (k / 5) * Math.PI * 2
        ctx.beginPath()
        ctx.arc(x * S + Math.cos(t) * S * 0.1, y * S + Math.sin(t) * S * 0.1, S * 0.085, 0, 7)
        ctx.fill()
      }
  },
} satisfies Record<string, Draw>

export type TextureId = keyof typeof draws

const tiles = new Map<string, Canvas>()

/** The tile of a texture; patterns such as stripes are printed in `ink`. */
export function textureTile(id: TextureId, ink: string): Canvas {
  const key = `${id}${ink}`
  const known = tiles.get(key)
  if (known) return known
  const tile = createCanvas(S, S)
  const ctx = tile.getContext('2d')
  ctx.lineCap = 'round'
  ctx.fillStyle = ink
  const draw: Draw = draws[id]
  draw(ctx, random(3, id))
  // One picture never needs this many tiles.
  if (tiles.size > 100) tiles.clear()
  tiles.set(key, tile)
  return tile
}
