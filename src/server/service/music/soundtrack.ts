import { longestMinutes } from '#contract/areas/music/models.ts'
import type { musicSoundtrackRequest } from '#contract/areas/music/soundtrack.ts'
import type { z } from '#contract/kit/zod.ts'
import { storeUpload } from '#server/service/media/storeUpload.ts'
import { defineMusic, titleFrom } from './define.ts'
import { requireLength, storedFile } from './source.ts'
import { fieldRefusal } from '#server/platform/atField.ts'

/** Music for a picture or a video. */
export const soundtrackTasks = defineMusic({
  operation: 'music.soundtrack',
  taskType: 'INSTRUMENTAL',
  async store(context, { image, video }: z.output<typeof musicSoundtrackRequest>) {
    if (image) return storeUpload(context, 'image', image)
    if (!video) throw new Error('a soundtrack for nothing passed its schema')
    const id = await storeUpload(context, 'video', video)
    const film = await storedFile(context.db, context.account.id, id)
    if (film.width === null) throw fieldRefusal('video', 'music.source.film')
    requireLength('video', film, longestMinutes.film)
    return id
  },
  wanted: ({ prompt = '' }) => ({ prompt: prompt.trim(), isInstrumental: true, title: titleFrom(prompt) }),
  async input({ prompt, model }, file) {
    if (!file) throw new Error('a soundtrack has neither picture nor film')
    const { mimeType, sha256 } = await storedFile(file.parts.db, file.account, file.id)
    const path = await file.parts.storage.fileOf(sha256)
    const asked = { operation: 'soundtrack', prompt, model } as const
    return mimeType.startsWith('video/') ? { ...asked, video: path } : { ...asked, image: path }
  },
})
