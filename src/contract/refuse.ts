import { refusing, type Refusal as RefusalOf } from './kit/refuse.ts'
import type { RuleId } from './rules.ts'

/** What `refuse` attaches to an issue: the rule and the values for its text. */
export type Refusal = RefusalOf<RuleId>

/** `breach` has the parameters for a refinement of one field; `refuse` adds an issue about more than one. */
export const { breach, refuse } = refusing<RuleId>()
