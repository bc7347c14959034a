import { useQuery } from '@tanstack/react-query'
import { useId, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CapabilityRatio } from '#contract/areas/video/capabilities.ts'
import { stickerPositions } from '#contract/areas/video/pixverse.ts'
import { assetQuery } from '#web/api/assetQueries.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { SlotMedia } from '#web/controls/slots/slotMedia.ts'

type Position = (typeof stickerPositions)[number]

interface Props {
  readonly ratio: CapabilityRatio
  /** The picture behind the sticker: the first product image. */
  readonly backdrop: SlotMedia | undefined
  readonly sticker: SlotMedia
  readonly value: Position
  readonly onChange: (position: Position) => void
}

/** The column and row of each position, counted from 1. */
const cells: { readonly [position in Position]: readonly [column: number, row: number] } = {
  upper_left: [1, 1],
  up: [2, 1],
  upper_right: [3, 1],
  left: [1, 2],
  right: [3, 2],
  lower_left: [1, 3],
  down: [2, 3],
  lower_right: [3, 3],
}

const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The next position in a direction, skipping the middle, which is not a position; undefined at the edge. */
function nextTo(position: Position, [across, down]: readonly [number, number]): Position | undefined {
  const [column, row] = cells[position]
  const at = (times: number) =>
    stickerPositions.find(one => cells[one][0] === column + across * times && cells[one][1] === row + down * times)
  return at(1) ?? at(2)
}

/** A preview of the frame with the sticker in one of eight positions, chosen by pressing or with arrow keys. */
export function StickerStage({ ratio, backdrop, sticker, value, onChange }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const behind = usePicture(backdrop)
  const picture = usePicture(sticker)
  const [across = 16, down = 9] = ratio.split(':').map(Number)

  /** Arrow keys move the sticker in their direction, not along the list of radio buttons. */
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const step = steps[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = nextTo(value, step)
    if (!next) return
    onChange(next)
    event.currentTarget.closest('fieldset')?.querySelector<HTMLElement>(`input[value="${next}"]`)?.focus()
  }
  return (
    <fieldset role="radiogroup" className="flex flex-col gap-2">
      <legend className="mb-2 text-12 text-muted">{t('video.stickerPlace')}</legend>
      <div
        className="relative grid max-h-64 grid-cols-3 grid-rows-3 self-start overflow-hidden bg-well"
        style={{ aspectRatio: `${across} / ${down}`, width: across > down ? '100%' : `${(16 * across) / down}rem` }}
      >
        {behind !== undefined && (
          <img src={behind} alt="" className="absolute inset-0 size-full object-cover opacity-60" />
        )}
        {stickerPositions.map(position => {
          const [column, row] = cells[position]
          return (
            <label
              key={position}
              className="relative grid cursor-pointer place-items-center border border-dashed border-transparent hover:border-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
              style={{ gridColumn: column, gridRow: row }}
            >
              <input
                type="radio"
                name={name}
                aria-label={t(`video.positions.${position}`)}
                value={position}
                checked={position === value}
                onKeyDown={press}
                onChange={() => onChange(position)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              {position === value ? (
                <span className="pointer-events-none grid size-4/5 place-items-center text-ink">
                  {picture === undefined ? (
                    <Icon name="tag" />
                  ) : (
                    <img src={picture} alt="" className="size-full object-contain" />
                  )}
                </span>
              ) : (
                <span className="pointer-events-none size-1.5 bg-ink/40" aria-hidden />
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** The URL of a stored picture. */
function usePicture(media: SlotMedia | undefined): string | undefined {
  const id = media && 'asset' in media.url ? media.url.asset : undefined
  const { data } = useQuery({ ...assetQuery(id ?? ''), enabled: id !== undefined })
  return data && (data.thumbnailUrl ?? data.url)
}
