import { useEffect, useRef } from 'react'
import { presetSample } from './presetSample.ts'

/** Milliseconds that a sample shows. */
const TIME = 2000

export type PresetGroup = 'camera' | 'motion' | 'template' | 'look'

interface Props {
  readonly group: PresetGroup
  readonly id: string
  readonly moves: boolean
}

/** What a preset does, drawn by the engine: `scripts/videoPresets.ts`. A still frame until it is to move. */
export function PresetSample({ group, id, moves }: Props) {
  const strip = useRef<HTMLImageElement>(null)
  const { frames, width, height } = presetSample
  useEffect(() => {
    if (!moves || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    const running = strip.current?.animate([{ transform: 'translateX(0)' }, { transform: 'translateX(-100%)' }], {
      duration: TIME,
      iterations: Infinity,
      easing: `steps(${frames})`,
    })
    return () => running?.cancel()
  }, [moves, frames])
  return (
    <span className="block w-full overflow-hidden bg-well" style={{ aspectRatio: `${width} / ${height}` }} aria-hidden>
      <img
        ref={strip}
        src={`/video-samples/${group}-${id}.webp`}
        alt=""
        loading="lazy"
        width={frames * width}
        height={height}
        className="block h-full max-w-none"
        style={{ width: `${frames * 100}%` }}
      />
    </span>
  )
}
