import { webUrl, type MediaRef } from '#contract/kit/media.ts'
import type { AnyOperation, TaskOperation } from '#contract/operation.ts'
import { isOffered, type OfferedOperationId } from '#contract/operationFacts.ts'
import { operations } from '#contract/operations.ts'

export interface FoundRequest {
  readonly operation: OfferedOperationId
  /** Valid if the record repeats the whole request; otherwise the part that it repeats. */
  readonly recipe: unknown
}

/** The request behind a task that a program created; undefined: the studio does not offer its operation. */
export function requestOf({ list }: TaskOperation, task: unknown): FoundRequest | undefined {
  const asked = askedIn(list, task)
  if (!asked) return undefined
  const possible = asked.operations.filter(isOffered).map(operation => {
    const { recipe: shape, media = [] }: AnyOperation = operations[operation]
    const paths = media.map(({ path }) => path.split('.'))
    const recipe = withMedia(asked.params, paths)
    const parsed = shape.safeParse(recipe)
    const hasMedia = paths.some(([head = '']) => asked.params[head] !== undefined)
    return { operation, hasMedia, isLegal: parsed.success, recipe: parsed.success ? parsed.data : recipe }
  })
  return possible.find(({ isLegal }) => isLegal) ?? possible.find(({ hasMedia }) => hasMedia) ?? possible[0]
}

function askedIn(list: TaskOperation['list'], task: unknown) {
  try {
    return list?.asked(task)
  } catch {
    return undefined
  }
}

type Paths = readonly (readonly string[])[]

/**
 * Turns what a record repeats of a request into a recipe: at these paths an address becomes a medium again; an uploaded
 * file is only named in the record, and is left out (undefined).
 */
function withMedia(value: unknown, paths: Paths): unknown {
  if (paths.some(path => path.length === 0)) return mediumOf(value)
  if (Array.isArray(value)) {
    const inner = below('*', paths)
    return inner.length === 0 ? value : value.flatMap(item => withMedia(item, inner) ?? [])
  }
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([key, part]: [string, unknown]) => {
    const inner = below(key, paths)
    return [key, inner.length === 0 ? part : withMedia(part, inner)] as const
  })
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined))
}

const below = (key: string, paths: Paths): Paths => paths.filter(([head]) => head === key).map(path => path.slice(1))

function mediumOf(value: unknown): MediaRef | undefined {
  const address = webUrl.safeParse(typeof value === 'object' && value !== null && 'url' in value ? value.url : value)
  return address.success ? { url: address.data } : undefined
}
