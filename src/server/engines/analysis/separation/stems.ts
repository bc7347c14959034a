import type { Stem } from '../../music/render/render.ts'

/** What the masks find; all else is `other`. */
export const foundStems = ['vocals', 'bass', 'drums'] as const
export type FoundStem = (typeof foundStems)[number]

export type Stems = { readonly [N in Stem]: readonly Float32Array[] }
