import type { TakenResult } from '../../studio/takenResult.ts'

/** The results that `image.generate` accepts as input. */
export const imageTakes = {
  'image.generate': [
    {
      kind: 'image',
      as: 'reference',
      fields: asset => ({ referenceImages: [{ asset: asset.id }] }),
      part: 'more',
    },
  ],
} as const satisfies Readonly<Record<string, readonly TakenResult[]>>
