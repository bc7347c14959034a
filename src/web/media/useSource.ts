import { useEffect, useEffectEvent, type RefObject } from 'react'
import { playIfAllowed } from './mediaElement.ts'

/** What a link leads to: it is renewed now and then in what it is signed with, and its path names the file. */
export const fileOf = (url: string) => url.split('?', 1)[0]

interface Source {
  readonly url: string
  readonly onBroken?: (() => void) | undefined
}

/**
 * Gives a media element its file. A renewed link of the same file interrupts nothing: it is taken once the old one has
 * died, at the same moment, and plays on if it played. `onBroken` is called when the newest link is dead.
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

/** Loads another link of the same file at the element's current time, and goes on playing if it was. */
export function goOnWith(element: HTMLMediaElement, url: string): void {
  const { currentTime, paused, playbackRate } = element
  element.src = url
  element.currentTime = currentTime
  element.playbackRate = playbackRate
  if (!paused) playIfAllowed(element)
}
