import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { otherDrafts, type Draft } from '#web/drafts/drafts.ts'

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
  const language = useLanguage()
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
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  if (drafts.length === 0) return null
  return (
    <div>
      <Button look="quiet" className="-ml-2" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('draft.others', { count: drafts.length })}
      </Button>
      {open && (
        <ul className="mt-1 divide-y divide-line border-y border-line">
          {drafts.map(draft => (
            <li key={draft.tab} className="flex items-center gap-3 py-2">
              <div className="min-w-0 flex-1">
                <p dir="auto" className="truncate">
                  {textOf(draft.values)}
                </p>
                <p className="figures text-12 text-muted">{moment.format(draft.at)}</p>
              </div>
              <Button onClick={() => choose(draft)}>{t('draft.take')}</Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )

  function choose(draft: Draft): void {
    take(draft)
    setOpen(false)
  }
}
