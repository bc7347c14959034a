import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, Resolver } from 'react-hook-form'
import { voiceGenerateRecipe, type VoiceGenerateRecipe } from '#contract/areas/voice/request.ts'
import type { Language } from '#contract/kit/language.ts'
import { fieldOf, recipeOf, type VoiceValues } from './values.ts'

/**
 * Reads the form by the schema of the recipe that it is sent as, and says what is wrong at the field it came of. The
 * words of all rules are fetched with the first mistake.
 */
export function voiceResolver(language: Language): Resolver<VoiceValues, unknown, VoiceGenerateRecipe> {
  return async (values, _context, options) => {
    const recipe = recipeOf(values)
    const silent = voiceGenerateRecipe.safeParse(recipe)
    if (silent.success) return { values: silent.data, errors: {} }
    const { explain } = await import('#contract/kit/explain.ts')
    const issues = voiceGenerateRecipe.safeParse(recipe, { error: explain(language) }).error?.issues ?? []
    const errors: Record<string, FieldError> = {}
    for (const { path, message } of issues) errors[fieldOf(path.join('.'), values.mode)] ??= { type: 'rule', message }
    return { values: {}, errors: toNestErrors<VoiceValues>(errors, options) }
  }
}
