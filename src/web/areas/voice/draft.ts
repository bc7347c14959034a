import { voiceGenerateRecipe } from '#contract/areas/voice/generateRequest.ts'
import type { CastVoice } from '#web/controls/voice/cast.ts'
import type { Line } from '#web/controls/voice/dialogue/lines.ts'
import { voiceModes } from '#contract/areas/voice/modes.ts'
import { voiceDefaults, type VoiceValues } from './defaults.ts'
import { recipeOf, valuesOf } from './values.ts'

/**
 * Reads a stored draft, complete or not: the words of every mode, lines and cast. Null if it is not a draft or has
 * invalid values.
 */
function readDraft(json: unknown): VoiceValues | null {
  if (typeof json !== 'object' || json === null || !('mode' in json)) return null
  // The cast is checked below.
  const values = { ...voiceDefaults, ...json } as VoiceValues
  const known =
    voiceModes.includes(values.mode) &&
    typeof values.text === 'string' &&
    isTexts(values.others) &&
    typeof values.speaker === 'string' &&
    isListOf(values.cast, isCastVoice) &&
    isListOf(values.lines, isLine) &&
    (values.origin === null || isListOf(values.origin, isLine))
  return known && isValid(values) ? values : null
}

/** Whether settings and media pass the recipe's schema; words, voices and a picture may still be missing. */
function isValid(values: VoiceValues): boolean {
  const { clip, image } = values
  const whole = { ...values, mode: 'narration', speaker: '', text: '-' } as const
  const media = [clip, image].filter(one => one !== null)
  return [recipeOf(whole), ...media.map(one => ({ text: '-', image: one }))].every(
    recipe => voiceGenerateRecipe.safeParse(recipe).success,
  )
}

/** Form values from a draft or a recipe; the recipe of a chain step may still lack its words. */
export function readVoiceValues(given: unknown): VoiceValues | null {
  return readDraft(given) ?? valuesOf(given) ?? readWordless(given)
}

function readWordless(given: unknown): VoiceValues | null {
  if (typeof given !== 'object' || given === null || 'text' in given || 'mode' in given) return null
  const values = valuesOf({ ...given, text: '-' })
  return values && { ...values, text: '' }
}

function isTexts(others: unknown): boolean {
  return typeof others === 'object' && others !== null && Object.values(others).every(one => typeof one === 'string')
}

function isListOf<T>(list: unknown, is: (item: unknown) => item is T): boolean {
  return Array.isArray(list) && list.every(is)
}

function isLine(item: unknown): item is Line {
  return (
    typeof item === 'object' &&
    item !== null &&
    'id' in item &&
    typeof item.id === 'string' &&
    'voice' in item &&
    Number.isInteger(item.voice) &&
    'text' in item &&
    typeof item.text === 'string'
  )
}

function isCastVoice(item: unknown): item is CastVoice {
  if (typeof item !== 'object' || item === null || !('type' in item)) return false
  if ('name' in item && typeof item.name !== 'string') return false
  return item.type === 'speaker'
    ? 'id' in item && typeof item.id === 'string'
    : item.type === 'reference' && 'url' in item && (item.url === null || typeof item.url === 'object')
}
