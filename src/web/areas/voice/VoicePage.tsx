import { lazy } from 'react'
import { ComposerPage } from '#web/composer/ComposerPage.tsx'
import { VoiceComposer } from './VoiceComposer.tsx'

const EmptyFeed = lazy(async () => ({ default: (await import('./EmptyFeed.tsx')).EmptyFeed }))

export function VoicePage() {
  return (
    <ComposerPage
      area="voice"
      forms={[{ operation: 'voice.generate', Composer: VoiceComposer }]}
      searchKeys={['speaker']}
      emptyFeed={<EmptyFeed />}
    />
  )
}
