import { useState, type CSSProperties } from 'react'
import { place, type Viewport, type Setting, type Size } from './viewport.ts'

/** A picture to show. */
export interface Picture {
  readonly src: string
  readonly alt: string
  /** In image pixels. */
  readonly size: Size
  /** A small version, shown until the picture has loaded. */
  readonly thumbnail?: string | undefined
  /** Called when the link no longer works. */
  readonly onBroken?: (() => void) | undefined
}

interface Props {
  readonly picture: Picture
  readonly viewport: Viewport
  readonly setting: Setting
  /** Styles beyond its position, such as a blend mode or a view transition name. */
  readonly style?: CSSProperties
}

/** Screen pixels per image pixel above which pixels are drawn as squares instead of being smoothed. */
const PIXELS = 2

/** A picture, positioned on its stage by a viewport and aligned to whole screen pixels. */
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
