import type { Frame } from '../../frame.ts'
import { COLUMNS, REACH, type Mouth } from './mouth.ts'

/** Teeth are paler than this share of the skin's saturation, and at least this share of its brightness. */
const TEETH = { pale: 0.72, bright: 0.72 } as const
/** The half widths of a mouth within which teeth are looked for, and the columns between two looks. */
const WITHIN = 0.55
const STEP = 4
/** How far below the lip that was found teeth may reach, in widths of the mouth. */
const DEEPEST = 0.13
/** How wide the soft edge of teeth is, in widths of the mouth. */
const RIM = 0.01

/**
 * A mouth whose lower lip begins below the teeth that are seen: landmarks of a broad smile, or above a beard, lie on
 * the teeth, and these would sink with the jaw.
 */
export function belowTeeth(frame: Frame, mouth: Mouth): Mouth {
  const skin = meanOf([-1.3, 1.3].flatMap(u => [-0.1, 0.05, 0.2].map(v => colourAt(frame, mouth, u, v * mouth.length))))
  const [pale, bright] = [skin.saturation * TEETH.pale, skin.brightness * TEETH.bright]
  const most = DEEPEST * (mouth.left + mouth.right)
  const depths: number[] = []
  for (let column = 0; column < COLUMNS; column += STEP) {
    const u = ((column + 0.5) / COLUMNS - 0.5) * 2 * REACH
    if (Math.abs(u) > WITHIN) continue
    const lip = mouth.lowerInner[column] ?? 0
    let depth = 0
    while (depth < most) {
      const colour = colourAt(frame, mouth, u, lip + depth)
      if (!colour || colour.saturation > pale || colour.brightness < bright) break
      depth += 0.5
    }
    depths.push(depth)
  }
  const sorted = depths.toSorted((a, b) => a - b)
  const found = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  if (found(0.5) < 1) return mouth
  // With their soft edge: a rim of teeth on the lower lip would show.
  const deep = found(0.6) + RIM * (mouth.left + mouth.right)
  const lowered = (curve: Float32Array) =>
    curve.map((v, column) => v + deep * Math.max(0, 1 - (((column + 0.5) / COLUMNS - 0.5) * 2 * REACH) ** 4))
  return {
    ...mouth,
    lowerInner: lowered(mouth.lowerInner),
    lowerOuter: lowered(mouth.lowerOuter),
    parted: mouth.parted + deep,
  }
}

interface Colour {
  readonly saturation: number
  readonly brightness: number
}

/** The colour at a place of a mouth; undefined outside the frame. */
function colourAt({ data, width, height }: Frame, mouth: Mouth, u: number, v: number): Colour | undefined {
  const along = u * (u < 0 ? mouth.left : mouth.right)
  const x = Math.round(mouth.x + along * mouth.cos - v * mouth.sin)
  const y = Math.round(mouth.y + along * mouth.sin + v * mouth.cos)
  if (x < 0 || y < 0 || x >= width || y >= height) return undefined
  const at = (y * width + x) * 4
  const rgb = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
  const brightness = Math.max(...rgb)
  return { brightness, saturation: (brightness - Math.min(...rgb)) / Math.max(1, brightness) }
}

function meanOf(colours: readonly (Colour | undefined)[]): Colour {
  const seen = colours.filter(colour => colour !== undefined)
  const mean = (of: keyof Colour) => seen.reduce((sum, colour) => sum + colour[of], 0) / Math.max(1, seen.length)
  return { saturation: mean('saturation'), brightness: mean('brightness') }
}

/** How far from the landmarks the line between closed lips is looked for, in lengths from nose to chin. */
const LINE = { within: 0.13, darker: 0.93, step: 0.5 } as const
/** Lips that are parted less than this are closed, in pixels. */
const CLOSED = 1.5

/** A closed mouth moved onto the dark line between its lips: landmarks of thin lips often lie beside it. */
export function onLipLine(frame: Frame, mouth: Mouth): Mouth {
  if (mouth.parted > CLOSED) return mouth
  const most = LINE.within * mouth.length
  const rows: { readonly shift: number; readonly light: number }[] = []
  for (let shift = -most; shift <= most; shift += LINE.step) {
    let [light, count] = [0, 0]
    for (let column = 0; column < COLUMNS; column += STEP) {
      const u = ((column + 0.5) / COLUMNS - 0.5) * 2 * REACH
      const colour = Math.abs(u) < WITHIN && colourAt(frame, mouth, u, (mouth.upperInner[column] ?? 0) + shift)
      if (!colour) continue
      light += colour.brightness
      count += 1
    }
    // Near lines are likelier: a chin has a shadow too.
    if (count > 0) rows.push({ shift, light: (light / count) * (1 + 0.12 * (shift / most) ** 2) })
  }
  const mean = rows.reduce((sum, { light }) => sum + light, 0) / Math.max(1, rows.length)
  const darkest = rows.toSorted((a, b) => a.light - b.light)[0]
  if (!darkest || darkest.light > mean * LINE.darker || Math.abs(darkest.shift) < 1) return mouth
  const shifted = (curve: Float32Array) => curve.map(v => v + darkest.shift)
  return {
    ...mouth,
    upperOuter: shifted(mouth.upperOuter),
    upperInner: shifted(mouth.upperInner),
    lowerInner: shifted(mouth.lowerInner),
    lowerOuter: shifted(mouth.lowerOuter),
  }
}
