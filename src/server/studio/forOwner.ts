import { firstAccount } from '#server/accounts/accounts.ts'
import type { Database } from '#server/db/database.ts'
import type { Mounting } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Mounts verbs that only the owner may use: everyone else is refused with `reason`, whatever the input. */
export function forOwner(mounting: Mounting, db: Database, reason: string): Mounting {
  return {
    ...mounting,
    async identify(request) {
      const account = await mounting.identify(request)
      const owner = await firstAccount(db)
      if (account.id !== owner?.id) throw new Refusal('forbidden', reason)
      return account
    },
  }
}
