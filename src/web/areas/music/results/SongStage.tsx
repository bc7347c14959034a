import { useTranslation } from 'react-i18next'
import { recognizeResult } from '#contract/areas/music/recognize.ts'
import { finishedTrack, type FinishedTrack } from '#contract/areas/music/task.ts'
import { SoundView } from '#web/media/sound/SoundView.tsx'
import { FrameCaption } from '#web/frames/FrameCaption.tsx'
import { nameOf } from '#web/works/nameOf.ts'
import { useFreshLinks } from '#web/works/useFreshLinks.ts'
import { useOperationView, type StageProps } from '#web/works/operationView.ts'
import { fileName } from '#web/downloads/fileName.ts'
import { downloadUrl, useSaving } from '#web/downloads/saving.ts'
import { takeOf } from '#web/works/sources.ts'
import { sectionName } from './sectionName.ts'

/** A finished song: its waveform with sections, its tags, and lyrics that follow the playback. */
export function SongStage({ work, index }: StageProps) {
  const { t } = useTranslation()
  const view = useOperationView(work.operation)
  const saving = useSaving()
  const asset = work.results[index]
  const { onFailure } = useFreshLinks(work.id, asset ?? { url: '' })
  if (!asset) return null
  const name = nameOf(work, view)
  const { title, tags, sections = [], lyricsSections = [], duration } = toldOf(work.task, index)
  const lyrics = recognizeResult.parse({ duration, lyricsSections }).lyricsSections.map(section => ({
    ...section,
    sectionType: section.sectionType === undefined ? undefined : sectionName(t, section.sectionType),
  }))
  return (
    <div className="flex size-full flex-col justify-center gap-4 overflow-y-auto p-1">
      <div>
        <p className="text-22 font-semibold tracking-tight wrap-anywhere">{work.title ?? title ?? name}</p>
        {tags !== undefined && <p className="text-muted">{tags}</p>}
      </div>
      <SoundView
        take={takeOf(asset, name, onFailure)}
        fileName={fileName(work, asset, index, view, saving.formats)}
        saveUrl={downloadUrl(work, asset, index, saving)}
        edge={<FrameCaption work={work} />}
        sections={sections.map(({ type, start, end }) => ({ name: sectionName(t, type), start, end }))}
        lyrics={lyrics}
      />
    </div>
  )
}

/** The service's data on the song with this index. */
function toldOf(task: unknown, index: number): FinishedTrack {
  const tracks: unknown = typeof task === 'object' && task !== null && 'tracks' in task ? task.tracks : undefined
  const read = finishedTrack.safeParse(Array.isArray(tracks) ? tracks[index] : undefined)
  return read.data ?? {}
}
