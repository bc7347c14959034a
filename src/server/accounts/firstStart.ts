import { readFileSync } from 'node:fs'
import { z } from '#contract/kit/zod.ts'
import type { Database } from '#server/db/database.ts'
import { ConfigurationError } from '#server/platform/environment.ts'
import { createAccount, firstAccount, newApiKey } from './accounts.ts'

const OWNER = { name: 'owner', credits: 10_000, paid: true, everPaid: true, freeUsages: {} } as const

const accountsFile = z.array(
  z
    .strictObject({
      name: z.string().min(1),
      apiKey: z.string().min(8),
      credits: z.number().int().min(0).max(2_000_000_000),
      paid: z.boolean(),
      everPaid: z.boolean().optional(),
      freeUsages: z.record(z.string(), z.number().int().min(0).max(2_000_000_000)).default({}),
    })
    .transform(account => ({ ...account, everPaid: account.everPaid ?? account.paid })),
)

/**
 * Makes the accounts of the file that do not exist yet; without a file, and with no account at all, the owner's.
 * Returns the owner's key when it was made now: it is shown once and cannot be read again.
 * Throws ConfigurationError when the file cannot be read.
 */
export async function prepareAccounts(db: Database, file: string | undefined): Promise<string | undefined> {
  if (file !== undefined) {
    for (const account of readAccounts(file)) await createAccount(db, account)
    return undefined
  }
  if (await firstAccount(db)) return undefined
  const apiKey = newApiKey()
  await createAccount(db, { ...OWNER, apiKey })
  return apiKey
}

function readAccounts(file: string): z.output<typeof accountsFile> {
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
  throw new ConfigurationError(`ATELIER_ACCOUNTS: ${issue?.path.join('.')}: ${issue?.message}`)
}
