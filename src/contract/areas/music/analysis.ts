import { filePart } from '../../kit/file.ts'
import { mediaRef } from '../../kit/media.ts'
import { z } from '../../kit/zod.ts'
import { defaultSeparationModel, musicFiles, separationModelIds } from './models.ts'

const { formats, maximumBytes } = musicFiles.analysisAudio
const recording = filePart(formats, maximumBytes)

/** `music.recognize` and `music.describe`: one recording. Section "Endpoints: Music". */
export const musicListenShape = <A extends z.ZodType>(audio: A) => z.object({ audio })

export const musicListenRequest = musicListenShape(recording)
export const musicListenRecipe = musicListenShape(mediaRef)
export type MusicListenRecipe = z.output<typeof musicListenRecipe>

/** `music.stem`: one recording, taken apart. */
export const musicStemShape = <A extends z.ZodType>(audio: A) =>
  z.object({ audio, model: z.enum(separationModelIds).default(defaultSeparationModel) })

export const musicStemRequest = musicStemShape(recording)
export const musicStemRecipe = musicStemShape(mediaRef)
export type MusicStemRecipe = z.output<typeof musicStemRecipe>
