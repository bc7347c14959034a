import type { Endpoint } from './kit/endpoint.ts'
import type { RuleId } from './rules.ts'

/** Keeps an endpoint's exact types while checking its form, and that its rules exist. */
export function endpoint<const E extends Endpoint & { readonly rules?: readonly RuleId[] }>(facts: E): E {
  return facts
}

/** The rules for the body of an endpoint, beyond the schemas of single fields. */
export function rulesOf({ rules = [] }: Pick<Endpoint, 'rules'>): readonly RuleId[] {
  // Safe: `endpoint` has checked them.
  return rules as readonly RuleId[]
}
