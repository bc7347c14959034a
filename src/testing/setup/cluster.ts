import { startCluster } from '../server/support/postgres.ts'

/** Starts a PostgreSQL cluster for the whole project; the studios of its tests find it through the environment. */
export async function setup(): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  process.env['ATELIER_TEST_CLUSTER'] = cluster.folder
  return async () => cluster[Symbol.asyncDispose]()
}
