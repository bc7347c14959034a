import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createAccount, type NewAccount } from '#server/accounts/accounts.ts'
import { createApp, type App } from '#server/app.ts'
import type { AppParts } from '#server/appParts.ts'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { accounts } from '#server/db/schema/accounts.ts'
import { openEnginePool, type EnginePool } from '#engines/run/pool.ts'
import { cookieNameOf } from '#server/http/cookie.ts'
import type { Page } from '#server/http/page.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { openDiskSpace } from '#server/platform/diskSpace.ts'
import { openGuardedFetch, type GuardedFetch } from '#server/platform/guardedFetch.ts'
import { openLog } from '#server/platform/log.ts'
import { openSecret, type Secret } from '#server/platform/secret.ts'
import { releaseAllTasks } from '#server/service/tasks/lease.ts'
import type { BucketSettings } from '#server/storage/bucket.ts'
import { openBucketStorage } from '#server/storage/bucketStorage.ts'
import { openFolderStorage } from '#server/storage/folderStorage.ts'
import type { Storage } from '#server/storage/storage.ts'
import { releaseAllWorks } from '#server/studio/works/step.ts'
import { testLimit } from '../../setup/limits.ts'
import { clientOf, type Caller, type Client } from './client.ts'
import { bucketOn } from './bucket.ts'
import { temporaryFolder } from './folder.ts'
import { databaseOn } from './postgres.ts'
import { openMemoryDatabase, openTestDatabase } from './freshDatabase.ts'

/** Milliseconds within which a test studio finds rows that a test wrote to the database directly. */
const LONGEST_SLEEP = 1000

/** The base URL of a test studio. */
export const BASE = 'http://localhost:4600'

export interface TestStudioOptions {
  /** Accounts to create; by default they are paid accounts with 10,000 credits, and their key is `key-of-<name>`. */
  readonly accounts?: readonly (Partial<NewAccount> & Pick<NewAccount, 'name'>)[]
  /** Default: forked workers with the real engines. */
  readonly pool?: EnginePool
  /** Default: the guarded fetch, with no private target allowed. */
  readonly fetchMedia?: GuardedFetch
  readonly seam?: NonNullable<AppParts['seam']>
  readonly page?: Page
  readonly exposure?: AppParts['exposure']
  /** A data folder that outlives this studio, including its database. Default: one that is deleted with the studio. */
  readonly dataDir?: string
  /**
   * Puts the database into the folder deleted with the studio, for tests that look at its files. Default: in memory.
   */
  readonly databaseOnDisk?: boolean
  /**
   * A database that other processes may be using, which keep what they have claimed. Default: the embedded database.
   */
  readonly databaseUrl?: string
  /** Runs no tasks and sends no works: for tests that run their own service on its database. */
  readonly isIdle?: boolean
  /** Changes parts after they were opened, to make one of them fail. */
  readonly alter?: (parts: AppParts) => AppParts
}

export interface TestStudio extends AsyncDisposable {
  readonly app: App
  readonly db: Database
  readonly storage: Storage
  readonly secret: Secret
  readonly dataDir: string
  /** A client with the key of an account. */
  as(name: string): Client
  client(caller: Caller): Client
  /** The id of an account. */
  accountId(name: string): Promise<string>
}

/** Of a studio that nobody opens in a browser. */
export const NO_PAGE: Page = { build: 'test', inlineScripts: [], hasFirstView: () => false, answer: () => undefined }

/** The session cookie's name in a browser that has the studio open at `base`. */
export function cookieName({ secret }: Pick<TestStudio, 'secret'>, base: string): string {
  const publicUrl = base.startsWith('https:') ? base : undefined
  return cookieNameOf(new Request(base), secret.instance, publicUrl)
}

/** The default key of an account. */
export const keyOf = (name: string) => `key-of-${name}`

/**
 * The server as `start` assembles it, but without a port: real database, jobs, storage and secret in a temporary
 * folder. Takes about a second, so open one per test file where possible.
 */
