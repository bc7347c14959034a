import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/i18n/language.ts'
import { formatBytes } from '#web/ui/formatBytes.ts'
import { Table } from '#web/ui/lists/Table.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { summaryQuery } from '../libraryQueries.ts'
import { RetentionSelect } from './RetentionSelect.tsx'

/** The storage used by each area, as bars and figures, and how long items stay in the trash. */
export function StorageDialog({ close }: { readonly close: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data, isError } = useQuery(summaryQuery)
  const count = new Intl.NumberFormat(language)
  const listed = data?.storage ?? []
  const rest = data ? data.totalBytes - listed.reduce((sum, { bytes }) => sum + bytes, 0) : 0
  const rows = data
    ? [
        ...listed.map(({ source, items, bytes }) => ({
          key: source,
          name: t(`library.sources.${source as 'upload'}`),
          items,
          bytes,
        })),
        { key: 'rest', name: t('library.storage.rest'), items: undefined, bytes: rest },
        { key: 'total', name: t('library.storage.total'), items: undefined, bytes: data.totalBytes },
      ]
    : []
  const most = Math.max(1, ...rows.filter(({ key }) => key !== 'total').map(({ bytes }) => bytes))
  return (
    <Dialog open onOpenChange={open => !open && close()} title={t('library.storage.title')}>
      {isError && <p role="alert">{t('library.failed')}</p>}
      {data && (
        <>
          <Table
            caption={t('library.storage.title')}
            keyOf={({ key }) => key}
            rows={rows}
            columns={[
              { key: 'name', head: t('library.storage.area'), cell: ({ name }) => name },
              {
                key: 'items',
                head: t('library.storage.files'),
                figures: true,
                cell: ({ items }) => (items === undefined ? '' : count.format(items)),
              },
              {
                key: 'bytes',
                head: t('library.storage.bytes'),
                figures: true,
                cell: ({ key, bytes }) => (
                  <span className="flex items-center justify-end gap-3 whitespace-nowrap">
                    {key !== 'total' && (
                      // In the cell of its figure: a column of bars would have no name.
                      <span aria-hidden className="block h-2 w-32 bg-well max-wide:w-16">
                        <span className="block h-full bg-ink" style={{ width: `${(bytes / most) * 100}%` }} />
                      </span>
                    )}
                    <span className="min-w-16">{formatBytes(bytes, language)}</span>
                  </span>
                ),
              },
            ]}
          />
          <p className="mt-3 mb-5 text-12 text-muted">
            {t('library.storage.trash', { size: formatBytes(data.trash.bytes, language) })}
          </p>
          <RetentionSelect days={data.trashDays} />
        </>
      )}
    </Dialog>
  )
}
