import type { TFunction } from 'i18next'
import { lazy } from 'react'
import { furtherStepIn } from '#contract/areas/image/furtherWords.ts'
import { defaultImageModel, imageCard } from '#contract/areas/image/models.ts'
import { relaxedTierRetry } from '#contract/areas/image/relaxedTier.ts'
import type { imageGenerateRecipe } from '#contract/areas/image/generateRequest.ts'
import type { z } from '#contract/kit/zod.ts'
import type { Work } from '#contract/studio/works.ts'
import { loadWords } from '#web/i18n/language.ts'
import { loadable } from '#web/ui/loadable.ts'
import { frameAspect } from '#web/frames/frameAspect.ts'
import type { AreaViews, OperationView, RecipeReading } from '#web/works/operationView.ts'

const FurtherSteps = loadable(async () => {
  const [module] = await Promise.all([import('./further/FurtherSteps.tsx'), loadWords(['controls'])])
  return module.FurtherSteps
})

const PendingSketch = lazy(async () => ({ default: (await import('./PendingSketch.tsx')).PendingSketch }))

const generate: OperationView = {
  read,
  wordless,
  parts: { prompt: ['prompt'], references: ['referenceImages'], model: ['provider', 'model'] },
  returned,
  retryAt,
  Pending: PendingSketch,
  Further: FurtherSteps,
}

/** A step of the studio's own is named in the page's language, whatever the language of its prompt. */
function wordless(recipe: unknown, t: TFunction): string | undefined {
  const asked = furtherStepIn(read(recipe).prompt)
  return asked && t(`step.${asked.step}`, { ratio: asked.ratio })
}

/** A failed image is refunded in full: section "Credits are the billing unit". */
function returned({ task, failure }: Work): 'free' | 'credits' | undefined {
  if (isRecord(task) && task.freeUsageRolledBack === true) return 'free'
  // Without a final answer, it is unknown whether anything was charged.
  if (isRecord(task) ? task.status !== undefined && task.status !== 'fail' : failure?.key !== 'internal')
    return undefined
  return 'credits'
}

/** A failed task states no retry time of the free tier, so the one stated for refused requests is used. */
function retryAt({ task, endedAt }: Work): number | undefined {
  const isBusy = isRecord(task) && task.failReason === 'free_relax_busy'
  return isBusy && endedAt !== null ? endedAt + relaxedTierRetry * 1000 : undefined
}

interface ImageRecord {
  readonly status?: unknown
  readonly failReason?: unknown
  readonly freeUsageRolledBack?: unknown
}

function isRecord(task: unknown): task is ImageRecord {
  return typeof task === 'object' && task !== null
}

const unreadable: RecipeReading = { prompt: '', edge: [], asked: () => [], aspect: 1 }

type Written = z.input<typeof imageGenerateRecipe>

function isWritten(recipe: unknown): recipe is Written {
  return typeof recipe === 'object' && recipe !== null && 'prompt' in recipe && typeof recipe.prompt === 'string'
}

function read(recipe: unknown): RecipeReading {
  if (!isWritten(recipe)) return unreadable
  const card = imageCard(recipe.model ?? defaultImageModel)
  const imageSize = recipe.imageConfig?.imageSize ?? card.defaultImageSize
  const aspectRatio = recipe.imageConfig?.aspectRatio ?? card.defaultAspectRatio
  const quality = card.qualities.find(level => level === recipe.imageConfig?.quality)
  const [across = 1, down = 1] = aspectRatio === 'auto' ? [] : aspectRatio.split(':').map(Number)
  const references = recipe.referenceImages?.length ?? 0
  return {
    prompt: recipe.prompt,
    model: card.id,
    edge: [card.id, imageSize],
    asked: t => [
      [t('fact.model'), card.id],
      [t('fact.size'), imageSize],
      [t('fact.ratio'), aspectRatio === 'auto' ? t('fact.automatic') : aspectRatio],
      ...(quality ? [[t('fact.quality'), t(`fact.qualities.${quality}`)] as const] : []),
      ...(references > 0 ? [[t('fact.references'), String(references)] as const] : []),
    ],
    aspect: frameAspect(across / down),
  }
}

/** How image works are shown. */
export const imageViews: AreaViews<'image'> = { 'image.generate': generate }