export async function openTestStudio(options: TestStudioOptions = {}): Promise<TestStudio> {
  const closing = new AsyncDisposableStack()
  const dataDir = options.dataDir ?? closing.use(await temporaryFolder()).path
  const log = openLog('silent')
  const secret = openSecret(dataDir)
  const databaseUrl = options.databaseUrl ?? (await urlOnCluster(dataDir))
  const bucket = await bucketForTests(dataDir)
  const storage = bucket
    ? await openBucketStorage(dataDir, bucket)
    : await openFolderStorage(dataDir, options.databaseUrl !== undefined)
  const onDisk = options.databaseOnDisk ?? options.dataDir !== undefined
  const openOurs = () => (onDisk ? openTestDatabase(dataDir) : openMemoryDatabase())
  const database = databaseUrl === undefined ? await openOurs() : await openPostgres(databaseUrl, log)
  const { db } = database
  closing.defer(database.close)
  for (const { name, ...given } of options.accounts ?? [{ name: 'owner' }])
    await createAccount(db, { ...wealthy, apiKey: keyOf(name), ...given, name })
  if (options.databaseUrl === undefined) {
    await releaseAllTasks(db)
    await releaseAllWorks({ db })
  }
  const pool = options.pool ?? openEnginePool()
  const jobs = await openJobs(database, log, LONGEST_SLEEP)
  closing.defer(async () => {
    await Promise.all([jobs.stop(), pool.stop()])
  })
  const disk = openDiskSpace({ folder: dataDir, floor: 0 })
  const exposure = options.exposure ?? { host: '127.0.0.1', publicUrl: undefined }
  const {
    seam,
    fetchMedia = openGuardedFetch({ allow: [] }),
    page = NO_PAGE,
    alter = (parts: AppParts) => parts,
  } = options
  const app = createApp(
    alter({ db, storage, secret, jobs, pool, log, fetchMedia, page, exposure, disk, ...(seam && { seam }) }),
  )
  if (!options.isIdle) app.start()

  const base = exposure.publicUrl ?? BASE
  const client = (caller: Caller) => clientOf(request => app.fetch(request), base, caller)
  const keys = new Map((options.accounts ?? []).map(({ name, apiKey }) => [name, apiKey]))
  return {
    app,
    db,
    storage,
    secret,
    dataDir,
    client,
    as: name => client({ apiKey: keys.get(name) ?? keyOf(name) }),
    async accountId(name) {
      const row = (await db.select().from(accounts)).find(account => account.name === name)
      if (!row) throw new Error(`there is no account ${name}`)
      return row.id
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

/**
 * In the test project that runs on PostgreSQL: the database of a data folder, always the same one for the same folder.
 */
export async function urlOnCluster(dataDir: string): Promise<string | undefined> {
  // Every test project of the run knows the cluster's folder, but only one of them should use it.
  const {
    ATELIER_TEST_DATABASE: database,
    ATELIER_TEST_CLUSTER: cluster,
    ATELIER_TEST_PREPARED: prepared,
  } = process.env
  if (database !== 'postgres' || cluster === undefined) return undefined
  return databaseOn(cluster, nameFor(dataDir, 't_'), prepared)
}

/** In the same project: the bucket of a data folder. */
async function bucketForTests(dataDir: string): Promise<BucketSettings | undefined> {
  const { ATELIER_TEST_DATABASE: database, ATELIER_TEST_S3: endpoint } = process.env
  return database === 'postgres' && endpoint !== undefined ? bucketOn(endpoint, nameFor(dataDir, 'b')) : undefined
}

const nameFor = (dataDir: string, letter: string) =>
  `${letter}${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`

const wealthy = { credits: 10_000, paid: true, everPaid: true, freeUsages: {} } as const

/** Milliseconds between two attempts: initially, and at most. */
const [SOONEST, LATEST] = [10, 250]
/** How much longer the pause is than an attempt took. Attempts take CPU time from what they wait for. */
const EASE = 3
/** Milliseconds after which waiting is given up: just before the test is, so that it says what was waited for. */
const PATIENCE = testLimit - 5000

/**
 * Waits until `look` no longer throws, and returns its result. Fails with the last error. The pause before the next
 * attempt is a tenth of the time waited so far, and longer if the attempt itself took long.
 */
export async function eventually<T>(look: () => Promise<T> | T): Promise<T> {
  const started = performance.now()
  for (;;) {
    const began = performance.now()
    try {
      return await look()
    } catch (error) {
      const now = performance.now()
      const waited = now - started
      if (waited > PATIENCE) throw error
      await delay(Math.min(LATEST, Math.max(SOONEST, waited / 10, EASE * (now - began))))
    }
  }
}
