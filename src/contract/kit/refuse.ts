// Apart from `explain`, so that a schema does not bring every rule's words in every language with it.
import type { RuleId } from '../rules.ts'
import type { RuleValues } from './rule.ts'
import type { z } from './zod.ts'

/** What `refuse` leaves on an issue: the rule and the values of its text. */
export interface Refusal {
  readonly rule: RuleId
  readonly values: RuleValues
}

/** Adds the breach of a rule that is about more than one field, at `path`. */
export function refuse(context: z.RefinementCtx, path: PropertyKey[], rule: RuleId, values: RuleValues = {}): void {
  context.addIssue({ code: 'custom', path, ...breach(rule, values) })
}

/** The parameters of a refinement of one field: `schema.refine(isFine, breach('field.required'))`. */
export function breach(rule: RuleId, values: RuleValues = {}): { params: { rule: RuleId; values: RuleValues } } {
  return { params: { rule, values } satisfies Refusal }
}
