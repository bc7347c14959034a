import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#web/ui/usePageTitle.ts'
import { PieceList } from './PieceList.tsx'

const OpenPiece = lazy(async () => ({ default: (await import('./editor/OpenPiece.tsx')).OpenPiece }))

/** Pieces: what is made of results and files; and the editor of the one that is open. */
export function TimelinePage() {
  const { t } = useTranslation()
  usePageTitle(t('area.timeline'))
  const { piece, ...search } = useSearch({ from: '/timeline' })
  if (piece === undefined) return <PieceList search={search} />
  return (
    <Suspense>
      <OpenPiece key={piece} id={piece} />
    </Suspense>
  )
}
