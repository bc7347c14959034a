import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CheaperProps } from './CheaperList.tsx'

const CheaperList = lazy(async () => ({ default: (await import('./CheaperList.tsx')).CheaperList }))

interface Props extends CheaperProps {
  /** The press is refused: the way out is shown without being asked for. */
  readonly urgent: boolean
}

/** The way to what would cost less. */
export function Cheaper({ urgent, ...list }: Props) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState(false)
  if (wanted || urgent)
    return (
      <Suspense>
        <CheaperList {...list} />
      </Suspense>
    )
  return (
    <button
      type="button"
      onClick={() => setWanted(true)}
      className="pressed-around underline underline-offset-4 hover:text-ink"
    >
      {t('price.cheaper')}
    </button>
  )
}
