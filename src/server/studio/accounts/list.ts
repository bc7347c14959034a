import type { managementEndpoints } from '#contract/studio/accounts.ts'
import { listAccounts } from '#server/accounts/manage.ts'
import type { Verb } from '#server/http/mount.ts'
import type { ManagementParts } from './parts.ts'
import { viewAccounts } from './view.ts'

type List = Verb<typeof managementEndpoints.list>

export async function listManagedAccounts(
  { db }: ManagementParts,
  ...[, { account: owner }]: Parameters<List>
): ReturnType<List> {
  return { items: await viewAccounts(db, owner, await listAccounts(db)) }
}
