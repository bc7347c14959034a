import { filePart } from '../../kit/file.ts'
import { mediaRef } from '../../kit/media.ts'
import type { ResultLink, TaskReading } from '../../kit/taskReading.ts'
import { maybe, moment } from '../../kit/reader.ts'
import { z } from '../../kit/zod.ts'
import { musicFiles } from './models.ts'
import { fileRules, mediaFile } from './task.ts'

const { formats, maximumBytes } = musicFiles.analysisAudio

/** The recording to analyse, as a part of the body. */
export const recording = filePart(formats, maximumBytes)

/** `music.recognize` and `music.describe`: one recording. Section "Endpoints: Music". */
export const musicListenShape = <A extends z.ZodType>(audio: A) => z.object({ audio })

export const musicListenRequest = musicListenShape(recording)
export const musicListenRecipe = musicListenShape(mediaRef)
export type MusicListenRecipe = z.output<typeof musicListenRecipe>

/** The answer of an analysis: `result` with an id, cost and time, or `result` alone. */
export const analysis = <R extends z.ZodType>(result: R) =>
  z.looseObject({
    id: maybe(z.string()),
    status: maybe(z.string()),
    creditCost: maybe(z.number()),
    result,
    createdAt: maybe(moment),
  })

/** Shared by the endpoints of all analyses: their answer is the result. */
export const analysisCreate = {
  method: 'POST',
  section: 'Endpoints: Music',
  rules: fileRules,
  rateLimit: 'general',
  idempotency: 'key',
} as const

export const analysisMedia = [mediaFile('audio', 'audio', musicFiles.analysisAudio)] as const

interface Cost {
  readonly creditCost?: number | undefined
}

/** Reads the answer of an analysis. Its cost is beside the result, inside it, or both. */
export function analysed(
  { creditCost, result }: Cost & { readonly result: Cost },
  results: readonly ResultLink[] = [],
): TaskReading {
  return { phase: 'done', status: 'success', results, charged: result.creditCost ?? creditCost }
}
