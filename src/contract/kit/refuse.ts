// Separate from the texts of rules, so that importing a schema does not pull them in in every language.
import type { generalRules } from './generalRules.ts'
import type { RuleValues } from './rule.ts'
import type { z } from './zod.ts'

/** What `refuse` attaches to an issue: the rule and the values for its text. */
export interface Refusal<Rule extends string> {
  readonly rule: Rule
  readonly values: RuleValues
}

/** Functions that add an issue, for rules with these ids. */
export function refusing<Rule extends string>() {
  /** The parameters for a refinement of one field: `schema.refine(isFine, breach('field.required'))`. */
  const breach = (rule: Rule, values: RuleValues = {}): { params: Refusal<Rule> } => ({ params: { rule, values } })
  /** Adds an issue at `path` for a rule that concerns more than one field. */
  const refuse = (context: z.RefinementCtx, path: PropertyKey[], rule: Rule, values: RuleValues = {}): void =>
    context.addIssue({ code: 'custom', path, ...breach(rule, values) })
  return { breach, refuse }
}

/** The same for the rules of single fields. */
export const { breach, refuse } = refusing<keyof typeof generalRules>()
