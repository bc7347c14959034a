import { useEffect, useRef } from 'react'

interface Props {
  readonly url: string
  /** Seconds. */
  readonly duration: number
}

const FRAMES = 8
const WIDTH = 60
const HEIGHT = 56

/** Frames of a video side by side, from its start to its end. */
export function FilmStrip({ url, duration }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const film = document.createElement('video')
    film.muted = true
    film.preload = 'auto'
    film.src = url
    let frame = 0
    const seek = () => {
      film.currentTime = ((frame + 0.5) / FRAMES) * duration
    }
    const draw = () => {
      const context = canvas.current?.getContext('2d')
      const scale = Math.max(WIDTH / film.videoWidth, HEIGHT / film.videoHeight)
      const [width, height] = [WIDTH / scale, HEIGHT / scale]
      const [left, top] = [(film.videoWidth - width) / 2, (film.videoHeight - height) / 2]
      context?.drawImage(film, left, top, width, height, frame * WIDTH, 0, WIDTH, HEIGHT)
      frame += 1
      if (frame < FRAMES) seek()
    }
    film.addEventListener('loadeddata', seek, { once: true })
    film.addEventListener('seeked', draw)
    return () => {
      film.removeEventListener('loadeddata', seek)
      film.removeEventListener('seeked', draw)
      film.removeAttribute('src')
      film.load()
    }
  }, [url, duration])
  return (
    <canvas ref={canvas} width={FRAMES * WIDTH} height={HEIGHT} className="absolute inset-0 size-full" aria-hidden />
  )
}
