import { useTranslation } from 'react-i18next'
import { SoundView } from '#web/media/sound/SoundView.tsx'
import { FrameCaption } from '#web/frames/FrameCaption.tsx'
import { SongCover } from '#web/frames/SongCover.tsx'
import { nameOf } from '#web/works/nameOf.ts'
import { useFreshLinks } from '#web/works/useFreshLinks.ts'
import { useOperationView, type StageProps } from '#web/works/operationView.ts'
import { fileName } from '#web/downloads/fileName.ts'
import { downloadUrl, useSaving } from '#web/downloads/saving.ts'
import { songTags } from '#web/works/songWord.ts'
import { takeOf } from '#web/works/sources.ts'
import { PartActs } from './PartActs.tsx'
import { sectionName } from './sectionName.ts'
import { lyricsIn, toldOf } from './toldOf.ts'

/** A finished song: its waveform with sections, its tags, and lyrics that follow the playback. */
export function SongStage({ work, index }: StageProps) {
  const { t } = useTranslation()
  const view = useOperationView(work.operation)
  const saving = useSaving()
  const asset = work.results[index]
  const { onFailure } = useFreshLinks(work.id, asset ?? { url: '' })
  if (!asset) return null
  const name = nameOf(work, view)
  const told = toldOf(work.task, index)
  const { title, tags, sections = [], areTimesEstimated } = told
  const lyrics = lyricsIn(told, type => sectionName(t, type))
  return (
    <div className="flex size-full flex-col justify-center gap-4 overflow-y-auto p-1">
      <div className="flex items-center gap-4">
        <SongCover asset={asset} track={{ title, tags }} className="size-24 shrink-0" />
        <div className="min-w-0">
          <p className="text-22 font-semibold tracking-tight wrap-anywhere">{work.title ?? title ?? name}</p>
          {tags !== undefined && <p className="text-muted">{songTags(tags)}</p>}
        </div>
      </div>
      <SoundView
        take={takeOf(asset, name, onFailure)}
        fileName={fileName(work, asset, index, view, saving.formats)}
        saveUrl={downloadUrl(work, asset, index, saving)}
        edge={<FrameCaption work={work} />}
        sections={sections.map(({ type, start, end }) => ({ name: sectionName(t, type), start, end }))}
        lyrics={lyrics}
        isEstimated={areTimesEstimated === true}
        acts={(part, time) => <PartActs work={work} asset={asset} part={part} time={time} />}
      />
    </div>
  )
}
