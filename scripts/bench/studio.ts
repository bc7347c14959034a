import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccount, type Account } from '../../src/server/accounts/accounts.ts'
import { createApp } from '../../src/server/app.ts'
import type { AppParts } from '../../src/server/appParts.ts'
import { openEmbedded } from '../../src/server/db/embedded.ts'
import { openPostgres } from '../../src/server/db/postgres.ts'
import type { EnginePool } from '../../src/engines/run/pool.ts'
import { createListener } from '../../src/server/http/listener.ts'
import { openJobs } from '../../src/server/jobs/jobs.ts'
import { openDiskSpace } from '../../src/server/platform/diskSpace.ts'
import { openLog } from '../../src/server/platform/log.ts'
import { openSecret } from '../../src/server/platform/secret.ts'
import type { StepListener } from '../../src/server/platform/steps.ts'
import { openFolderStorage } from '../../src/server/storage/folderStorage.ts'
import { hasPostgres, startCluster } from '../../src/testing/server/support/postgres.ts'

/** Which database a measurement runs on. */
export type BenchDatabase = 'embedded' | 'PostgreSQL'

/** The databases that this machine has: PostgreSQL where its programs are installed. */
export const benchDatabases: readonly BenchDatabase[] = hasPostgres ? ['embedded', 'PostgreSQL'] : ['embedded']

export interface BenchStudio extends AsyncDisposable {
  readonly parts: AppParts
  readonly account: Account
  readonly dataDir: string
  readonly url: string
  /** Authenticate the account. */
  readonly headers: { readonly Authorization: string }
  /** Starts processing: before that, tasks and works are accepted and stay waiting. */
  start(): void
}

/** The API key of the one account. */
export const benchKey = 'atelier_key_of_the_benchmark'

/** Writes a file of a few bytes at once, so that everything but the engine is measured. */
const idlePool: EnginePool = {
  slots: { light: 1, heavy: 1, analysis: 1 },
  async run({ folder, seed }) {
    const path = join(folder, 'nothing.png')
    await writeFile(path, String(seed))
    const about = { engine: 'none', seed, understood: [], steered: [] }
    return { files: [{ path, mimeType: 'image/png', width: 1, height: 1, about }] }
  },
  stop: () => Promise.resolve(),
}

/** The server as a normal start assembles it, including the database, in a folder that is removed with it. */
export async function openBenchStudio(
  onStep: StepListener = () => undefined,
  page: AppParts['page'] = { build: 'bench', inlineScripts: [], hasFirstView: () => false, answer: () => undefined },
  kind: BenchDatabase = 'embedded',
): Promise<BenchStudio> {
  const closing = new AsyncDisposableStack()
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
  closing.defer(() => rm(dataDir, { recursive: true, force: true }))
  const log = openLog()
  const secret = openSecret(dataDir)
  const storage = await openFolderStorage(dataDir, kind === 'PostgreSQL')
  const isShared = kind === 'PostgreSQL'
  const cluster = isShared ? closing.use(await startCluster({ fsync: true })) : undefined
  const database = cluster ? await openPostgres(await cluster.database('bench'), log) : await openEmbedded(dataDir)
  closing.defer(database.close)
  const { db } = database
  const wealth = { credits: 1_000_000_000, paid: true, everPaid: true, freeUsages: {} }
  const created = await createAccount(db, { name: 'bench', apiKey: benchKey, ...wealth })
  if (!created) throw new Error('the account was not created')
  const jobs = await openJobs(database, log)
  closing.defer(() => jobs.stop())
  const parts: AppParts = {
    db,
    storage,
    secret,
    jobs,
    log,
    onStep,
    pool: idlePool,
    page,
    exposure: { host: '127.0.0.1', publicUrl: undefined },
    disk: openDiskSpace({ folder: dataDir, floor: 0 }),
    fetchMedia: () => Promise.reject(new Error('a benchmark needs no network')),
  }
  const app = createApp(parts)
  const server = closing.use(await listen(createListener(app)))
  return {
    parts,
    account: created.account,
    dataDir,
    url: server.url,
    headers: { Authorization: `Bearer ${benchKey}` },
    start: () => app.start(),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

export interface Listening extends AsyncDisposable {
  readonly url: string
}

/** A plain node:http server, which ours is compared with. */
export function listenBare(listener: RequestListener): Promise<Listening> {
  return listen(createServer(listener))
}

async function listen(server: Server): Promise<Listening> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
