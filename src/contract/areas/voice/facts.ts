import type { OperationFacts } from '../../operation.ts'

/** The facts about voice operations, for pages without a form. */
export const voiceFacts = {
  'voice.generate': {
    code: 'VOX',
    area: 'voice',
    offered: true,
    typicalSeconds: [5, 60],
    makes: 'sound',
    // A picture and voices exclude each other.
    takes: [
      {
        kind: 'image',
        as: 'pictureSound',
        part: 'fields',
        fields: ({ id }) => ({ image: { asset: id }, voices: undefined }),
      },
      {
        kind: 'sound',
        as: 'spokenVoice',
        isUsual: true,
        part: 'fields',
        fields: ({ id }) => ({ voices: [{ type: 'reference', url: { asset: id } }], image: undefined }),
      },
    ],
    step: { texts: ['text'] },
  },
} as const satisfies Record<`voice.${string}`, OperationFacts>
