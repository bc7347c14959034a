import { useEffect, useRef, type RefObject } from 'react'

/** Two takes: the first, the second. */
export type Side = 0 | 1

interface Mixer {
  readonly context: AudioContext
  readonly gains: readonly [GainNode, GainNode]
}

/** Seconds for a turn from one take to the other: too short to be a gap, too long to be a click. */
const TURN = 0.012
/** Seconds that the silent take may lag or lead before it is put right. */
const DRIFT = 0.03

/**
 * Plays two sounds at once, of which one is audible. A switch is a turn of two volumes, so that there is no gap and the
 * place stays; the silent one follows the other, where a jump is inaudible.
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

  /** To be called from a press: browsers let no page make a sound before one. */
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
    // Either may be the shorter one and be over already.
    await Promise.allSettled([first.play(), second.play()])
  }

  return {
    start,
    pause(): void {
      a.current?.pause()
      b.current?.pause()
    },
    /** To be called now and then while both play. */
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

/** Resolves when there is something to play, or when there never will be. */
async function playable(media: HTMLAudioElement): Promise<void> {
  if (media.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA || media.error) return
  await new Promise<void>(resolve => {
    for (const event of ['canplay', 'error', 'emptied']) media.addEventListener(event, () => resolve(), { once: true })
    if (media.networkState !== HTMLMediaElement.NETWORK_LOADING) media.load()
  })
}
