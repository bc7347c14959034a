import { defaultSharedModel, sharedCards, sharedDefaults, sharedModelIds } from '#contract/areas/video/models.ts'
import { videoTakes } from '#contract/areas/video/takes.ts'
import { frameAspect } from '#web/works/frame/frameAspect.ts'
import type { OperationView, RecipeReading } from '#web/works/operationView.ts'

interface Item {
  readonly type?: unknown
  readonly text?: unknown
  readonly role?: unknown
}

interface Asked {
  readonly model?: unknown
  readonly content?: unknown
  readonly resolution?: unknown
  readonly ratio?: unknown
  readonly duration?: unknown
}

const isObject = (json: unknown): json is object => typeof json === 'object' && json !== null

function itemsOf({ content }: Asked): readonly Item[] {
  return Array.isArray(content) ? content.filter(isObject) : []
}

/** The words of a recipe. */
function promptOf(asked: Asked): string {
  return itemsOf(asked)
    .flatMap(({ text }) => (typeof text === 'string' ? [text] : []))
    .join('\n')
}

function read(recipe: unknown): RecipeReading {
  const asked: Asked = isObject(recipe) ? recipe : {}
  const id = sharedModelIds.find(one => one === asked.model) ?? defaultSharedModel
  const { resolution = sharedDefaults.resolution, ratio = sharedDefaults.ratio } = asked
  const prompt = promptOf(asked)
  const { prompt: reads } = sharedCards[id].limits
  const count = Array.from(prompt).length
  const references = itemsOf(asked).filter(({ role }) => role !== undefined).length
  const [across = 16, down = 9] = String(ratio).split(':').map(Number)
  return {
    prompt,
    edge: [id, String(resolution)],
    facts: [
      { name: 'model', value: id },
      { name: 'size', value: String(resolution) },
      { name: 'ratio', value: String(ratio) },
      ...(typeof asked.duration === 'number' && asked.duration > 0
        ? [{ name: 'length' as const, value: `${asked.duration} s` }]
        : []),
      ...(references > 0 ? [{ name: 'references' as const, value: String(references) }] : []),
      ...(count > reads ? [{ name: 'promptRead' as const, value: `${reads} / ${count}` }] : []),
    ],
    aspect: frameAspect(across / down),
  }
}

/** How videos of the shared models are shown. */
export const modelView: OperationView = {
  code: 'VID',
  read,
  parts: {
    prompt: recipe => {
      const prompt = isObject(recipe) ? promptOf(recipe) : ''
      return prompt === '' ? undefined : { content: [{ type: 'text', text: prompt }] }
    },
    references: recipe => {
      const content = isObject(recipe) ? itemsOf(recipe).filter(({ role }) => role !== undefined) : []
      return content.length === 0 ? undefined : { content }
    },
    model: ['model'],
  },
  takes: videoTakes['video.generate'],
  returned: ({ task }) =>
    isObject(task) && 'creditRefunded' in task && Number(task.creditRefunded) > 0 ? 'credits' : undefined,
}
