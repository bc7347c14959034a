import { imageModelIds } from '../areas/image/models.ts'

/** The protocols that connected models are reached by. */
export const protocols = ['openai', 'gemini', 'ark'] as const
export type Protocol = (typeof protocols)[number]

/** What a connected model does: pictures, or texts for the helps beside a prompt. */
export const modelTasks = ['image', 'language'] as const
export type ModelTask = (typeof modelTasks)[number]

/** What the models of a protocol can do here. */
export const protocolTasks = {
  openai: ['image', 'language'],
  gemini: ['image'],
  ark: ['image'],
} as const satisfies Record<Protocol, readonly ModelTask[]>

/** The studio's name for the model that writes: the interface has none. */
export const languageModel = 'language'

/** The models that a connection can make the results of: those of the interface, and the one that writes. */
export const boundModels = [...imageModelIds, languageModel] as const
export type BoundModel = (typeof boundModels)[number]

/** What a model of the studio does. */
export function taskOf(model: BoundModel): ModelTask {
  return model === languageModel ? 'language' : 'image'
}

/** Whether the models of a protocol can do a task. */
export function canDo(protocol: Protocol, task: ModelTask): boolean {
  const tasks: readonly ModelTask[] = protocolTasks[protocol]
  return tasks.includes(task)
}
