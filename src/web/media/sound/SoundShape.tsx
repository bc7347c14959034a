import { useMemo } from 'react'
import { clock } from '../clock.ts'
import { barsOf } from './bars.ts'
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
