import type { managementEndpoints } from '#contract/studio/accounts.ts'
import { listKeys } from '#server/accounts/keys.ts'
import { findAccount } from '#server/accounts/manage.ts'
import type { Verb } from '#server/http/mount.ts'
import type { ManagementParts } from './parts.ts'
import { noAccount, viewKey } from './view.ts'

type List = Verb<typeof managementEndpoints.keys>

export async function listAccountKeys({ db }: ManagementParts, ...[{ params }]: Parameters<List>): ReturnType<List> {
  const account = await findAccount(db, params.accountId)
  if (!account) throw noAccount(params.accountId)
  return { items: (await listKeys(db, account.id)).map(viewKey) }
}
