import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/i18n/language.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { facetsOf, findable } from '../speakerFilter.ts'
import { speakersQuery } from '../speakerQueries.ts'
import { useSpeakerLabels } from '../useSpeakerLabels.ts'

/** Languages that are offered in addition to those of the speakers in the list. */
const usual = ['en', 'zh', 'ja', 'ko', 'es', 'fr', 'de', 'it', 'pt', 'ru']

interface Props {
  readonly value: string
  readonly onChange: (code: string) => void
  readonly error: string | undefined
}

/** The language of a voice of the user's own. */
export function LanguageSelect({ value, onChange, error }: Props) {
  const { t } = useTranslation()
  const reader = useLanguage()
  const { labelOf } = useSpeakerLabels()
  const { data } = useQuery(speakersQuery)
  const spoken = facetsOf(findable(data ?? []), {}).language.map(one => one.value)
  const options = [...new Set([...usual, ...spoken, value])].map(code => ({
    value: code,
    label: labelOf('language', code),
  }))
  return (
    <Select
      label={t('speaker.facet.language')}
      value={value}
      onChange={onChange}
      options={options.toSorted((a, b) => a.label.localeCompare(b.label, reader))}
      error={error}
    />
  )
}
