import { endpoint } from '../../endpoint.ts'
import { filePart } from '../../kit/file.ts'
import { exactlyOne } from '../../kit/given.ts'
import { mediaRef } from '../../kit/media.ts'
import { operation } from '../../operation.ts'
import { z } from '../../kit/zod.ts'
import { musicFacts } from './facts.ts'
import { instrumentalCards, instrumentalModelIds, musicFiles } from './models.ts'
import { flatPrice } from './price.ts'
import { fileRules, mediaFile, musicCreate, musicTasks } from './task.ts'

/** `music.instrumental`: music without a voice, from a prompt or in the style of a recording. */
export const musicInstrumentalShape = <A extends z.ZodType>(audio: A) =>
  z
    .object({
      prompt: z.string().optional(),
      referenceAudio: audio.optional(),
      model: z.enum(instrumentalModelIds).default('auto'),
    })
    .superRefine((request, context) => exactlyOne(context, request, ['prompt', 'referenceAudio']))

export const musicInstrumentalRequest = musicInstrumentalShape(
  filePart(musicFiles.referenceAudio.formats, musicFiles.referenceAudio.maximumBytes),
)
export const musicInstrumentalRecipe = musicInstrumentalShape(mediaRef)
export type MusicInstrumentalRecipe = z.output<typeof musicInstrumentalRecipe>

/** Music without a voice. Section "Endpoints: Music". */
export const musicInstrumental = operation({
  id: 'music.instrumental',
  ...musicFacts['music.instrumental'],
  price: flatPrice('music.instrumental'),
  cards: instrumentalCards,
  recipe: musicInstrumentalRecipe,
  create: endpoint({
    ...musicCreate,
    path: '/v1/music/instrumental',
    summary: 'Starts music without a voice, from words or in the manner of a recording',
    body: { kind: 'multipart', schema: musicInstrumentalRequest },
    rules: ['field.exactlyOne', ...fileRules],
  }),
  media: [mediaFile('referenceAudio', 'audio', musicFiles.referenceAudio)],
  ...musicTasks,
})
