import { maybe } from '../../kit/reader.ts'
import { reasonIn, type Reason } from '../../kit/reason.ts'
import { z } from '../../kit/zod.ts'

const described = {
  failReason: maybe(z.string()),
  retryable: maybe(z.boolean()),
  freeUsageRolledBack: maybe(z.boolean()),
  userMessage: maybe(z.string()),
}

const issue = z.looseObject({ path: z.string(), message: z.string() })

const body = z.looseObject({
  ...described,
  message: maybe(z.string()),
  error: maybe(
    z.looseObject({
      ...described,
      status: maybe(z.number()),
      message: maybe(z.string()),
      issues: maybe(z.array(issue)),
    }),
  ),
})

/** The refusal of a synchronous call; only `message` is always present, and may be empty. Section "Errors: Image". */
export interface ImageRefusal {
  readonly message: string
  readonly issues?: readonly { readonly path: string; readonly message: string }[] | undefined
  /** Why, as a value, if the service is one of ours. */
  readonly reason?: Reason | undefined
  readonly failReason?: string | undefined
  readonly retryable?: boolean | undefined
  readonly freeUsageRolledBack?: boolean | undefined
  readonly userMessage?: string | undefined
}

/**
 * The error body of the synchronous endpoint, which is not wrapped in the envelope. Services put the fields at the top
 * or inside `error`, or answer with plain text: pass the parsed JSON, or the text if it is not JSON.
 */
export function readImageRefusal(answer: unknown): ImageRefusal {
  if (typeof answer === 'string') return { message: answer }
  const parsed = body.safeParse(answer)
  if (!parsed.success) return { message: '' }
  const { error = {}, ...top } = parsed.data
  return {
    message: error.message ?? top.message ?? '',
    issues: error.issues,
    reason: reasonIn(error),
    failReason: error.failReason ?? top.failReason,
    retryable: error.retryable ?? top.retryable,
    freeUsageRolledBack: error.freeUsageRolledBack ?? top.freeUsageRolledBack,
    userMessage: error.userMessage ?? top.userMessage,
  }
}
