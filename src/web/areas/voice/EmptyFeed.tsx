import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import { speakersQuery } from '#web/controls/speakers/speakerQueries.ts'
import { openPlace, type CastVoice } from '#web/controls/voice/cast.ts'
import { newLine } from '#web/controls/voice/dialogue/lines.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { recipeFragment } from '#web/works/recipes/recipeLink.ts'
import { voiceDefaults, type VoiceValues } from './values.ts'

/** What the feed shows before the first voice: three samples, each a recipe to press. */
export function EmptyFeed() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { data } = useQuery(speakersQuery)
  const cast = castFor(language, data ?? [])
  const [question, answer] = [t('voiceSample.question'), t('voiceSample.answer')]
  const samples: readonly Pick<VoiceValues, 'mode' | 'text' | 'cast' | 'lines'>[] = [
    { ...voiceDefaults, mode: 'narration', text: t('voiceSample.narration') },
    { ...voiceDefaults, mode: 'dialogue', cast: cast.map(voiceOf), lines: [newLine(1, question), newLine(2, answer)] },
    { ...voiceDefaults, mode: 'effect', text: t('voiceSample.effect') },
  ]
  return (
    <div className="mx-auto max-w-240">
      <h2 className="text-22 font-semibold tracking-tight">{t('feed.empty')}</h2>
      <p className="mt-1 mb-6 text-muted">{t('voiceSample.lead')}</p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] gap-x-2 gap-y-6">
        {samples.map((sample, index) => (
          <li key={sample.mode}>
            <Link
              to="/voice"
              hash={recipeFragment({ operation: 'voice.generate', recipe: { ...voiceDefaults, ...sample } })}
              className="group block"
            >
              <span className="flex aspect-3/2 flex-col justify-center gap-2 border border-line bg-well p-6 group-hover:border-ink">
                <span className="sr-only">{t('voiceSample.use')}</span>
                {sample.mode === 'dialogue' ? (
                  sample.lines.map(({ id, voice, text }) => (
                    <span key={id} className="text-16">
                      <span className="block text-12 text-muted">
                        {cast[voice - 1]?.name ?? t('voice.place', { number: voice })}
                      </span>
                      {text}
                    </span>
                  ))
                ) : (
                  <span className="text-16">{sample.text}</span>
                )}
              </span>
              <span className="film-edge block text-muted" aria-hidden>
                <span className="font-semibold text-ink">REC {String(index + 1).padStart(4, '0')}</span> ·{' '}
                {voiceDefaults.audioConfig.format}
              </span>
              <span className="mt-1 block text-14 underline-offset-4 group-hover:underline">
                {t(`voice.modes.${sample.mode}`)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Cast = readonly (Speaker | undefined)[]

/** A woman and a man who speak the language, as far as the catalogue has them. */
function castFor(language: string, speakers: readonly Speaker[]): Cast {
  const fluent = speakers.filter(one => one.language?.split('-')[0] === language)
  return ['female', 'male'].map(gender => fluent.find(one => one.gender === gender))
}

const voiceOf = (speaker: Speaker | undefined): CastVoice =>
  speaker ? { type: 'speaker', id: speaker.speakerId } : openPlace
