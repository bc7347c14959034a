import { useTranslation } from 'react-i18next'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'

const counts = ['1', '2', '3', '4', '5', '6', '7', '8'] as const

interface Props {
  readonly count: number
  readonly onChange: (count: number) => void
}

/** How many variations one press makes: works of one group. */
export function CountInput({ count, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      legend={t('count.label')}
      figures
      values={counts}
      value={counts[count - 1] ?? '1'}
      onChange={value => onChange(Number(value))}
    />
  )
}
