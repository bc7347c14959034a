/**
 * `npm run cluster`: the topology of `deploy/` on this machine, without containers: PostgreSQL, an S3 server, two web
 * and two worker processes with a disk each, and a proxy in front at `PORT` (4600). Stops everything when it ends.
 */
import { openProxy } from '../src/testing/server/cluster/proxy.ts'
import { openTopology } from '../src/testing/server/cluster/topology.ts'
import { hasPostgres } from '../src/testing/server/support/postgres.ts'

if (!hasPostgres) {
  console.error("PostgreSQL's programs are not installed (Debian package postgresql)")
  process.exit(1)
}
const port = Number(process.env['PORT'] ?? 4600)
const closing = new AsyncDisposableStack()
const cluster = closing.use(
  await openTopology({ webs: 2, workers: 2, variables: { ATELIER_PUBLIC_URL: `http://localhost:${port}` } }),
)
const proxy = closing.use(await openProxy(() => cluster.of('web').map(({ url }) => url), port))
console.log(`The studio is at ${proxy.url}`)
for (const { name, url } of cluster.members) console.log(`  ${name}: ${url}/readyz`)
console.log(`  database: ${cluster.databaseUrl}\n  bucket: ${cluster.bucket.endpoint}`)
console.log(
  `Sign in with an API key:\n${Object.entries(cluster.keys)
    .map(([name, key]) => `  ${name}: ${key}`)
    .join('\n')}`,
)
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void closing.disposeAsync().finally(() => process.exit()))
