import type { managementEndpoints } from '#contract/studio/accounts.ts'
import { addKey, newApiKey } from '#server/accounts/keys.ts'
import { findAccount } from '#server/accounts/manage.ts'
import type { Verb } from '#server/http/mount.ts'
import type { ManagementParts } from './parts.ts'
import { noAccount, viewKey } from './view.ts'

type Create = Verb<typeof managementEndpoints.createKey>

/** Creates another key; this answer is the only place that ever shows it. */
export async function createAccountKey(
  { db }: ManagementParts,
  ...[{ params }, context]: Parameters<Create>
): ReturnType<Create> {
  const account = await findAccount(db, params.accountId)
  if (!account) throw noAccount(params.accountId)
  const apiKey = newApiKey()
  return { ...viewKey(await addKey(db, account.id, apiKey, context.account.isAutomatic)), apiKey }
}
