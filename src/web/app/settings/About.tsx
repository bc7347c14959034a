import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Session } from '#contract/studio/session.ts'
import { Table } from '#web/ui/lists/Table.tsx'
import { engines, type EngineName } from './engines.ts'
import { Part } from './Part.tsx'

interface LicensedPackage {
  readonly name: string
  readonly version: string
  readonly licence: string
}

interface Licences {
  readonly version: string
  readonly packages: readonly LicensedPackage[]
}

/** Written by the build beside the page (`scripts/vite/licences.ts`). */
const licencesQuery = queryOptions({
  queryKey: ['licences'],
  queryFn: async ({ signal }) => {
    const response = await fetch('/licences.json', { signal })
    if (!response.ok) throw new Error('the list of licences is not there')
    return (await response.json()) as Licences
  },
  staleTime: Infinity,
})

const names = Object.keys(engines) as EngineName[]

/** Versions and licences of the studio, its engines, and all packages it uses. */
export function About({ session }: { readonly session: Session }) {
  const { t } = useTranslation()
  const { data } = useQuery(licencesQuery)
  // The table has hundreds of rows that few people read, so it is rendered only when opened.
  const [isOpen, setOpen] = useState(false)
  const byName = new Map(data?.packages.map(one => [one.name, one]))
  const columns = [
    { key: 'name', head: t('settings.package'), cell: (row: LicensedPackage) => row.name },
    { key: 'version', head: t('settings.version'), cell: (row: LicensedPackage) => row.version, figures: true },
    { key: 'licence', head: t('settings.licence'), cell: (row: LicensedPackage) => row.licence },
  ]
  const rows = names.flatMap(engine =>
    engines[engine].flatMap(name => {
      const found = byName.get(name)
      return found ? [{ ...found, engine }] : []
    }),
  )
  return (
    <Part title={t('settings.about')} lead={t('settings.aboutLead')}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        <dt className="text-muted">{t('settings.version')}</dt>
        <dd className="figures text-12 leading-6">{data?.version ?? '…'}</dd>
        <dt className="text-muted">{t('settings.build')}</dt>
        <dd className="figures text-12 leading-6 wrap-anywhere">{session.build}</dd>
      </dl>
      {session.service === 'built-in' && rows.length > 0 && (
        <>
          <h3 className="font-semibold">{t('settings.engines')}</h3>
          <Table
            caption={t('settings.engines')}
            rows={rows}
            keyOf={row => `${row.engine} ${row.name}`}
            columns={[
              { key: 'engine', head: t('settings.engine'), cell: row => t(`settings.engineNames.${row.engine}`) },
              ...columns,
            ]}
          />
        </>
      )}
      {data && (
        <details onToggle={event => setOpen(event.currentTarget.open)}>
          <summary className="cursor-pointer py-1.5">{t('settings.licences', { count: data.packages.length })}</summary>
          {isOpen && (
            <Table
              caption={t('settings.licences', { count: data.packages.length })}
              rows={data.packages}
              keyOf={row => `${row.name} ${row.version}`}
              columns={columns}
            />
          )}
        </details>
      )}
    </Part>
  )
}
