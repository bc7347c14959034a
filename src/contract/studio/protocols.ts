import { imageModelIds } from '../areas/image/models.ts'
import { capabilityIds } from '../areas/video/capabilities.ts'
import { musicModelIds } from '../areas/music/models.ts'
import { sharedModelIds } from '../areas/video/models.ts'
import { voiceModelIds } from '../areas/voice/models.ts'
import { cloningModel, languageModel, soundModel, stemsModel, transcriptionModel } from './ownModels.ts'

export { cloningModel, languageModel, soundModel, stemsModel, transcriptionModel }

/** The protocols that connected models are reached by. */
export const protocols = ['openai', 'gemini', 'ark', 'fal', 'elevenlabs', 'comfyui', 'acestep'] as const
export type Protocol = (typeof protocols)[number]

/** What a connected model does. Each has an interface for its drivers in `server/providers/driver.ts`. */
export const modelTasks = [
  'image',
  'language',
  'video',
  'speech',
  'sound',
  'music',
  'transcription',
  'separation',
  'cloning',
] as const
export type ModelTask = (typeof modelTasks)[number]

/** What the models of a protocol can do here: a driver for each. */
export const protocolTasks = {
  openai: ['image', 'language', 'speech', 'transcription'],
  gemini: ['image'],
  ark: ['image', 'video'],
  fal: ['video', 'music'],
  elevenlabs: ['speech', 'sound', 'music', 'separation', 'cloning'],
  comfyui: ['image', 'video', 'sound', 'music', 'speech'],
  acestep: ['music'],
} as const satisfies Record<Protocol, readonly ModelTask[]>

/** The protocols whose models are workflows that the owner gives. */
const workflowProtocols: readonly Protocol[] = ['comfyui']

/** Whether the models of a protocol are workflows that the owner gives. */
export function hasWorkflows(protocol: Protocol): boolean {
  return workflowProtocols.includes(protocol)
}

/** The models of the studio whose results a connection can make, by what they do. */
const modelsByTask = {
  image: imageModelIds,
  language: [languageModel],
  // Those of the shared endpoint, and each capability by itself.
  video: [...sharedModelIds, ...capabilityIds],
  speech: voiceModelIds,
  sound: [soundModel],
  music: musicModelIds,
  transcription: [transcriptionModel],
  separation: [stemsModel],
  cloning: [cloningModel],
} as const satisfies Record<ModelTask, readonly string[]>

export type BoundModel = (typeof modelsByTask)[ModelTask][number]

export const boundModels: readonly BoundModel[] = modelTasks.flatMap(
  (task): readonly BoundModel[] => modelsByTask[task],
)

/** How much longer the results of a task may take than a picture, for which the minutes of a connection are meant. */
export const patienceOf = {
  image: 1,
  language: 1,
  video: 6,
  speech: 2,
  sound: 2,
  music: 2,
  transcription: 2,
  separation: 2,
  cloning: 2,
} as const satisfies Record<ModelTask, number>

/** What a model of the studio does. */
export function taskOf(model: BoundModel): ModelTask {
  const task = modelTasks.find(one => (modelsByTask[one] as readonly string[]).includes(model))
  if (!task) throw new Error(`${model} does nothing that a connected model can do`)
  return task
}

/** Whether the models of a protocol can do a task. */
export function canDo(protocol: Protocol, task: ModelTask): boolean {
  const tasks: readonly ModelTask[] = protocolTasks[protocol]
  return tasks.includes(task)
}
