import type { TFunction } from 'i18next'
import type { Work } from '#contract/studio/works.ts'
import { capabilityIds } from '#contract/areas/video/capabilities.ts'
import type { AreaViews, OperationView, RecipeReading } from '#web/works/operationView.ts'
import { askedOfCapability, fieldsOf, isText } from './asked.ts'
import { modelView } from './models/view.ts'
import { understoodAs } from './understood.ts'

type Fields = Readonly<Record<string, unknown>>

/** Width divided by height, from a ratio such as `16:9`. */
function aspectOf(ratio: unknown): number {
  const [across = Number.NaN, down = Number.NaN] = isText(ratio) ? ratio.split(':').map(Number) : []
  return across > 0 && down > 0 ? across / down : 16 / 9
}

/** The text shown for a recipe: its prompt, else the spoken text or the prompt of its first clip. */
function wordsOf(recipe: Fields): string {
  const pixverse = fieldsOf(recipe['pixverse'])
  const clips = pixverse['multiTransition']
  const first: unknown = Array.isArray(clips) ? clips[0] : undefined
  const candidates = [recipe['prompt'], fieldsOf(pixverse['tts'])['content'], fieldsOf(first)['prompt']]
  return candidates.find(isText) ?? ''
}

function readCapability(recipe: unknown, speakers: Work['speakers'] = {}): RecipeReading {
  const asked = fieldsOf(recipe)
  const { capability, model, quality, aspectRatio, duration } = asked
  const known = capabilityIds.find(id => id === capability)
  return {
    prompt: wordsOf(asked),
    ...(isText(model) && { model }),
    edge: [
      ...(known === undefined ? [] : [(t: TFunction) => t(`video.names.${known}`)]),
      ...(isText(quality) ? [quality] : []),
      ...(typeof duration === 'number' ? [(t: TFunction) => t('video.seconds', { seconds: duration })] : []),
    ],
    asked: t => askedOfCapability(recipe, speakers, t),
    aspect: aspectOf(aspectRatio),
  }
}

const capability: OperationView = {
  read: readCapability,
  wordless: (recipe, t) => {
    const known = capabilityIds.find(id => id === fieldsOf(recipe)['capability'])
    return t(known === undefined ? 'area.video' : `video.names.${known}`)
  },
  understood: understoodAs,
  parts: { prompt: ['prompt'], model: ['model'] },
}

/** How works of video are shown. */
export const videoViews: AreaViews<'video'> = { 'video.capability': capability, 'video.generate': modelView }
