import { refuse } from '../../kit/refuse.ts'
import { filePart } from '../../kit/file.ts'
import { flag, numeral } from '../../kit/form.ts'
import { exactlyOne, given } from '../../kit/given.ts'
import { mediaRef, webUrl } from '../../kit/media.ts'
import { filledText } from '../../kit/text.ts'
import { z } from '../../kit/zod.ts'
import {
  defaultMusicModel,
  extendAtRange,
  extendTypes,
  generateTypeCard,
  generateTypes,
  musicCards,
  musicFiles,
  musicModelIds,
  musicProviders,
  vocalGenders,
} from './models.ts'

/** Seconds into a song. */
const position = () => numeral(z.number().min(0)).optional()

/** `music.track`: one more track for a song. */
export const musicTrackShape = <A extends z.ZodType>(audio: A) =>
  z
    .object({
      generateType: z.enum(generateTypes),
      prompt: filledText(),
      audio: audio.optional(),
      providerSongId: z.string().optional(),
      lyrics: z.string().optional(),
      vocalGender: z.enum(vocalGenders).optional(),
      generateStart: position(),
      generateEnd: position(),
    })
    .superRefine((request, context) => {
      const { sung } = generateTypeCard(request.generateType)
      const { generateStart: start = 0, generateEnd: end } = request
      exactlyOne(context, request, ['audio', 'providerSongId'])
      if (sung && !given(request.lyrics)) refuse(context, ['lyrics'], 'music.track.lyrics')
      if (!sung && request.vocalGender !== undefined) refuse(context, ['vocalGender'], 'music.track.vocalGender')
      if (end !== undefined && end <= start) refuse(context, ['generateEnd'], 'music.track.span')
    })

export const musicTrackRequest = musicTrackShape(
  filePart(musicFiles.trackAudio.formats, musicFiles.trackAudio.maximumBytes),
)
export const musicTrackRecipe = musicTrackShape(mediaRef)
export type MusicTrackRecipe = z.output<typeof musicTrackRecipe>

/** `music.remix`: the same song in another manner. `link` is one of the caller's own, or public. */
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

const headModels = Object.values(musicCards)
  .filter(card => card.head)
  .map(card => card.id)

/** `music.extend`: more of a song, at its tail or its head. The result is the whole song. */
export const musicExtendShape = <A extends z.ZodType, L extends z.ZodType>(audio: A, link: L) =>
  z
    .object({
      audio: audio.optional(),
      uploadUrl: link.optional(),
      providerSongId: z.string().optional(),
      model: z.enum(musicModelIds).default(defaultMusicModel),
      /** Left out, it joins at the very end or start. */
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
