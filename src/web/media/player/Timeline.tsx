import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { clock } from '#web/media/clock.ts'
import { barHeights } from '#contract/kit/barHeights.ts'
import { useWidth } from '#web/ui/lists/useWidth.ts'
import type { Track } from './queue.ts'

interface Props {
  readonly track: Track
  /** Seconds. */
  readonly time: number
  readonly length: number
  readonly onSeek: (seconds: number) => void
  readonly onSeekBy: (seconds: number) => void
}

const STEP = 5

/** The waveform, drawn from the server's peaks, and the position in it. Arrow keys seek by five seconds. */
export function Timeline({ track, time, length, onSeek, onSeekBy }: Props) {
  const { t } = useTranslation()
  const [box, width] = useWidth()
  const { data } = useQuery({
    queryKey: ['peaks', track.id],
    queryFn: ({ signal }) =>
      track.peaksUrl === undefined ? peaksOfSample(track.url, signal) : readPeaks(track.peaksUrl, signal),
    enabled: track.peaksUrl !== undefined || track.passing === true,
    staleTime: Infinity,
    retry: false,
  })
  const canvas = useRef<HTMLCanvasElement>(null)
  const part = length > 0 ? Math.min(1, time / length) : 0

  useEffect(() => {
    if (canvas.current) draw(canvas.current, data ?? [], width, part)
  }, [data, width, part])

  return (
    <div ref={box} className="relative h-8 min-w-0 wide:flex-1 max-wide:h-6">
      <canvas ref={canvas} className="absolute inset-0 size-full" aria-hidden />
      <input
        type="range"
        aria-label={t('player.seek')}
        aria-valuetext={t('player.position', { time: clock(time), length: clock(length) })}
        min={0}
        max={Math.max(length, 0.01)}
        step="any"
        value={time}
        onChange={event => onSeek(event.target.valueAsNumber)}
        onKeyDown={event => {
          const by = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0
          if (by === 0) return
          event.preventDefault()
          onSeekBy(by)
        }}
        className="absolute inset-0 m-0 size-full cursor-pointer appearance-none bg-transparent opacity-0"
      />
      <span className="pointer-events-none absolute inset-0 [input:focus-visible+&]:outline-2 [input:focus-visible+&]:outline-focus" />
    </div>
  )
}

/** A sample is a file of the page's own: nobody has measured it. */
async function peaksOfSample(url: string, signal: AbortSignal): Promise<readonly number[]> {
  const { measuredPeaks } = await import('#web/media/sound/measuredPeaks.ts')
  return measuredPeaks(url, signal)
}

async function readPeaks(url: string, signal: AbortSignal): Promise<readonly number[]> {
  const json: unknown = await (await fetch(url, { signal })).json()
  const peaks: unknown = typeof json === 'object' && json !== null && 'peaks' in json ? json.peaks : undefined
  return Array.isArray(peaks) ? peaks.filter(peak => typeof peak === 'number') : []
}

const BAR = 3

/** Draws bars: up to `part` in the colour of what is playing, the rest in the edge colour. */
function draw(canvas: HTMLCanvasElement, peaks: readonly number[], width: number, part: number): void {
  const context = canvas.getContext('2d')
  if (!context || width === 0) return
  const scale = window.devicePixelRatio
  const height = canvas.clientHeight
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  context.scale(scale, scale)
  const style = getComputedStyle(canvas)
  const [played, rest] = [style.getPropertyValue('--safelight'), style.getPropertyValue('--edge')]
  const count = Math.floor(width / BAR)
  for (const [bar, loud] of barHeights(peaks, count).entries()) {
    const tall = Math.max(2, loud * height)
    context.fillStyle = bar / count < part ? played : rest
    context.fillRect(bar * BAR, (height - tall) / 2, BAR - 1, tall)
  }
}
