import { openTestBucket } from '../server/support/bucket.ts'
import { startCluster } from '../server/support/postgres.ts'

/** Starts a PostgreSQL cluster and an S3 server for the whole project; the studios of its tests find them through the environment. */
export async function setup(): Promise<() => Promise<void>> {
  const closing = new AsyncDisposableStack()
  const cluster = closing.use(await startCluster())
  const { endpoint } = closing.use(await openTestBucket())
  process.env['ATELIER_TEST_CLUSTER'] = cluster.folder
  process.env['ATELIER_TEST_S3'] = endpoint
  return async () => closing.disposeAsync()
}
