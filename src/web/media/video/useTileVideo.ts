import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { playIfAllowed } from '../mediaElement.ts'

/** The state of a video in a list: `still` shows its poster, `scrubbing` follows the pointer. */
type State = 'still' | 'scrubbing' | 'playing' | 'paused'

interface Source {
  readonly url: string
  /** Seconds. */
  readonly length: number
  readonly onBroken: () => void
}

/** Milliseconds a pointer must stay on a tile before its video is fetched: merely passing over it fetches nothing. */
const REST = 120

/** Elements that use the pointer themselves. */
const CONTROLS = 'button, input, [role="menu"]'

/**
 * One video of a list. Its file is fetched when it is played or seeked, and released afterwards. The tile is the parent
 * element of `layer`: the horizontal position of the mouse over it is the position in the video.
 */
export function useTileVideo(
  layer: RefObject<HTMLElement | null>,
  ref: RefObject<HTMLVideoElement | null>,
  { url, length, onBroken }: Source,
) {
  const [state, setState] = useState<State>('still')
  const [time, setTime] = useState(0)
  /** Whether a frame of it can be seen. */
  const [drawn, setDrawn] = useState(false)
  /** The pending seek: a new one replaces it before it is carried out. */
  const wanted = useRef<number | null>(null)

  const load = () => {
    const video = ref.current
    if (!video || video.hasAttribute('src')) return video
    video.preload = 'auto'
    video.src = url
    return video
  }

  const letGo = () => {
    const video = ref.current
    wanted.current = null
    setState('still')
    setDrawn(false)
    setTime(0)
    if (!video?.hasAttribute('src')) return
    video.removeAttribute('src')
    video.load()
  }

  const go = () => {
    const video = ref.current
    if (!video || wanted.current === null || video.readyState < HTMLMediaElement.HAVE_METADATA || video.seeking) return
    video.currentTime = wanted.current
    wanted.current = null
  }

  const goTo = (seconds: number) => {
    load()
    // Stop just before the end: at the end there is no frame.
    wanted.current = Math.min(Math.max(0, seconds), Math.max(0, length - 0.02))
    setTime(seconds)
    go()
  }

  const on = useEffectEvent((event: Event) => {
    const video = ref.current
    if (!video) return
    if (event.type === 'loadedmetadata') go()
    if (event.type === 'seeked') {
      setDrawn(true)
      go()
    }
    if (event.type === 'loadeddata') setDrawn(true)
    if (event.type === 'timeupdate' && !video.paused) setTime(video.currentTime)
    if (event.type === 'play') setState('playing')
    if (event.type === 'pause' && !video.ended) setState(now => (now === 'playing' ? 'paused' : now))
    if (event.type === 'ended') letGo()
    if (event.type === 'error' && video.hasAttribute('src')) {
      letGo()
      onBroken()
    }
  })
  useEffect(() => {
    const video = ref.current
    if (!video) return
    const listener = (event: Event) => on(event)
    const events = ['loadedmetadata', 'loadeddata', 'seeked', 'timeupdate', 'play', 'pause', 'ended', 'error'] as const
    for (const event of events) video.addEventListener(event, listener)
    return () => {
      for (const event of events) video.removeEventListener(event, listener)
      video.pause()
    }
  }, [ref])

  const scrub = useEffectEvent((event: PointerEvent, tile: HTMLElement) => {
    if (state === 'playing' || state === 'paused' || length === 0) return
    if (event.target instanceof Element && event.target.closest(CONTROLS)) return
    const { left, width } = tile.getBoundingClientRect()
    setState('scrubbing')
    goTo(((event.clientX - left) / width) * length)
  })
  const leave = useEffectEvent(() => {
    if (state === 'scrubbing') letGo()
  })
  useEffect(() => {
    const tile = layer.current?.parentElement
    if (!tile) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let rested = false
    let last: PointerEvent | undefined
    const move = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return
      last = event
      if (rested) scrub(event, tile)
      else
        timer ??= setTimeout(() => {
          rested = true
          if (last) scrub(last, tile)
        }, REST)
    }
    const out = () => {
      clearTimeout(timer)
      timer = undefined
      rested = false
      leave()
    }
    tile.addEventListener('pointermove', move)
    tile.addEventListener('pointerleave', out)
    return () => {
      clearTimeout(timer)
      tile.removeEventListener('pointermove', move)
      tile.removeEventListener('pointerleave', out)
    }
  }, [layer])

  return {
    state,
    /** Seconds. */
    time,
    drawn,
    toggle: () => {
      const video = load()
      if (!video) return
      if (state === 'playing') return video.pause()
      if (state === 'scrubbing') {
        wanted.current = null
        video.currentTime = 0
      }
      setState('playing')
      playIfAllowed(video)
    },
    /** Seeks to a time in seconds, for the slider. */
    seek: (seconds: number) => {
      if (state !== 'playing') setState('paused')
      goTo(seconds)
    },
  }
}
