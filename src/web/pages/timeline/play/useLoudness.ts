import { useEffect, useEffectEvent, useState } from 'react'
import type { Asset } from '#contract/studio/assets.ts'
import { envelopeOf, gainAt, spokenIn } from '#contract/studio/timeline/envelope.ts'
import { durationOf, endOf, isSounding } from '#contract/studio/timeline/parts.ts'
import type { Piece } from '#contract/studio/timeline/piece.ts'
import { hopPowers, integrated } from '#web/media/sound/loudness.ts'
import { useDebounced } from '#web/ui/useDebounced.ts'

/** Samples a second: enough for the weighting, and half the memory of the usual rate. */
const RATE = 24_000
/** Seconds that are mixed at once. */
const CHUNK = 20
/** Seconds of a piece that are measured in the page; a longer one is played as it is, and measured by the export. */
const LONGEST = 900
/** Milliseconds without a change before it is measured. */
const CALM = 1200

interface Loudness {
  /** In LUFS; undefined: not known yet; null: silent, or too long to be measured here. */
  readonly measured: number | null | undefined
  /** By which the page plays the piece at its loudness, as the export is. */
  readonly gain: number
}

/** Measures how loud the whole piece is, so that it is heard as loud as it is exported. */
export function useLoudness(piece: Piece, assets: Readonly<Record<string, Asset>>): Loudness {
  const settled = useDebounced(piece, CALM)
  const [found, setFound] = useState<{ readonly of: Piece; readonly loudness: number | null }>()
  const target = settled.loudness
  const measureNow = useEffectEvent((signal: AbortSignal) => measure(settled, assets, signal))
  useEffect(() => {
    if (target === null || durationOf(settled) === 0 || durationOf(settled) > LONGEST) return undefined
    const control = new AbortController()
    measureNow(control.signal).then(
      loudness => setFound({ of: settled, loudness }),
      () => undefined,
    )
    return () => control.abort()
  }, [settled, target])
  if (target === null || durationOf(piece) === 0) return { measured: undefined, gain: 1 }
  if (durationOf(piece) > LONGEST) return { measured: null, gain: 1 }
  const measured = found?.loudness
  return { measured, gain: measured === null || measured === undefined ? 1 : 10 ** ((target - measured) / 20) }
}

/** The sounds that were decoded for measuring, by file. */
const decoded = new Map<string, Promise<AudioBuffer | undefined>>()

function soundOf({ id, url }: Asset): Promise<AudioBuffer | undefined> {
  const known = decoded.get(id)
  if (known) return known
  const sound = fetch(url)
    .then(async answer =>
      answer.ok ? new OfflineAudioContext(2, 1, RATE).decodeAudioData(await answer.arrayBuffer()) : undefined,
    )
    .catch(() => undefined)
  decoded.set(id, sound)
  return sound
}

async function measure(
  piece: Piece,
  assets: Readonly<Record<string, Asset>>,
  signal: AbortSignal,
): Promise<number | null> {
  const spoken = spokenIn(piece)
  const parts = await Promise.all(
    piece.tracks.flatMap(track =>
      track.clips.flatMap(clip => {
        if (!isSounding(clip)) return []
        const points = envelopeOf(piece, track, clip, spoken)
        const asset = assets[clip.asset]
        if (!asset || points.every(({ gain }) => gain === 0)) return []
        return [soundOf(asset).then(buffer => ({ clip, points, buffer }))]
      }),
    ),
  )
  signal.throwIfAborted()
  const whole = durationOf(piece)
  const hops: number[] = []
  for (let from = 0; from < whole; from += CHUNK) {
    const to = Math.min(whole, from + CHUNK)
    const mix = new OfflineAudioContext(2, Math.max(1, Math.round((to - from) * RATE)), RATE)
    for (const { clip, points, buffer } of parts) {
      const first = Math.max(from, clip.start)
      if (!buffer || first >= Math.min(to, endOf(clip))) continue
      const source = mix.createBufferSource()
      source.buffer = buffer
      source.playbackRate.value = clip.speed
      const level = mix.createGain()
      level.gain.setValueAtTime(gainAt(points, first), first - from)
      for (const { at, gain } of points) if (at > first) level.gain.linearRampToValueAtTime(gain, at - from)
      source.connect(level).connect(mix.destination)
      source.start(first - from, clip.from + (first - clip.start) * clip.speed, (endOf(clip) - first) * clip.speed)
    }
    const rendered = await mix.startRendering()
    signal.throwIfAborted()
    hops.push(...hopPowers([rendered.getChannelData(0), rendered.getChannelData(1)], RATE))
  }
  return integrated(hops) ?? null
}
