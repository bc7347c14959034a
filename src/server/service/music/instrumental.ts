import type { musicInstrumentalRequest } from '#contract/areas/music/instrumental.ts'
import type { z } from '#contract/kit/zod.ts'
import { defineMusic, titleFrom } from './define.ts'
import { songSource, storeSong } from './source.ts'

/** Music without a voice, from words or in the style of a recording. */
export const instrumentalTasks = defineMusic({
  operation: 'music.instrumental',
  taskType: 'INSTRUMENTAL',
  store: async (context, { referenceAudio }: z.output<typeof musicInstrumentalRequest>) =>
    referenceAudio && storeSong(context, 'referenceAudio', referenceAudio),
  wanted: ({ prompt = '' }) => ({ prompt, isInstrumental: true, title: titleFrom(prompt) }),
  async input({ prompt = '', model }, file) {
    const operation = 'instrumental'
    if (!file) return { operation, prompt, model }
    const { recording } = await songSource(file.parts, file.account, file.id)
    return { operation, reference: recording, model }
  },
})
