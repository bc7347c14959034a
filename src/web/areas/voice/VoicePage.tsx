import { lazy } from 'react'
import { ComposerPage } from '#web/composer/ComposerPage.tsx'
import { EmptyFeed } from './EmptyFeed.tsx'

const VoiceComposer = lazy(async () => ({ default: (await import('./VoiceComposer.tsx')).VoiceComposer }))

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
