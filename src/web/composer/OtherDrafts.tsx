import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { otherDrafts, type Draft } from '#web/drafts/drafts.ts'

const DraftList = lazy(async () => ({ default: (await import('./DraftList.tsx')).DraftList }))

interface Props {
  /** The key of the form. */
  readonly form: string
  /** The text of a draft; drafts without text are not offered. */
  readonly textOf: (values: unknown) => string
  /** Puts a draft into the composer; this can be undone. */
  readonly take: (draft: Draft) => void
}

/** The drafts of this browser's other tabs, open or closed, so that nothing typed is lost or mixed up. */
export function OtherDrafts({ form, textOf, take }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const { data = [] } = useQuery({
    queryKey: ['drafts', form],
    queryFn: () => otherDrafts(form),
    networkMode: 'always',
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const drafts = data.filter(({ values }) => textOf(values).trim() !== '')
  if (drafts.length === 0) return null
  return (
    <div>
      <Button look="quiet" className="-ml-2" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('draft.others', { count: drafts.length })}
      </Button>
      {open && (
        <Suspense>
          <DraftList drafts={drafts} textOf={textOf} choose={choose} />
        </Suspense>
      )}
    </div>
  )

  function choose(draft: Draft): void {
    take(draft)
    setOpen(false)
  }
}
