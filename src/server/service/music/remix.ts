import type { musicRemixRequest } from '#contract/areas/music/remix.ts'
import type { z } from '#contract/kit/zod.ts'
import { defineMusic, titleFrom } from './define.ts'
import { requireSource, songSource, storeSource } from './source.ts'

/** A song in another style, with other words. */
export const remixTasks = defineMusic({
  operation: 'music.remix',
  taskType: 'REMIX',
  require: (context, body: z.output<typeof musicRemixRequest>) => requireSource(context, body, {}),
  store: (context, body) => storeSource(context, body, {}),
  wanted: ({ prompt, lyrics }) => ({ prompt, lyrics, isInstrumental: false, title: titleFrom(prompt) }),
  async input({ lyrics, prompt }, file) {
    if (!file) throw new Error('a remix has no song')
    return { operation: 'remix', source: await songSource(file.parts, file.account, file.id), lyrics, prompt }
  },
})
