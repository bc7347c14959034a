import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { playIfAllowed } from '../mediaElement.ts'
import { fileOf, goOnWith } from '../useSource.ts'
import { attachSound } from './source.ts'
import type { Take } from './take.ts'

/**
 * Makes a media element play a take. It has no source until `ready` is first called, so that viewing a sound loads
 * nothing of it. A dead link is reported; with the next link it continues at the same position.
 */
export function useSound(media: RefObject<HTMLAudioElement | null>, take: Take) {
  const [failedUrl, setFailedUrl] = useState<string>()
  const attached = useRef<Promise<unknown>>(null)
  const { url, onBroken } = take
  const file = fileOf(url)
  const fail = useEffectEvent(() => onBroken?.())

  useEffect(() => {
    const element = media.current
    return () => {
      const source = element?.getAttribute('src')
      attached.current = null
      element?.pause()
      element?.removeAttribute('src')
      // Otherwise the element would keep loading the old source.
      element?.load()
      if (source?.startsWith('blob:')) URL.revokeObjectURL(source)
    }
  }, [media, file])

  useEffect(() => {
    const element = media.current
    if (!element) return
    const isOld = () => {
      const now = element.getAttribute('src')
      return now !== null && now !== url && !now.startsWith('blob:')
    }
    if (element.error && isOld()) goOnWith(element, url)
    const broken = () => (isOld() ? goOnWith(element, url) : fail())
    element.addEventListener('error', broken)
    return () => element.removeEventListener('error', broken)
  }, [media, url])

  /** Resolves to true once the element has its source, or to false if it cannot get one. */
  async function ready(): Promise<boolean> {
    const element = media.current
    if (!element) return false
    try {
      attached.current ??= attachSound(element, take)
      await attached.current
      return true
    } catch {
      attached.current = null
      setFailedUrl(url)
      onBroken?.()
      return false
    }
  }

  async function toggle(): Promise<void> {
    const element = media.current
    if (!element) return
    if (!element.paused) element.pause()
    else if (await ready()) playIfAllowed(element)
  }

  return { failed: failedUrl === url, ready, toggle }
}
