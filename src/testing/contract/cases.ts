import fc from 'fast-check'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { RuleId } from '#contract/rules.ts'

/** What a request carries besides its path. Files of a multipart body have their bytes as `content`. */
export interface Carried {
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
}

/** Requests that every service of the interface accepts. */
export interface Legal {
  readonly endpoint: Endpoint
  readonly title: string
  readonly carried: fc.Arbitrary<Carried>
}

/** Requests that break one rule, and the field at which the refusal must report it. */
export interface Breach extends Legal {
  readonly rule: RuleId
  /** Dotted path of the refused field. */
  readonly path: string
  /** Other rules are broken too, and this one is reported first. Absent: only this rule is broken. */
  readonly amongOthers?: true
}

/** Everything that is generated for one area. */
export interface Cases {
  readonly legal: readonly Legal[]
  readonly breaches: readonly Breach[]
}

/** Legal bodies of an endpoint. */
export function legal(endpoint: Endpoint, title: string, bodies: fc.Arbitrary<unknown>): Legal {
  return { endpoint, title, carried: bodies.map(body => ({ body })) }
}

/** Bodies of an endpoint that break `rule` at `path`, and nothing else. */
export function breaks(
  rule: RuleId,
  path: string,
  endpoint: Endpoint,
  title: string,
  bodies: fc.Arbitrary<unknown>,
): Breach {
  return { rule, path, ...legal(endpoint, title, bodies) }
}

/** Queries of an endpoint that break `rule` at `path`. */
export function queryBreaks(
  rule: RuleId,
  path: string,
  endpoint: Endpoint,
  title: string,
  query: Readonly<Record<string, string | number>>,
): Breach {
  return { rule, path, endpoint, title, carried: fc.constant({ query }) }
}

/** The paging rules, which hold for every list that takes `page` and `pageSize`. */
export function pagingBreaches(endpoint: Endpoint): Breach[] {
  return [
    queryBreaks('field.numberMin', 'page', endpoint, 'page is at least 1', { page: 0 }),
    queryBreaks('field.whole', 'page', endpoint, 'page is a whole number', { page: 1.5 }),
    queryBreaks('field.typeNumber', 'page', endpoint, 'page is a number', { page: 'first' }),
    queryBreaks('field.numberMin', 'pageSize', endpoint, 'pageSize is at least 1', { pageSize: 0 }),
    queryBreaks('field.numberMax', 'pageSize', endpoint, 'pageSize is at most 100', { pageSize: 101 }),
    queryBreaks('field.choice', 'status', endpoint, 'status is one of the published ones', { status: 'lost' }),
  ]
}

/** Legal queries of a list. */
export function pagingLegal(endpoint: Endpoint, statuses: readonly string[]): Legal {
  return {
    endpoint,
    title: 'a page of the list',
    carried: fc
      .record(
        {
          page: fc.integer({ min: 1, max: 9 }),
          pageSize: fc.integer({ min: 1, max: 100 }),
          status: fc.constantFrom(...statuses),
        },
        { requiredKeys: [] },
      )
      .map(query => ({ query })),
  }
}
