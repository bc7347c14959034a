import { useTranslation } from 'react-i18next'
import { mostVariations } from '#web/composer/composerOptions.ts'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'

const counts = Array.from({ length: mostVariations }, (_, index) => String(index + 1))

interface Props {
  readonly count: number
  readonly onChange: (count: number) => void
}

/** The number of variations to generate at once, as works of one group. */
export function CountInput({ count, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      legend={t('count.label')}
      figures
      values={counts}
      value={String(count)}
      onChange={value => onChange(Number(value))}
    />
  )
}
