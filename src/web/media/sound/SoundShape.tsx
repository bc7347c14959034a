import { useMemo } from 'react'
import { clock } from '../clock.ts'
import type { Take } from './take.ts'
import { usePeaks } from './usePeaks.ts'

const BARS = 96

/** The shape and the length of a sound, still: for frames and lists, where nothing of it is loaded. */
export function SoundShape({ take }: { readonly take: Take }) {
  const shape = usePeaks(take)
  const bars = useMemo(() => barsOf(shape?.peaks ?? [], BARS), [shape])
  const duration = take.duration ?? shape?.duration
  return (
    <>
      <svg viewBox={`0 0 ${BARS} 2`} preserveAspectRatio="none" className="min-h-0 w-full flex-1" aria-hidden>
        <path d={bars} className="fill-edge" />
      </svg>
      {duration !== undefined && <span className="figures text-12">{clock(duration)}</span>}
    </>
  )
}

/** Bars around the middle line, as one path: the loudest peak of each stretch. */
function barsOf(peaks: readonly number[], count: number): string {
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar / count) * peaks.length)
    const to = Math.max(from + 1, Math.floor(((bar + 1) / count) * peaks.length))
    const half = Math.max(0.02, Math.max(0, ...peaks.slice(from, to)) * 0.95)
    return `M${bar + 0.2} ${(1 - half).toFixed(3)}h.6v${(2 * half).toFixed(3)}h-.6z`
  }).join('')
}
