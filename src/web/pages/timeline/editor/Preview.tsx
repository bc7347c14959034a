import { useEffect, useRef, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { changeClip } from '#contract/studio/timeline/edits.ts'
import { durationOf } from '#contract/studio/timeline/parts.ts'
import type { Clip, Piece } from '#contract/studio/timeline/piece.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { usePosition, type PositionStore } from '../play/clock.ts'
import type { PiecePlayer } from '../play/player.ts'
import type { OpenedPiece } from './usePiece.ts'

interface Props {
  readonly player: PiecePlayer
  readonly position: PositionStore
  readonly piece: Piece
  /** The chosen one: if it is a picture or a film, its part of the frame can be moved here. */
  readonly clip: Clip | undefined
  readonly opened: OpenedPiece
}

/** What is seen of the piece at its position. A cropped picture that is chosen is moved by dragging it. */
export function Preview({ player, position, piece, clip, opened }: Props) {
  const { t } = useTranslation()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [across = 16, down = 9] = piece.ratio.split(':').map(Number)
  const waiting = usePosition(position, one => one.waiting)
  useEffect(() => {
    player.show(canvas.current)
    return () => player.show(null)
  }, [player])
  const isEmpty = durationOf(piece) === 0
  const framed = clip?.kind === 'film' || clip?.kind === 'picture' ? clip : undefined

  function drag(event: PointerEvent<HTMLCanvasElement>): void {
    if (!framed || event.button !== 0) return
    const target = event.currentTarget
    target.setPointerCapture(event.pointerId)
    const { width, height } = target.getBoundingClientRect()
    const from = { x: event.clientX, y: event.clientY, focus: framed.focus }
    const within = (value: number) => Math.min(1, Math.max(0, value))
    const move = (moved: globalThis.PointerEvent) => {
      const focus = {
        x: within(from.focus.x - (moved.clientX - from.x) / width),
        y: within(from.focus.y - (moved.clientY - from.y) / height),
      }
      opened.edit(now => changeClip(now, framed.id, { focus }), `focus ${framed.id}`)
    }
    const end = () => {
      target.removeEventListener('pointermove', move)
      opened.settle()
    }
    target.addEventListener('pointermove', move)
    target.addEventListener('pointerup', end, { once: true })
    target.addEventListener('pointercancel', end, { once: true })
  }

  return (
    <div className="relative flex min-h-40 flex-1 items-center justify-center overflow-hidden bg-well p-3 max-wide:h-[min(38dvh,58vw)] max-wide:flex-none max-wide:p-1">
      {/* Its size follows the room there is, in its own shape. */}
      <div
        className="@container-size relative flex size-full items-center justify-center"
        style={{ containerType: 'size' }}
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label={t('timeline.preview')}
          onPointerDown={drag}
          className={`bg-black max-h-full max-w-full touch-none ${framed ? 'cursor-move' : ''}`}
          style={{ aspectRatio: `${across} / ${down}`, width: `min(100cqw, calc(100cqh * ${across / down}))` }}
        />
        {isEmpty && (
          <div className="absolute inset-0 flex items-center justify-center bg-well px-6">
            <EmptyState title={t('timeline.empty')}>{t('timeline.emptyHint')}</EmptyState>
          </div>
        )}
        {waiting && (
          <span role="status" className="absolute bottom-2 left-2 bg-paper px-2 text-12">
            {t('timeline.decoding')}
          </span>
        )}
      </div>
    </div>
  )
}
