import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { Selection } from './useSelection.ts'

interface Props {
  readonly selection: Pick<Selection, 'all' | 'end'>
  /** How many are selected. */
  readonly count: number
  /** Saves the files of the selected entries; absent: none of them has a file. */
  readonly download?: (() => void) | undefined
  /** Buttons for further actions on the selected entries. */
  readonly children: ReactNode
}

/** The bar above a grid or a list while entries are being selected; it stays in sight. */
export function SelectionBar({ selection, count, download, children }: Props) {
  const { t } = useTranslation()
  return (
    <div
      role="group"
      aria-label={t('selection.label')}
      className="sticky top-0 z-10 mb-4 flex min-h-8 flex-wrap items-center gap-2 bg-paper py-2 max-wide:top-12"
    >
      <p role="status" className="mr-2 font-semibold">
        {t('selection.count', { count })}
      </p>
      <Button aria-keyshortcuts="Control+A" tip={`${t('selection.all')}  Ctrl+A`} onClick={selection.all}>
        <Icon name="select" />
        {t('selection.all')}
      </Button>
      <Button aria-disabled={download === undefined} onClick={() => download?.()}>
        <Icon name="download" />
        {t('selection.download')}
      </Button>
      {children}
      <Button
        look="quiet"
        className="ml-auto"
        aria-keyshortcuts="Escape"
        tip={`${t('selection.end')}  Esc`}
        onClick={selection.end}
      >
        {t('selection.end')}
      </Button>
    </div>
  )
}
