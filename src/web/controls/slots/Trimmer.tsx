import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { assetEndpoints, type AssetKind, type LibraryAsset } from '#contract/studio/assets.ts'
import { call } from '#web/api/call.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { usePeaks } from '#web/media/sound/usePeaks.ts'
import { takeOf } from '#web/works/sources.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useLanguage } from '#web/i18n/language.ts'
import { formatTenths } from '#web/ui/formatNumber.ts'
import { PartBar } from '../PartBar.tsx'
import { PartShape } from '../PartShape.tsx'
import { movedEnd, wholePart } from '../voice/recorder/sound.ts'
import { FilmStrip } from './FilmStrip.tsx'
import type { SlotLength } from './slotMedia.ts'
import { usePartPlayer } from './usePartPlayer.ts'

interface Props {
  readonly asset: LibraryAsset
  readonly kind: AssetKind
  readonly length: SlotLength
  /** Called with the part, stored as a separate file. */
  readonly onCut: (asset: LibraryAsset) => void
  /** Absent: cutting is required. */
  readonly onCancel?: () => void
}

/** Extra seconds for a video: it is cut at whole frames, so the result may be a little shorter. */
const FRAMES = 0.15

/** Chooses the part of a stored sound or video to use, with two handles on its frames or waveform. */
export function Trimmer({ asset, kind, length, onCut, onCancel }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const failureText = useFailureText()
  const duration = asset.duration ?? 0
  const shortest = Math.min(duration, Math.max(0.5, length.minimum + (kind === 'video' ? FRAMES : 0)))
  const [part, setPart] = useState(() => wholePart({ duration }, length.maximum))
  const { setMedia, plays, show, toggle } = usePartPlayer(part)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(assetEndpoints.trim, { params: { assetId: asset.id }, body: part }),
    onSuccess: onCut,
  })

  function move(side: 'start' | 'end', to: number): void {
    const moved = movedEnd(part, side, to, duration, length.maximum, shortest)
    setPart(moved)
    show(moved[side])
  }

  return (
    <div role="group" aria-label={t('slot.part')} className="flex flex-col gap-2 border border-edge py-2">
      {kind === 'video' ? (
        <video
          ref={setMedia}
          src={asset.url}
          muted
          playsInline
          preload="metadata"
          className="mx-2 max-h-48 bg-well object-contain"
        />
      ) : (
        // Stored sounds have no captions.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio ref={setMedia} src={asset.url} preload="metadata" />
      )}
      <PartBar
        duration={duration}
        part={part}
        move={move}
        words={{
          start: t('slot.start'),
          end: t('slot.end'),
          at: time => t('slot.at', { time: formatTenths(time, language) }),
        }}
      >
        {kind === 'video' ? (
          <>
            <FilmStrip url={asset.url} duration={duration} />
            <Outside from={0} to={part.start / duration} />
            <Outside from={part.end / duration} to={1} />
          </>
        ) : (
          <Shape asset={asset} part={part} duration={duration} />
        )}
      </PartBar>
      <p className="figures px-2 text-12 text-muted">
        {t('slot.chosen', {
          start: formatTenths(part.start, language),
          end: formatTenths(part.end, language),
          seconds: formatTenths(part.end - part.start, language),
        })}
      </p>
      <div className="flex flex-wrap gap-2 px-2">
        <Button look="solid" busy={isPending} onClick={() => mutate()} className="relative">
          <Icon name="cut" size={12} />
          {t('slot.use')}
        </Button>
        <Button onClick={toggle}>
          <Icon name={plays ? 'stop' : 'play'} size={12} />
          {t(plays ? 'slot.stop' : 'slot.preview')}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            {t('slot.cancel')}
          </Button>
        )}
      </div>
      <p role="status" className="px-2 text-12 text-muted empty:hidden">
        {isPending && t('slot.cutting')}
      </p>
      <p role="alert" className="px-2 text-12 empty:hidden">
        {error && failureText(error)}
      </p>
    </div>
  )
}

function Outside({ from, to }: { readonly from: number; readonly to: number }) {
  return (
    <span
      className="absolute inset-y-0 bg-paper/75"
      style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%` }}
      aria-hidden
    />
  )
}

interface ShapeProps {
  readonly asset: LibraryAsset
  readonly part: { readonly start: number; readonly end: number }
  readonly duration: number
}

function Shape({ asset, part, duration }: ShapeProps) {
  const measured = usePeaks(takeOf(asset, asset.name ?? '', () => {}))
  return measured ? <PartShape peaks={thinned(measured.peaks)} duration={duration} part={part} /> : null
}

const BARS = 120

/** Reduces the peaks to as many bars as can be told apart. */
function thinned(peaks: readonly number[]): readonly number[] {
  if (peaks.length <= BARS) return peaks
  const each = peaks.length / BARS
  return Array.from({ length: BARS }, (_, bar) =>
    Math.max(...peaks.slice(Math.floor(bar * each), Math.floor((bar + 1) * each))),
  )
}
