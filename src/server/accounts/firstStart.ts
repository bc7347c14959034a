import { readFileSync } from 'node:fs'
import { z } from '#contract/kit/zod.ts'
import type { Database } from '#server/db/database.ts'
import { ConfigurationError } from '#server/platform/environment.ts'
import { createAccount, firstAccount, type NewAccount } from './accounts.ts'
import { newApiKey } from './keys.ts'

const OWNER = { name: 'owner', credits: 10_000, paid: true, everPaid: true, freeUsages: {} } as const

const accountsFile = z.array(
  z
    .strictObject({
      name: z.string().min(1),
      apiKey: z.string().min(16, 'an API key needs at least 16 characters, so that nobody guesses it'),
      credits: z.number().int().min(0).max(2_000_000_000),
      paid: z.boolean(),
      everPaid: z.boolean().optional(),
      freeUsages: z.record(z.string(), z.number().int().min(0).max(2_000_000_000)).default({}),
    })
    .transform(account => ({ ...account, everPaid: account.everPaid ?? account.paid })),
)

/**
 * Creates the accounts of the file that do not exist yet; without a file, the owner's if there is no account at all.
 * Returns the owner's key if it was created now. The key is shown once and cannot be read again, so call this when
 * nothing can stop the start any more.
 */
export async function prepareAccounts(
  db: Database,
  given: readonly NewAccount[] | undefined,
): Promise<string | undefined> {
  if (given) {
    for (const account of given) await createAccount(db, account)
    return undefined
  }
  if (await firstAccount(db)) return undefined
  const apiKey = newApiKey()
  // If several processes start at the same time, only one creates it.
  return (await createAccount(db, { ...OWNER, apiKey })) && apiKey
}

/** The accounts of a file. Throws ConfigurationError when it cannot be read or is not such a list. */
export function readAccounts(file: string): NewAccount[] {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new ConfigurationError(
      `ATELIER_ACCOUNTS: ${file} cannot be read: ${error instanceof Error ? error.message : ''}`,
    )
  }
  const parsed = accountsFile.safeParse(json)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const place = [file, ...(issue?.path ?? [])].map(String).join('.')
  throw new ConfigurationError(`ATELIER_ACCOUNTS: ${place}: ${issue?.message ?? 'not valid'}`)
}
