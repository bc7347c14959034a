import { managementEndpoints } from '#contract/studio/accounts.ts'
import type { Router } from '#server/http/bindings.ts'
import { mountWith, type Mounting } from '#server/http/mount.ts'
import { forOwner } from '#server/studio/forOwner.ts'
import { changeManagedAccount } from './change.ts'
import { createManagedAccount } from './create.ts'
import { createAccountKey } from './createKey.ts'
import { grantToAccount } from './grant.ts'
import { listManagedAccounts } from './list.ts'
import { listAccountKeys } from './listKeys.ts'
import type { ManagementParts } from './parts.ts'
import { revokeAccountKey } from './revokeKey.ts'

/** The verbs that manage accounts. Everyone but the owner is refused, whatever the input. */
export function mountManagement(app: Router, parts: ManagementParts, mounting: Mounting): void {
  const on = mountWith(app, forOwner(mounting, parts.db, "Only the owner's account manages accounts"), parts)
  on(managementEndpoints.list, listManagedAccounts)
  on(managementEndpoints.create, createManagedAccount)
  on(managementEndpoints.change, changeManagedAccount)
  on(managementEndpoints.grant, grantToAccount)
  on(managementEndpoints.keys, listAccountKeys)
  on(managementEndpoints.createKey, createAccountKey)
  on(managementEndpoints.revokeKey, revokeAccountKey)
}
