import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { goTo, playIfAllowed } from '#web/media/mediaElement.ts'

/** Seconds that two films may be apart before it becomes visible. */
const DRIFT = 0.1

/** Plays all films in a box together: the longest leads, and shorter ones wait at their last frame for all to start. */
export function useTogether(box: RefObject<HTMLElement | null>) {
  const [isPlaying, setPlaying] = useState(false)
  const films = () => [...(box.current?.querySelectorAll('video') ?? [])]
  const lengthOf = ({ duration }: HTMLVideoElement) => (Number.isFinite(duration) ? duration : 0)
  const leader = () => films().toSorted((one, other) => lengthOf(other) - lengthOf(one))[0]

  const follow = useEffectEvent(() => {
    const lead = leader()
    if (!lead) return
    for (const film of films()) {
      if (film === lead || lead.currentTime >= lengthOf(film)) continue
      if (Math.abs(film.currentTime - lead.currentTime) > DRIFT) goTo(film, lead.currentTime)
      // One that came in the meantime.
      if (film.paused) playIfAllowed(film)
    }
    if (!lead.ended) return
    for (const film of films()) {
      goTo(film, 0)
      playIfAllowed(film)
    }
  })
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => follow(), 200)
    return () => clearInterval(timer)
  }, [isPlaying])

  return {
    isPlaying,
    toggle: (): void => {
      for (const film of films()) if (isPlaying) film.pause()
      const lead = leader()
      if (!isPlaying && lead) playIfAllowed(lead)
      setPlaying(!isPlaying)
    },
    start: (): void => {
      for (const film of films()) goTo(film, 0)
    },
  }
}
