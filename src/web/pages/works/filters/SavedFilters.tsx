import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { savedFilterRoutes } from '#contract/studio/workDetailRoutes.ts'
import { call } from '#web/api/call.ts'
import { NamedList } from '#web/controls/NamedList.tsx'
import { Button } from '#web/ui/Button.tsx'
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
  const openNow = () => {
    setWanted(true)
    setOpen(true)
  }
  const trigger = (
    <Button aria-haspopup="dialog" onClick={openNow}>
      {t('dashboard.saved.title')}
      <Icon name="down" size={12} />
    </Button>
  )
  if (!wanted) return trigger
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
  const { filters, replace } = useWorksSearch()
  return (
    <NamedList
      label={t('dashboard.saved.name')}
      saved={useQuery(savedFiltersQuery)}
      use={({ query }) => {
        replace(query)
        close()
      }}
      save={name => call(savedFilterRoutes.save, { body: { name, query: filters } })}
      remove={filterId => call(savedFilterRoutes.remove, { params: { filterId } })}
      reason={Object.keys(filters).length === 0 ? t('dashboard.saved.nothing') : undefined}
    />
  )
}
