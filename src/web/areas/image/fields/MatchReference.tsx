import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { AspectRatio, ImageCard } from '#contract/areas/image/models.ts'
import { nearestRatio } from '#contract/areas/image/nearestRatio.ts'
import type { MediaRef } from '#contract/kit/media.ts'
import { assetQuery } from '#web/api/assetQueries.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Toggle } from '#web/ui/fields/Toggle.tsx'

interface Props {
  readonly reference: MediaRef
  readonly card: ImageCard
  readonly matching: boolean
  readonly match: (matching: boolean) => void
  readonly ratio: AspectRatio | undefined
  readonly onRatio: (ratio: AspectRatio) => void
}

/** Below this relative difference a ratio counts as exact: the difference is invisible. */
const EXACT = 0.005

/**
 * Keeps the ratio nearest to the first reference, and shows the difference. Hidden if the reference's size is unknown.
 */
export function MatchReference({ reference, card, matching, match, ratio, onRatio }: Props) {
  const { t } = useTranslation()
  const percent = new Intl.NumberFormat(useLanguage(), { style: 'percent', maximumFractionDigits: 1 })
  const { data } = useQuery({
    ...assetQuery('asset' in reference ? reference.asset : ''),
    enabled: 'asset' in reference,
  })
  const { width, height } = data ?? {}
  const fit = width && height ? nearestRatio(card, { width, height }) : undefined

  const wanted = matching ? fit?.ratio : undefined
  const follow = useEffectEvent(() => {
    if (wanted !== undefined && wanted !== ratio) onRatio(wanted)
  })
  useEffect(() => follow(), [wanted])

  if (!fit || !width || !height) return null
  const off = Math.abs(fit.off)
  const how = off < EXACT ? 'match.exact' : fit.off > 0 ? 'match.wider' : 'match.narrower'
  return (
    <Toggle
      label={t('match.label')}
      checked={matching}
      onChange={match}
      hint={t(how, { ratio: fit.ratio, size: `${width} × ${height}`, off: percent.format(off) })}
    />
  )
}
