import { DOMMatrix, type Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { lab, lighten, mix, type Ink } from '../kit/colour.ts'
import type { Box } from '../kit/geometry.ts'
import { materials, PATTERNS, type Material, type MaterialId } from './materials.ts'
import { TEXTURE_SIDE, textureTile } from './textures.ts'

/** The material of the shapes of one thing. */
export interface Surface {
  ids: readonly MaterialId[]
  /** The colour the prompt gave it: the material's inks follow it. */
  ink?: Ink | undefined
  /** The ink that patterns are printed in. */
  pattern?: Ink | undefined
  /** Only shapes in about this ink: the walls of a house. */
  body?: Ink | undefined
  /** Only shapes in exactly this ink: a garment. */
  only?: Ink | undefined
}

/** Position and scale of a texture on the sheet: its origin and the length of one unit, in pixels. */
export interface Lie {
  x: number
  y: number
  unit: number
}

const about = (id: MaterialId): Material => materials[id]

/** Whether the surface applies to a shape of this ink. */
export function covers({ only, body }: Surface, ink: Ink): boolean {
  if (only !== undefined) return ink === only
  if (body === undefined) return true
  const [L, a, b] = lab(ink)
  const [M, c, d] = lab(body)
  return Math.abs(L - M) < 0.22 && Math.hypot(a - c, b - d) < 0.045
}

/** The ink of a shape in the material, as dark or light as its own ink. */
export function inMaterial(surface: Surface, ink: Ink): Ink {
  const ramp = surface.ids.map(id => about(id).ramp).find(Boolean)
  if (!ramp) return ink
  const [dark, middle, light] = surface.ink
    ? [lighten(surface.ink, -0.3), surface.ink, lighten(surface.ink, 0.22)]
    : ramp
  const t = Math.max(0, Math.min(1, (lab(ink)[0] - 0.2) / 0.72))
  return t < 0.5 ? mix(dark, middle, t * 2) : mix(middle, light, t * 2 - 1)
}

/** Opacity of a shape in the material. */
export function opacityOf({ ids }: Surface): number {
  return Math.min(...ids.map(id => about(id).alpha ?? 1))
}

/** Prints texture, gloss and bright edges over a shape that has been laid down in `tone`. */
export function printSurface(ctx: SKRSContext2D, path: Path2D, box: Box, tone: Ink, surface: Surface, lie: Lie): void {
  const before = ctx.globalAlpha
  const least = Math.min(box.w, box.h)
  for (const id of surface.ids) {
    const { texture, span = 0.5, gloss = 0, alpha = 1 } = about(id)
    if (texture && least > 3) {
      const isPattern = PATTERNS.has(id)
      const ink = surface.pattern ?? (lab(tone)[0] > 0.66 ? '#b8323a' : '#f6f0e2')
      const pattern = ctx.createPattern(textureTile(texture, ink), 'repeat')
      const scale = Math.max(0.08, (span * lie.unit) / TEXTURE_SIDE)
      pattern.setTransform(new DOMMatrix([scale, 0, 0, scale, lie.x, lie.y]))
      ctx.globalAlpha = before * (isPattern ? 0.92 : 0.85)
      ctx.fillStyle = pattern
      ctx.fill(path)
    }
    if (gloss > 0 && least > 4) {
      ctx.globalAlpha = before
      ctx.fillStyle = bands(ctx, box, gloss)
      ctx.fill(path)
    }
    if (alpha < 1) {
      ctx.globalAlpha = Math.min(1, before * 1.9)
      ctx.strokeStyle = 'rgba(255,255,255,.72)'
      ctx.lineWidth = Math.max(0.8, Math.min(lie.unit * 0.012, least * 0.12))
      ctx.stroke(path)
    }
  }
  ctx.globalAlpha = before
}

/** Reflections on a smooth surface: a bright band, a dark one, and light from below. */
function bands(ctx: SKRSContext2D, { x, y, w, h }: Box, strength: number) {
  const light = (share: number) => `rgba(255,253,240,${(share * strength).toFixed(3)})`
  const dark = (share: number) => `rgba(22,14,10,${(share * strength).toFixed(3)})`
  const slope = ctx.createLinearGradient(x, y, x + w * 0.9, y + h * 0.8)
  slope.addColorStop(0, light(0.1))
  slope.addColorStop(0.2, light(0.75))
  slope.addColorStop(0.3, light(0.1))
  slope.addColorStop(0.5, dark(0.12))
  slope.addColorStop(0.72, dark(0.42))
  slope.addColorStop(0.86, light(0.28))
  slope.addColorStop(1, dark(0.3))
  return slope
}
