import { useEffect, useEffectEvent, type RefObject } from 'react'
import { goTo, playIfAllowed } from '../mediaElement.ts'

/** Seconds that two videos may be apart before it becomes visible: about one frame. */
const DRIFT = 0.045

type Video = RefObject<HTMLVideoElement | null>

/** Keeps a second video in sync with the first. If it is shorter, it stays at its last frame until both start again. */
export function useInSync([lead, other]: readonly [lead: Video, other: Video], loops: boolean) {
  const follow = useEffectEvent(() => {
    const [first, second] = [lead.current, other.current]
    if (!first || !second) return
    const over = Number.isFinite(second.duration) && first.currentTime >= second.duration
    if (!over && Math.abs(first.currentTime - second.currentTime) > DRIFT) goTo(second, first.currentTime)
    // After a loop, or after its buffer had run empty.
    if (!first.paused && second.paused && !over) playIfAllowed(second)
  })
  const again = useEffectEvent(() => {
    const first = lead.current
    if (!first || !loops) return
    goTo(first, 0)
    playIfAllowed(first)
  })
  const hold = useEffectEvent(() => other.current?.pause())

  useEffect(() => {
    const video = lead.current
    if (!video) return
    const listeners = { timeupdate: () => follow(), play: () => follow(), pause: () => hold(), ended: () => again() }
    for (const [event, listener] of Object.entries(listeners)) video.addEventListener(event, listener)
    return () => {
      for (const [event, listener] of Object.entries(listeners)) video.removeEventListener(event, listener)
    }
  }, [lead])

  return {
    toggle(): void {
      const first = lead.current
      if (!first) return
      if (!first.paused) return first.pause()
      if (other.current && first.ended) goTo(other.current, 0)
      playIfAllowed(first)
    },
    /** Seeks both to the same time; `stops` also pauses them, for stepping through frames. */
    goTo(time: number, stops: boolean): void {
      for (const { current } of [lead, other]) {
        if (!current) continue
        if (stops) current.pause()
        goTo(current, time)
      }
    },
  }
}
