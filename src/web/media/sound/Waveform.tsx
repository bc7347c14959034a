import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref, type RefObject } from 'react'
import type WaveSurfer from 'wavesurfer.js'
import type RegionsPlugin from 'wavesurfer.js/plugins/regions'
import type { Peaks } from '#contract/studio/assets.ts'
import { SHORTEST, type Region } from './region.ts'
import { useColours } from './useColours.ts'

/** What a view can do with its waveform. */
export interface WaveHandle {
  /** Seeks to a time in seconds, even before the sound has been loaded. */
  seek(time: number): void
}

interface Props {
  readonly ref?: Ref<WaveHandle>
  readonly media: RefObject<HTMLMediaElement | null>
  readonly peaks: Peaks['peaks']
  /** Seconds; nothing is drawn if 0. */
  readonly duration: number
  /** Called with the position in seconds, several times a second while it plays. */
  readonly onTime: (time: number) => void
  /** Called when the user presses the waveform. */
  readonly onSeek?: (time: number) => void
  readonly region?: Region | null
  /** Called when the user draws or changes a region; without it, none can be drawn. */
  readonly onRegion?: (region: Region) => void
}

interface Drawn {
  readonly wave: WaveSurfer
  readonly regions: ReturnType<typeof RegionsPlugin.create>
}

/** A waveform, drawn from the server's peaks. The library is loaded when the first one is shown. */
export function Waveform({ ref, media, peaks, duration, onTime, onSeek, region = null, onRegion }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const colours = useColours(container)
  const reportTime = useEffectEvent(onTime)
  const reportRegion = useEffectEvent((changed: Region) => onRegion?.(changed))
  const reportSeek = useEffectEvent((time: number) => onSeek?.(time))
  const canDraw = onRegion !== undefined

  useImperativeHandle(
    ref,
    () => ({
      seek: time => {
        if (drawn) return drawn.wave.setTime(time)
        // A seek before the waveform is drawn must not be lost.
        if (media.current) media.current.currentTime = time
        onTime(time)
      },
    }),
    [drawn, media, onTime],
  )

  useEffect(() => {
    const [box, sound] = [container.current, media.current]
    if (!box || !sound || duration <= 0) return
    let wave: WaveSurfer | undefined
    let gone = false
    void draw(box, sound, { peaks, duration }).then(drawing => {
      if (gone) return drawing.wave.destroy()
      wave = drawing.wave
      for (const event of ['timeupdate', 'seeking'] as const) wave.on(event, time => reportTime(time))
      wave.on('interaction', time => reportSeek(time))
      setDrawn(drawing)
    })
    return () => {
      gone = true
      wave?.destroy()
      setDrawn(null)
    }
  }, [media, peaks, duration])

  useEffect(() => {
    if (!drawn || !colours) return
    drawn.wave.setOptions({ waveColor: colours.wave, progressColor: colours.played, cursorColor: colours.cursor })
  }, [drawn, colours])

  useEffect(() => {
    if (!drawn || !colours || !canDraw) return
    const { regions } = drawn
    const stop = regions.enableDragSelection({ color: colours.region, minLength: SHORTEST })
    const changed = regions.on('region-updated', ({ start, end }) => reportRegion({ start, end }))
    const created = regions.on('region-created', ({ start, end }) => reportRegion({ start, end }))
    return () => {
      stop()
      changed()
      created()
    }
  }, [drawn, colours, canDraw])

  const [start, end] = [region?.start, region?.end]
  useEffect(() => {
    if (!drawn || !colours) return
    showRegion(drawn, colours.region, start, end)
  }, [drawn, colours, start, end])

  return (
    <div
      ref={container}
      className="size-full touch-pan-y [&>div::part(region-handle)]:w-6! [&>div::part(region-handle)]:border-ink!"
    />
  )
}

async function draw(container: HTMLElement, media: HTMLMediaElement, { peaks, duration }: Peaks): Promise<Drawn> {
  const [{ default: Wave }, { default: Regions }] = await Promise.all([
    import('wavesurfer.js'),
    import('wavesurfer.js/plugins/regions'),
  ])
  const regions = Regions.create()
  const wave = Wave.create({
    container,
    media,
    peaks: [peaks],
    duration,
    height: 'auto',
    barWidth: 2,
    barGap: 1,
    barMinHeight: 1,
    cursorWidth: 2,
    hideScrollbar: true,
    plugins: [regions],
  })
  return { wave, regions }
}

/** Shows a single region and removes any other. */
function showRegion({ regions }: Drawn, color: string, start?: number, end?: number): void {
  const same = regions.getRegions().find(one => one.start === start && one.end === end)
  for (const other of regions.getRegions()) if (other !== same) other.remove()
  if (start !== undefined && end !== undefined && !same) regions.addRegion({ start, end, color, minLength: SHORTEST })
  same?.setOptions({ color })
}
