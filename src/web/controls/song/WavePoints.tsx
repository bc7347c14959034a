import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent, type RefCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '#web/media/clock.ts'
import { Range } from '#web/media/Range.tsx'
import { barsOf } from '#web/media/sound/bars.ts'
import type { Take } from '#web/media/sound/take.ts'
import { usePeaks } from '#web/media/sound/usePeaks.ts'
import { useSound } from '#web/media/sound/useSound.ts'
import { usePlayback } from '#web/media/usePlayback.ts'
import { useSolePlayer } from '#web/media/useSolePlayer.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { fitPoint, placeOf, roomOf, stepOf, type Point } from './points.ts'

/** A point with its texts and its form field. */
interface LabelledPoint extends Point {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly focusRef?: RefCallback<HTMLInputElement>
  readonly onChange: (value: number | undefined) => void
}

interface Props {
  readonly label: string
  /** The song; undefined: it is not stored here, and its points are only number fields. */
  readonly take: Take | undefined
  readonly points: readonly LabelledPoint[]
  /** The selected part, in seconds; it is drawn darker than the rest. */
  readonly part: { readonly start: number; readonly end: number } | undefined
}

const BARS = 160

/** Seconds that are heard before a point at which the part ends. */
const LEAD = 6

/**
 * Points of a song: handles on its waveform, exact figures below, and buttons to hear the part at each point: from
 * where it starts, or up to where it ends. A press on the waveform, or a key on it, plays from there.
 */
