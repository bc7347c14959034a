import { createCanvas, DOMMatrix, Path2D, type Canvas, type CanvasPattern, type SKRSContext2D } from '@napi-rs/canvas'
import { alpha, lab, lighten, mix, type Ink } from '../kit/colour.ts'
import type { Box } from '../kit/geometry.ts'
import { smoothTile, TILE } from '../../noise.ts'

/** How one shape is laid down. */
export interface Lay {
  /** Strength of form shadow and light, from 0 (flat) to 1; 0.5 if left out. */
  shade?: number
  /** Opacity; 1 if left out. */
  alpha?: number
  /** No outline in the line styles: for spots, blushes and other marks without an edge. */
  soft?: boolean
}

/** A flat mark without an edge. */
export const flat = { shade: 0, soft: true } as const satisfies Lay

/** How shapes meet the paper; the styles are built from these. */
export type Treatment = 'gouache' | 'flat' | 'soft' | 'line' | 'blueprint' | 'wash'

export interface PressSettings {
  treatment: Treatment
  /** Unit vector in pixels from the subject towards the light. */
  light: { x: number; y: number }
  /** The one ink all shadows are printed with, and the one all lights are. */
  shadow: Ink
  glow: Ink
  paper: Ink
  key: Ink
  /** Pixels per thousandth of the picture's short side: keeps grain and lines alike at every size. */
  scale: number
  /** Amount of detail; 1 is normal. */
  detail: number
  /** Plates printed over a flat ink: 1 shadow only, 2 shadow and light, 3 with hatching and a contour. */
  plates: number
}

const tiles = new Map<string, Float32Array>()

function noise(kind: 'stipple' | 'brush'): Float32Array {
  const known = tiles.get(kind)
  if (known) return known
  let tile: Float32Array
  if (kind === 'stipple') tile = smoothTile('stipple', 128, 1)
  else {
    // A dry brush: the same noise pulled out along a slant.
    const source = smoothTile('brush', 64, 2)
    tile = new Float32Array(TILE * TILE)
    for (let y = 0; y < TILE; y++)
      for (let x = 0; x < TILE; x++) {
        let sum = 0
        for (let k = 0; k < 12; k++) sum += source[((y + (k >> 1)) & 255) * TILE + ((x + k * 2) & 255)] ?? 0
        tile[y * TILE + x] = sum / 6
      }
  }
  tiles.set(kind, tile)
  return tile
}

const masks = new Map<string, Canvas>()

/** The texture as an opacity mask, created once for all pictures. */
function maskOf(kind: 'stipple' | 'brush', cover: number): Canvas {
  const key = `${kind}${cover}`
  const known = masks.get(key)
  if (known) return known
  const mask = createCanvas(TILE, TILE)
  const ctx = mask.getContext('2d')
  const image = ctx.createImageData(TILE, TILE)
  const field = noise(kind)
  const sorted = Float32Array.from(field.filter((_, i) => i % 16 === 0)).sort()
  const edge = sorted[Math.floor((1 - cover) * (sorted.length - 1))] ?? 0
  for (let i = 0; i < field.length; i++)
    image.data[i * 4 + 3] = Math.max(0, Math.min(1, ((field[i] ?? 0) - edge) * 5 + 0.5)) * 255
  ctx.putImageData(image, 0, 0)
  masks.set(key, mask)
  return mask
}

/**
 * The press holds what all shapes of one picture share: light, shadow ink,
 * textures and the treatment. Shadows and lights are two plates of texture
 * printed over flat inks, as a printmaker would.
 */
export class Press {
  readonly detail: number
  readonly plates: number
  /** Shapes and lines laid down so far. */
  strokes = 0
  readonly scale: number
  readonly light: { x: number; y: number }
  readonly line: { key: Ink; width: number } | undefined
  readonly paper: Ink
  readonly treatment: Treatment
  readonly shadow: Ink
  readonly glow: Ink
  private readonly patterns = new Map<string, CanvasPattern>()
  private readonly maker: SKRSContext2D

  constructor(settings: PressSettings) {
    this.detail = settings.detail
    this.plates = settings.plates
    this.scale = settings.scale
    this.light = settings.light
    this.paper = settings.paper
    this.treatment = settings.treatment
    this.shadow = settings.shadow
    this.glow = settings.glow
    this.maker = createCanvas(1, 1).getContext('2d')
    this.line =
      settings.treatment === 'line' || settings.treatment === 'blueprint'
        ? { key: settings.key, width: this.scale * (settings.treatment === 'line' ? 3 : 3.4) }
        : undefined
  }

  /** The thinnest line worth drawing, in pixels. */
  get hair(): number {
    return Math.max(0.6, this.scale)
  }

  blend(a: Ink, b: Ink, share: number): Ink {
    return mix(a, b, share)
  }

  wash(ink: Ink, opacity: number): string {
    return alpha(ink, opacity)
  }

  /** A repeating texture of an ink: `cover` is the share of the surface it takes. */
  texture(kind: 'stipple' | 'brush', ink: Ink, cover: number): CanvasPattern {
    const key = `${kind}${ink}${cover}`
    const known = this.patterns.get(key)
    if (known) return known
    const tile = createCanvas(TILE, TILE)
    const ctx = tile.getContext('2d')
    ctx.drawImage(maskOf(kind, cover), 0, 0)
    ctx.globalCompositeOperation = 'source-in'
    ctx.fillStyle = ink
    ctx.fillRect(0, 0, TILE, TILE)
    const pattern = this.maker.createPattern(tile, 'repeat')
    const s = Math.max(0.5, this.scale * 1.15)
    pattern.setTransform(new DOMMatrix([s, 0, 0, s, 0, 0]))
    this.patterns.set(key, pattern)
    return pattern
  }

