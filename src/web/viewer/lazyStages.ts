import type { ComponentProps } from 'react'
import type { PictureStage as Picture } from '#web/media/picture/PictureStage.tsx'
import type { SoundView as Sound } from '#web/media/sound/SoundView.tsx'
import { loadable, type Loadable } from '#web/ui/loadable.ts'
import type { VideoStage as Video } from './VideoStage.tsx'

/** The views of single results; each is fetched when the first file of its kind is opened or likely will be. */
export const PictureStage: Loadable<ComponentProps<typeof Picture>> = loadable(
  async () => (await import('#web/media/picture/PictureStage.tsx')).PictureStage,
)
export const SoundView: Loadable<ComponentProps<typeof Sound>> = loadable(
  async () => (await import('#web/media/sound/SoundView.tsx')).SoundView,
)
export const VideoStage: Loadable<ComponentProps<typeof Video>> = loadable(
  async () => (await import('./VideoStage.tsx')).VideoStage,
)
