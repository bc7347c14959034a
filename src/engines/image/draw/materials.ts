import type { Ink } from '../kit/colour.ts'
import type { TextureId } from './textures.ts'

/** The look of a surface, independent of the shape of the thing. */
export interface Material {
  /** Its inks from dark to light; if left out, a thing keeps its own. */
  ramp?: readonly [Ink, Ink, Ink]
  texture?: TextureId
  /** Height of a tile of the texture, as a share of the thing's height. */
  span?: number
  /** Strength of the bands of light that a smooth surface has, 0 to 1. */
  gloss?: number
  /** Opacity of each part, 1 if left out; see-through parts have a bright edge. */
  alpha?: number
  /** On a large thing it covers only the body: walls and hulls, but not windows or sails. */
  structural?: boolean
}

/** Materials and patterns that a prompt can give a thing. */
export const materials = {
  wood: { ramp: ['#4a2c18', '#9c6b3c', '#d8ac74'], texture: 'grain', span: 0.5, structural: true },
  marble: { ramp: ['#8b888a', '#dfdbd6', '#fcfaf6'], texture: 'veins', span: 0.8, gloss: 0.3, structural: true },
  stone: { ramp: ['#484642', '#8b8780', '#bfbab0'], texture: 'blocks', span: 0.34, structural: true },
  brick: { ramp: ['#6b2a1e', '#ab5540', '#d4917a'], texture: 'bricks', span: 0.26, structural: true },
  concrete: { ramp: ['#505256', '#9a9c9d', '#cacac7'], texture: 'speckle', span: 0.5, structural: true },
  glass: { ramp: ['#4f7f8e', '#bfe0e4', '#f4fcfc'], gloss: 0.6, alpha: 0.42 },
  crystal: { ramp: ['#6464a8', '#c0c8f2', '#ffffff'], texture: 'facets', span: 0.5, gloss: 0.5, alpha: 0.62 },
  ice: { ramp: ['#4f94bd', '#aedaec', '#f4fdff'], texture: 'facets', span: 0.6, gloss: 0.35, alpha: 0.8 },
  gold: { ramp: ['#6b4410', '#d49a2a', '#ffeaa4'], gloss: 0.9 },
  silver: { ramp: ['#4b525a', '#b0bac2', '#f8fbfc'], gloss: 0.9 },
  bronze: { ramp: ['#3c2817', '#98683a', '#deb27a'], gloss: 0.7 },
  copper: { ramp: ['#5a2414', '#b96b44', '#f2b890'], gloss: 0.8 },
  metal: { ramp: ['#2d333a', '#87929b', '#dbe3e7'], texture: 'brushed', span: 0.5, gloss: 0.7 },
  iron: { ramp: ['#191b1f', '#4a5056', '#8e969c'], texture: 'speckle', span: 0.5, gloss: 0.3 },
  rust: { ramp: ['#43231a', '#96552f', '#c9915c'], texture: 'rust', span: 0.6 },
  paper: { ramp: ['#b3ac9c', '#f2ecdd', '#fffdf7'], texture: 'creases', span: 0.8 },
  cardboard: { ramp: ['#674a2d', '#b98f5f', '#dfbe92'], texture: 'creases', span: 0.7 },
  wool: { ramp: ['#857a6a', '#dacfba', '#f8f2e4'], texture: 'knit', span: 0.18 },
  felt: { texture: 'speckle', span: 0.3 },
  leather: { ramp: ['#2d1a10', '#70452a', '#ac7844'], texture: 'pores', span: 0.3, gloss: 0.3 },
  denim: { ramp: ['#1a2942', '#3c5b87', '#8ba8c8'], texture: 'weave', span: 0.16 },
  cloth: { texture: 'weave', span: 0.2 },
  silk: { gloss: 0.55 },
  velvet: { ramp: ['#3a0d20', '#7d1f3c', '#b8546e'], texture: 'pores', span: 0.25, gloss: 0.2 },
  straw: { ramp: ['#75561c', '#cda54e', '#f2dc98'], texture: 'straw', span: 0.4 },
  bamboo: { ramp: ['#59652a', '#b3ac58', '#e2dc9c'], texture: 'canes', span: 0.4 },
  clay: { ramp: ['#672d1a', '#b5643f', '#dfa07a'], texture: 'pores', span: 0.5 },
  porcelain: { ramp: ['#8896a4', '#eef2f2', '#ffffff'], gloss: 0.6 },
  plastic: { gloss: 0.7 },
  jade: { ramp: ['#1e583b', '#5da677', '#c8ebd0'], texture: 'veins', span: 0.9, gloss: 0.5 },
  chocolate: { ramp: ['#26130a', '#5a331c', '#90603a'], gloss: 0.35 },
  gingerbread: { ramp: ['#5a3016', '#a4672f', '#d09a5c'], texture: 'pores', span: 0.4 },
  sand: { ramp: ['#87683a', '#d8b981', '#f4e4bc'], texture: 'speckle', span: 0.3 },
  moss: { texture: 'moss', span: 0.6 },
  cracked: { texture: 'cracks', span: 0.7 },
  worn: { texture: 'rust', span: 0.9 },
  striped: { texture: 'stripes', span: 0.28 },
  dotted: { texture: 'dots', span: 0.24 },
  checked: { texture: 'checks', span: 0.24 },
  flowered: { texture: 'blossoms', span: 0.3 },
} as const satisfies Record<string, Material>

export type MaterialId = keyof typeof materials

/** Patterns, which lie on top of the material of a thing. */
export const PATTERNS: ReadonlySet<MaterialId> = new Set([
  'striped',
  'dotted',
  'checked',
  'flowered',
  'moss',
  'cracked',
  'worn',
])
