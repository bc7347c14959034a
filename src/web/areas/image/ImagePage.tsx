import { lazy } from 'react'
import { ComposerPage } from '#web/composer/ComposerPage.tsx'
import { ImageComposer } from './ImageComposer.tsx'

const EmptyFeed = lazy(async () => ({ default: (await import('./EmptyFeed.tsx')).EmptyFeed }))

export function ImagePage() {
  return (
    <ComposerPage
      area="image"
      forms={[{ operation: 'image.generate', Composer: ImageComposer }]}
      emptyFeed={<EmptyFeed />}
    />
  )
}
