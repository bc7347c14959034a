import { rules, type RuleId } from '../rules.ts'
import type { Language } from './language.ts'
import { fill, type RuleValues } from './rule.ts'
import type { z } from './zod.ts'

/** What `refuse` leaves on an issue: the rule and the values to tell it with. */
export interface Refusal {
  readonly rule: RuleId
  readonly values: RuleValues
}

/** Adds the breach of a rule that is about more than one field, at `path`. */
export function refuse(context: z.RefinementCtx, path: PropertyKey[], rule: RuleId, values: RuleValues = {}): void {
  context.addIssue({ code: 'custom', path, params: { rule, values } satisfies Refusal })
}

/** The text of a rule in `language`, filled with `values`. */
export function tell(rule: RuleId, values: RuleValues, language: Language): string {
  return fill(rules[rule][language], values)
}

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

/** A zod error map that speaks `language`; give it to `safeParse(value, { error: explain('zh') })`. */
export function explain(language: Language): z.core.$ZodErrorMap {
  return issue => {
    const { rule, values } = refusalOf(issue)
    return tell(rule, values, language)
  }
}

/** The rule an issue breaks. Known kinds of zod's own become general rules; the rest is "not accepted". */
export function refusalOf(issue: RawIssue): Refusal {
  switch (issue.code) {
    case 'custom': {
      const params: unknown = issue.params
      return isRefusal(params) ? params : { rule: 'field.invalid', values: {} }
    }
    case 'invalid_type':
      return issue.input === undefined
        ? { rule: 'field.required', values: {} }
        : issue.expected === 'int'
          ? { rule: 'field.whole', values: {} }
          : { rule: 'field.type', values: { expected: issue.expected } }
    case 'invalid_value':
      return issue.input === undefined
        ? { rule: 'field.required', values: {} }
        : { rule: 'field.choice', values: { options: issue.values.map(String).join(', ') } }
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return { rule: 'field.required', values: {} }
      return { rule: sized(issue.origin, 'Min'), values: { minimum: Number(issue.minimum) } }
    case 'too_big':
      return { rule: sized(issue.origin, 'Max'), values: { maximum: Number(issue.maximum) } }
    case 'invalid_format':
      return { rule: 'field.format', values: { format: issue.format } }
    default:
      return { rule: 'field.invalid', values: {} }
  }
}

function sized(origin: string, end: 'Min' | 'Max') {
  const kind = origin === 'string' ? 'text' : origin === 'array' || origin === 'set' ? 'count' : 'number'
  return `field.${kind}${end}` as const
}

function isRefusal(params: unknown): params is Refusal {
  return typeof params === 'object' && params !== null && 'rule' in params && String(params.rule) in rules
}
