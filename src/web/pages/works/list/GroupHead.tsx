import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/i18n/language.ts'
import type { Row } from './useRows.ts'

interface Props {
  /** The first row of the group. */
  readonly row: Row
  readonly by: string | undefined
}

/** Heading of a group: its day, its project or its batch, with the number of works and their total cost. */
export function GroupHead({ row: { work, group }, by }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(work.createdAt)
  const isAlone = by === 'batch' && group?.works === 1
  const names = {
    day,
    project: group?.name ?? t('dashboard.noProject'),
    batch: isAlone ? t('dashboard.alone') : t('dashboard.batch'),
  }
  const name = by === 'day' || by === 'project' || by === 'batch' ? names[by] : ''
  return (
    <h2 className="flex h-9 items-end gap-3 border-b border-edge pb-1 text-12">
      <span className="font-semibold">{name}</span>
      {group && !isAlone && (
        <span className="text-muted">
          {t('dashboard.group', { count: group.works })}
          {group.credits > 0 && ` · ${new Intl.NumberFormat(language).format(group.credits)} ${t('balance.short')}`}
        </span>
      )}
    </h2>
  )
}
