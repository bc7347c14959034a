import type { KeyboardEvent, ReactNode } from 'react'
import { clock } from '../clock.ts'

interface Props {
  readonly label: string
  readonly time: number
  readonly duration: number
  readonly seek: (time: number) => void
  readonly children: ReactNode
  readonly className?: string
}

/** Makes a waveform a keyboard slider: arrows seek by a second, with Shift by a tenth, the Page keys by ten seconds. */
export function SeekBar({ label, time, duration, seek, children, className = '' }: Props) {
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const to = seekAfter(event.key, event.shiftKey, time, duration)
    if (to === undefined) return
    event.preventDefault()
    seek(to)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.round(duration * 10) / 10}
      aria-valuenow={Math.round(time * 10) / 10}
      aria-valuetext={`${clock(time)} / ${clock(duration)}`}
      onKeyDown={press}
      className={className}
    >
      {children}
    </div>
  )
}

/** The position after a key, in seconds; undefined for keys that do not seek. */
function seekAfter(key: string, fine: boolean, time: number, duration: number): number | undefined {
  const stride = fine ? 0.1 : 1
  const to = {
    ArrowLeft: time - stride,
    ArrowDown: time - stride,
    ArrowRight: time + stride,
    ArrowUp: time + stride,
    PageDown: time - 10,
    PageUp: time + 10,
    Home: 0,
    End: duration,
  }[key]
  return to === undefined ? undefined : Math.min(Math.max(to, 0), duration)
}
