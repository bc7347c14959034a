import { reason } from '#contract/reasons.ts'
import { managementEndpoints } from '#contract/studio/accounts.ts'
import { createAccount } from '#server/accounts/accounts.ts'
import { addKey, listKeys, newApiKey, revokeKey } from '#server/accounts/keys.ts'
import { changeAccount, findAccount, listAccounts, topUp } from '#server/accounts/manage.ts'
import { mostInABalance } from '#server/credits/ledger.ts'
import type { Router } from '#server/http/bindings.ts'
import { type Mounting, type VerbOf, mountWith } from '#server/http/mount.ts'
import { fieldRefusal } from '#server/platform/atField.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { forOwner } from '#server/studio/forOwner.ts'
import { noAccount, viewAccount, viewAccounts, viewKey } from './view.ts'
import type { Database } from '#server/db/database.ts'

/** What managing accounts needs: only the database, so that the command line can do it without a server. */
export interface ManagementParts {
  readonly db: Database
}

type ManagementVerb<Name extends keyof typeof managementEndpoints> = VerbOf<
  ManagementParts,
  (typeof managementEndpoints)[Name]
>

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

const listManagedAccounts: ManagementVerb<'list'> = async ({ db }, _input, { account: owner }) => {
  return { items: await viewAccounts(db, owner, await listAccounts(db)) }
}

/** Creates an account and its first key. Refuses a name that is taken. */
const createManagedAccount: ManagementVerb<'create'> = async ({ db }, { body }, { account: owner }) => {
  const apiKey = newApiKey()
  const created = await createAccount(db, { ...body, everPaid: body.everPaid ?? body.paid, apiKey })
  if (!created) throw fieldRefusal('name', 'account.name.taken', { name: body.name })
  return { account: await viewAccount(db, owner, created.account), key: { ...viewKey(created.key), apiKey } }
}

/** Sets the plan and the free quota of an account. */
const changeManagedAccount: ManagementVerb<'change'> = async ({ db }, { params, body }, { account: owner }) => {
  const changed = await changeAccount(db, params.accountId, body)
  if (!changed) throw noAccount(params.accountId)
  return viewAccount(db, owner, changed)
}

/** Adds to a balance, once per key. Refuses a key that was used for another grant, and a balance above the maximum. */
const grantToAccount: ManagementVerb<'grant'> = async ({ db }, { params, body }, { account: owner }) => {
  const account = await findAccount(db, params.accountId)
  if (!account) throw noAccount(params.accountId)
  const unit = body.unit === 'credit' ? body.unit : (`free:${body.unit}` as const)
  const granted = await topUp(db, account.id, unit, body.amount, body.key)
  if (granted === 'reused')
    throw new Refusal('keyReused', `key: ${body.key} was used for another grant to ${account.name}`)
  if (granted === 'tooMuch') throw fieldRefusal('amount', 'account.balance.most', { maximum: mostInABalance })
  return viewAccount(db, owner, account)
}

const listAccountKeys: ManagementVerb<'keys'> = async ({ db }, { params }) => {
  const account = await findAccount(db, params.accountId)
  if (!account) throw noAccount(params.accountId)
  return { items: (await listKeys(db, account.id)).map(viewKey) }
}

/** Creates another key; this answer is the only place that ever shows it. */
const createAccountKey: ManagementVerb<'createKey'> = async ({ db }, { params }, context) => {
  const account = await findAccount(db, params.accountId)
  if (!account) throw noAccount(params.accountId)
  const apiKey = newApiKey()
  return { ...viewKey(await addKey(db, account.id, apiKey, context.account.isAutomatic)), apiKey }
}

/**
 * Revokes a key of any account, but not the owner's last one: without it, only somebody with access to the machine
 * could let the owner in again, and it costs nothing to create the new key before revoking the old one.
 */
const revokeAccountKey: ManagementVerb<'revokeKey'> = async ({ db }, { params }, { account: owner }) => {
  const revoked = await revokeKey(db, params.keyId, owner.id)
  if (revoked === 'unknown') throw new Refusal('notFound', `There is no key ${params.keyId}`)
  if (revoked === 'last') throw new Refusal('forbidden', reason('key.last', { name: owner.name }))
  return viewKey(revoked)
}
