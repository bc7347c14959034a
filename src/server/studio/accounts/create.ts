import type { managementEndpoints } from '#contract/studio/accounts.ts'
import { createAccount } from '#server/accounts/accounts.ts'
import { newApiKey } from '#server/accounts/keys.ts'
import { type Verb } from '#server/http/mount.ts'
import type { ManagementParts } from './parts.ts'
import { viewAccount, viewKey } from './view.ts'
import { fieldRefusal } from '#server/platform/atField.ts'

type Create = Verb<typeof managementEndpoints.create>

/** Creates an account and its first key. Refuses a name that is taken. */
export async function createManagedAccount(
  { db }: ManagementParts,
  ...[{ body }, { account: owner }]: Parameters<Create>
): ReturnType<Create> {
  const apiKey = newApiKey()
  const created = await createAccount(db, { ...body, everPaid: body.everPaid ?? body.paid, apiKey })
  if (!created) throw fieldRefusal('name', 'account.name.taken', { name: body.name })
  return { account: await viewAccount(db, owner, created.account), key: { ...viewKey(created.key), apiKey } }
}
