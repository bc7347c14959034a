import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { assetQuery } from '#web/api/assetQueries.ts'
import { Button } from '#web/ui/Button.tsx'
import { mediaKey, type SlotMedia } from '../slots/slotMedia.ts'
import type { Seen } from './seen.ts'
import { wholeOf } from './wholes.ts'

const CropFrame = lazy(async () => ({ default: (await import('./CropFrame.tsx')).CropFrame }))

/** Beyond this relative difference a picture is visibly cut. */
const VISIBLE = 0.02

interface Props<Values> {
  readonly ratio: string
  readonly seen: readonly Seen<Values>[]
  readonly onChange: (values: Partial<Values>) => void
}

/** For each stored picture or film of another shape than the video: which part of it is seen, and a frame to move. */
export function Crops<Values>({ ratio, seen, onChange }: Props<Values>) {
  return seen.map(({ media, kind, replaced }, index) => (
    // With the index: the same file may occur twice.
    <Crop
      key={`${mediaKey(media)} ${index}`}
      ratio={ratio}
      media={media}
      kind={kind}
      onChange={other => onChange(replaced(other))}
    />
  ))
}

interface CropProps extends Pick<Seen<unknown>, 'media' | 'kind'> {
  readonly ratio: string
  readonly onChange: (media: SlotMedia) => void
}

function Crop({ ratio, media, kind, onChange }: CropProps) {
  const { t } = useTranslation()
  const id = 'asset' in media.url ? media.url.asset : undefined
  const { data: asset } = useQuery({ ...assetQuery(id ?? ''), enabled: id !== undefined })
  if (!asset?.width || !asset.height) return null
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  const size = { width: asset.width, height: asset.height }
  const shape = { width: across, height: down }
  const isCut = Math.abs(Math.log((across / down) * (size.height / size.width))) > VISIBLE
  const whole = wholeOf(asset.id)
  if (isCut)
    return (
      <Suspense>
        <CropFrame
          key={`${asset.id} ${ratio}`}
          asset={asset}
          media={media}
          kind={kind}
          ratio={ratio}
          size={size}
          shape={shape}
          onCut={onChange}
        />
      </Suspense>
    )
  if (!whole) return null
  return (
    <Button look="quiet" className="self-start underline underline-offset-4" onClick={() => onChange(whole)}>
      {t('slot.wholeAgain', { name: asset.name ?? t('slot.unnamed') })}
    </Button>
  )
}
