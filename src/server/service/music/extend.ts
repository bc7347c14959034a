import type { musicExtendRequest } from '#contract/areas/music/extend.ts'
import { longestMinutes } from '#contract/areas/music/models.ts'
import type { z } from '#contract/kit/zod.ts'
import { defineMusic } from './define.ts'
import { requireSource, songSource, storeSource } from './source.ts'

type Body = z.output<typeof musicExtendRequest>

const positionsOf = ({ extendAt }: Body) => ({ extendAt })

/** A longer version of a song. */
export const extendTasks = defineMusic({
  operation: 'music.extend',
  taskType: 'EXTEND',
  require: (context, body: Body) => requireSource(context, body, positionsOf(body)),
  // A connected model makes the whole song, which has to stay as short as songs are.
  store: (context, body, maker) =>
    storeSource(context, body, positionsOf(body), maker ? longestMinutes.song - 1 : undefined),
  wanted: ({ extendType, extendAt, prompt, style, title, lyrics, instrumental }) => ({
    prompt: [prompt, style].filter(Boolean).join('. '),
    ...(lyrics?.trim() && !instrumental && { lyrics }),
    isInstrumental: instrumental || !lyrics?.trim(),
    ...(title?.trim() && { title: title.trim() }),
    continuation: { extendType, extendAt },
  }),
  async input({ extendAt, extendType, model, lyrics, prompt, style, title, instrumental }, file) {
    if (!file) throw new Error('an extension has no song')
    const source = await songSource(file.parts, file.account, file.id)
    return { operation: 'extend', source, extendAt, extendType, model, lyrics, prompt, style, title, instrumental }
  },
})