export function WavePoints({ label, take, points, part }: Props) {
  const { t } = useTranslation()
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-3">
      {take === undefined ? (
        <p className="text-12 text-muted">{t('points.noWave')}</p>
      ) : (
        <Shape take={take} points={points} part={part} />
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        {points.map(({ name, value, usual, onChange, ...field }) => (
          <NumberField
            key={name}
            label={field.label}
            hint={field.hint}
            error={field.error}
            {...(field.focusRef && { inputRef: field.focusRef })}
            optional
            value={value}
            onChange={next => onChange(next)}
            min={fitPoint(-Infinity, field)}
            max={fitPoint(Infinity, field)}
            step={0.1}
            unit={t('ui.seconds')}
            // The end of a song that is not stored here is unknown.
            {...(take && { placeholder: usual.toFixed(1) })}
          />
        ))}
      </div>
    </div>
  )
}

function Shape({ take, points, part }: { readonly take: Take } & Pick<Props, 'points' | 'part'>) {
  const { t } = useTranslation()
  const view = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const media = useRef<HTMLAudioElement>(null)
  const shape = usePeaks(take)
  const sound = useSound(media, take)
  const playback = usePlayback(media)
  /** What is heard: a point, or a place that was pressed; and where it stops. */
  const [heard, setHeard] = useState<{ readonly name: string | undefined; readonly until: number }>()
  /** The offset from where a handle was grabbed to its centre, in pixels. */
  const hold = useRef(0)
  useSolePlayer(view)
  const duration = shape?.duration ?? take.duration ?? 0
  const bars = useMemo(() => barsOf(shape?.peaks ?? [], BARS), [shape])
  const share = (time: number) => `${duration > 0 ? (Math.min(time, duration) / duration) * 100 : 0}%`

  function grasp(event: PointerEvent): void {
    event.currentTarget.setPointerCapture(event.pointerId)
    const { left, width } = event.currentTarget.getBoundingClientRect()
    hold.current = left + width / 2 - event.clientX
  }

  function drag(point: LabelledPoint, event: PointerEvent): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const frame = box.current?.getBoundingClientRect()
    if (!frame) return
    point.onChange(fitPoint(((event.clientX + hold.current - frame.left) / frame.width) * duration, point))
  }

  function press(point: LabelledPoint, event: KeyboardEvent): void {
    const by = stepOf(event.key)
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    point.onChange(fitPoint(placeOf(point) + by, point))
  }

  const { playing, time } = playback
  useEffect(() => {
    const element = media.current
    // The element itself: `time` may still be from before a new part was begun.
    if (playing && element && heard && heard.until < duration && element.currentTime >= heard.until) element.pause()
  }, [playing, time, heard, duration])

  /** Whether a point is where the part ends: what comes after it is not kept. */
  const endsAt = (point: LabelledPoint) => part !== undefined && placeOf(point) > part.start

  async function listen(point: LabelledPoint): Promise<void> {
    const element = media.current
    if (!element) return
    if (!element.paused && heard?.name === point.name) return element.pause()
    const place = placeOf(point)
    const start = part?.start ?? 0
    if (endsAt(point)) await hear(Math.max(start, place - LEAD), place, point.name)
    else await hear(place, part?.end ?? duration, point.name)
  }

  /** Plays from a place up to another one. */
  async function hear(from: number, until: number, name?: string): Promise<void> {
    const element = media.current
    if (!element || !(await sound.ready())) return
    element.currentTime = Math.min(from, Math.max(0, duration - 0.2))
    setHeard({ name, until })
    await element.play().catch(() => {})
  }

  return (
    <div ref={view} className="flex flex-col gap-2">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- songs have no caption files */}
      <audio ref={media} preload="none" />
      <div ref={box} className="relative isolate mx-3 h-20 bg-well">
        <svg viewBox={`0 0 ${BARS} 2`} preserveAspectRatio="none" className="absolute inset-0 size-full" aria-hidden>
          <path d={bars} className="fill-edge" />
        </svg>
        {part && duration > 0 && (
          <svg
            viewBox={`0 0 ${BARS} 2`}
            preserveAspectRatio="none"
            className="pointer-events-none absolute inset-0 size-full"
            style={{ clipPath: `inset(0 calc(100% - ${share(part.end)}) 0 ${share(part.start)})` }}
            aria-hidden
          >
            <path d={bars} className="fill-ink" />
          </svg>
        )}
        <Range
          label={t('player.seek')}
          valueText={clock(time, true)}
          value={time}
          max={duration}
          step={0.1}
          change={from => void hear(from, part && from < part.end ? part.end : duration)}
          className="absolute! inset-0 opacity-0 focus-within:opacity-100"
        />
        {playing && (
          <span
            className="pointer-events-none absolute inset-y-0 w-0.5 bg-safelight"
            style={{ left: share(time) }}
            aria-hidden
          />
        )}
        {points.map(point => (
          <div
            key={point.name}
            role="slider"
            tabIndex={0}
            aria-label={point.label}
            aria-valuemin={fitPoint(-Infinity, point)}
            aria-valuemax={fitPoint(Infinity, point)}
            aria-valuenow={fitPoint(placeOf(point), point)}
            aria-valuetext={t('points.at', { time: clock(placeOf(point), true) })}
            onPointerDown={grasp}
            onPointerMove={event => drag(point, event)}
            onKeyDown={event => press(point, event)}
            className="absolute inset-y-0 flex w-6 -translate-x-1/2 cursor-ew-resize touch-none justify-center pointer-coarse:w-11"
            // Of two overlapping handles, the one with more room to move is on top.
            style={{ left: share(placeOf(point)), zIndex: Math.round(roomOf(point)) }}
          >
            <span className={`h-full w-0.75 ${point.value === undefined ? 'bg-edge' : 'bg-ink'}`} />
          </div>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        {points.map(point => {
          const plays = playing && heard?.name === point.name
          const at = { time: clock(placeOf(point), true) }
          return (
            <Button key={point.name} onClick={() => void listen(point)}>
              <Icon name={plays ? 'pause' : 'play'} size={12} />
              {plays ? t('points.stop') : t(endsAt(point) ? 'points.listenTo' : 'points.listen', at)}
            </Button>
          )
        })}
        {playing && heard?.name === undefined && (
          <Button onClick={() => media.current?.pause()}>
            <Icon name="pause" size={12} />
            {t('points.stop')}
          </Button>
        )}
      </div>
      {(sound.failed || playback.failed) && (
        <p role="alert" className="text-12">
          {t('media.broken')}
        </p>
      )}
    </div>
  )
}
