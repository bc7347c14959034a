import type { TakenResult } from '../../studio/takenResult.ts'

/** The results that `voice.generate` accepts as input. A picture and voices exclude each other. */
export const voiceTakes = {
  'voice.generate': [
    {
      kind: 'image',
      as: 'pictureSound',
      part: 'fields',
      fields: ({ id }) => ({ image: { asset: id }, voices: undefined }),
    },
    {
      kind: 'sound',
      as: 'spokenVoice',
      part: 'fields',
      fields: ({ id }) => ({ voices: [{ type: 'reference', url: { asset: id } }], image: undefined }),
    },
  ],
} as const satisfies Readonly<Record<string, readonly TakenResult[]>>
