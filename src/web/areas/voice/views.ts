import type { voiceGenerateRecipe } from '#contract/areas/voice/generateRequest.ts'
import type { z } from '#contract/kit/zod.ts'
import type { Work } from '#contract/studio/works.ts'
import { defaultVoiceModel, voiceCards } from '#contract/areas/voice/models.ts'
import { voiceTakes } from '#contract/areas/voice/takes.ts'
import type { AreaViews, RecipeReading } from '#web/works/operationView.ts'
import { isEffects, wordsOfEffects } from './effects.ts'

/** How voice works are shown. */
export const voiceViews: AreaViews<'voice'> = {
  'voice.generate': {
    code: 'VOX',
    read,
    parts: { prompt: ['text'] },
    takes: voiceTakes['voice.generate'],
  },
}

/** A sound has no sides: a frame that gives its shape room, two to a row. */
const ASPECT = 2

const unreadable: RecipeReading = { prompt: '', edge: [], facts: [], aspect: ASPECT }

type Written = z.input<typeof voiceGenerateRecipe>

function isWritten(recipe: unknown): recipe is Written {
  return typeof recipe === 'object' && recipe !== null && 'text' in recipe && typeof recipe.text === 'string'
}

/** Marks of voices are for the service: each line of a dialogue is shown on a separate line. */
const marks = /^\s*@音频\d+\s*/gmu

const signed = new Intl.NumberFormat('en', { signDisplay: 'always' })

/** How far it is from plain, where it is. */
function rateFacts(config: Written['audioConfig']): RecipeReading['facts'] {
  const { speechRate = 0, loudnessRate = 0, pitchRate = 0 } = config ?? {}
  const all = [
    { name: 'speed', rate: speechRate, unit: '%' },
    { name: 'loudness', rate: loudnessRate, unit: '%' },
    { name: 'pitch', rate: pitchRate, unit: 'st' },
  ] as const
  return all
    .filter(({ rate }) => rate !== 0)
    .map(({ name, rate, unit }) => ({ name, value: `${signed.format(rate)} ${unit}` }))
}

/** Who speaks, by their names; `+ 1`: and so many that have none, such as clips. */
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
    prompt: isEffects(recipe.text) ? wordsOfEffects(recipe.text) : recipe.text.replace(marks, ''),
    edge: [model, ...(names === '' ? [] : [names]), format],
    facts: [
      { name: 'model', value: model },
      { name: 'format', value: format },
      ...(voices > 0 ? [{ name: 'voices' as const, value: names === '' ? String(voices) : names }] : []),
      ...rateFacts(recipe.audioConfig),
      ...(recipe.durationHint === undefined ? [] : [{ name: 'length' as const, value: `${recipe.durationHint} s` }]),
    ],
    aspect: ASPECT,
  }
}
