import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { generateTypeCard, generateTypes, type GenerateType } from '#contract/areas/music/models.ts'
import { musicCredits } from '#contract/areas/music/price.ts'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { balanceAfter } from '#web/controls/price/PriceBlock.tsx'
import { useLanguage } from '#web/i18n/language.ts'
import { clock } from '#web/media/clock.ts'
import type { Region } from '#web/media/sound/region.ts'
import { useSubmit } from '#web/submit/useSubmit.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { notify } from '#web/ui/notices/notices.ts'
import { ChipChoice } from '../fields/ChipChoice.tsx'

interface Props {
  /** The fields of a request that name the song. */
  readonly source: Readonly<Record<string, unknown>>
  /** Where it is to be heard, as marked when this was opened: the sound may play on. */
  readonly part: Region
  readonly close: () => void
}

const played = generateTypes.filter(type => !generateTypeCard(type).sung)
const toTenths = (seconds: number) => Math.round(seconds * 10) / 10

/** Fills a part of a song with one more instrument: the song as before, and in this part with it. */
export function AddInstrument({ source, part: marked, close }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const figure = new Intl.NumberFormat(useLanguage())
  const [part] = useState(marked)
  const [type, choose] = useState<GenerateType>('Strings')
  const [words, setWords] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const { submitNew, isPending } = useSubmit({ onRefused: failure => setRefusal(failureText(failure)) })
  const { data: session } = useQuery(sessionQuery)
  const { data: subscription } = useQuery(subscriptionQuery)
  const balance = subscription?.totalAvailableCredits
  const credits = session?.service === 'built-in' ? musicCredits('music.track') : undefined
  const { lacks } = balanceAfter(credits, balance)

  function send(): void {
    setRefusal(undefined)
    const recipe = {
      ...source,
      generateType: type,
      // The service needs words; the name of the instrument is what is wanted.
      prompt: words.trim() === '' ? type : words.trim(),
      generateStart: toTenths(part.start),
      generateEnd: toTenths(part.end),
    }
    submitNew('music.track', recipe, () => {
      notify(t('songPart.sent'))
      close()
    })
  }

  return (
    <div
      role="group"
      aria-label={t('songPart.add')}
      className="flex basis-full flex-col gap-3 border-t border-line pt-3"
    >
      <p className="text-12 text-muted">
        {t('songPart.addLead', { start: clock(part.start, true), end: clock(part.end, true) })}
      </p>
      <ChipChoice<GenerateType>
        legend={t('track.type')}
        values={played}
        value={type}
        labelOf={id => t(`track.types.${id}`)}
        onChange={choose}
      />
      <Field
        label={t('songPart.words')}
        placeholder={t('track.placeholder')}
        value={words}
        onChange={event => setWords(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look="solid"
          single
          busy={isPending}
          reason={
            lacks && balance !== undefined
              ? t('musicPrice.lack', { count: balance, balance: figure.format(balance) })
              : undefined
          }
          onClick={send}
        >
          {t('songPart.make', { instrument: t(`track.types.${type}`) })}
          {credits !== undefined && (
            <span className="figures text-12">{t('price.costs', { credits: figure.format(credits) })}</span>
          )}
        </Button>
        {credits === undefined && session && <span className="text-12 text-muted">{t('musicPrice.unknown')}</span>}
      </div>
      {refusal !== undefined && <p role="alert">{refusal}</p>}
    </div>
  )
}
