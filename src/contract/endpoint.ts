import type { Endpoint } from './kit/endpoint.ts'
import type { RuleId } from './rules.ts'

type Repeats = Pick<Endpoint, 'rateLimit' | 'idempotency'>

/** An endpoint as it is written: without a rate limit, and safe if it is a GET, unless it says otherwise. */
type Written = Omit<Endpoint, keyof Repeats> & Partial<Repeats> & { readonly rules?: readonly RuleId[] }

/** Keeps an endpoint's exact types while checking its form, and that its rules exist. */
export function endpoint<const E extends Written>(facts: E): Omit<E, keyof Repeats> & Repeats {
  return { rateLimit: 'none', idempotency: facts.method === 'GET' ? 'safe' : 'none', ...facts }
}

/** The rules for the body of an endpoint, beyond the schemas of single fields. */
export function rulesOf({ rules = [] }: Pick<Endpoint, 'rules'>): readonly RuleId[] {
  // Safe: `endpoint` has checked them.
  return rules as readonly RuleId[]
}
