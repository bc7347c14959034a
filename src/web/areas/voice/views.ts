import { withoutMark } from '#contract/areas/voice/dialogue.ts'
import type { voiceGenerateRecipe } from '#contract/areas/voice/generateRequest.ts'
import type { z } from '#contract/kit/zod.ts'
import type { Work } from '#contract/studio/works.ts'
import { defaultVoiceModel, voiceCards } from '#contract/areas/voice/models.ts'
import type { AreaViews, AskedRow, RecipeReading } from '#web/works/operationView.ts'
import type { TFunction } from 'i18next'
import { lazy } from 'react'
import { currentLanguage, loadWords } from '#web/i18n/language.ts'
import { isEffects, wordsOfEffects } from './effects.ts'

const VoiceStage = lazy(async () => {
  const [module] = await Promise.all([import('./results/VoiceStage.tsx'), loadWords(['script'])])
  return { default: module.VoiceStage }
})

/** How voice works are shown. */
export const voiceViews: AreaViews<'voice'> = {
  'voice.generate': {
    read,
    parts: { prompt: ['text'] },
    Stage: VoiceStage,
  },
}

/** A sound has no aspect ratio of its own: wide enough for its waveform, two frames per row. */
const ASPECT = 2

const unreadable: RecipeReading = { prompt: '', edge: [], asked: () => [], aspect: ASPECT }

type Written = z.input<typeof voiceGenerateRecipe>

function isWritten(recipe: unknown): recipe is Written {
  return typeof recipe === 'object' && recipe !== null && 'text' in recipe && typeof recipe.text === 'string'
}

/** The rates that differ from the normal ones. */
function rateRows(config: Written['audioConfig'], t: TFunction): AskedRow[] {
  const { speechRate = 0, loudnessRate = 0, pitchRate = 0 } = config ?? {}
  const language = currentLanguage()
  const share = new Intl.NumberFormat(language, { signDisplay: 'always', style: 'percent' })
  const steps = new Intl.NumberFormat(language, { signDisplay: 'always' })
  const all = [
    { name: 'speed', rate: speechRate, text: share.format(speechRate / 100) },
    { name: 'loudness', rate: loudnessRate, text: share.format(loudnessRate / 100) },
    { name: 'pitch', rate: pitchRate, text: `${steps.format(pitchRate)} ${t('fact.semitones')}` },
  ] as const
  return all.filter(({ rate }) => rate !== 0).map(({ name, text }) => [t(`fact.${name}`), text])
}

/** The names of the speakers, and the number of voices without a name, such as clips: `Ava + 1`. */
function namesOf(voices: Written['voices'] = [], speakers: Work['speakers'] = {}): string {
  const names = voices.flatMap(voice => (voice.type === 'speaker' ? (speakers[voice.id] ?? []) : []))
  const others = voices.length - names.length
  return [[...new Set(names)].join(', '), others > 0 && names.length > 0 && `+ ${others}`].filter(Boolean).join(' ')
}

function read(recipe: unknown, speakers?: Work['speakers']): RecipeReading {
  if (!isWritten(recipe)) return unreadable
  const model = recipe.model ?? defaultVoiceModel
  const format = recipe.audioConfig?.format ?? voiceCards[model].defaultFormat
  const voices = recipe.voices?.length ?? 0
  const names = namesOf(recipe.voices, speakers)
  return {
    prompt: isEffects(recipe.text) ? wordsOfEffects(recipe.text) : recipe.text.split('\n').map(withoutMark).join('\n'),
    edge: [model, ...(names === '' ? [] : [names]), t => t(`voice.formats.${format}`)],
    asked: t => [
      [t('fact.model'), model],
      [t('fact.format'), t(`voice.formats.${format}`)],
      ...(voices > 0 ? [[t('fact.voices'), names === '' ? String(voices) : names] as const] : []),
      ...rateRows(recipe.audioConfig, t),
      ...(recipe.durationHint === undefined
        ? []
        : [[t('fact.length'), t('fact.seconds', { seconds: recipe.durationHint })] as const]),
    ],
    aspect: ASPECT,
  }
}
