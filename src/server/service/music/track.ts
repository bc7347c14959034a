import type { musicTrackRequest } from '#contract/areas/music/track.ts'
import type { z } from '#contract/kit/zod.ts'
import { defineMusic } from './define.ts'
import { requireSource, songSource, storeSource } from './source.ts'

type Body = z.output<typeof musicTrackRequest>

/** Only the start is checked: if the track's end is after the end of the song, it plays to the end of the song. */
const positionsOf = ({ generateStart }: Body) => ({ generateStart })

/** One more track for a song. */
export const trackTasks = defineMusic({
  operation: 'music.track',
  taskType: 'GENERATE',
  require: (context, body: Body) => requireSource(context, body, positionsOf(body)),
  store: (context, body) => storeSource(context, body, positionsOf(body)),
  async input({ generateType, prompt, lyrics, vocalGender, generateStart, generateEnd }, file) {
    if (!file) throw new Error('a track has no song')
    const source = await songSource(file.parts, file.account, file.id)
    return { operation: 'track', source, generateType, prompt, lyrics, vocalGender, generateStart, generateEnd }
  },
})
