import { toNestErrors } from '@hookform/resolvers'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'
import type { Language } from '#contract/kit/language.ts'
import { loadSentences, wordingOf } from '#web/i18n/sentences.ts'
import type { ComposerForm } from './composerForm.ts'

type Judged<Values extends FieldValues, Recipe> = Pick<ComposerForm<Values, Recipe>, 'schema' | 'recipeOf' | 'fieldOf'>

/**
 * Validates a form with the schema of its recipe. Errors are reported at the fields they belong to, in `language`;
 * their sentences are loaded on the first error.
 */
export function recipeResolver<Values extends FieldValues, Recipe>(
  { schema, recipeOf, fieldOf }: Judged<Values, Recipe>,
  language: Language,
): Resolver<Values, unknown, Recipe> {
  return async (values, _context, options) => {
    const recipe = recipeOf ? recipeOf(values) : values
    const parsed = schema.safeParse(recipe)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const [{ explain }] = await Promise.all([import('#contract/explain.ts'), loadSentences(language)])
    const issues = schema.safeParse(recipe, { error: explain(wordingOf(language)) }).error?.issues ?? []
    const errors: Record<string, FieldError> = {}
    for (const { path, message } of issues) {
      const name = path.join('.')
      errors[fieldOf ? fieldOf(name, values) : name] ??= { type: 'rule', message }
    }
    return { values: {}, errors: toNestErrors<Values>(errors, options) }
  }
}
