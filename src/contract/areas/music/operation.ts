import type { MediaField } from '../../kit/media.ts'
import { operation, type ResultLink, type TaskReading } from '../../kit/operation.ts'
import type { z } from '../../kit/zod.ts'
import { musicListenRecipe, musicStemRecipe } from './analysis.ts'
import { musicEndpoints } from './endpoints.ts'
import { musicGenerateRequest, musicInstrumentalRecipe, musicSoundtrackRecipe } from './generate.ts'
import { musicFiles } from './models.ts'
import { musicExtendRecipe, musicRemixRecipe, musicTrackRecipe } from './rework.ts'
import {
  analysis,
  describeResult,
  musicTask,
  musicTaskCreated,
  musicTaskList,
  recognizeResult,
  stemResult,
} from './task.ts'

function read(json: unknown): TaskReading {
  const { status, tracks = [], creditCost, errorMessage } = musicTask.parse(json)
  if (status === 'success') {
    const results = tracks.flatMap(({ audioUrl }, index): ResultLink[] =>
      audioUrl ? [{ url: audioUrl, path: `tracks.${index}.audioUrl` }] : [],
    )
    return { phase: 'done', status, results, charged: creditCost }
  }
  if (status === 'failed')
    return { phase: 'failed', status, reason: errorMessage ?? '', retryable: true, refunded: true }
  return { phase: 'running', status }
}

/** What all tasks of music have in common. Section "Polling guidance". */
const watched = {
  area: 'music',
  task: musicEndpoints.task,
  taskId: (created: unknown) => musicTaskCreated.parse(created).taskId,
  read,
  polling: { first: 30, every: 10 },
  typicalSeconds: [60, 180],
  list: {
    endpoint: musicEndpoints.tasks,
    entries: (answer: unknown) =>
      musicTaskList.parse(answer).items.map(task => ({ id: task.id, createdAt: task.createdAt, task })),
  },
} as const

const file = (path: string, kind: MediaField['kind'], facts: Pick<MediaField, 'formats' | 'maximumBytes'>) =>
  ({ path, kind, wire: 'file', ...facts }) as const satisfies MediaField

const link = (path: string) => ({ path, kind: 'audio', wire: 'url' }) as const satisfies MediaField

export const musicGenerateOperation = operation({
  ...watched,
  recipe: musicGenerateRequest,
  create: musicEndpoints.generate,
})

export const musicInstrumentalOperation = operation({
  ...watched,
  recipe: musicInstrumentalRecipe,
  create: musicEndpoints.instrumental,
  media: [file('referenceAudio', 'audio', musicFiles.referenceAudio)],
})

export const musicSoundtrackOperation = operation({
  ...watched,
  recipe: musicSoundtrackRecipe,
  create: musicEndpoints.soundtrack,
  media: [file('image', 'image', musicFiles.soundtrackImage), file('video', 'video', musicFiles.soundtrackVideo)],
})

export const musicTrackOperation = operation({
  ...watched,
  recipe: musicTrackRecipe,
  create: musicEndpoints.track,
  media: [file('audio', 'audio', musicFiles.trackAudio)],
})

export const musicRemixOperation = operation({
  ...watched,
  recipe: musicRemixRecipe,
  create: musicEndpoints.remix,
  media: [file('audio', 'audio', musicFiles.remixAudio), link('audioUrl')],
})

export const musicExtendOperation = operation({
  ...watched,
  recipe: musicExtendRecipe,
  create: musicEndpoints.extend,
  media: [file('audio', 'audio', musicFiles.extendAudio), link('uploadUrl')],
})

/** What all analyses have in common: the answer is the result. Section "Music analysis results". */
const analysed = {
  area: 'music',
  media: [file('audio', 'audio', musicFiles.analysisAudio)],
  typicalSeconds: [2, 60],
} as const

const answered = (charged: number | undefined, results: readonly ResultLink[] = []): TaskReading => ({
  phase: 'done',
  status: 'success',
  results,
  charged,
})

/** The cost of an analysis stands beside its result, inside it, or in both places. */
const costOf = (answer: { creditCost?: number | undefined; result: { creditCost?: number | undefined } }) =>
  answer.result.creditCost ?? answer.creditCost

const recognized = analysis(recognizeResult)
const described = analysis(describeResult)
const separated = analysis(stemResult)

export const musicRecognizeOperation = operation({
  ...analysed,
  recipe: musicListenRecipe,
  create: musicEndpoints.recognize,
  read: answer => answered(costOf(recognized.parse(answer))),
})

export const musicDescribeOperation = operation({
  ...analysed,
  recipe: musicListenRecipe,
  create: musicEndpoints.describe,
  read: answer => answered(costOf(described.parse(answer))),
})

export const musicStemOperation = operation({
  ...analysed,
  recipe: musicStemRecipe,
  create: musicEndpoints.stem,
  read: answer => {
    const parsed = separated.parse(answer)
    return answered(costOf(parsed), zipsOf(parsed.result))
  },
})

function zipsOf(result: z.output<typeof stemResult>): ResultLink[] {
  return (['zipUrl', 'midiZipUrl'] as const).flatMap(field => {
    const url = result[field]
    return url ? [{ url, mimeType: 'application/zip', path: `result.${field}` }] : []
  })
}
