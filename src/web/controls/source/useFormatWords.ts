import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/i18n/language.ts'
import { formatList } from './formatList.ts'
import { convertedFormats, formatName, type Accepted } from './formats.ts'

/** Texts on what a field takes: the names of its formats, and a sentence on those that are converted to MP3. */
export function useFormatWords(accepted: Accepted) {
  const { t } = useTranslation()
  const language = useLanguage()
  const formats = formatList(language, 'disjunction', accepted.formats.map(formatName))
  const others = convertedFormats(accepted).map(formatName)
  const conversion =
    others.length > 0 ? t('source.converts', { formats: formatList(language, 'conjunction', others) }) : undefined
  return { formats, conversion, refusal: [t('source.wrongType', { formats }), conversion] }
}
