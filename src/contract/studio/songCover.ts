import { barHeights } from '../kit/barHeights.ts'

/** What a cover is drawn from: what the service tells of a song, and its loudness. */
export interface CoverFacts {
  readonly title: string
  /** `folk, 106 bpm, A major, vocals` */
  readonly tags?: string | undefined
  readonly peaks?: readonly number[] | undefined
}

/** One shape of a cover, as an SVG path in a square of 100 by 100. */
interface CoverShape {
  readonly path: string
  readonly fill: string
}

/** The colour of the ground, and the shapes on it, the lowest first. */
export interface Cover {
  readonly ground: string
  readonly shapes: readonly CoverShape[]
}

const noteNames = ['C', 'G', 'D', 'A', 'E', 'B', 'F#', 'Db', 'Ab', 'Eb', 'Bb', 'F']
const sameNotes: Readonly<Record<string, string>> = { Gb: 'F#', 'C#': 'Db', 'G#': 'Ab', 'D#': 'Eb', 'A#': 'Bb' }

/**
 * The cover of a song, always the same for the same song. Its key is the hue, a minor one is dark; the genre is the
 * motif, the tempo how fine it is, the loudness its outline, and the title where it lies.
 */
export function coverOf({ title, tags = '', peaks = [] }: CoverFacts): Cover {
  const next = randomOf(`${title} ${tags}`)
  const [, letter, sign = '', mode] = /\b([A-G])([b#♭♯]?) (major|minor)\b/u.exec(tags) ?? []
  const note = letter === undefined ? '' : letter + sign.replace('♭', 'b').replace('♯', '#')
  const fifth = noteNames.indexOf(sameNotes[note] ?? note)
  const hue = fifth < 0 ? Math.floor(next() * 360) : (fifth * 30 + 60) % 360
  const isDark = mode === undefined ? next() < 0.5 : mode === 'minor'
  const tempo = Number(/\b(\d+) bpm\b/u.exec(tags)?.[1] ?? 100)
  const count = Math.round(Math.min(44, Math.max(14, tempo / 4)))
  const heights = stretched(peaks.length > 1 ? barHeights(peaks, count) : Array.from({ length: count }, next))
  const tone = (light: number, chroma: number, turn: number) => `oklch(${light} ${chroma} ${(hue + turn + 360) % 360})`
  const colours = isDark
    ? [tone(0.24, 0.05, 0), tone(0.4, 0.09, 15), tone(0.55, 0.12, 35), tone(0.78, 0.13, 75)]
    : [tone(0.9, 0.045, 20), tone(0.74, 0.11, 10), tone(0.58, 0.13, -15), tone(0.36, 0.1, -50)]
  const motif = motifs[hashOf(tags.split(',')[0]?.trim() || title) % motifs.length] ?? ridges
  return { ground: colours[0] ?? '', shapes: motif(heights, colours, next) }
}

type Motif = (heights: readonly number[], colours: readonly string[], next: () => number) => readonly CoverShape[]

const fixed = (value: number) => value.toFixed(1)
const disc = (x: number, y: number, size: number) => {
  // An arc over more than its diameter, by rounding, would be no circle.
  const radius = Math.round(size * 10) / 10
  const arc = (across: number) => `a${radius} ${radius} 0 1 0 ${across.toFixed(1)} 0`
  return `M${fixed(x - radius)} ${fixed(y)}${arc(2 * radius)}${arc(-2 * radius)}z`
}
const at = (list: readonly number[], index: number) => list[((index % list.length) + list.length) % list.length] ?? 0
const colour = (colours: readonly string[], index: number) => colours[1 + (index % (colours.length - 1))] ?? ''

/** Hills behind hills, with a sun. */
const ridges: Motif = (heights, colours, next) => {
  const sun = { path: disc(20 + next() * 60, 18 + next() * 18, 9 + next() * 9), fill: colour(colours, 2) }
  const hills = [0, 1, 2].map((row): CoverShape => {
    const base = 50 + row * 17
    const from = Math.floor(next() * heights.length)
    const steps = 12
    const points = Array.from({ length: steps + 1 }, (_, step) => {
      const index = from + step * 2
      const height = (at(heights, index) + at(heights, index + 1)) / 2
      return `${fixed((step / steps) * 100)} ${fixed(base - height * 24)}`
    })
    return { path: `M0 100L${points.join('L')}L100 100z`, fill: colour(colours, [1, 0, 2][row] ?? 0) }
  })
  return [sun, ...hills]
}

/** Rays around a disc. */
const rays: Motif = (heights, colours, next) => {
  const [x, y] = [30 + next() * 40, 30 + next() * 40]
  const inner = 13 + next() * 6
  const wedge = (index: number, from: number, to: number) => {
    const [start, end] = [index + 0.12, index + 0.88].map(place => (place / heights.length) * 2 * Math.PI)
    const point = (angle = 0, radius = 0) =>
      `${fixed(x + Math.cos(angle) * radius)} ${fixed(y + Math.sin(angle) * radius)}`
    return `M${point(start, from)}L${point(start, to)}L${point(end, to)}L${point(end, from)}z`
  }
  const far = heights.map((height, index) => wedge(index, inner + 4, inner + 14 + height * 62)).join('')
  const near = heights.map((height, index) => wedge(index, inner + 4, inner + 8 + height * 26)).join('')
  return [
    { path: far, fill: colour(colours, 0) },
    { path: near, fill: colour(colours, 1) },
    { path: disc(x, y, inner), fill: colour(colours, 2) },
  ]
}

/** Columns from both edges. */
const columns: Motif = (heights, colours, next) => {
  const wide = 100 / heights.length
  const middle = 35 + next() * 30
  const bars = (pick: (index: number) => boolean, from: (height: number) => readonly [number, number]) =>
    heights
      .map((height, index) => {
        const [top, bottom] = from(height)
        return pick(index)
          ? `M${fixed(index * wide)} ${fixed(top)}h${fixed(wide * 0.86)}V${fixed(bottom)}h${fixed(-wide * 0.86)}z`
          : ''
      })
      .join('')
  return [
    {
      path: bars(
        () => true,
        height => [middle - height * middle, middle],
      ),
      fill: colour(colours, 0),
    },
    {
      path: bars(
        () => true,
        height => [middle, middle + height * (100 - middle)],
      ),
      fill: colour(colours, 1),
    },
    {
      path: bars(
        index => index % 4 === 0,
        height => [middle - height * 30, middle + height * 30],
      ),
      fill: colour(colours, 2),
    },
  ]
}

/** A record: rings that are as wide as it is loud. */
const rings: Motif = (heights, colours, next) => {
  const [x, y] = next() < 0.5 ? [100 * next(), 100] : [50, 50]
  const outer = x === 50 && y === 50 ? 46 : 96
  const count = 7
  return Array.from({ length: count }, (_, ring): CoverShape => {
    const radius = outer * (1 - ring / count) - at(heights, ring * 3) * (outer / count) * 0.55
    return {
      path: disc(x, y, Math.max(2, radius)),
      fill: ring % 2 === 1 ? (colours[0] ?? '') : colour(colours, Math.floor(ring / 2)),
    }
  })
}

/** Quarter discs in a grid. */
const quarters: Motif = (heights, colours, next) => {
  const side = 5
  const cell = 100 / side
  const turn = Math.floor(next() * 4)
  return Array.from({ length: side * side }, (_, index): CoverShape => {
    const [left, top] = [(index % side) * cell, Math.floor(index / side) * cell]
    const height = at(heights, index)
    const corner = (Math.floor(height * 7.99) + turn) % 4
    const [x, y] = [left + (corner % 2) * cell, top + (corner > 1 ? cell : 0)]
    const [across, down] = [corner % 2 === 0 ? cell : -cell, corner > 1 ? -cell : cell]
    const sweep = across * down > 0 ? 1 : 0
    return {
      path: `M${fixed(x)} ${fixed(y)}h${fixed(across)}A${cell} ${cell} 0 0 ${sweep} ${fixed(x)} ${fixed(y + down)}z`,
      fill: colour(colours, Math.floor(height * 2.99)),
    }
  })
}

const motifs: readonly Motif[] = [ridges, rays, columns, rings, quarters]

/** Spread over the whole range from 0 to 1: a song that is loud throughout would be a flat line. */
function stretched(heights: readonly number[]): number[] {
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  return heights.map(height => (high - low < 0.01 ? 0.5 : (height - low) / (high - low)))
}

function hashOf(text: string): number {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}

/** Numbers from 0 to 1 that only depend on a text. */
function randomOf(text: string): () => number {
  let state = hashOf(text)
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
