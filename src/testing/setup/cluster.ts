import { openPostgres } from '#server/db/postgres.ts'
import { openLog } from '#server/platform/log.ts'
import { openTestBucket } from '../server/support/bucket.ts'
import { startCluster } from '../server/support/postgres.ts'

/**
 * A database with all tables and no rows. Every studio of the project gets a copy: migrating takes five times as long.
 */
const PREPARED = 'prepared'

/**
 * Starts a PostgreSQL cluster and an S3 server for the whole project; its tests find them through environment
 * variables.
 */
export async function setup(): Promise<() => Promise<void>> {
  const closing = new AsyncDisposableStack()
  const cluster = closing.use(await startCluster())
  const prepared = await openPostgres(await cluster.database(PREPARED), openLog('silent'))
  await prepared.close()
  const { endpoint } = closing.use(await openTestBucket())
  process.env['ATELIER_TEST_CLUSTER'] = cluster.folder
  process.env['ATELIER_TEST_PREPARED'] = PREPARED
  process.env['ATELIER_TEST_S3'] = endpoint
  return async () => closing.disposeAsync()
}
