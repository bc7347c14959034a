import type { CallInput } from '#contract/kit/endpoint.ts'
import { managementEndpoints, type ManagedAccount, type ManagedKey } from '#contract/studio/accounts.ts'
import type { Command } from './arguments.ts'
import { Failure, type Ask } from './reach.ts'
import { table } from './table.ts'

/** Runs a command and returns what to print. Throws Failure. */
export async function run(command: Exclude<Command, { name: 'help' }>, ask: Ask): Promise<string> {
  switch (command.name) {
    case 'list':
      return showAccounts((await ask(managementEndpoints.list, {})).items)
    case 'create': {
      const { account, key } = await ask(managementEndpoints.create, { body: command.account })
      return `${showAccounts([account])}\n\n${showNew(account.name, key)}`
    }
    case 'top-up': {
      const params = { accountId: await idOf(command.account, ask) }
      const body = { unit: 'credit', amount: command.credits, key: command.key } as const
      return showAccounts([await ask(managementEndpoints.grant, { params, body })])
    }
    case 'plan':
      return change(command.account, { paid: command.paid }, ask)
    case 'free':
      return change(command.account, { freeUsages: command.freeUsages }, ask)
    case 'keys': {
      const params = { accountId: await idOf(command.account, ask) }
      return showKeys((await ask(managementEndpoints.keys, { params })).items)
    }
    case 'new-key': {
      const params = { accountId: await idOf(command.account, ask) }
      return showNew(command.account, await ask(managementEndpoints.createKey, { params }))
    }
    case 'revoke-key':
      return showKeys([await ask(managementEndpoints.revokeKey, { params: { keyId: command.key } })])
  }
}

/** The id of an account: commands refer to accounts by name. */
async function idOf(name: string, ask: Ask): Promise<string> {
  const { items } = await ask(managementEndpoints.list, {})
  const account = items.find(item => item.name === name)
  if (!account) throw new Failure(`There is no account named ${name}; \`list\` shows all`)
  return account.id
}

async function change(
  name: string,
  body: CallInput<typeof managementEndpoints.change>['body'],
  ask: Ask,
): Promise<string> {
  const params = { accountId: await idOf(name, ask) }
  return showAccounts([await ask(managementEndpoints.change, { params, body })])
}

function showAccounts(accounts: readonly ManagedAccount[]): string {
  return table(
    [
      { head: 'NAME' },
      { head: 'PLAN' },
      { head: 'CREDITS', align: 'right' },
      { head: 'FREE GENERATIONS' },
      { head: 'CREATED' },
      { head: '' },
    ],
    accounts.map(({ name, paid, everPaid, credits, freeUsages, createdAt, isOwner }) => [
      name,
      paid ? 'paid' : everPaid ? 'free, has paid' : 'free',
      credits.toLocaleString('en'),
      Object.entries(freeUsages)
        .map(([model, left]) => `${model}=${left}`)
        .join(' ') || '-',
      showMoment(createdAt),
      isOwner ? 'owner' : '',
    ]),
  )
}

function showKeys(keys: readonly ManagedKey[]): string {
  return table(
    [{ head: 'KEY ID' }, { head: 'ENDS IN' }, { head: 'CREATED' }, { head: 'REVOKED' }],
    keys.map(({ id, ending, createdAt, revokedAt }) => [
      id,
      ending ?? '-',
      showMoment(createdAt),
      revokedAt === null ? '-' : showMoment(revokedAt),
    ]),
  )
}

function showNew(name: string, { id, apiKey }: { readonly id: string; readonly apiKey: string }): string {
  return `The API key of ${name} (${id}), shown this once:\n  ${apiKey}`
}

/** Minutes in UTC: the same on every machine. */
const showMoment = (milliseconds: number) => `${new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ')}Z`
