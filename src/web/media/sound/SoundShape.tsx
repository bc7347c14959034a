import { useMemo } from 'react'
import { clock } from '../clock.ts'
import { barsOf } from './bars.ts'
import type { Take } from './take.ts'
import { usePeaks } from './usePeaks.ts'

const BARS = 96

interface Props {
  readonly take: Take
  /** How much of it the player has played, from 0 to 1; absent if it is not the current track. */
  readonly played?: number | undefined
}

/** The waveform and length of a sound, for frames and lists; loads nothing of the sound itself. */
export function SoundShape({ take, played }: Props) {
  const shape = usePeaks(take)
  const bars = useMemo(() => barsOf(shape?.peaks ?? [], BARS), [shape])
  const duration = take.duration ?? shape?.duration
  return (
    <>
      <svg
        viewBox={`0 0 ${BARS} 2`}
        preserveAspectRatio="none"
        className="min-h-0 w-full flex-1 cursor-pointer"
        data-wave
        aria-hidden
      >
        <path d={bars} className="fill-edge" />
        {played !== undefined && (
          <path d={bars} className="fill-safelight" style={{ clipPath: `inset(0 ${(1 - played) * 100}% 0 0)` }} />
        )}
      </svg>
      {duration !== undefined && <span className="figures text-12">{clock(duration)}</span>}
    </>
  )
}
