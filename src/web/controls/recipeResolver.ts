import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import { explain } from '#contract/kit/explain.ts'
import type { Language } from '#contract/kit/language.ts'
import type { z } from '#contract/kit/zod.ts'

/** A recipe's schema, seen from a form: it takes what fields hold and gives what is sent. */
export type RecipeSchema<Input extends FieldValues, Output> = z.ZodType<Output, Input>

/** Reads a form by a recipe's schema; what is wrong is said in the words of the rules, in `language`. */
export function recipeResolver<Input extends FieldValues, Output>(
  schema: RecipeSchema<Input, Output>,
  language: Language,
): Resolver<Input, unknown, Output> {
  return (values, _context, options) => {
    const read = schema.safeParse(values, { error: explain(language) })
    if (read.success) return { values: read.data, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const issue of read.error.issues) errors[issue.path.join('.')] ??= { type: 'rule', message: issue.message }
    return { values: {}, errors: toNestErrors<Input>(errors, options) }
  }
}
