import type { TFunction } from 'i18next'
import { defaultSharedModel, sharedCards, sharedDefaults, sharedModelIds } from '#contract/areas/video/models.ts'
import { frameAspect } from '#web/frames/frameAspect.ts'
import { understoodAs } from '../understood.ts'
import type { AskedRow, OperationView, RecipeReading } from '#web/works/operationView.ts'

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
  readonly inputVideoDuration?: unknown
  readonly generateAudio?: unknown
  readonly audioSetting?: unknown
}

const isObject = (json: unknown): json is object => typeof json === 'object' && json !== null

function itemsOf({ content }: Asked): readonly Item[] {
  return Array.isArray(content) ? content.filter(isObject) : []
}

/** The prompt of a recipe. */
function promptOf(asked: Asked): string {
  return itemsOf(asked)
    .flatMap(({ text }) => (typeof text === 'string' ? [text] : []))
    .join('\n')
}

/** All settings of a request except the prompt, in the words of the form. */
function rowsOf(asked: Asked, cut: string | undefined, t: TFunction): AskedRow[] {
  const { model, resolution, ratio, duration, inputVideoDuration, generateAudio, audioSetting } = asked
  const rows: AskedRow[] = [[t('fact.model'), String(model)]]
  for (const role of roles) {
    const count = itemsOf(asked).filter(item => item.role === role).length
    if (count > 0) rows.push([t(`videoModels.roles.${role}`), String(count)])
  }
  if (typeof inputVideoDuration === 'number')
    rows.push([t('videoModels.inputLength'), t('video.seconds', { seconds: inputVideoDuration })])
  rows.push([t('videoModels.resolution'), String(resolution)], [t('fact.ratio'), String(ratio)])
  if (typeof duration === 'number')
    rows.push([
      t('videoModels.length'),
      duration > 0 ? t('video.seconds', { seconds: duration }) : t('videoModels.automatic'),
    ])
  if (typeof generateAudio === 'boolean')
    rows.push([t('videoModels.sound'), t(generateAudio ? 'video.yes' : 'video.no')])
  if (typeof audioSetting === 'string')
    rows.push([t('videoModels.audioSetting'), audioSetting === 'auto' ? t('video.yes') : audioSetting])
  if (cut !== undefined) rows.push([t('fact.promptRead'), cut])
  return rows
}

const roles = ['first_frame', 'last_frame', 'reference_image', 'reference_video', 'reference_audio'] as const

function read(recipe: unknown): RecipeReading {
  const asked: Asked = isObject(recipe) ? recipe : {}
  const id = sharedModelIds.find(one => one === asked.model) ?? defaultSharedModel
  const { resolution = sharedDefaults.resolution, ratio = sharedDefaults.ratio } = asked
  const prompt = promptOf(asked)
  const { prompt: reads } = sharedCards[id].limits
  const count = Array.from(prompt).length
  const [across = 16, down = 9] = String(ratio).split(':').map(Number)
  return {
    prompt,
    model: id,
    edge: [id, String(resolution)],
    asked: t =>
      rowsOf({ ...asked, model: id, resolution, ratio }, count > reads ? `${reads} / ${count}` : undefined, t),
    aspect: frameAspect(across / down),
  }
}

/** How videos of the shared models are shown. */
export const modelView: OperationView = {
  read,
  wordless: (_, t) => t('area.video'),
  understood: understoodAs,
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
  returned: ({ task }) =>
    isObject(task) && 'creditRefunded' in task && Number(task.creditRefunded) > 0 ? 'credits' : undefined,
}