  /** Lays one closed shape down in the treatment of this picture. `box` bounds it, in pixels. */
  lay(ctx: SKRSContext2D, path: Path2D, box: Box, tone: Ink, lay: Lay): void {
    const small = Math.min(box.w, box.h)
    this.strokes++
    if (this.line) return this.drawLine(ctx, path, tone, lay, small)
    const shade = lay.shade ?? 0.5
    ctx.fillStyle = tone
    ctx.fill(path)
    if (shade <= 0 || small < 5 * this.scale) return
    if (this.treatment === 'soft') return this.model(ctx, path, box, tone, shade)
    this.print(ctx, path, box, tone, shade, small)
  }

  private drawLine(ctx: SKRSContext2D, path: Path2D, tone: Ink, lay: Lay, small: number): void {
    const line = this.line
    if (!line) return
    const before = ctx.globalAlpha
    const L = lab(tone)[0]
    if (this.treatment === 'blueprint') {
      ctx.globalAlpha = before * 0.94
      ctx.fillStyle = this.paper
      ctx.fill(path)
    } else if (lay.soft || small < 7 * this.scale) {
      // Small dark marks stay solid: eyes, windows, buttons.
      ctx.globalAlpha = before * (lay.soft ? 0.35 : 1)
      ctx.fillStyle = L < 0.45 && !lay.soft ? line.key : this.paper
      ctx.fill(path)
    } else {
      ctx.fillStyle = L < 0.3 ? mix(this.paper, line.key, 0.85) : this.paper
      ctx.fill(path)
    }
    ctx.globalAlpha = before
    if (lay.soft) return
    ctx.lineWidth = Math.min(line.width, Math.max(this.hair * 0.7, small * 0.1))
    ctx.lineJoin = 'round'
    ctx.strokeStyle = line.key
    ctx.stroke(path)
  }

  /** Photo-like: one smooth turn from light to shade, no texture. */
  private model(ctx: SKRSContext2D, path: Path2D, box: Box, tone: Ink, shade: number): void {
    const cx = box.x + box.w / 2
    const cy = box.y + box.h / 2
    const r = Math.max(box.w, box.h) / 2
    const { x, y } = this.light
    const turn = ctx.createRadialGradient(
      cx + x * r * 0.7,
      cy + y * r * 0.7,
      r * 0.05,
      cx + x * r * 0.2,
      cy + y * r * 0.2,
      r * 1.5,
    )
    turn.addColorStop(0, alpha(mix(lighten(tone, 0.2), this.glow, 0.3), 0.85 * shade))
    turn.addColorStop(0.45, alpha(tone, 0))
    turn.addColorStop(1, alpha(mix(lighten(tone, -0.22), this.shadow, 0.5), Math.min(1, 1.3 * shade)))
    ctx.fillStyle = turn
    ctx.fill(path)
  }

  /** Flat ink, a shadow plate away from the light and a light plate towards it. */
  private print(ctx: SKRSContext2D, path: Path2D, box: Box, tone: Ink, shade: number, small: number): void {
    const before = ctx.globalAlpha
    const { x, y } = this.light
    const reach = Math.min(small * 0.42, 90 * this.scale) * shade
    const dark = lab(tone)[0] < 0.32
    const outside = new Path2D()
    const pad = small + reach * 3
    outside.rect(box.x - pad, box.y - pad, box.w + pad * 2, box.h + pad * 2)
    outside.addPath(path)
    ctx.save()
    ctx.clip(path)
    const shift = (by: number, body: () => void) => {
      ctx.save()
      ctx.translate(x * by, y * by)
      body()
      ctx.restore()
    }
    const flat = this.treatment === 'flat'
    const quick = this.plates < 2
    ctx.globalAlpha = before * (quick ? 0.16 : dark ? 0.35 : flat ? 0.32 : 0.26)
    ctx.fillStyle = this.shadow
    shift(reach * (flat ? 0.8 : 0.55), () => ctx.fill(outside, 'evenodd'))
    if (!flat && !quick) {
      ctx.globalAlpha = before * (dark ? 0.3 : 0.3)
      ctx.fillStyle = this.texture('brush', this.shadow, 0.45)
      shift(reach * 1.15, () => ctx.fill(outside, 'evenodd'))
      ctx.globalAlpha = before * (dark ? 0.22 : 0.4) * Math.min(1, shade * 1.4)
      ctx.fillStyle = this.texture('brush', this.glow, 0.4)
      shift(-reach * 0.6, () => ctx.fill(outside, 'evenodd'))
    }
    if (this.plates > 2) {
      if (small > 24 * this.scale) {
        ctx.globalAlpha = before * (dark ? 0.3 : 0.42)
        ctx.fillStyle = this.texture('stipple', dark ? this.glow : this.shadow, 0.3)
        shift(reach * 0.85, () => ctx.fill(outside, 'evenodd'))
      }
      ctx.globalAlpha = before * 0.5
      ctx.strokeStyle = mix(tone, this.shadow, 0.7)
      ctx.lineWidth = Math.max(this.hair, Math.min(3 * this.scale, small * 0.06))
      ctx.stroke(path)
    }
    ctx.restore()
    ctx.globalAlpha = before
  }
}
