import { useEffect, useRef } from 'react'
import { COARSE, useMediaQuery } from '#web/ui/useMediaQuery.ts'
import { presetSample } from './presetSample.ts'

/**
 * The duration of a sample in milliseconds, and how often it plays unprompted: unrequested motion must not last longer.
 */
const TIME = 2000
const TWICE = 2

export type PresetGroup = 'camera' | 'motion' | 'template' | 'look'

interface Props {
  readonly group: PresetGroup
  readonly id: string
  readonly moves: boolean
}

/**
 * A sample of a preset, drawn by the engine: `scripts/videoPresets.ts`. A still frame until `moves` is set; on touch
 * screens, which cannot hover, it plays when it scrolls into view.
 */
export function PresetSample({ group, id, moves }: Props) {
  const strip = useRef<HTMLImageElement>(null)
  const isCoarse = useMediaQuery(COARSE)
  const { frames, width, height } = presetSample
  useEffect(() => {
    const image = strip.current
    if (!image || !(moves || isCoarse) || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    let running: Animation | undefined
    const show = (iterations: number) => {
      running?.cancel()
      running = image.animate([{ transform: 'translateX(0)' }, { transform: 'translateX(-100%)' }], {
        duration: TIME,
        iterations,
        easing: `steps(${frames})`,
      })
    }
    const seen = new IntersectionObserver(entries => entries.some(entry => entry.isIntersecting) && show(TWICE))
    if (moves) show(Infinity)
    else if (image.parentElement) seen.observe(image.parentElement)
    return () => {
      seen.disconnect()
      running?.cancel()
    }
  }, [moves, isCoarse, frames])
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
