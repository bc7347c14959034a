import type { voiceGenerateRecipe } from '#contract/areas/voice/request.ts'
import type { z } from '#contract/kit/zod.ts'
import { defaultVoiceModel, voiceCards } from '#contract/areas/voice/models.ts'
import type { OperationView, RecipeReading } from '#web/works/operationView.ts'

/** How voice works are shown. */
export const voiceGenerateView: OperationView = { code: 'VOX', path: '/voice', read, parts: { prompt: ['text'] } }

/** A sound has no sides: a frame that gives its shape room, two to a row. */
const ASPECT = 2

const unreadable: RecipeReading = { prompt: '', edge: [], facts: [], aspect: ASPECT }

type Written = z.input<typeof voiceGenerateRecipe>

function isWritten(recipe: unknown): recipe is Written {
  return typeof recipe === 'object' && recipe !== null && 'text' in recipe && typeof recipe.text === 'string'
}

/** Marks of voices are for the service; a reader sees that the voice changes. */
const marks = /^\s*@音频\d+\s*/gmu

function read(recipe: unknown): RecipeReading {
  if (!isWritten(recipe)) return unreadable
  const model = recipe.model ?? defaultVoiceModel
  const format = recipe.audioConfig?.format ?? voiceCards[model].defaultFormat
  const voices = recipe.voices?.length ?? 0
  return {
    prompt: recipe.text.replace(marks, '– '),
    edge: [model, format],
    facts: [
      { name: 'model', value: model },
      { name: 'format', value: format },
      ...(voices > 0 ? [{ name: 'voices' as const, value: String(voices) }] : []),
      ...(recipe.durationHint === undefined ? [] : [{ name: 'length' as const, value: `${recipe.durationHint} s` }]),
    ],
    aspect: ASPECT,
  }
}
