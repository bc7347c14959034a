import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isOffered } from '#contract/operationFacts.ts'
import type { CreditEntry } from '#contract/studio/credits.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Table } from '#web/ui/lists/Table.tsx'
import { pathOf } from '#web/works/operationView.ts'
import { operationName } from '#web/works/operationName.ts'
import { entriesQuery } from './queries.ts'

const FREE = 'free:'

/** Every booking, newest first. */
export function History() {
  const { t } = useTranslation()
  const language = useLanguage()
  const failureText = useFailureText()
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(entriesQuery)
  const number = new Intl.NumberFormat(language)
  const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' })
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  const rows = data?.pages.flatMap(page => page.items) ?? []
  const figure = (value: number) => (value === 0 ? '' : number.format(value))
  if (error) return <p role="alert">{failureText(error)}</p>
  return (
    <>
      <Table
        caption={t('credits.entries')}
        rows={rows}
        keyOf={row => row.id}
        columns={[
          {
            key: 'at',
            head: t('credits.at'),
            cell: row => <span className="inline-block min-w-26 wide:whitespace-nowrap">{date.format(row.at)}</span>,
          },
          { key: 'what', head: t('credits.what'), cell: row => <What entry={row} /> },
          {
            key: 'estimated',
            head: t('credits.estimated'),
            // A charge as estimated is one figure, not two.
            cell: row => (row.estimated === row.charged ? '' : figure(row.estimated ?? 0)),
            figures: true,
          },
          { key: 'charged', head: t('credits.charged'), cell: row => figure(row.charged), figures: true },
          { key: 'refunded', head: t('credits.refunded'), cell: row => figure(row.refunded), figures: true },
          { key: 'reserved', head: t('credits.reserved'), cell: row => figure(row.reserved), figures: true },
          {
            key: 'given',
            head: t('credits.given'),
            cell: row => (row.given === 0 ? '' : signed.format(row.given)),
            figures: true,
          },
        ]}
      />
      {hasNextPage && (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()} className="self-start">
          {t('credits.more')}
        </Button>
      )}
    </>
  )
}

/** What a booking was for, with a link to its work, the free model used, if any, and its project. */
function What({ entry: { kind, operation, capability, work, unit, project } }: { readonly entry: CreditEntry }) {
  const { t } = useTranslation()
  const model = unit.startsWith(FREE) ? unit.slice(FREE.length) : undefined
  const name =
    kind === 'task'
      ? operation === null
        ? t('credits.task')
        : operationName(operation, { capability }, t)
      : t(`credits.kinds.${kind}`)
  return (
    <span>
      {work !== null && operation !== null && isOffered(operation) ? (
        <Link to={pathOf(operation)} search={{ work }} className="underline underline-offset-2">
          {name}
        </Link>
      ) : (
        name
      )}
      {model !== undefined && <span className="text-muted"> · {t('credits.freeOf', { model })}</span>}
      {project !== null && <span className="text-muted"> · {project}</span>}
    </span>
  )
}
