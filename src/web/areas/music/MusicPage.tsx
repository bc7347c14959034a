import { lazy } from 'react'
import { ComposerPage } from '#web/composer/ComposerPage.tsx'
import { AnalysisChooser, SongChooser } from './choosers.tsx'
import { AnalysisLead, SongSamples } from './EmptyFeed.tsx'

const SongComposer = lazy(async () => ({ default: (await import('./composers/SongComposer.tsx')).SongComposer }))
const InstrumentalComposer = lazy(async () => ({
  default: (await import('./composers/InstrumentalComposer.tsx')).InstrumentalComposer,
}))
const SoundtrackComposer = lazy(async () => ({
  default: (await import('./composers/SoundtrackComposer.tsx')).SoundtrackComposer,
}))
const TrackComposer = lazy(async () => ({ default: (await import('./composers/TrackComposer.tsx')).TrackComposer }))
const RemixComposer = lazy(async () => ({ default: (await import('./composers/RemixComposer.tsx')).RemixComposer }))
const ExtendComposer = lazy(async () => ({ default: (await import('./composers/ExtendComposer.tsx')).ExtendComposer }))
const RecognizeComposer = lazy(async () => ({
  default: (await import('./composers/AnalysisComposers.tsx')).RecognizeComposer,
}))
const DescribeComposer = lazy(async () => ({
  default: (await import('./composers/AnalysisComposers.tsx')).DescribeComposer,
}))
const StemComposer = lazy(async () => ({ default: (await import('./composers/AnalysisComposers.tsx')).StemComposer }))

const songForms = [
  { operation: 'music.generate', Composer: SongComposer },
  { operation: 'music.instrumental', Composer: InstrumentalComposer },
  { operation: 'music.soundtrack', Composer: SoundtrackComposer },
  { operation: 'music.track', Composer: TrackComposer },
  { operation: 'music.remix', Composer: RemixComposer },
  { operation: 'music.extend', Composer: ExtendComposer },
] as const

const analysisForms = [
  { operation: 'music.recognize', Composer: RecognizeComposer },
  { operation: 'music.describe', Composer: DescribeComposer },
  { operation: 'music.stem', Composer: StemComposer },
] as const

/** The page of songs and their derivatives. */
export function MusicPage() {
  return <ComposerPage area="music" forms={songForms} Chooser={SongChooser} emptyFeed={<SongSamples />} />
}

/** The page of the three analyses of a recording. */
export function AnalysisPage() {
  return (
    <ComposerPage
      area="music"
      name="analysis"
      forms={analysisForms}
      Chooser={AnalysisChooser}
      emptyFeed={<AnalysisLead />}
    />
  )
}
