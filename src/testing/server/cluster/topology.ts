import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '../support/folder.ts'
import { openTestBucket, type TestBucket } from '../support/bucket.ts'
import { startCluster, type Cluster } from '../support/postgres.ts'
import { startServer, type ServerProcess } from '../support/process.ts'

type ClusterRole = 'web' | 'worker'

/** A process of the cluster; it keeps its name across restarts. */
export interface Member {
  readonly name: string
  readonly role: ClusterRole
  readonly isUp: boolean
  /** The current URL and process id. */
  readonly url: string
  readonly pid: number
  /** Kills it at once, as if its machine failed; does nothing if it is down. */
  kill(): Promise<void>
  /** Restarts it with an empty disk. */
  restart(): Promise<void>
}

export interface Topology extends AsyncDisposable {
  readonly members: readonly Member[]
  readonly database: Cluster
  readonly databaseUrl: string
  readonly bucket: TestBucket
  /** API keys of its accounts by name. */
  readonly keys: Readonly<Record<'ada' | 'bob', string>>
  /** The members of a role. */
  of(role: ClusterRole): readonly Member[]
}

export interface TopologyOptions {
  readonly webs: number
  readonly workers: number
  readonly variables?: Readonly<Record<string, string>>
  /** The URL at which the processes find the S3 server that is at `endpoint`. Default: there. */
  readonly bucketAt?: (endpoint: string) => Promise<string>
}

const keys = { ada: 'atelier_key_of_ada_in_a_cluster', bob: 'atelier_key_of_bob_in_a_cluster' } as const

/**
 * Starts PostgreSQL, an S3 server, and web and worker processes as several machines would run them: each has its own
 * disk, and they share only the database and the bucket. All of them start at the same time on an empty database.
 */
export async function openTopology({
  webs,
  workers,
  variables = {},
  bucketAt = endpoint => Promise.resolve(endpoint),
}: TopologyOptions): Promise<Topology> {
  const closing = new AsyncDisposableStack()
  try {
    const database = closing.use(await startCluster())
    const databaseUrl = await database.database('studio')
    const bucket = closing.use(await openTestBucket())
    const folder = closing.use(await temporaryFolder()).path
    const accounts = join(folder, 'accounts.json')
    const wealth = { credits: 1_000_000, paid: true }
    await writeFile(
      accounts,
      JSON.stringify(Object.entries(keys).map(([name, apiKey]) => ({ name, apiKey, ...wealth }))),
    )
    const shared = {
      ...bucket.variables,
      S3_ENDPOINT: await bucketAt(bucket.endpoint),
      ...variables,
      DATABASE_URL: databaseUrl,
      ATELIER_SECRET: 'the same secret for every process',
      ATELIER_ACCOUNTS: accounts,
      ATELIER_AUTO_SIGN_IN: 'off',
    }
    const names = (role: ClusterRole, count: number) =>
      Array.from({ length: count }, (_, n) => ({ role, name: `${role}-${n + 1}` }))
    const members = await Promise.all(
      [...names('web', webs), ...names('worker', workers)].map(one => startMember(one, shared)),
    )
    for (const member of members) closing.use(member)
    return {
      members,
      database,
      databaseUrl,
      bucket,
      keys,
      of: role => members.filter(member => member.role === role),
      [Symbol.asyncDispose]: () => closing.disposeAsync(),
    }
  } catch (error) {
    await closing.disposeAsync()
    throw error
  }
}

async function startMember(
  { name, role }: Pick<Member, 'name' | 'role'>,
  shared: Readonly<Record<string, string>>,
): Promise<Member & AsyncDisposable> {
  let disk = await temporaryFolder()
  let running: ServerProcess = await startServer(disk.path, { ...shared, ATELIER_ROLE: role })
  let isUp = true
  const kill = async () => {
    if (!isUp) return
    isUp = false
    await running.end('SIGKILL')
    await disk[Symbol.asyncDispose]()
  }
  return {
    name,
    role,
    get url() {
      return running.url
    },
    get pid() {
      return running.pid
    },
    get isUp() {
      return isUp
    },
    kill,
    async restart() {
      disk = await temporaryFolder()
      running = await startServer(disk.path, { ...shared, ATELIER_ROLE: role })
      isUp = true
    },
    [Symbol.asyncDispose]: kill,
  }
}
