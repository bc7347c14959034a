import { useTranslation } from 'react-i18next'
import { recognizeResult } from '#contract/areas/music/recognize.ts'
import { Karaoke } from '#web/media/lyrics/Karaoke.tsx'
import { SoundView } from '#web/media/sound/SoundView.tsx'
import type { StageProps } from '#web/works/operationView.ts'
import { FrameCaption } from '#web/frames/FrameCaption.tsx'
import { resultOf } from './resultOf.ts'
import { sectionName } from './sectionName.ts'
import { useRecording } from './useRecording.ts'

const methods = ['lyrics', 'transcription', 'voiceActivity'] as const

/** The lyrics of a recording, which follow it as it plays. */
export function RecognizeStage({ work }: StageProps) {
  const { t } = useTranslation()
  const take = useRecording(work)
  const read = recognizeResult.safeParse(resultOf(work.task))
  const { lyricsSections = [], method, areTimesEstimated: isEstimated = false } = read.data ?? {}
  const sections = lyricsSections.map(section => ({
    ...section,
    sectionType: section.sectionType === undefined ? undefined : sectionName(t, section.sectionType),
  }))
  const known = methods.find(one => one === method)
  return (
    <div className="flex size-full flex-col justify-center gap-4 overflow-y-auto p-1">
      {take && (
        <SoundView
          take={take}
          fileName={take.name}
          edge={<FrameCaption work={work} />}
          sections={sections.flatMap(({ sectionType, start, end }) =>
            sectionType === undefined || start === undefined || end === undefined
              ? []
              : [{ name: sectionType, start, end }],
          )}
          lyrics={sections}
          isEstimated={isEstimated}
        />
      )}
      {!take && sections.length > 0 && (
        <Karaoke
          sections={sections}
          isEstimated={isEstimated}
          name={work.title ?? String(work.number)}
          time={-1}
          playing={false}
          seek={() => {}}
        />
      )}
      {sections.length === 0 && <p>{t('recognized.nothing')}</p>}
      {/* Lyrics that a model was given are known; when they are sung is not. */}
      {known && !(known === 'lyrics' && isEstimated) && (
        <p className="text-12 text-muted">{t(`recognized.methods.${known}`)}</p>
      )}
    </div>
  )
}
