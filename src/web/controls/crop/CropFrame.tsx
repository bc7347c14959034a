import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { partSeen } from '#contract/areas/video/partSeen.ts'
import { assetEndpoints, type LibraryAsset } from '#contract/studio/assets.ts'
import { peopleQuery } from '#web/api/assetQueries.ts'
import { call } from '#web/api/call.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import type { Size } from '#web/media/picture/viewport.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useLanguage } from '#web/i18n/language.ts'
import { formatPercent } from '#web/ui/formatNumber.ts'
import { slotMediaOf, type SlotMedia } from '../slots/slotMedia.ts'
import { rememberWhole } from './wholes.ts'

interface Props {
  readonly asset: LibraryAsset
  readonly media: SlotMedia
  readonly kind: 'image' | 'video'
  readonly ratio: string
  /** Of the picture, in pixels. */
  readonly size: Size
  /** Of the video, in any unit. */
  readonly shape: Size
  /** Called with the part, stored as a separate file. */
  readonly onCut: (media: SlotMedia) => void
}

/** Steps of a hundredth of the way, by key. */
const keys: Readonly<Record<string, number>> = {
  ArrowLeft: -2,
  ArrowUp: -2,
  ArrowRight: 2,
  ArrowDown: 2,
  PageUp: -20,
  PageDown: 20,
  Home: -100,
  End: 100,
}

/** Height in rem that a picture has at most. */
const TALLEST = 14

/**
 * Which part of a picture or film a video of another shape shows: a frame that is dragged, or moved with the arrow
 * keys. It begins where the studio would cut, so that no head is.
 */
export function CropFrame({ asset, media, kind, ratio, size, shape, onCut }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const failureText = useFailureText()
  const people = useQuery(peopleQuery(asset.id))
  const [moved, setMoved] = useState<number>()
  const drag = useRef<{ readonly from: number; readonly at: number; readonly length: number }>(undefined)
  const heads = (people.data?.heads ?? []).map(head => ({
    x: head.x * size.width,
    y: head.y * size.height,
    width: head.width * size.width,
    height: head.height * size.height,
  }))
  const usual = partSeen(size, shape, heads)
  const isAcross = size.width - usual.width > size.height - usual.height
  const share = isAcross ? usual.width / size.width : usual.height / size.height
  const slack = 1 - share
  const start = isAcross ? usual.x / size.width : usual.y / size.height
  /** Percent of the way. */
  const at = moved ?? Math.round((100 * start) / slack)
  const from = moved === undefined ? start : (moved / 100) * slack
  const part = isAcross ? { x: from, y: 0, width: share, height: 1 } : { x: 0, y: from, width: 1, height: share }
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(assetEndpoints.crop, { params: { assetId: asset.id }, body: part }),
    onSuccess: cut => {
      rememberWhole(cut.id, media)
      onCut(slotMediaOf(cut))
    },
  })
  const move = (to: number) => setMoved(Math.round(Math.max(0, Math.min(100, to))))

  function press(event: KeyboardEvent): void {
    const by = keys[event.key]
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move(at + by)
  }

  function begin(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    const length = (isAcross ? box?.width : box?.height) ?? 0
    drag.current = { from: isAcross ? event.clientX : event.clientY, at, length: length * slack }
  }

  function follow(event: PointerEvent): void {
    const held = drag.current
    if (held) move(held.at + (100 * ((isAcross ? event.clientX : event.clientY) - held.from)) / held.length)
  }

  const name = asset.name ?? t('slot.unnamed')
  const picture = asset.thumbnailUrl ?? (kind === 'image' ? asset.url : undefined)
  const percent = (value: number) => `${value * 100}%`
  return (
    <div role="group" aria-label={t('slot.seenOf', { name })} className="flex flex-col gap-2 text-12">
      <p className="text-muted">{t('slot.seenPart', { ratio })}</p>
      <div
        className="relative max-w-full self-start overflow-hidden bg-well"
        style={{ aspectRatio: `${size.width} / ${size.height}`, width: `${(TALLEST * size.width) / size.height}rem` }}
      >
        {picture !== undefined && <img src={picture} alt="" className="absolute inset-0 size-full opacity-40" />}
        {!people.isPending && (
          <div
            role="slider"
            tabIndex={0}
            aria-label={t('slot.seenFrame', { name })}
            aria-orientation={isAcross ? 'horizontal' : 'vertical'}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={at}
            aria-valuetext={formatPercent(at / 100, language)}
            onKeyDown={press}
            onPointerDown={begin}
            onPointerMove={follow}
            onPointerUp={() => (drag.current = undefined)}
            onPointerCancel={() => (drag.current = undefined)}
            className="absolute cursor-move touch-none overflow-hidden border-2 border-ink outline outline-paper"
            style={{
              left: percent(part.x),
              top: percent(part.y),
              width: percent(part.width),
              height: percent(part.height),
            }}
          >
            {picture !== undefined && (
              <img
                src={picture}
                alt=""
                draggable={false}
                className="pointer-events-none absolute max-w-none"
                style={{
                  left: percent(-part.x / part.width),
                  top: percent(-part.y / part.height),
                  width: percent(1 / part.width),
                  height: percent(1 / part.height),
                }}
              />
            )}
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button busy={isPending} className="relative" onClick={() => mutate()}>
          <Icon name="cut" size={12} />
          {t('slot.use')}
        </Button>
        <p role="status" className="text-muted empty:hidden">
          {isPending
            ? t('slot.cutting')
            : people.isPending
              ? t('slot.seeing')
              : moved !== undefined && t('slot.notYet')}
        </p>
      </div>
      <p role="alert" className="empty:hidden">
        {error && failureText(error)}
      </p>
    </div>
  )
}
