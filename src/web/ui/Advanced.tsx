import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  /** Whether something in it differs from what is usual, so that it is unfolded. */
  readonly isUsed: boolean
  /** Something in it is wrong: it cannot be folded. */
  readonly isWrong?: boolean
  readonly children: ReactNode
}

/** Folded settings that only few people know what to do with: ids, names of providers, parameters. */
export function Advanced({ isUsed, isWrong = false, children }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(isUsed || isWrong)
  const [before, note] = useState({ isUsed, isWrong })
  if (before.isUsed !== isUsed || before.isWrong !== isWrong) {
    note({ isUsed, isWrong })
    // It stays open when what was wrong is right: somebody is writing there.
    if ((isUsed && !before.isUsed) || (isWrong && !before.isWrong)) setOpen(true)
  }
  return (
    <details open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary
        onClick={event => {
          if (isWrong) event.preventDefault()
        }}
        className="flex h-8 cursor-pointer items-center text-12 text-muted underline-offset-4 hover:text-ink hover:underline"
      >
        {t('ui.advanced')}
      </summary>
      <div className="flex flex-col gap-4 pt-1">{children}</div>
    </details>
  )
}
