import { useTranslation } from 'react-i18next'
import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import { useLanguage } from '#web/i18n/language.ts'
import type { VoiceValues } from '../defaults.ts'
import { actualVoices, type ActualVoice } from '../readers.ts'

interface Props {
  readonly values: VoiceValues
  readonly speakers: readonly Speaker[]
}

/** The voices of the built-in service that will actually speak a text; nothing if none is from the catalogue. */
export function SpokenBy({ values, speakers }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const languages = new Intl.DisplayNames(language, { type: 'language' })
  const nameOf = ({ speaker: { name: who }, language: only }: ActualVoice) =>
    only === undefined ? who : t('voicePrice.onlyFor', { who, language: languages.of(only) ?? only })
  const voices = actualVoices(values, speakers)
  return voices.length > 0 && <p>{t('voicePrice.spokenBy', { names: voices.map(nameOf).join(t('ui.separator')) })}</p>
}
