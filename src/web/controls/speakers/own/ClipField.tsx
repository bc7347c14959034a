import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fileFormats } from '#contract/kit/fileFormats.ts'
import type { LibraryAsset } from '#contract/studio/assets.ts'
import { assetQuery } from '#web/api/assetQueries.ts'
import { UploadTile } from '#web/controls/references/UploadTile.tsx'
import { useLanguage } from '#web/i18n/language.ts'
import { clock } from '#web/media/clock.ts'
import { pause, play, usePlayer } from '#web/media/player/player.ts'
import { Button } from '#web/ui/Button.tsx'
import { DropZone } from '#web/ui/DropZone.tsx'
import { ErrorText } from '#web/ui/ErrorText.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { tellBytes } from '#web/ui/tellBytes.ts'
import { beginUpload } from '#web/works/uploads/uploads.ts'
import { useUploads } from '#web/works/uploads/useUploads.ts'
import { voiceLimits } from './voiceValues.ts'

const endings = { wav: ['.wav'], mp3: ['.mp3'], pcm: ['.pcm'], ogg_opus: ['.ogg', '.opus'] } as const
const accept = Object.fromEntries(
  voiceLimits.formats.flatMap(format => fileFormats[format].map(type => [type, endings[format]] as const)),
)

const AREA = 'speakers'

interface Props {
  /** The id of the stored clip; empty: none yet. */
  readonly clip: string
  readonly onChange: (clip: string) => void
  readonly error: string | undefined
}

/** The recording that a voice is made from: dropped, pasted or chosen, kept at once, and heard again. */
export function ClipField({ clip, onChange, error }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const uploads = useUploads(AREA, ({ id }) => onChange(id))
  if (clip !== '') return <Chosen clip={clip} remove={() => onChange('')} error={error} />
  const sending = uploads[0]
  if (sending)
    return (
      <div>
        <p className="mb-2 text-12 text-muted">{t('speaker.clip')}</p>
        <ul>
          <UploadTile upload={sending} />
        </ul>
      </div>
    )
  const size = tellBytes(voiceLimits.maximumBytes, language)
  return (
    <DropZone
      label={t('speaker.clip')}
      accept={accept}
      maxFiles={1}
      maxBytes={voiceLimits.maximumBytes}
      pastesAnywhere
      onFiles={([file]) => file && beginUpload(AREA, file)}
      hint={t('speaker.clipHint', { seconds: voiceLimits.seconds, size })}
      error={error}
    />
  )
}

interface ChosenProps {
  readonly clip: string
  readonly remove: () => void
  readonly error: string | undefined
}

function Chosen({ clip, remove, error }: ChosenProps) {
  const { t } = useTranslation()
  const { data, isError } = useQuery(assetQuery(clip))
  const name = data?.name ?? t('speaker.clip')
  const wrong =
    error ?? (isError ? t('speaker.clipGone') : data && tooLong(data) ? t('speaker.clipLong', voiceLimits) : undefined)
  return (
    <div role="group" aria-label={t('speaker.clip')} aria-describedby="voice-clip-error">
      <p className="mb-2 text-12 text-muted">{t('speaker.clip')}</p>
      <div className="flex items-center gap-2 border border-edge py-1 pr-1 pl-1">
        {data && <Listen asset={data} name={name} />}
        <span className="min-w-0 flex-1 truncate pl-1">{name}</span>
        {data?.duration !== undefined && <span className="figures text-12 text-muted">{clock(data.duration)}</span>}
        <Button
          look="quiet"
          className="size-8 px-0 pointer-coarse:size-11"
          aria-label={t('ui.remove', { what: name })}
          onClick={remove}
        >
          <Icon name="close" size={12} />
        </Button>
      </div>
      <div role="alert">
        <ErrorText id="voice-clip-error" text={wrong} />
      </div>
    </div>
  )
}

/** Whether a clip sounds longer than a voice is made from; the last frame of a compressed one may hang over. */
export function tooLong({ duration = 0 }: Pick<LibraryAsset, 'duration'>): boolean {
  return duration > voiceLimits.seconds
}

function Listen({ asset, name }: { readonly asset: LibraryAsset; readonly name: string }) {
  const { t } = useTranslation()
  const { tracks, at, playing } = usePlayer()
  const plays = playing && tracks[at]?.id === asset.id
  const { id, url, peaksUrl } = asset
  return (
    <Button
      look="quiet"
      className="size-8 px-0 pointer-coarse:size-11"
      aria-label={t(plays ? 'speaker.pauseClip' : 'speaker.playClip')}
      onClick={() => (plays ? pause() : play({ id, title: name, url, kind: 'audio', peaksUrl }))}
    >
      <Icon name={plays ? 'pause' : 'play'} />
    </Button>
  )
}
