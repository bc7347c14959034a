import { useEffect, useEffectEvent, type RefObject } from 'react'
import { playIfAllowed } from './mediaElement.ts'

/** The file behind a link: renewing a link changes its signature in the query, but not its path. */
export const fileOf = (url: string) => url.split('?', 1)[0]

interface Source {
  readonly url: string
  readonly onBroken?: (() => void) | undefined
}

/**
 * Sets the source of a media element. A renewed link to the same file does not interrupt playback: it is used once the
 * old one has failed, at the same position, and keeps playing. `onBroken` is called when the newest link fails.
 */
export function useSource(media: RefObject<HTMLMediaElement | null>, { url, onBroken }: Source): void {
  const fail = useEffectEvent(() => onBroken?.())
  useEffect(() => {
    const element = media.current
    if (!element) return
    if (fileOf(element.getAttribute('src') ?? '') !== fileOf(url)) element.setAttribute('src', url)
    else if (element.error) goOnWith(element, url)
    const broken = () => (element.getAttribute('src') === url ? fail() : goOnWith(element, url))
    element.addEventListener('error', broken)
    return () => element.removeEventListener('error', broken)
  }, [media, url])
}

/** Loads another link to the same file at the element's current time, and keeps playing if it was. */
export function goOnWith(element: HTMLMediaElement, url: string): void {
  const { currentTime, paused, playbackRate } = element
  element.src = url
  element.currentTime = currentTime
  element.playbackRate = playbackRate
  if (!paused) playIfAllowed(element)
}
