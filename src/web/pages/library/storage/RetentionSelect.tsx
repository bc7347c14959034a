import { useTranslation } from 'react-i18next'
import { Select } from '#web/ui/fields/Select.tsx'
import { useLibraryActions } from '../useLibraryActions.ts'

const offered = [1, 7, 30, 90, 365] as const
const NEVER = 'never'

/** Sets after how many days items in the trash are deleted. */
export function RetentionSelect({ days }: { readonly days: number | null }) {
  const { t } = useTranslation()
  const { setTrashDays } = useLibraryActions()
  const all = days === null ? offered : [...new Set([...offered, days])].toSorted((a, b) => a - b)
  return (
    <Select
      label={t('library.retention.label')}
      hint={t('library.retention.hint')}
      value={days === null ? NEVER : String(days)}
      options={[
        ...all.map(one => ({ value: String(one), label: t('library.retention.days', { count: one }) })),
        { value: NEVER, label: t('library.retention.never') },
      ]}
      onChange={value => setTrashDays(value === NEVER ? null : Number(value))}
    />
  )
}
