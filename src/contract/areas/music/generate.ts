import { refuse } from '../../kit/refuse.ts'
import { filePart } from '../../kit/file.ts'
import { exactlyOne, given } from '../../kit/given.ts'
import { mediaRef } from '../../kit/media.ts'
import { z } from '../../kit/zod.ts'
import { defaultMusicModel, instrumentalModelIds, musicFiles, musicModelIds, musicProviders } from './models.ts'

const model = z.enum(musicModelIds).default(defaultMusicModel)

/** `music.generate`: a song. It has no media, so wire and recipe are one. Everything may be left out but for lyrics. */
export const musicGenerateRequest = z
  .object({
    prompt: z.string().optional(),
    lyrics: z.string().optional(),
    /** Stands in for a missing prompt. */
    style: z.string().optional(),
    title: z.string().optional(),
    instrumental: z.boolean().default(false),
    model,
    /** A voice of an earlier song. */
    vocalId: z.string().optional(),
    provider: z.enum(musicProviders).default('default'),
    providerParams: z.record(z.string(), z.unknown()).optional(),
  })
  .superRefine((request, context) => {
    if (request.provider === 'default' && !request.instrumental && !given(request.lyrics))
      refuse(context, ['lyrics'], 'music.generate.lyrics')
  })
export type MusicGenerateRequest = z.output<typeof musicGenerateRequest>

/** `music.instrumental`: music without a voice, from words or in the manner of a recording. */
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

/** `music.soundtrack`: music for one picture or one film. */
export const musicSoundtrackShape = <I extends z.ZodType, V extends z.ZodType>(image: I, video: V) =>
  z
    .object({ image: image.optional(), video: video.optional(), prompt: z.string().optional(), model })
    .superRefine((request, context) => exactlyOne(context, request, ['image', 'video']))

export const musicSoundtrackRequest = musicSoundtrackShape(
  filePart(musicFiles.soundtrackImage.formats),
  filePart(musicFiles.soundtrackVideo.formats),
)
export const musicSoundtrackRecipe = musicSoundtrackShape(mediaRef, mediaRef)
export type MusicSoundtrackRecipe = z.output<typeof musicSoundtrackRecipe>
