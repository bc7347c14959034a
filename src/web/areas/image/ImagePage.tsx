import { lazy } from 'react'
import { ComposerPage } from '#web/composer/ComposerPage.tsx'
import { EmptyFeed } from './EmptyFeed.tsx'

const ImageComposer = lazy(async () => ({ default: (await import('./ImageComposer.tsx')).ImageComposer }))

export function ImagePage() {
  return (
    <ComposerPage
      area="image"
      forms={[{ operation: 'image.generate', Composer: ImageComposer }]}
      emptyFeed={<EmptyFeed />}
    />
  )
}
