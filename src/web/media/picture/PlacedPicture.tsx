import { useState, type CSSProperties } from 'react'
import { place, type Viewport, type Setting, type Size } from './viewport.ts'

/** A picture to show. */
export interface Picture {
  readonly src: string
  readonly alt: string
  /** In its own pixels. */
  readonly size: Size
  /** A small one, shown until the picture itself has come. */
  readonly thumbnail?: string | undefined
  /** The link no longer works. */
  readonly onBroken?: (() => void) | undefined
}

interface Props {
  readonly picture: Picture
  readonly viewport: Viewport
  readonly setting: Setting
  /** Beyond what places it: a clip, a blend, the name it travels under. */
  readonly style?: CSSProperties
}

/** From here on single pixels are looked at: they are squares, not a blur. */
const PIXELS = 2

/** One picture where a viewport places it on a stage, on whole pixels of the screen. */
export function PlacedPicture({ picture, viewport, setting, style }: Props) {
  const [loaded, setLoaded] = useState(false)
  const { scale, x, y } = place(viewport, { ...setting, picture: picture.size })
  const { density } = setting
  const snap = (value: number) => Math.round(value * density) / density
  const waits = !loaded && picture.thumbnail !== undefined
  return (
    <img
      src={picture.src}
      alt={picture.alt}
      draggable={false}
      decoding="async"
      onLoad={() => setLoaded(true)}
      onError={picture.onBroken}
      className="pointer-events-none absolute top-0 left-0 max-w-none bg-well bg-cover select-none"
      style={{
        width: picture.size.width * scale,
        height: picture.size.height * scale,
        transform: `translate(${snap(x)}px, ${snap(y)}px)`,
        imageRendering: scale * density > PIXELS ? 'pixelated' : undefined,
        backgroundImage: waits ? `url("${picture.thumbnail}")` : undefined,
        ...style,
      }}
    />
  )
}
