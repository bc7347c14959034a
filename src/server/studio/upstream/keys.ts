import { eq } from 'drizzle-orm'
import type { Upstream } from '#contract/studio/upstream.ts'
import { firstAccount } from '#server/accounts/accounts.ts'
import type { Database } from '#server/db/database.ts'
import { upstreamKeys } from '#server/db/schema/settings.ts'
import type { Secret } from '#server/platform/secret.ts'

const ENDING_CHARACTERS = 4
/** Characters a key must have for its ending to be shown. */
const SHOWS_ITS_ENDING = 24

/** The keys of the accounts for the remote service. */
export interface UpstreamKeys {
  /** The account's own key; without one, the first account uses the configured key; undefined: there is none. */
  of(account: string): Promise<string | undefined>
  about(account: string): Promise<Pick<Upstream, 'key' | 'ending' | 'changedAt'>>
  set(account: string, key: string): Promise<void>
  clear(account: string): Promise<void>
}

/** The keys are stored encrypted, each for its account alone: a row copied to another account cannot be decrypted. */
export function openUpstreamKeys(db: Database, secret: Secret, configured: string | undefined): UpstreamKeys {
  const purpose = (account: string) => `upstream key of ${account}`
  const find = async (account: string) => {
    const [row] = await db.select().from(upstreamKeys).where(eq(upstreamKeys.account, account))
    const key = row && secret.unseal(purpose(account), row.sealed)
    // A key encrypted with a different secret counts as missing.
    return row && key !== undefined ? { row, key } : undefined
  }
  const configuredFor = async (account: string) =>
    configured !== undefined && (await firstAccount(db))?.id === account ? configured : undefined
  return {
    of: async account => (await find(account))?.key ?? configuredFor(account),
    async about(account) {
      const found = await find(account)
      if (found) return { key: 'account', ending: found.row.ending, changedAt: found.row.changedAt }
      const key = (await configuredFor(account)) === undefined ? 'none' : 'configuration'
      return { key, ending: null, changedAt: null }
    },
    async set(account, key) {
      const row = {
        sealed: secret.seal(purpose(account), key),
        ending: key.length < SHOWS_ITS_ENDING ? null : key.slice(-ENDING_CHARACTERS),
        changedAt: Date.now(),
      }
      await db
        .insert(upstreamKeys)
        .values({ account, ...row })
        .onConflictDoUpdate({ target: upstreamKeys.account, set: row })
    },
    async clear(account) {
      await db.delete(upstreamKeys).where(eq(upstreamKeys.account, account))
    },
  }
}
