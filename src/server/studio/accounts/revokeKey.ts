import { reason } from '#contract/reasons.ts'
import type { managementEndpoints } from '#contract/studio/accounts.ts'
import { revokeKey } from '#server/accounts/keys.ts'
import type { Verb } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ManagementParts } from './parts.ts'
import { viewKey } from './view.ts'

type Revoke = Verb<typeof managementEndpoints.revokeKey>

/**
 * Revokes a key of any account, but not the owner's last one: without it, only somebody with access to the machine
 * could let the owner in again, and it costs nothing to create the new key before revoking the old one.
 */
export async function revokeAccountKey(
  { db }: ManagementParts,
  ...[{ params }, { account: owner }]: Parameters<Revoke>
): ReturnType<Revoke> {
  const revoked = await revokeKey(db, params.keyId, owner.id)
  if (revoked === 'unknown') throw new Refusal('notFound', `There is no key ${params.keyId}`)
  if (revoked === 'last') throw new Refusal('forbidden', reason('key.last', { name: owner.name }))
  return viewKey(revoked)
}
