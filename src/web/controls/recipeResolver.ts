import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import type { Language } from '#contract/kit/language.ts'
import type { z } from '#contract/kit/zod.ts'

/** A recipe's schema, seen from a form: it takes what fields hold and gives what is sent. */
export type RecipeSchema<Input extends FieldValues, Output> = z.ZodType<Output, Input>

/**
 * Reads a form by a recipe's schema; what is wrong is said in the words of the rules, in `language`. The words of all
 * rules are fetched with the first mistake.
 */
export function recipeResolver<Input extends FieldValues, Output>(
  schema: RecipeSchema<Input, Output>,
  language: Language,
): Resolver<Input, unknown, Output> {
  return async (values, _context, options) => {
    const silent = schema.safeParse(values)
    if (silent.success) return { values: silent.data, errors: {} }
    const { explain } = await import('#contract/kit/explain.ts')
    const issues = schema.safeParse(values, { error: explain(language) }).error?.issues ?? []
    const errors: Record<string, FieldError> = {}
    for (const issue of issues) errors[issue.path.join('.')] ??= { type: 'rule', message: issue.message }
    return { values: {}, errors: toNestErrors<Input>(errors, options) }
  }
}
