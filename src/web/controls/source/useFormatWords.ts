import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/i18n/language.ts'
import { formatList } from './formatList.ts'
import { formatName } from '#web/ui/formatName.ts'
import { takesSound, type Accepted } from './formats.ts'

/** Texts on what a field takes: the names of its formats, and a sentence on what is converted to MP3. */
export function useFormatWords(accepted: Accepted) {
  const { t } = useTranslation()
  const language = useLanguage()
  const formats = formatList(language, 'disjunction', accepted.formats.map(formatName))
  const conversion = takesSound(accepted) ? t('source.converts') : undefined
  return { formats, conversion, refusal: [t('source.wrongType', { formats }), conversion] }
}
