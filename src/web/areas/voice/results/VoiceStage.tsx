import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fileName } from '#web/downloads/fileName.ts'
import { downloadUrl, useSaving } from '#web/downloads/saving.ts'
import { FrameCaption } from '#web/frames/FrameCaption.tsx'
import { SoundView } from '#web/media/sound/SoundView.tsx'
import { Transcript } from '#web/media/sound/Transcript.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { nameOf } from '#web/works/nameOf.ts'
import { useOperationView, type StageProps } from '#web/works/operationView.ts'
import { takeOf } from '#web/works/sources.ts'
import { useFreshLinks } from '#web/works/useFreshLinks.ts'
import { RemakeLine } from './RemakeLine.tsx'
import { useRemakes } from './remakes.ts'
import { textsQuery } from '#web/works/textsQuery.ts'

/** A finished voice with what is said in it; a line of it can be made again alone. */
export function VoiceStage({ work, index }: StageProps) {
  const { t } = useTranslation()
  const view = useOperationView(work.operation)
  const saving = useSaving()
  const asset = work.results[index]
  const { onFailure } = useFreshLinks(work.id, asset ?? { url: '' })
  const { versions, remakes, begin, end } = useRemakes(work.id)
  const [chosen, choose] = useState<string>()
  const shown = versions.find(({ id }) => id === chosen) ?? asset
  const { data } = useQuery({ ...textsQuery(shown?.id ?? ''), enabled: shown !== undefined })
  if (!asset || !shown) return null
  const name = nameOf(work, view)
  const isOwn = shown === asset
  const takes = [asset, ...versions].map(({ id }) => id)
  return (
    <div data-long className="flex size-full flex-col gap-4 overflow-y-auto p-1">
      {versions.length > 0 && (
        <SegmentedControl
          legend={t('remake.takes')}
          values={takes}
          value={shown.id}
          onChange={choose}
          labelOf={take => (take === asset.id ? t('remake.first') : t('remake.take', { number: takes.indexOf(take) }))}
        />
      )}
      <SoundView
        key={shown.id}
        take={takeOf(shown, name, isOwn ? onFailure : () => {})}
        fileName={isOwn ? fileName(work, asset, index, view, saving.formats) : (shown.name ?? 'voice.mp3')}
        saveUrl={isOwn ? downloadUrl(work, asset, index, saving) : shown.url}
        edge={<FrameCaption work={work} />}
        below={
          data &&
          data.texts.length > 0 &&
          (player => (
            <Transcript
              {...player}
              lines={data.texts}
              act={(line, at) => (
                <RemakeLine
                  key={`${shown.id} ${at}`}
                  work={work}
                  asset={shown}
                  line={line}
                  isTimed={data.isTimed}
                  remake={remakes.find(one => one.asset === shown.id && one.start === line.start)}
                  begin={begin}
                  end={(remake, file) => {
                    end(remake, file)
                    if (file) choose(file.id)
                  }}
                />
              )}
            />
          ))
        }
      />
      {!isOwn && <p role="status">{t('remake.done')}</p>}
    </div>
  )
}
