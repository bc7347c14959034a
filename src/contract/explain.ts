import type { Refusal } from './refuse.ts'
import { rules, type RuleId } from './rules.ts'
import type { z } from './kit/zod.ts'
import { wordsOf, type Wording } from './sentences/wording.ts'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]
type AnyIssue = RawIssue | z.core.$ZodIssue

/** A zod error map with messages in a language; use it as `safeParse(value, { error: explain(wording) })`. */
export function explain(wording: Wording): z.core.$ZodErrorMap {
  return issue => {
    const { rule, values } = refusalOf(issue)
    return wordsOf(rule, values, wording) ?? rule
  }
}

/**
 * The rule that an issue breaks. Known issue codes of zod map to general rules; the rest is "not accepted". Whether a
 * value is missing is known only during parsing: pass the raw issue of an error map, or parse with `reportInput: true`.
 */
export function refusalOf(issue: AnyIssue): Refusal {
  switch (issue.code) {
    case 'custom': {
      const params: unknown = issue.params
      return isRefusal(params) ? params : plain('field.invalid')
    }
    case 'invalid_type':
      if (issue.input === undefined) return plain('field.required')
      return issue.expected === 'int' ? plain('field.whole') : typed(issue.expected)
    case 'invalid_value':
      if (issue.input === undefined) return plain('field.required')
      return { rule: 'field.choice', values: { options: issue.values.map(String).join(', ') } }
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return plain('field.required')
      return { rule: sized(issue.origin, 'Min'), values: { minimum: Number(issue.minimum) } }
    case 'too_big':
      return { rule: sized(issue.origin, 'Max'), values: { maximum: Number(issue.maximum) } }
    case 'invalid_format':
      if (issue.format === 'url') return plain('field.address')
      if (issue.format === 'base64') return plain('field.base64')
      return { rule: 'field.format', values: { format: issue.format } }
    case 'unrecognized_keys':
      return { rule: 'field.unknown', values: { keys: issue.keys.join(', ') } }
    case 'invalid_union':
      return ofUnion(issue)
    default:
      return plain('field.invalid')
  }
}

type UnionIssue = Extract<AnyIssue, { code: 'invalid_union' }>

/** The refusal when no branch of a union fits: the choice of branches, else the issue of the closest branch. */
function ofUnion(issue: UnionIssue): Refusal {
  if ('options' in issue && Array.isArray(issue.options)) {
    const { input, discriminator } = issue
    const chosen: unknown =
      typeof input === 'object' && input !== null && discriminator ? Reflect.get(input, discriminator) : undefined
    if (chosen === undefined && input !== undefined) return plain('field.required')
    return { rule: 'field.choice', values: { options: issue.options.map(String).join(', ') } }
  }
  // A branch with an issue deep inside is closer than one that rejected the type itself.
  const branches = [...issue.errors].sort((a, b) => depth(b) - depth(a) || a.length - b.length)
  const nearest = branches[0]?.[0]
  return nearest ? refusalOf(nearest) : plain('field.invalid')
}

const depth = (issues: readonly z.core.$ZodIssue[]) => Math.max(0, ...issues.map(issue => issue.path.length))

const plain = (rule: RuleId): Refusal => ({ rule, values: {} })

const rulesOfType = {
  string: 'field.typeText',
  number: 'field.typeNumber',
  nan: 'field.typeNumber',
  boolean: 'field.typeFlag',
  array: 'field.typeList',
  object: 'field.typeObject',
  record: 'field.typeObject',
} as const satisfies Record<string, RuleId>

function typed(expected: string): Refusal {
  const rule = Object.entries(rulesOfType).find(([type]) => type === expected)?.[1]
  return rule ? plain(rule) : { rule: 'field.type', values: { expected } }
}

function sized(origin: string, end: 'Min' | 'Max') {
  const kind = origin === 'string' ? 'text' : origin === 'array' || origin === 'set' ? 'count' : 'number'
  return `field.${kind}${end}` as const
}

function isRefusal(params: unknown): params is Refusal {
  return typeof params === 'object' && params !== null && 'rule' in params && String(params.rule) in rules
}
