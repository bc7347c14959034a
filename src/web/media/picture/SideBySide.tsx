import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { letters } from './compareLetters.ts'
import type { Viewport, Setting } from './viewport.ts'
import { PlacedPicture, type Picture } from './PlacedPicture.tsx'
import { Stage } from './Stage.tsx'

/** Props of every comparison view; in each, `setting` describes the area of a single picture. */
export interface CompareParts {
  readonly pictures: readonly Picture[]
  readonly viewport: Viewport
  readonly setting: Setting
  readonly change: (viewport: Viewport) => void
}

interface Props extends CompareParts {
  readonly across: number
}

/** Each picture in its own cell; all are zoomed and panned together. */
export function SideBySide({ pictures, across, ...rest }: Props) {
  return (
    <Places across={across}>
      {pictures.map((picture, index) => (
        <Place key={index} index={index} picture={picture} {...rest}>
          <PlacedPicture picture={picture} viewport={rest.viewport} setting={rest.setting} />
        </Place>
      ))}
    </Places>
  )
}

/** A grid of equal cells. */
export function Places({ across, children }: { readonly across: number; readonly children: ReactNode }) {
  return (
    <div
      className="grid size-full auto-rows-fr gap-2"
      style={{ gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))` }}
    >
      {children}
    </div>
  )
}

interface PlaceProps extends Omit<CompareParts, 'pictures'> {
  readonly index: number
  readonly picture: Picture
  readonly children: ReactNode
}

/** One cell, with the letter of its picture. */
export function Place({ index, picture, children, ...stage }: PlaceProps) {
  const { t } = useTranslation()
  const letter = letters[index] ?? ''
  return (
    <Stage
      {...stage}
      label={t('media.compare.named', { letter, name: picture.alt })}
      className="relative min-h-0 min-w-0 bg-well"
    >
      {children}
      <Letter text={letter} style={{ top: 4, left: 4 }} />
    </Stage>
  )
}

/** A letter that is readable on any picture. */
export function Letter({ text, style }: { readonly text: string; readonly style: CSSProperties }) {
  return (
    <span
      aria-hidden
      style={style}
      className="figures pointer-events-none absolute z-1 bg-ink px-1.5 py-0.5 text-12 text-paper"
    >
      {text}
    </span>
  )
}
