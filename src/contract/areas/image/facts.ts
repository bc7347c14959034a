import type { OperationFacts } from '../../operation.ts'

/** The facts about image operations, for pages without a form. */
export const imageFacts = {
  'image.generate': {
    code: 'IMG',
    area: 'image',
    offered: true,
    typicalSeconds: [2, 60],
    transports: ['task', 'direct'],
    makes: 'image',
    takes: [
      { kind: 'image', as: 'reference', part: 'more', fields: ({ id }) => ({ referenceImages: [{ asset: id }] }) },
    ],
    step: { recipe: { provider: 'vendor_beta' }, texts: ['prompt'] },
  },
} as const satisfies Record<`image.${string}`, OperationFacts>
