import { errorIn, type ErrorKey, type ErrorTable } from './errors.ts'
import { refusalOf } from './kit/explain.ts'
import type { Rule } from './kit/rule.ts'
import type { z } from './kit/zod.ts'
import { rules } from './rules.ts'

/**
 * The error that a request with these issues is refused with: that of the first rule which has one of its own (too many
 * voices, audio alone, a file too large), else the general "invalid" of the endpoint's table.
 */
export function validationError(table: ErrorTable | undefined, issues: readonly z.core.$ZodIssue[]): ErrorKey {
  const invalid = errorIn(table, 'invalid')
  for (const issue of issues) {
    const { error }: Rule = rules[refusalOf(issue).rule]
    if (error !== undefined && error !== invalid) return error
  }
  return invalid
}
