import { envelopeOf, gainAt, spokenIn, type Point } from '#contract/studio/timeline/envelope.ts'
import { endOf, isSounding, sourceTime, speedOf } from '#contract/studio/timeline/parts.ts'
import type { FilmClip, SoundClip } from '#contract/studio/timeline/piece.ts'
import type { Played } from './played.ts'

/**
 * Longest source in seconds that is decoded as a whole: those play to the sample. Longer ones, and those at another
 * speed, are played by media elements, which keep their pitch.
 */
const DECODED = 600
/** Seconds before a clip is heard in which its sound is prepared, and between two looks. */
const AHEAD = 6
const LOOK = 0.25
/** Seconds that a media element may be off. */
const DRIFT = 0.06

type Heard = FilmClip | SoundClip

interface Sounding {
  readonly stop: () => void
  readonly follow?: (time: number) => void
}

export interface PieceSound {
  /** Starts at a moment of the piece, once what is heard there is decoded. */
  readonly start: (played: Played, from: number) => Promise<void>
  readonly stop: () => void
  /** The moment that is heard now. */
  readonly time: () => number
  readonly isWaiting: () => boolean
  readonly setGain: (gain: number) => void
  readonly close: () => void
}

/** What is heard of a piece, mixed by Web Audio along the same envelopes as the export. */
export function createSound(): PieceSound {
  let context: AudioContext | undefined
  let master: GainNode | undefined
  let gain = 1
  let timer: ReturnType<typeof setInterval> | undefined
  let run: { readonly played: Played; readonly from: number; readonly at: number } | undefined
  let last = 0
  /** Counts starts: what was prepared for an earlier one is dropped. */
  let starts = 0
  const buffers = new Map<string, Promise<AudioBuffer | undefined>>()
  const decoded = new Map<string, AudioBuffer | undefined>()
  const sounding = new Map<string, Sounding>()

  function open(): { readonly context: AudioContext; readonly master: GainNode } {
    context ??= new AudioContext()
    if (!master) {
      master = context.createGain()
      master.gain.value = gain
      master.connect(context.destination)
    }
    return { context, master }
  }

  const time = () => (run && context ? run.from + Math.max(0, context.currentTime - run.at) : last)

  /** Decodes the sound of a file, once. A film without sound has none. */
  function bufferOf({ assets }: Played, asset: string): Promise<AudioBuffer | undefined> {
    const url = assets[asset]?.url
    const known = buffers.get(asset)
    if (known || url === undefined) return known ?? Promise.resolve(undefined)
    const { context: audio } = open()
    const decoding = fetch(url)
      .then(async answer => (answer.ok ? audio.decodeAudioData(await answer.arrayBuffer()) : undefined))
      .catch(() => undefined)
      .then(buffer => {
        decoded.set(asset, buffer)
        return buffer
      })
    buffers.set(asset, decoding)
    return decoding
  }

  const isWhole = (clip: Heard) => clip.length <= DECODED && clip.speed === 1

  /** The gain of a clip from now on, as it changes. */
  function volume(points: readonly Point[], from: number): GainNode {
    const { context: audio, master: out } = open()
    const node = audio.createGain()
    const zero = run ? run.at - run.from : audio.currentTime
    const begin = Math.max(from, points[0]?.at ?? from)
    node.gain.setValueAtTime(gainAt(points, begin), Math.max(audio.currentTime, zero + begin))
    for (const point of points) if (point.at > begin) node.gain.linearRampToValueAtTime(point.gain, zero + point.at)
    node.connect(out)
    return node
  }

  function playBuffer(clip: Heard, points: readonly Point[], buffer: AudioBuffer): Sounding {
    const { context: audio } = open()
    const now = time()
    const from = Math.max(clip.start, now)
    const node = audio.createBufferSource()
    const level = volume(points, from)
    node.buffer = buffer
    node.connect(level)
    const zero = run ? run.at - run.from : 0
    node.start(Math.max(audio.currentTime, zero + from), sourceTime(clip, from), Math.max(0, endOf(clip) - from))
    return {
      stop() {
        node.stop()
        node.disconnect()
        level.disconnect()
      },
    }
  }

  function playElement(clip: Heard, points: readonly Point[], url: string): Sounding {
    const { context: audio } = open()
    const element = new Audio()
    element.crossOrigin = 'anonymous'
    element.preload = 'auto'
    element.src = url
    element.currentTime = sourceTime(clip, Math.max(clip.start, time()))
    const level = volume(points, Math.max(clip.start, time()))
    const source = audio.createMediaElementSource(element)
    source.connect(level)
    return {
      follow(now) {
        if (now < clip.start || now >= endOf(clip)) return element.pause()
        const wanted = sourceTime(clip, now)
        element.playbackRate = speedOf(clip)
        if (Math.abs(element.currentTime - wanted) > DRIFT * Math.max(1, speedOf(clip)) && !element.seeking)
          element.currentTime = wanted
        if (element.paused) void element.play().catch(() => undefined)
      },
      stop() {
        element.pause()
        element.removeAttribute('src')
        source.disconnect()
        level.disconnect()
      },
    }
  }

  /** Starts what is heard soon and is decoded, and decodes the rest of it. */
  function look(): void {
    if (!run) return
    const { played } = run
    const now = time()
    const spoken = spokenIn(played.piece)
    for (const track of played.piece.tracks)
      for (const clip of track.clips) {
        if (!isSounding(clip)) continue
        const known = sounding.get(clip.id)
        known?.follow?.(now)
        if (known || endOf(clip) <= now || clip.start > now + AHEAD) continue
        const points = envelopeOf(played.piece, track, clip, spoken)
        if (points.every(point => point.gain === 0)) continue
        const url = played.assets[clip.asset]?.url
        if (!isWhole(clip)) {
          if (url !== undefined) sounding.set(clip.id, playElement(clip, points, url))
          continue
        }
        const buffer = decoded.get(clip.asset)
        if (buffer) sounding.set(clip.id, playBuffer(clip, points, buffer))
        else void bufferOf(played, clip.asset)
      }
  }

  function isMissing({ piece }: Played, from: number): string[] {
    return piece.tracks.flatMap(track =>
      track.muted
        ? []
        : track.clips.flatMap(clip =>
            isSounding(clip) &&
            isWhole(clip) &&
            clip.start <= from + LOOK &&
            endOf(clip) > from &&
            !decoded.has(clip.asset)
              ? [clip.asset]
              : [],
          ),
    )
  }

  function stop(): void {
    last = time()
    clearInterval(timer)
    run = undefined
    for (const one of sounding.values()) one.stop()
    sounding.clear()
  }

  return {
    async start(played, from) {
      stop()
      last = from
      starts += 1
      const mine = starts
      const { context: audio } = open()
      await audio.resume()
      await Promise.all(isMissing(played, from).map(asset => bufferOf(played, asset)))
      if (mine !== starts) return
      run = { played, from, at: audio.currentTime + 0.03 }
      look()
      timer = setInterval(look, LOOK * 1000)
    },
    stop() {
      starts += 1
      stop()
    },
    time,
    isWaiting: () => run === undefined,
    setGain(next) {
      gain = next
      if (master && context) master.gain.setTargetAtTime(next, context.currentTime, 0.05)
    },
    close() {
      starts += 1
      stop()
      void context?.close()
      context = undefined
      master = undefined
      buffers.clear()
      decoded.clear()
    },
  }
}
