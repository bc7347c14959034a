import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { savedFilterRoutes } from '#contract/studio/workDetailRoutes.ts'
import { call } from '#web/api/call.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { loadable } from '#web/ui/loadable.ts'
import { useWorksSearch } from '../useWorksSearch.ts'
import { savedFiltersQuery } from './filterQueries.ts'

const Popover = loadable(async () => (await import('#web/ui/overlays/Popover.tsx')).Popover)

/** Saved filters, to apply or delete, and a field to save the current ones under a name. */
export function SavedFilters() {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const trigger = (
    <Button aria-haspopup="dialog" onClick={() => setWanted(true)}>
      {t('dashboard.saved.title')}
      <Icon name="down" size={12} />
    </Button>
  )
  const openNow = () => {
    setWanted(true)
    setOpen(true)
  }
  if (!wanted)
    return (
      <Button aria-haspopup="dialog" onClick={openNow}>
        {t('dashboard.saved.title')}
        <Icon name="down" size={12} />
      </Button>
    )
  return (
    <Suspense fallback={trigger}>
      <Popover trigger={trigger} label={t('dashboard.saved.title')} open={open} onOpenChange={setOpen}>
        <Panel close={() => setOpen(false)} />
      </Popover>
    </Suspense>
  )
}

function Panel({ close }: { readonly close: () => void }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const client = useQueryClient()
  const { filters, replace } = useWorksSearch()
  const { data: saved, error } = useQuery(savedFiltersQuery)
  const [name, setName] = useState('')
  const renew = () => client.invalidateQueries({ queryKey: savedFiltersQuery.queryKey })
  const save = useMutation({
    mutationFn: () => call(savedFilterRoutes.save, { body: { name: name.trim(), query: filters } }),
    onSuccess: () => {
      setName('')
      return renew()
    },
  })
  const remove = useMutation({
    mutationFn: (filterId: string) => call(savedFilterRoutes.remove, { params: { filterId } }),
    onSettled: renew,
  })
  const failure = error ?? save.error ?? remove.error
  const isTaken = saved?.some(one => one.name === name.trim()) ?? false
  const nothing = Object.keys(filters).length === 0 ? t('dashboard.saved.nothing') : undefined
  return (
    <div className="flex flex-col gap-3">
      {saved && saved.length > 0 && (
        <ul className="-mx-2 max-h-64 overflow-y-auto">
          {saved.map(one => (
            <li key={one.id} className="flex items-center">
              <Button
                look="quiet"
                className="min-w-0 flex-1 justify-start text-ink"
                onClick={() => {
                  replace(one.query)
                  close()
                }}
              >
                <span className="truncate">{one.name}</span>
              </Button>
              <Button
                look="quiet"
                className="size-8 shrink-0"
                aria-label={t('dashboard.saved.remove', { name: one.name })}
                onClick={() => remove.mutate(one.id)}
              >
                <Icon name="close" size={12} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {saved?.length === 0 && <p className="text-muted">{t('dashboard.saved.none')}</p>}
      <form
        className="flex items-end gap-2"
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          if (nothing === undefined && name.trim() !== '') save.mutate()
        }}
      >
        <Field
          label={t('dashboard.saved.name')}
          value={name}
          maxLength={100}
          onChange={event => setName(event.target.value)}
        />
        <Button type="submit" reason={nothing} busy={save.isPending}>
          {t(isTaken ? 'dashboard.saved.replace' : 'dashboard.saved.save')}
        </Button>
      </form>
      {failure && (
        <p role="alert" className="text-12">
          {failureText(failure)}
        </p>
      )}
    </div>
  )
}
