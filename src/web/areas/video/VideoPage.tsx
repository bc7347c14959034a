import { lazy } from 'react'
import type { CapabilityId } from '#contract/areas/video/capabilities.ts'
import { ComposerPage, type AreaForm } from '#web/composer/ComposerPage.tsx'
import { loadWords } from '#web/i18n/language.ts'
import { CapabilityChooser } from './CapabilityChooser.tsx'
import { VideoLead } from './EmptyFeed.tsx'
import { ModelSamples } from './models/EmptyFeed.tsx'

const ModelsComposer = lazy(async () => ({ default: (await import('./models/ModelsComposer.tsx')).ModelsComposer }))

/** The form of a capability, which opens only recipes of that capability. */
const formOf = <C extends AreaForm['Composer']>(variant: CapabilityId, Composer: C) => ({
  operation: 'video.capability' as const,
  variant,
  Composer,
  opens: (recipe: unknown) =>
    typeof recipe === 'object' && recipe !== null && 'capability' in recipe && recipe.capability === variant,
})

const forms = [
  formOf(
    'text_to_video',
    lazy(async () => ({ default: (await import('./composers/TextComposer.tsx')).TextComposer })),
  ),
  formOf(
    'image_to_video',
    lazy(async () => ({ default: (await import('./composers/ImageComposers.tsx')).ImageToVideoComposer })),
  ),
  formOf(
    'transition',
    lazy(async () => ({ default: (await import('./composers/ImageComposers.tsx')).TransitionComposer })),
  ),
  formOf(
    'multi_transition',
    lazy(async () => ({ default: (await import('./composers/StripComposer.tsx')).StripComposer })),
  ),
  formOf(
    'fusion',
    lazy(async () => ({ default: (await import('./composers/FusionComposer.tsx')).FusionComposer })),
  ),
  formOf(
    'restyle',
    lazy(async () => ({ default: (await import('./composers/RestyleComposer.tsx')).RestyleComposer })),
  ),
  formOf(
    'mimic',
    lazy(async () => ({ default: (await import('./composers/MimicComposer.tsx')).MimicComposer })),
  ),
  formOf(
    'lip_sync',
    lazy(async () => {
      // The speaker picker needs the texts of these areas.
      const [module] = await Promise.all([import('./composers/LipSyncComposer.tsx'), loadWords(['speakers', 'voice'])])
      return { default: module.LipSyncComposer }
    }),
  ),
  formOf(
    'agent',
    lazy(async () => ({ default: (await import('./composers/AgentComposer.tsx')).AgentComposer })),
  ),
] as const

const modelForms = [{ operation: 'video.generate', Composer: ModelsComposer }] as const

/** The page of the nine capabilities, each with its own form. */
export function VideoPage() {
  return <ComposerPage area="video" forms={forms} Chooser={CapabilityChooser} emptyFeed={<VideoLead />} />
}

/** The page of videos by a model that is chosen by name. */
export function VideoModelsPage() {
  return <ComposerPage area="video" name="videoModels" forms={modelForms} emptyFeed={<ModelSamples />} />
}
