import type { managementEndpoints } from '#contract/studio/accounts.ts'
import { addKey, newApiKey } from '#server/accounts/keys.ts'
import { findAccount } from '#server/accounts/manage.ts'
import type { Verb } from '#server/http/mount.ts'
import type { ManagementParts } from './parts.ts'
import { noAccount, viewKey } from './view.ts'

type Create = Verb<typeof managementEndpoints.createKey>

/** Makes a further key; the answer is the only place it is ever seen. */
export async function createAccountKey(
  { db }: ManagementParts,
  ...[{ params }, context]: Parameters<Create>
): ReturnType<Create> {
  const account = await findAccount(db, params.accountId)
  if (!account) throw noAccount(params.accountId)
  const apiKey = newApiKey()
  return { ...viewKey(await addKey(db, account.id, apiKey, context.account.isAutomatic)), apiKey }
}
