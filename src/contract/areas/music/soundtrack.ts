import { endpoint } from '../../endpoint.ts'
import { filePart } from '../../kit/file.ts'
import { exactlyOne } from '../../kit/given.ts'
import { mediaRef } from '../../kit/media.ts'
import { operation } from '../../operation.ts'
import { z } from '../../kit/zod.ts'
import { musicFacts } from './facts.ts'
import { defaultMusicModel, musicCards, musicFiles, musicModelIds } from './models.ts'
import { flatPrice } from './price.ts'
import { mediaFile, musicCreate, musicTasks } from './task.ts'

/** `music.soundtrack`: music for one picture or one video. */
export const musicSoundtrackShape = <I extends z.ZodType, V extends z.ZodType>(image: I, video: V) =>
  z
    .object({
      image: image.optional(),
      video: video.optional(),
      prompt: z.string().optional(),
      model: z.enum(musicModelIds).default(defaultMusicModel),
    })
    .superRefine((request, context) => exactlyOne(context, request, ['image', 'video']))

export const musicSoundtrackRequest = musicSoundtrackShape(
  filePart(musicFiles.soundtrackImage.formats),
  filePart(musicFiles.soundtrackVideo.formats),
)
export const musicSoundtrackRecipe = musicSoundtrackShape(mediaRef, mediaRef)
export type MusicSoundtrackRecipe = z.output<typeof musicSoundtrackRecipe>

/** Music for a picture or a video. Section "Endpoints: Music". */
export const musicSoundtrack = operation({
  id: 'music.soundtrack',
  ...musicFacts['music.soundtrack'],
  price: flatPrice('music.soundtrack'),
  cards: musicCards,
  recipe: musicSoundtrackRecipe,
  create: endpoint({
    ...musicCreate,
    path: '/v1/music/soundtrack',
    summary: 'Starts music for a picture or a film',
    body: { kind: 'multipart', schema: musicSoundtrackRequest },
    rules: ['field.exactlyOne', 'file.format'],
  }),
  media: [
    mediaFile('image', 'image', musicFiles.soundtrackImage),
    mediaFile('video', 'video', musicFiles.soundtrackVideo),
  ],
  ...musicTasks,
})
