import { useEffect } from 'react'
import { choose, pause, skip, usePlayer } from './player.ts'

/** Lets media keys and headphones control the player, and tells the device what is playing. */
export function useMediaSession(seek: (seconds: number) => void): void {
  const { tracks, at, playing } = usePlayer()
  const title = tracks[at]?.title ?? ''

  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    const { mediaSession } = navigator
    mediaSession.metadata = new MediaMetadata({ title, artist: 'Atelier' })
    mediaSession.playbackState = playing ? 'playing' : 'paused'
  }, [title, playing])

  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    const { mediaSession } = navigator
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => choose(at),
      pause,
      stop: pause,
      previoustrack: () => skip(-1),
      nexttrack: () => skip(1),
      seekto: ({ seekTime }) => {
        if (seekTime !== undefined) seek(seekTime)
      },
    }
    for (const [action, handler] of Object.entries(handlers))
      mediaSession.setActionHandler(action as MediaSessionAction, handler)
    return () => {
      for (const action of Object.keys(handlers)) mediaSession.setActionHandler(action as MediaSessionAction, null)
    }
  }, [seek, at])

  useEffect(() => () => void ('mediaSession' in navigator && (navigator.mediaSession.metadata = null)), [])
}
