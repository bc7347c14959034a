import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { balanceAfter, PriceBlock, timesTakes } from '#web/controls/price/PriceBlock.tsx'
import { useLanguage } from '#web/i18n/language.ts'
import type { Quote } from './quote.ts'

interface Props {
  readonly quote: Quote
  /** How many are made at once. */
  readonly takes?: number
  /** Stored files that cannot be sent as they are. */
  readonly unfit?: number
  /** Nobody has said yet that the voice in the recording may be imitated. */
  readonly needsConsent?: boolean
  /** Words in the description of a sound for which no sound is known. */
  readonly missing?: readonly string[] | undefined
  /** Which voices will actually be used. */
  readonly spokenBy?: ReactNode
  /** The account's credits; undefined if unknown. */
  readonly balance: number | undefined
  /** The id that the button's `aria-describedby` refers to. */
  readonly id: string
}

/** From this relative difference on, the words do not fit the requested length. */
const FAR = 0.25

/** The price before sending: by the published formula, from the speaking time or the requested length. */
export function VoicePrice({
  quote: { effects, spoken, requested, credits: each, open },
  takes = 1,
  unfit = 0,
  needsConsent = false,
  missing = [],
  spokenBy,
  balance,
  id,
}: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const figure = new Intl.NumberFormat(language)
  const whole = (seconds: number) => figure.format(Math.max(1, Math.round(seconds)))
  const off = requested !== undefined && spoken !== undefined ? spoken - requested : 0
  const far = requested !== undefined && Math.abs(off) > Math.max(1, requested * FAR)
  const { credits, workings } = timesTakes(each, takes, figure)
  const { lacks } = balanceAfter(credits, balance)
  const known =
    requested !== undefined
      ? t('voicePrice.asked', { seconds: figure.format(requested) })
      : effects !== undefined
        ? t('voicePrice.heard', { seconds: whole(effects) })
        : spoken === undefined
          ? undefined
          : t('voicePrice.about', { seconds: whole(spoken) })
  return (
    <PriceBlock
      credits={credits}
      balance={balance}
      workings={workings}
      isEstimate
      id={id}
      aside={known}
      notes={
        <>
          {unfit > 0 && <p>{t('slot.unfit', { count: unfit })}</p>}
          {needsConsent && <p>{t('clip.consentFirst')}</p>}
          {balance !== undefined && balance < 1 && <p>{t('voicePrice.none')}</p>}
          {lacks && balance !== undefined && balance >= 1 && (
            <p>{t('voicePrice.lack', { count: balance, balance: figure.format(balance) })}</p>
          )}
          {missing.length > 0 && <p>{t('voicePrice.notUnderstood', { words: missing.join(t('ui.separator')) })}</p>}
          {requested !== undefined && spoken !== undefined && (
            <p className="text-muted">{t('voicePrice.about', { seconds: whole(spoken) })}</p>
          )}
          {spokenBy}
          {far && <p>{t(off > 0 ? 'voicePrice.longer' : 'voicePrice.shorter', { seconds: whole(Math.abs(off)) })}</p>}
          {open && <p>{t('voicePrice.state')}</p>}
          <p className="text-muted">{t(credits === undefined ? 'voicePrice.unknown' : 'voicePrice.charged')}</p>
        </>
      }
    />
  )
}
