import { reason } from '#contract/reasons.ts'
import { Refusal } from '#server/platform/refusal.ts'

const MIB = 1024 * 1024
/** Seconds after which it is worth sending a body again for which there was no room. */
const RETRY_AFTER = 5

/**
 * Bytes of bodies that may be in memory at once. The largest body of the interface must fit into an account's share.
 */
const defaultBodyLimits = { perAccount: 100 * MIB, inAll: 200 * MIB } as const

/** The share of the budget that one request has taken. */
export interface BodyShare {
  /**
   * Takes more. Throws Refusal `rateLimited` when the account has too much in flight, `unavailable` when all accounts
   * together have.
   */
  take(bytes: number): void
  /** Returns all of it to the budget. */
  release(): void
}

/** Limits the memory for the bodies of requests in flight. */
export interface BodyBudget {
  open(account: string): BodyShare
}

export function openBodyBudget({ perAccount, inAll } = defaultBodyLimits): BodyBudget {
  const byAccount = new Map<string, number>()
  let total = 0
  const change = (account: string, bytes: number) => {
    const held = (byAccount.get(account) ?? 0) + bytes
    if (held === 0) byAccount.delete(account)
    else byAccount.set(account, held)
    total += bytes
  }
  return {
    open(account) {
      let taken = 0
      return {
        take(bytes) {
          if ((byAccount.get(account) ?? 0) + bytes > perAccount)
            throw new Refusal('rateLimited', reason('limit.uploads'), {
              retryAfter: RETRY_AFTER,
            })
          if (total + bytes > inAll)
            throw new Refusal('unavailable', reason('limit.allUploads'), {
              retryAfter: RETRY_AFTER,
            })
          taken += bytes
          change(account, bytes)
        },
        release() {
          change(account, -taken)
          taken = 0
        },
      }
    },
  }
}
