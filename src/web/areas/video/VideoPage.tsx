import { lazy } from 'react'
import { ComposerPage } from '#web/composer/ComposerPage.tsx'

const ModelsComposer = lazy(async () => ({ default: (await import('./models/ModelsComposer.tsx')).ModelsComposer }))
const ModelSamples = lazy(async () => ({ default: (await import('./models/EmptyFeed.tsx')).ModelSamples }))

const modelForms = [{ operation: 'video.generate', Composer: ModelsComposer }] as const

/** Videos of a model that is chosen by name. */
export function VideoModelsPage() {
  return <ComposerPage area="video" name="videoModels" forms={modelForms} emptyFeed={<ModelSamples />} />
}
