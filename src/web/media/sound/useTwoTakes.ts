import { useEffect, useRef, type RefObject } from 'react'

/** The first or the second of two takes. */
export type Side = 0 | 1

interface Mixer {
  readonly context: AudioContext
  readonly gains: readonly [GainNode, GainNode]
}

/** Seconds for the crossfade between two takes: too short to be heard as a gap, but long enough to avoid a click. */
const TURN = 0.012
/** Seconds that the silent take may lag or lead before it is moved. */
const DRIFT = 0.03

/**
 * Plays two sounds at once, one of them audible. Switching crossfades their volumes, so that there is no gap and the
 * position stays. The silent one follows the other, because there a jump is inaudible.
 */
export function useTwoTakes(
  sounds: readonly [RefObject<HTMLAudioElement | null>, RefObject<HTMLAudioElement | null>],
  audible: Side,
  gains: readonly [number, number],
) {
  const mixer = useRef<Mixer>(null)
  const [a, b] = sounds
  const [gainA, gainB] = gains

  useEffect(() => {
    const current = mixer.current
    if (!current) return
    turn(current, audible === 0 ? gainA : 0, audible === 1 ? gainB : 0)
  }, [audible, gainA, gainB])

  useEffect(
    () => () => {
      void mixer.current?.context.close()
      mixer.current = null
    },
    [],
  )

  /** Must be called from a user gesture: before one, browsers do not let a page play sound. */
  async function start(): Promise<void> {
    const [first, second] = [a.current, b.current]
    if (!first || !second) return
    mixer.current ??= mix(first, second)
    turn(mixer.current, audible === 0 ? gainA : 0, audible === 1 ? gainB : 0)
    await mixer.current.context.resume()
    const lead = audible === 0 ? first : second
    const other = audible === 0 ? second : first
    if (lead.ended) lead.currentTime = 0
    await Promise.all([playable(first), playable(second)])
    follow(lead, other)
    // The shorter of the two may have ended already.
    await Promise.allSettled([first.play(), second.play()])
  }

  return {
    start,
    pause(): void {
      a.current?.pause()
      b.current?.pause()
    },
    /** Must be called regularly while both play. */
    keepTogether(): void {
      const [lead, other] = audible === 0 ? [a.current, b.current] : [b.current, a.current]
      if (lead && other && !lead.paused && !other.ended) follow(lead, other)
    },
  }
}

function follow(lead: HTMLAudioElement, other: HTMLAudioElement): void {
  const apart = Math.abs(lead.currentTime - other.currentTime)
  if (apart > DRIFT && lead.currentTime < other.duration) other.currentTime = lead.currentTime
}

function mix(first: HTMLAudioElement, second: HTMLAudioElement): Mixer {
  const context = new AudioContext()
  const through = (media: HTMLAudioElement) => {
    const gain = context.createGain()
    gain.gain.value = 0
    context.createMediaElementSource(media).connect(gain).connect(context.destination)
    return gain
  }
  return { context, gains: [through(first), through(second)] }
}

function turn({ context, gains }: Mixer, ...to: readonly [number, number]): void {
  gains.forEach(({ gain }, index) => gain.setTargetAtTime(to[index] ?? 0, context.currentTime, TURN / 3))
}

/** Resolves when the element can play, or never will be able to. */
async function playable(media: HTMLAudioElement): Promise<void> {
  if (media.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA || media.error) return
  await new Promise<void>(resolve => {
    for (const event of ['canplay', 'error', 'emptied']) media.addEventListener(event, () => resolve(), { once: true })
    if (media.networkState !== HTMLMediaElement.NETWORK_LOADING) media.load()
  })
}
