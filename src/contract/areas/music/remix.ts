import { endpoint } from '../../endpoint.ts'
import { filePart } from '../../kit/file.ts'
import { exactlyOne } from '../../kit/given.ts'
import { mediaRef, webUrl } from '../../kit/media.ts'
import { operation } from '../../operation.ts'
import { filledText } from '../../kit/text.ts'
import { z } from '../../kit/zod.ts'
import { musicFacts } from './facts.ts'
import { musicFiles } from './models.ts'
import { flatPrice } from './price.ts'
import { fileRules, mediaFile, mediaLink, musicCreate, musicTasks } from './task.ts'

/** `music.remix`: the same song in another style. The link is the caller's own or public. */
export const musicRemixShape = <A extends z.ZodType, L extends z.ZodType>(audio: A, link: L) =>
  z
    .object({
      lyrics: filledText(),
      prompt: filledText(),
      audio: audio.optional(),
      audioUrl: link.optional(),
      providerSongId: z.string().optional(),
    })
    .superRefine((request, context) => exactlyOne(context, request, ['audio', 'audioUrl', 'providerSongId']))

export const musicRemixRequest = musicRemixShape(
  filePart(musicFiles.remixAudio.formats, musicFiles.remixAudio.maximumBytes),
  webUrl,
)
export const musicRemixRecipe = musicRemixShape(mediaRef, mediaRef)
export type MusicRemixRecipe = z.output<typeof musicRemixRecipe>

/** A song in another style. Section "Endpoints: Music". */
export const musicRemix = operation({
  id: 'music.remix',
  ...musicFacts['music.remix'],
  price: flatPrice('music.remix'),
  recipe: musicRemixRecipe,
  create: endpoint({
    ...musicCreate,
    path: '/v1/music/remix',
    summary: 'Starts a song in another manner',
    body: { kind: 'multipart', schema: musicRemixRequest },
    rules: ['field.exactlyOne', ...fileRules],
  }),
  media: [mediaFile('audio', 'audio', musicFiles.remixAudio), mediaLink('audioUrl')],
  ...musicTasks,
})
