import { endpoint } from '../../endpoint.ts'
import { filePart } from '../../kit/file.ts'
import { flag, numeral } from '../../kit/form.ts'
import { exactlyOne } from '../../kit/given.ts'
import { mediaRef, webUrl } from '../../kit/media.ts'
import { operation } from '../../operation.ts'
import { refuse } from '../../refuse.ts'
import { z } from '../../kit/zod.ts'
import { musicFacts } from './facts.ts'
import {
  defaultMusicModel,
  extendAtRange,
  extendTypes,
  musicCards,
  musicFiles,
  musicModelIds,
  musicProviders,
} from './models.ts'
import { flatPrice } from './price.ts'
import { fileRules, mediaFile, mediaLink, musicCreate, musicTasks } from './task.ts'

const headModels = Object.values(musicCards)
  .filter(card => card.head)
  .map(card => card.id)

/** `music.extend`: continues a song at its tail or its head. The result is the whole song. */
export const musicExtendShape = <A extends z.ZodType, L extends z.ZodType>(audio: A, link: L) =>
  z
    .object({
      audio: audio.optional(),
      uploadUrl: link.optional(),
      providerSongId: z.string().optional(),
      model: z.enum(musicModelIds).default(defaultMusicModel),
      /** If left out, the extension joins at the very end or start. */
      extendAt: numeral(z.number().min(extendAtRange.minimum).max(extendAtRange.maximum)).optional(),
      extendType: z.enum(extendTypes).default('tail'),
      lyrics: z.string().optional(),
      prompt: z.string().optional(),
      style: z.string().optional(),
      title: z.string().optional(),
      instrumental: flag().default(false),
      provider: z.enum(musicProviders).default('default'),
    })
    .superRefine((request, context) => {
      const { model, provider } = request
      exactlyOne(context, request, ['audio', 'uploadUrl', 'providerSongId'])
      if (request.extendType === 'head' && !musicCards[model].head)
        refuse(context, ['extendType'], 'music.extend.head', { models: headModels.join(', ') })
      if (provider === 'music_alt') refuse(context, ['provider'], 'music.extend.provider', { provider })
    })

export const musicExtendRequest = musicExtendShape(
  filePart(musicFiles.extendAudio.formats, musicFiles.extendAudio.maximumBytes),
  webUrl,
)
export const musicExtendRecipe = musicExtendShape(mediaRef, mediaRef)
export type MusicExtendRecipe = z.output<typeof musicExtendRecipe>

/** A longer version of a song. Section "Endpoints: Music". */
export const musicExtend = operation({
  id: 'music.extend',
  ...musicFacts['music.extend'],
  price: flatPrice('music.extend'),
  cards: musicCards,
  recipe: musicExtendRecipe,
  create: endpoint({
    ...musicCreate,
    path: '/v1/music/extend',
    summary: 'Starts a longer version of a song',
    body: { kind: 'multipart', schema: musicExtendRequest },
    rules: ['field.exactlyOne', 'music.extend.head', 'music.extend.provider', ...fileRules],
  }),
  media: [mediaFile('audio', 'audio', musicFiles.extendAudio), mediaLink('uploadUrl')],
  ...musicTasks,
})
