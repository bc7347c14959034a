import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import { openPlace, type CastVoice } from '#web/controls/voice/cast.ts'
import { newLine } from '#web/controls/voice/dialogue/lines.ts'
import { recipeFragment } from '#web/recipes/recipeLink.ts'
import { voiceDefaults, type VoiceValues } from './defaults.ts'

// Loaded only when the samples are shown: the catalogue is heavy, and so is the code that reads it.
const SpokenDialogue = lazy(async () => ({ default: (await import('./SpokenDialogue.tsx')).SpokenDialogue }))

const more = [
  ['effect', 'effect'],
  ['narration', 'welcome'],
  ['narration', 'calm'],
  ['effect', 'steps'],
] as const

/** What the feed shows before the first voice: six samples, each of which opens a recipe. */
export function EmptyFeed() {
  const { t } = useTranslation()
  return (
    <div className="mx-auto max-w-240">
      <h2 className="text-22 font-semibold tracking-tight">{t('feed.empty')}</h2>
      <p className="mt-1 mb-6 text-muted">{t('voiceSample.lead')}</p>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] gap-x-2 gap-y-6">
        <Sample number={1} values={{ ...voiceDefaults, mode: 'narration', text: t('voiceSample.narration') }} />
        <Suspense fallback={<DialogueSample cast={nobody} isReady={false} />}>
          <SpokenDialogue />
        </Suspense>
        {more.map(([mode, text], index) => (
          <Sample key={text} number={index + 3} values={{ ...voiceDefaults, mode, text: t(`voiceSample.${text}`) }} />
        ))}
      </ul>
    </div>
  )
}

/** A woman and a man; undefined where the catalogue has none. */
type Cast = readonly (Speaker | undefined)[]
const nobody: Cast = [undefined, undefined]

interface DialogueSampleProps {
  readonly cast: Cast
  /** Whether the cast is known. Until then the recipe would open without its speakers. */
  readonly isReady: boolean
}

/** The sample of a dialogue, spoken by this cast. */
export function DialogueSample({ cast, isReady }: DialogueSampleProps) {
  const { t } = useTranslation()
  const lines = [newLine(1, t('voiceSample.question')), newLine(2, t('voiceSample.answer'))]
  return (
    <Sample
      number={2}
      values={{ ...voiceDefaults, mode: 'dialogue', cast: cast.map(voiceOf), lines }}
      names={cast.map(one => one?.name)}
      isReady={isReady}
    />
  )
}

const voiceOf = (speaker: Speaker | undefined): CastVoice =>
  speaker ? { type: 'speaker', id: speaker.speakerId } : openPlace

interface SampleProps {
  readonly number: number
  readonly values: VoiceValues
  /** The names of the speakers in a dialogue. */
  readonly names?: readonly (string | undefined)[]
  /** Whether the sample can be opened yet. */
  readonly isReady?: boolean
}

function Sample({ number, values, names = [], isReady = true }: SampleProps) {
  const { t } = useTranslation()
  const { mode, lines, text } = values
  const recipe = recipeFragment({ operation: 'voice.generate', recipe: values })
  return (
    <li aria-busy={!isReady}>
      <Link to="/voice" hash={recipe} disabled={!isReady} className="group block">
        <span className="flex aspect-3/2 flex-col justify-center gap-2 border border-line bg-well p-6 group-hover:border-ink">
          <span className="sr-only">{t('voiceSample.use')}</span>
          {mode === 'dialogue' ? (
            lines.map(line => (
              <span key={line.id} className="text-16">
                <span className="block text-12 text-muted">
                  {names[line.voice - 1] ?? t('voice.place', { number: line.voice })}
                </span>
                {line.text}
              </span>
            ))
          ) : (
            <span className="text-16">{text}</span>
          )}
        </span>
        <span className="film-edge block text-muted" aria-hidden>
          <span className="font-semibold text-ink">REC {String(number).padStart(4, '0')}</span> ·{' '}
          {voiceDefaults.audioConfig.format}
        </span>
        <span className="mt-1 block text-14 underline-offset-4 group-hover:underline">{t(`voice.modes.${mode}`)}</span>
      </Link>
    </li>
  )
}
