import { Hono } from 'hono'
import { firstAccount } from '#server/accounts/accounts.ts'
import { prepareAccounts, readAccounts } from '#server/accounts/firstStart.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { openPostgres } from '#server/db/postgres.ts'
import type { Router } from '#server/http/bindings.ts'
import { openBodyBudget } from '#server/http/bodyBudget.ts'
import { handleErrors } from '#server/http/errorHandler.ts'
import { isDiskFull, storageFull } from '#server/platform/diskSpace.ts'
import { ConfigurationError, type Environment } from '#server/platform/environment.ts'
import { lockFolder } from '#server/platform/lock.ts'
import { openLog } from '#server/platform/log.ts'
import type { Service } from '#server/platform/seam.ts'
import { mountManagement } from '#server/studio/accounts/mount.ts'

/** The verbs that manage accounts, without a server. */
export interface Management {
  /** Answers requests as a running server would answer the owner's. */
  readonly service: Service
  /** The owner's key, if opening created the owner: as on a first start, it is shown once. */
  readonly ownerKey: string | undefined
  readonly close: () => Promise<void>
}

/**
 * Opens the data folder for the command line. Needs no key: whoever can read the folder has access to everything in it
 * anyway. Throws FolderInUse while a server uses it, and ConfigurationError with a message for people.
 */
export async function openManagement(environment: Environment): Promise<Management> {
  const { ATELIER_DATA_DIR: dataDir, ATELIER_ACCOUNTS: file, DATABASE_URL: databaseUrl } = environment
  const given = file === undefined ? undefined : readAccounts(file)
  const closing: (() => Promise<void> | void)[] = databaseUrl === undefined ? [lockFolder(dataDir)] : []
  const close = async () => {
    for (const one of closing.splice(0).reverse()) await one()
  }
  try {
    const log = openLog()
    const database = databaseUrl === undefined ? await openEmbedded(dataDir) : await openPostgres(databaseUrl, log)
    closing.push(database.close)
    const { db } = database
    const ownerKey = await prepareAccounts(db, given)
    const owner = await firstAccount(db)
    if (!owner) throw new ConfigurationError(`ATELIER_ACCOUNTS: ${file} names no account, and there is none yet`)
    const app: Router = new Hono()
    mountManagement(
      app,
      { db },
      {
        identify: () => owner,
        admit: () => Promise.resolve(),
        origin: request => new URL(request.url).origin,
        requireRoom: () => Promise.resolve(),
        bodies: openBodyBudget(),
      },
    )
    handleErrors(app, { refusalOf: error => (isDiskFull(error) ? storageFull() : undefined), log })
    return { service: async request => app.fetch(request), ownerKey, close }
  } catch (error) {
    await close()
    throw error
  }
}
