import { useState, type CSSProperties } from 'react'
import type { Asset } from '#contract/studio/assets.ts'
import type { Work } from '#contract/studio/works.ts'
import { useFreshLinks } from '#web/works/useFreshLinks.ts'
import { nameOf } from '#web/works/nameOf.ts'
import { useOperationView } from '#web/works/operationView.ts'
import { kindOf } from '#contract/studio/resultKind.ts'

interface Props {
  readonly work: Work
  readonly asset: Asset
  /** Whether it appears with the `develop` animation, once. */
  readonly develops?: boolean
  readonly className?: string
  readonly style?: CSSProperties
  readonly eager?: boolean
  /** In a list: the small picture, if there is one. */
  readonly small?: boolean
  /** The blurred ground behind a picture that does not fill its frame; says nothing. */
  readonly ground?: boolean
}

const looks = { hidden: 'opacity-0', develops: 'animate-develop', there: '' } as const

/** The picture of a file that `hasPicture`. Its links are valid for about an hour and are renewed unnoticed. */
export function Picture({
  work,
  asset,
  develops = false,
  className = 'size-full bg-well object-cover',
  eager = false,
  small = false,
  ground = false,
  style,
}: Props) {
  const name = nameOf(work, useOperationView(work.operation))
  // A finished animation would start again whenever the picture is hidden and shown.
  const [phase, setPhase] = useState<'hidden' | 'develops' | 'there'>(develops ? 'hidden' : 'there')
  const { ready, onFailure } = useFreshLinks(work.id, asset)
  const isPicture = kindOf(asset) === 'image'
  const seen = (small || !isPicture ? asset.thumbnailUrl : undefined) ?? (isPicture ? asset.url : undefined)
  return (
    <img
      src={ready ? seen : undefined}
      alt={ground ? '' : name}
      width={asset.width}
      height={asset.height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      style={style}
      onLoad={() => setPhase(now => (now === 'hidden' ? 'develops' : now))}
      onAnimationEnd={() => setPhase('there')}
      onError={onFailure}
      className={`${className} ${ground ? 'scale-110 object-cover opacity-60 blur-xl' : looks[phase]}`}
    />
  )
}
