import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlacedPicture } from './PlacedPicture.tsx'
import { Place, Places, type CompareParts } from './SideBySide.tsx'

/** Factors that brighten the difference: a slight one would look black. */
const strengths = [1, 4, 16] as const

/** The first picture, and the difference of each other one from it; equal pixels are black. */
export function Difference({ pictures, across, ...rest }: CompareParts & { readonly across: number }) {
  const { t } = useTranslation()
  const [strength, setStrength] = useState<number>(4)
  const [first] = pictures
  return (
    <>
      <Places across={across}>
        {pictures.map((picture, index) => (
          <Place key={index} index={index} picture={picture} {...rest}>
            {index === 0 || !first ? (
              <PlacedPicture picture={picture} {...rest} />
            ) : (
              <div
                className="absolute inset-0 isolate bg-[black]"
                style={{ filter: `brightness(${strength})` }}
                aria-label={t('media.compare.differs', { name: picture.alt })}
                role="img"
              >
                <PlacedPicture picture={{ ...first, alt: '' }} {...rest} />
                <PlacedPicture picture={{ ...picture, alt: '' }} {...rest} style={{ mixBlendMode: 'difference' }} />
              </div>
            )}
          </Place>
        ))}
      </Places>
      <label className="absolute right-1 bottom-1 z-1 flex items-center gap-2 bg-ink py-1 pr-1 pl-2 text-12 text-paper">
        {t('media.compare.strength')}
        <select
          value={strength}
          onChange={event => setStrength(Number(event.target.value))}
          className="figures h-6 bg-ink text-paper"
        >
          {strengths.map(value => (
            <option key={value} value={value}>
              {value} ×
            </option>
          ))}
        </select>
      </label>
    </>
  )
}
