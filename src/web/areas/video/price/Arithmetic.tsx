import { useTranslation } from 'react-i18next'
import type { VideoPrice } from '#contract/areas/video/price.ts'
import { useLanguage } from '#web/i18n/language.ts'

interface Props {
  readonly price: {
    /** Undefined if the service uses its own rates. */
    readonly workings: VideoPrice | undefined
    /** The seconds of the result and, if billed as well, of the reference video. */
    readonly seconds: { readonly result: number; readonly input: number }
  }
}

/** How a price is computed: `11.25 × (5 + 3) s = 90`, and whether it was rounded up. */
export function Arithmetic({ price: { workings, seconds } }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (!workings) return null
  const figure = new Intl.NumberFormat(language, { maximumFractionDigits: 4 })
  const { rate, credits } = workings
  const { result, input } = seconds
  const exact = rate * (result + input)
  const isRounded = Math.abs(exact - credits) > 1e-6
  const sum = input > 0 ? `(${figure.format(result)} + ${figure.format(input)})` : figure.format(result)
  return (
    <>
      <span className="figures">
        {t('videoModels.rate', { rate: figure.format(rate) })} × {t('video.seconds', { seconds: sum })} ={' '}
        {figure.format(exact)}
      </span>
      {isRounded && (
        <span className="whitespace-nowrap">{t('videoModels.roundedUp', { credits: figure.format(credits) })}</span>
      )}
    </>
  )
}
