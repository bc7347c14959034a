import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewKeys } from '../useViewKeys.ts'
import { viewportAfterKey } from './viewportKeys.ts'
import { settle, wholePicture } from './viewport.ts'
import { PlacedPicture, type Picture } from './PlacedPicture.tsx'
import { Stage } from './Stage.tsx'
import { useDensity, useSize } from './useStage.ts'
import { ZoomTools } from './ZoomTools.tsx'

interface Props {
  readonly picture: Picture
  /** Its `view-transition-name`. */
  readonly transition?: string
  readonly onSwipe?: (to: 'previous' | 'next') => void
  /** Shown below the picture, beside the zoom controls. */
  readonly edge?: ReactNode
}

/** One picture that can be zoomed, from the whole picture to single pixels. */
export function PictureStage({ picture, transition, onSwipe, edge }: Props) {
  const { t } = useTranslation()
  const view = useRef<HTMLDivElement>(null)
  const [viewport, setViewport] = useState(wholePicture)
  const room = useRef<HTMLDivElement>(null)
  const stage = useSize(room)
  const density = useDensity()
  const setting = stage && { stage, density, picture: picture.size }
  // Resizing the window may have put the viewport beyond the picture's edges.
  const shown = setting ? settle(viewport, setting) : viewport

  useViewKeys(view, event => {
    const next = setting && !event.shiftKey ? viewportAfterKey(event.key, shown, setting) : undefined
    if (next) setViewport(next)
    return next !== undefined
  })

  return (
    <div ref={view} className="flex size-full min-h-0 flex-col">
      <div ref={room} className="relative min-h-0 flex-1">
        {setting && (
          <Stage
            label={picture.alt || t('media.picture.label')}
            setting={setting}
            viewport={shown}
            change={setViewport}
            onSwipe={onSwipe}
            className="absolute inset-0"
          >
            <PlacedPicture
              picture={picture}
              viewport={shown}
              setting={setting}
              style={{ viewTransitionName: transition }}
            />
          </Stage>
        )}
      </div>
      <div className="flex min-h-10 items-center gap-2">
        <div className="min-w-0 flex-1">{edge}</div>
        {setting && <ZoomTools viewport={shown} setting={setting} change={setViewport} />}
      </div>
    </div>
  )
}
