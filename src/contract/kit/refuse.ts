// Separate from `explain`, so that importing a schema does not pull in the texts of every rule in every language.
import type { RuleId } from '../rules.ts'
import type { RuleValues } from './rule.ts'
import type { z } from './zod.ts'

/** What `refuse` attaches to an issue: the rule and the values for its text. */
export interface Refusal {
  readonly rule: RuleId
  readonly values: RuleValues
}

/** Adds an issue at `path` for a rule that concerns more than one field. */
export function refuse(context: z.RefinementCtx, path: PropertyKey[], rule: RuleId, values: RuleValues = {}): void {
  context.addIssue({ code: 'custom', path, ...breach(rule, values) })
}

/** The parameters for a refinement of one field: `schema.refine(isFine, breach('field.required'))`. */
export function breach(rule: RuleId, values: RuleValues = {}): { params: { rule: RuleId; values: RuleValues } } {
  return { params: { rule, values } satisfies Refusal }
}
