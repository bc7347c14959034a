import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssetKind } from '#contract/studio/assets.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { clock } from '#web/media/clock.ts'
import { pause, play, usePlayer } from '#web/media/player/player.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatBytes } from '#web/ui/formatBytes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { slotIcons } from './SlotIntake.tsx'
import { lengthVerdict, lengthWords, mediaKey, type SlotLength, type SlotMedia } from './slotMedia.ts'
import { useMeasured } from './useMeasured.ts'

const LargeFile = lazy(async () => ({ default: (await import('./LargeFile.tsx')).LargeFile }))
const Trimmer = lazy(async () => ({ default: (await import('./Trimmer.tsx')).Trimmer }))

interface Props {
  readonly kind: AssetKind
  readonly media: SlotMedia
  readonly onChange: (media: SlotMedia) => void
  readonly remove: () => void
  readonly length?: SlotLength | undefined
  /** The largest file that is taken, in bytes; absent: no stated limit. */
  readonly maximumBytes?: number | undefined
}

/** The medium in a slot with its name and length, whether the length fits, and a way to cut it. */
export function SlotTile({ kind, media, onChange, remove, length, maximumBytes }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { asset, isGone } = useMeasured(media, onChange)
  const [cutting, setCutting] = useState(false)
  const { tracks, at, playing } = usePlayer()
  const id = `slot:${mediaKey(media)}`
  const plays = playing && tracks[at]?.id === id
  const name = 'url' in media.url ? media.url.url : (asset?.name ?? t('slot.unnamed'))
  const picture = asset?.thumbnailUrl ?? (kind === 'image' ? asset?.url : undefined)
  const verdict = lengthVerdict(media.duration, length)
  const canCut = asset !== undefined && kind !== 'image' && length !== undefined && verdict !== 'short'
  const facts = asset && [
    ...(asset.duration === undefined ? [] : [clock(asset.duration, true)]),
    ...(asset.width === undefined ? [] : [`${asset.width} × ${asset.height}`]),
    formatBytes(asset.bytes, language),
  ]

  function listen(): void {
    if (plays) return pause()
    const url = 'url' in media.url ? media.url.url : asset?.url
    if (url !== undefined)
      play({ id, title: name, url, kind: kind === 'video' ? 'video' : 'audio', peaksUrl: asset?.peaksUrl })
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-16 items-center gap-3 bg-well pr-1">
        {kind === 'image' ? (
          <span className="grid size-16 shrink-0 place-items-center overflow-hidden text-muted">
            {picture === undefined ? (
              <Icon name="image" />
            ) : (
              <img src={picture} alt="" className="size-full object-cover" />
            )}
          </span>
        ) : (
          <button
            type="button"
            aria-label={t(plays ? 'slot.pause' : 'slot.play', { name })}
            aria-disabled={'asset' in media.url && !asset}
            onClick={listen}
            className={`relative grid h-16 shrink-0 place-items-center overflow-hidden ${kind === 'video' ? 'w-24' : 'w-16'}`}
          >
            {picture !== undefined && <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />}
            <span className="relative grid size-7 place-items-center rounded-full bg-paper text-ink">
              <Icon
                name={plays ? 'pause' : kind === 'audio' || picture !== undefined ? 'play' : slotIcons[kind]}
                size={12}
              />
            </span>
          </button>
        )}
        <div className="min-w-0 flex-1 py-1">
          <p className="truncate" title={name}>
            {name}
          </p>
          <p className="figures text-12 text-muted">
            {isGone
              ? t('slot.gone')
              : (facts?.map((fact, index) => (
                  <span key={fact} className="whitespace-nowrap">
                    {index > 0 && '· '}
                    {fact}{' '}
                  </span>
                )) ?? ('asset' in media.url ? '\u00a0' : t('slot.byAddress')))}
          </p>
        </div>
        {canCut && verdict === 'fits' && !cutting && (
          <Button
            look="quiet"
            className="size-8 shrink-0"
            aria-label={t('slot.cut')}
            tip={t('slot.cut')}
            onClick={() => setCutting(true)}
          >
            <Icon name="cut" />
          </Button>
        )}
        <Button look="quiet" className="size-8 shrink-0" aria-label={t('slot.remove', { name })} onClick={remove}>
          <Icon name="close" size={12} />
        </Button>
      </div>
      {asset && !asset.mimeType.startsWith(`${kind}/`) && (
        <p role="status" className="flex gap-2 text-12">
          <Icon name="attention" size={14} />
          {t(`slot.other.${kind}`)}
        </p>
      )}
      {verdict !== 'fits' && length && media.duration !== undefined && (
        <p role="status" className="flex gap-2 text-12">
          <Icon name="attention" size={14} />
          {t(verdict === 'short' ? 'slot.tooShort' : 'slot.tooLong', {
            seconds: Math.round(media.duration * 10) / 10,
            length: t(lengthWords(length), { ...length }),
          })}
        </p>
      )}
      {verdict !== 'long' && asset && maximumBytes !== undefined && asset.bytes > maximumBytes && (
        <Suspense>
          <LargeFile asset={asset} maximumBytes={maximumBytes} onChange={onChange} />
        </Suspense>
      )}
      {canCut && (cutting || verdict === 'long') && length && (
        <Suspense fallback={<p className="h-24 text-12 text-muted">{t('slot.loading')}</p>}>
          <Trimmer
            key={asset.id}
            asset={asset}
            kind={kind}
            length={length}
            onCut={({ id: cut, duration }) => {
              setCutting(false)
              onChange({ url: { asset: cut }, ...(duration !== undefined && { duration }) })
            }}
            {...(verdict === 'fits' && { onCancel: () => setCutting(false) })}
          />
        </Suspense>
      )}
    </div>
  )
}
