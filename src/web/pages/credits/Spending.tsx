import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { creditEndpoints, CreditFigures } from '#contract/studio/credits.ts'
import type { AnswerOutput } from '#contract/kit/endpoint.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Table } from '#web/ui/lists/Table.tsx'
import { daysOf } from './days.ts'
import type { Span } from './queries.ts'

const CreditsChart = lazy(async () => ({ default: (await import('./CreditsChart.tsx')).CreditsChart }))

type Summary = AnswerOutput<typeof creditEndpoints.summary>

/** Figures with the name they are shown under. */
export interface NamedFigures extends CreditFigures {
  readonly name: string
}

const groupings = ['day', 'area', 'project'] as const

/** Figures of a period by day, area or project, as a chart and as a table. */
export function Spending({ summary, span }: { readonly summary: Summary; readonly span: Span }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [by, setBy] = useState<(typeof groupings)[number]>('day')
  const number = new Intl.NumberFormat(language)
  if (summary.total.tasks === 0) return <EmptyState title={t('credits.nothing')}>{t('credits.nothingHint')}</EmptyState>

  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  const dayName = (day: string) => date.format(Date.parse(day))
  const rows: Record<typeof by, readonly NamedFigures[]> = {
    day: summary.days.map(row => ({ ...row, name: dayName(row.day) })),
    area: summary.areas.map(row => ({
      ...row,
      name: row.area === null ? t('credits.noArea') : t(`area.${row.area as 'image'}`),
    })),
    project: summary.projects.map(row => ({ ...row, name: row.project ?? t('credits.noProject') })),
  }
  const drawn =
    by === 'day' ? daysOf(summary.days, Number(span)).map(row => ({ ...row, name: dayName(row.day) })) : rows[by]
  const { total } = summary
  const cell = (read: (row: CreditFigures) => number) => (row: NamedFigures) => number.format(read(row))

  return (
    <>
      <p>
        {t('credits.sum', {
          count: total.charged,
          charged: number.format(total.charged),
          refunded: number.format(total.refunded),
        })}{' '}
        {total.chargedOfEstimated > 0 &&
          t('credits.against', {
            estimated: number.format(total.estimatedOfCharged),
            charged: number.format(total.chargedOfEstimated),
          })}
      </p>
      <div className="w-96 max-w-full">
        <SegmentedControl
          legend={t('credits.by')}
          values={groupings}
          value={by}
          onChange={setBy}
          labelOf={one => t(`credits.groups.${one}`)}
        />
      </div>
      <Suspense fallback={<div className="h-48 bg-well" />}>
        <CreditsChart
          rows={drawn}
          upright={by === 'day'}
          label={t('credits.chart', { by: t(`credits.groups.${by}`) })}
        />
      </Suspense>
      <Table
        caption={t('credits.table', { by: t(`credits.groups.${by}`) })}
        rows={by === 'day' ? rows.day.toReversed() : rows[by]}
        keyOf={row => row.name}
        columns={[
          {
            key: 'name',
            head: t(`credits.groups.${by}`),
            cell: row => <span className={by === 'day' ? 'whitespace-nowrap' : ''}>{row.name}</span>,
          },
          { key: 'tasks', head: t('credits.tasks'), cell: cell(row => row.tasks), figures: true },
          { key: 'estimated', head: t('credits.estimated'), cell: cell(row => row.estimated), figures: true },
          { key: 'charged', head: t('credits.charged'), cell: cell(row => row.charged), figures: true },
          { key: 'refunded', head: t('credits.refunded'), cell: cell(row => row.refunded), figures: true },
          { key: 'reserved', head: t('credits.reserved'), cell: cell(row => row.reserved), figures: true },
          { key: 'free', head: t('credits.free'), cell: cell(row => row.free), figures: true },
        ]}
      />
    </>
  )
}
