import type { managementEndpoints } from '#contract/studio/accounts.ts'
import { revokeKey } from '#server/accounts/keys.ts'
import type { Verb } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ManagementParts } from './parts.ts'
import { viewKey } from './view.ts'

type Revoke = Verb<typeof managementEndpoints.revokeKey>

/**
 * Revokes a key of any account. The owner's last one stays: without it only somebody at the machine itself could let
 * the owner in again, and making the new key before revoking the old one costs nothing.
 */
export async function revokeAccountKey(
  { db }: ManagementParts,
  ...[{ params }, { account: owner }]: Parameters<Revoke>
): ReturnType<Revoke> {
  const revoked = await revokeKey(db, params.keyId, owner.id)
  if (revoked === 'unknown') throw new Refusal('notFound', `There is no key ${params.keyId}`)
  if (revoked === 'last')
    throw new Refusal('forbidden', `This is the last key of ${owner.name}; make another one before you revoke it`)
  return viewKey(revoked)
}
