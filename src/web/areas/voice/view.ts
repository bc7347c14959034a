import type { voiceGenerateRecipe } from '#contract/areas/voice/request.ts'
import type { z } from '#contract/kit/zod.ts'
import { defaultVoiceModel, voiceCards } from '#contract/areas/voice/models.ts'
import type { OperationView, RecipeReading } from '#web/works/operationView.ts'

/** How voice works are shown. */
export const voiceGenerateView: OperationView = { code: 'VOX', path: '/voice', read }

const unreadable: RecipeReading = { prompt: '', edge: [], facts: [], aspect: 3 }

type Written = z.input<typeof voiceGenerateRecipe>

function isWritten(recipe: unknown): recipe is Written {
  return typeof recipe === 'object' && recipe !== null && 'text' in recipe && typeof recipe.text === 'string'
}

function read(recipe: unknown): RecipeReading {
  if (!isWritten(recipe)) return unreadable
  const model = recipe.model ?? defaultVoiceModel
  const format = recipe.audioConfig?.format ?? voiceCards[model].defaultFormat
  return { prompt: recipe.text, edge: [model, format], facts: [{ name: 'model', value: model }], aspect: 3 }
}
