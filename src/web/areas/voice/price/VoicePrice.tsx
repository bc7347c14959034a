import { useTranslation } from 'react-i18next'
import { balanceAfter, PriceBlock } from '#web/controls/price/PriceBlock.tsx'
import { useLanguage } from '#web/i18n/language.ts'
import type { ActualVoice } from '../readers.ts'
import type { Quote } from './quote.ts'

interface Props {
  readonly quote: Quote
  /** Stored files that cannot be sent as they are. */
  readonly unfit?: number
  /** Nobody has said yet that the voice in the recording may be imitated. */
  readonly needsConsent?: boolean
  /** Words in the description of a sound for which no sound is known. */
  readonly missing?: readonly string[] | undefined
  /** The voices that will actually be used; empty: none from the catalogue, or unknown. */
  readonly voices?: readonly ActualVoice[]
  /** The account's credits; undefined if unknown. */
  readonly balance: number | undefined
  /** The id that the button's `aria-describedby` refers to. */
  readonly id: string
}

/** From this relative difference on, the words do not fit the requested length. */
const FAR = 0.25

/** The price before sending: by the published formula, from the speaking time or the requested length. */
export function VoicePrice({
  quote: { effects, spoken, requested, credits, open },
  unfit = 0,
  needsConsent = false,
  missing = [],
  voices = [],
  balance,
  id,
}: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const figure = new Intl.NumberFormat(language)
  const list = new Intl.ListFormat(language, { type: 'unit' })
  const whole = (seconds: number) => figure.format(Math.max(1, Math.round(seconds)))
  const off = requested !== undefined && spoken !== undefined ? spoken - requested : 0
  const far = requested !== undefined && Math.abs(off) > Math.max(1, requested * FAR)
  const { lacks } = balanceAfter(credits, balance)
  const languages = new Intl.DisplayNames(language, { type: 'language' })
  const nameOf = ({ speaker: { name, engine }, language: only }: ActualVoice) => {
    const who = engine ? `${name} (${engine})` : name
    return only === undefined ? who : t('voicePrice.onlyFor', { who, language: languages.of(only) ?? only })
  }
  return (
    <PriceBlock
      credits={credits}
      balance={balance}
      isEstimate
      id={id}
      notes={
        <>
          {unfit > 0 && <p>{t('slot.unfit', { count: unfit })}</p>}
          {needsConsent && <p>{t('clip.consentFirst')}</p>}
          {balance !== undefined && balance < 1 && <p>{t('voicePrice.none')}</p>}
          {lacks && balance !== undefined && balance >= 1 && (
            <p>{t('voicePrice.lack', { balance: figure.format(balance) })}</p>
          )}
          {requested !== undefined && <p>{t('voicePrice.asked', { seconds: figure.format(requested) })}</p>}
          {effects !== undefined && requested === undefined && (
            <p className="text-muted">{t('voicePrice.heard', { seconds: whole(effects) })}</p>
          )}
          {missing.length > 0 && <p>{t('voicePrice.notUnderstood', { words: list.format(missing) })}</p>}
          {spoken !== undefined && <p className="text-muted">{t('voicePrice.about', { seconds: whole(spoken) })}</p>}
          {voices.length > 0 && <p>{t('voicePrice.spokenBy', { names: list.format(voices.map(nameOf)) })}</p>}
          {far && <p>{t(off > 0 ? 'voicePrice.longer' : 'voicePrice.shorter', { seconds: whole(Math.abs(off)) })}</p>}
          {open && <p>{t('voicePrice.state')}</p>}
          <p className="text-muted">{t(credits === undefined ? 'voicePrice.unknown' : 'voicePrice.charged')}</p>
        </>
      }
    />
  )
}
