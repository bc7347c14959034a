import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { Icon } from '#web/ui/Icon.tsx'

const TileMenu = lazy(async () => ({ default: (await import('./TileMenu.tsx')).TileMenu }))

interface Props {
  readonly work: Work
  readonly name: string
  readonly tabIndex: 0 | -1
}

/** The button of a tile's menu, which is loaded with the first press. */
export function TileActions({ work, name, tabIndex }: Props) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  const button = (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={t('act.menu', { prompt: name })}
      aria-haspopup="menu"
      onClick={() => setAsked(true)}
      className="absolute top-2 right-2 flex size-7 items-center justify-center bg-paper opacity-0 transition-opacity group-hover/tile:opacity-100 group-focus-within/tile:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
    >
      <Icon name="more" />
    </button>
  )
  if (!asked) return button
  return (
    <Suspense fallback={button}>
      <TileMenu work={work} trigger={button} />
    </Suspense>
  )
}
