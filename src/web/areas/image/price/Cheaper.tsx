import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CheaperProps } from './CheaperList.tsx'

const CheaperList = lazy(async () => ({ default: (await import('./CheaperList.tsx')).CheaperList }))

interface Props extends CheaperProps {
  /** The request would be refused: show the alternatives right away. */
  readonly urgent: boolean
}

/** A button that reveals cheaper alternatives. */
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
