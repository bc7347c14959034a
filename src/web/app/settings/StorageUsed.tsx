import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { libraryEndpoints, type LibrarySummary } from '#contract/studio/library.ts'
import { call } from '#web/api/call.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { formatBytes } from '#web/ui/formatBytes.ts'
import { Table } from '#web/ui/lists/Table.tsx'
import { Part } from './Part.tsx'

const summaryQuery = queryOptions({
  queryKey: ['library', 'summary'],
  queryFn: ({ signal }) => call(libraryEndpoints.summary, {}, { signal }),
})

/** Days after which files in the trash are deleted; `never` is stored as null. */
const retentions = ['1', '7', '30', '90', '365', 'never'] as const

/** The storage in use by area, and how long files stay in the trash. */
export function StorageUsed() {
  const { t } = useTranslation()
  const language = useLanguage()
  const failureText = useFailureText()
  const client = useQueryClient()
  const { data, error } = useQuery(summaryQuery)
  const change = useMutation({
    mutationFn: (trashDays: number | null) => call(libraryEndpoints.settings, { body: { trashDays } }),
    networkMode: 'always',
    onSuccess: ({ trashDays }) =>
      client.setQueryData<LibrarySummary>(summaryQuery.queryKey, old => old && { ...old, trashDays }),
  })
  const number = new Intl.NumberFormat(language)
  const own = data?.trashDays === undefined || data.trashDays === null ? 'never' : String(data.trashDays)
  const listed = data?.storage.filter(({ items }) => items > 0) ?? []
  const rest = data ? data.totalBytes - listed.reduce((sum, { bytes }) => sum + bytes, 0) : 0
  const rows = [
    ...listed.map(({ source, items, bytes }) => ({ source, items: number.format(items), bytes })),
    // Without this row, the column would add up to less than the total above.
    ...(rest > 0 ? [{ source: 'rest', items: '', bytes: rest }] : []),
  ]
  const nameOf = (source: string) =>
    source === 'upload'
      ? t('settings.uploads')
      : source === 'rest'
        ? t('settings.otherFiles')
        : t(`area.${source as 'image'}`)
  const options = [...new Set<string>([...retentions, own])].map(value => ({
    value,
    label: value === 'never' ? t('settings.never') : t('settings.afterDays', { count: Number(value) }),
  }))
  return (
    <Part title={t('settings.storage')}>
      {error && <p role="alert">{failureText(error)}</p>}
      {data && (
        <>
          <p>{t('settings.stored', { bytes: formatBytes(data.totalBytes, language) })}</p>
          <Table
            caption={t('settings.byArea')}
            rows={rows}
            keyOf={row => row.source}
            columns={[
              { key: 'source', head: t('settings.source'), cell: row => nameOf(row.source) },
              { key: 'items', head: t('settings.files'), cell: row => row.items, figures: true },
              { key: 'bytes', head: t('settings.size'), cell: row => formatBytes(row.bytes, language), figures: true },
            ]}
          />
          <div className="max-w-60">
            <Select
              label={t('settings.retention')}
              hint={t('settings.retentionHint')}
              options={options}
              value={own}
              onChange={value => change.mutate(value === 'never' ? null : Number(value))}
              {...(change.error && { error: failureText(change.error) })}
            />
          </div>
        </>
      )}
    </Part>
  )
}
