import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Asset } from '#contract/studio/assets.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { loadable } from '#web/ui/loadable.ts'

const TimelineMenu = loadable(async () => (await import('./TimelineMenu.tsx')).TimelineMenu)

interface Props {
  /** The files to add, in order. */
  readonly assets: readonly Pick<Asset, 'id'>[]
  /** Why they cannot be added now. */
  readonly reason?: string | undefined
}

/** Adds files to a piece: a new one, or one of the latest, which are asked for when it is pressed. */
export function AddToTimeline({ assets, reason }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const button = (
    <Button reason={reason} aria-haspopup="menu" onClick={() => setOpen(true)}>
      <Icon name="plus" />
      {t('copy.timeline.add')}
    </Button>
  )
  if (!open || reason !== undefined) return button
  return (
    <Suspense fallback={button}>
      <TimelineMenu ids={assets.map(({ id }) => id)} close={() => setOpen(false)} />
    </Suspense>
  )
}
