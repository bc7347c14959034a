import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { factsOf, offeredOperationIds, operationFacts } from '#contract/operationFacts.ts'
import { workStates } from '#contract/studio/workStates.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { useSettledText } from '#web/ui/fields/useSettledText.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { filterNames } from '../address.ts'
import { useWorksSearch } from '../useWorksSearch.ts'
import { modelsQuery } from './filterQueries.ts'
import { SavedFilters } from './SavedFilters.tsx'

/** Means "no filter" in a list; no filter has a value of this name. */
const ANY = '*'
const areas = [...new Set(offeredOperationIds.map(id => operationFacts[id].area))]

/** The search and all filters of the list; all of them are in the address. */
export function FilterBar() {
  const { t } = useTranslation()
  const { search, change, filters } = useWorksSearch()
  const [open, setOpen] = useState(false)
  const id = useId()
  const [text, setText] = useSettledText(search.q ?? '', q => change({ q: q === '' ? undefined : q }))
  const active = filterNames.filter(name => name !== 'q' && name !== 'by' && filters[name] !== undefined).length
  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox label={t('feed.search')} value={text} onChange={setText} />
        <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <Icon name="filter" />
          {t('dashboard.filter')}
          {active > 0 && <span className="figures text-12">{active}</span>}
        </Button>
        <SavedFilters />
      </div>
      <div id={id} hidden={!open}>
        {open && <Fields />}
      </div>
    </div>
  )
}

function Fields() {
  const { t } = useTranslation()
  const { search, change } = useWorksSearch()
  const { data: models = [] } = useQuery(modelsQuery)
  const operations = offeredOperationIds.filter(
    one => search.area === undefined || operationFacts[one].area === search.area,
  )
  const kinds = operations.flatMap(one => factsOf(one).kinds ?? [])
  const choice = (
    name: 'area' | 'operation' | 'state' | 'model' | 'by',
    options: readonly { readonly value: string; readonly label: string }[],
    none: string = t('dashboard.any'),
  ) => {
    const value = (name === 'operation' ? search.kind : undefined) ?? search[name] ?? ANY
    // Keep the value of the address in the list, even if it no longer exists.
    const known = value === ANY || options.some(option => option.value === value)
    return (
      <Select
        label={t(`dashboard.filters.${name}`)}
        value={value}
        options={[{ value: ANY, label: none }, ...(known ? options : [{ value, label: value }, ...options])]}
        figures={name === 'model'}
        onChange={one => {
          const chosen = one === ANY ? undefined : one
          const isKind = name === 'operation' && kinds.some(kind => kind === one)
          // An operation belongs to one area only, and a kind to one operation, which it stands for.
          const others = name === 'area' || name === 'operation' ? { operation: undefined, kind: undefined } : {}
          change({ ...others, [isKind ? 'kind' : name]: chosen })
        }}
      />
    )
  }
  const shows = ['moving', 'attention', 'favourite', 'trash'] as const
  return (
    <div
      role="group"
      aria-label={t('dashboard.filter')}
      className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3"
    >
      {choice(
        'area',
        areas.map(area => ({ value: area, label: t(`area.${area}`) })),
      )}
      {choice(
        'operation',
        operations.flatMap(one => {
          const operation = t(`operation.${one}`)
          const { kinds: some = [] } = factsOf(one)
          return [
            { value: one, label: some.length > 0 ? t('dashboard.ofAnyKind', { operation }) : operation },
            ...some.map(kind => ({ value: kind, label: t(`video.names.${kind}`) })),
          ]
        }),
      )}
      {choice('state', [
        ...shows.map(one => ({ value: one, label: t(`dashboard.shows.${one}`) })),
        ...workStates.map(one => ({ value: one, label: t(`work.states.${one}`) })),
      ])}
      {choice(
        'model',
        models.map(model => ({ value: model, label: model })),
      )}
      <Plain name="from" type="date" />
      <Plain name="to" type="date" />
      <Plain name="least" type="number" />
      <Plain name="most" type="number" />
      {choice(
        'by',
        (['day', 'batch', 'project'] as const).map(by => ({ value: by, label: t(`dashboard.by.${by}`) })),
        t('dashboard.by.none'),
      )}
    </div>
  )
}

interface PlainProps {
  readonly name: 'from' | 'to' | 'least' | 'most'
  readonly type: 'date' | 'number'
}

/** A day or a number of credits, in the browser's own field. */
function Plain({ name, type }: PlainProps) {
  const { t } = useTranslation()
  const { search, change } = useWorksSearch()
  const [text, setText] = useSettledText(search[name] ?? '', value =>
    change({ [name]: value === '' ? undefined : value }),
  )
  return (
    <Field
      label={t(`dashboard.filters.${name}`)}
      type={type}
      {...(type === 'number' && { min: 0, step: 1, inputMode: 'numeric' as const })}
      value={text}
      onChange={event => setText(event.target.value)}
    />
  )
}
