import type { Refusal } from './refuse.ts'
import type { RuleValues } from './kit/rule.ts'
import type { RuleId } from './rules.ts'

/** One change made by switching the model or capability, and the rule that caused it. */
export interface FitChange extends Refusal {
  /** Dotted path of the field. */
  readonly path: string
  readonly from: unknown
  /** `undefined`: dropped. */
  readonly to: unknown
}

/** Values that fit a card, and what had to change, so that the page can show and undo it. */
export interface Fitted<V> {
  readonly values: V
  readonly changes: readonly FitChange[]
}

/** Adapts values to a card, field by field. */
export interface Fitting<V extends object> {
  /** The current value of a field. */
  get<K extends keyof V>(field: K): V[K]
  /** Sets a field without noting a change: for what the switch itself asks for. */
  set<K extends keyof V>(field: K, value: V[K]): void
  /** Replaces or drops a value that the card does not accept, and notes why. */
  change<K extends keyof V & string>(field: K, to: V[K] | undefined, rule: RuleId, values?: RuleValues): void
  readonly done: () => Fitted<V>
}

/** Starts from `values`, without changing them. */
export function fitting<V extends object>(values: V): Fitting<V> {
  const fitted = { ...values }
  const changes: FitChange[] = []
  return {
    get: field => fitted[field],
    set: (field, value) => {
      fitted[field] = value
    },
    change: (path, to, rule, values = {}) => {
      changes.push({ path, from: fitted[path], to, rule, values })
      if (to === undefined) delete fitted[path]
      else fitted[path] = to
    },
    done: () => ({ values: fitted, changes }),
  }
}

/** Undoes one change: restores the earlier value of the field. */
export function undoFit<V extends object>(values: V, { path, from }: FitChange): V {
  return put(values, path.split('.'), from)
}

function put<V extends object>(values: V, [head, ...rest]: readonly string[], leaf: unknown): V {
  if (head === undefined) return values
  const inner: unknown = Reflect.get(values, head)
  const value = rest.length === 0 ? leaf : put(typeof inner === 'object' && inner !== null ? inner : {}, rest, leaf)
  return { ...values, [head]: value }
}
