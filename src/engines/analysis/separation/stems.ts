import type { Stem } from '../../music/render/render.ts'

/** The stems that the masks find; everything else is `other`. */
export const foundStems = ['vocals', 'bass', 'drums'] as const
export type FoundStem = (typeof foundStems)[number]

export type Stems = { readonly [N in Stem]: readonly Float32Array[] }
