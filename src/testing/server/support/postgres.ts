import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'

const run = promisify(execFile)
/** PostgreSQL refuses to run as root; this is the unprivileged user `nobody`. */
const NOBODY = 65_534

/** The folder of PostgreSQL's programs: on the path, or where Debian keeps them. Undefined when there are none. */
function programs(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).map(version => join(debian, version, 'bin')) : []
  const path = (process.env['PATH'] ?? '').split(delimiter)
  return [...versions, ...path].find(folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/** Whether this machine can start a cluster of its own. */
export const hasPostgres = programs() !== undefined

export interface Cluster extends AsyncDisposable {
  /** The folder of its socket; its programs can also write files there. */
  readonly folder: string
  /** Creates an empty database and returns its URL. */
  database(name: string): Promise<string>
  /** Writes a database to a file, as `pg_dump -Fc` does. */
  dump(name: string, file: string): Promise<void>
  /** Reads such a file into an empty database, as `pg_restore` does. */
  load(file: string, name: string): Promise<void>
  /** Stops it as if the machine failed, and restarts it: connections break, and it recovers from its log. */
  crash(): Promise<void>
}

/**
 * The URL of a database on the cluster whose socket is in `folder`; it is created if it does not exist: empty, or as a
 * copy of `like`, to which nobody may be connected.
 */
export async function databaseOn(folder: string, name: string, like = 'template1'): Promise<string> {
  const urlOf = (database: string) => `postgres://atelier@localhost/${database}?host=${encodeURIComponent(folder)}`
  const client = new Client({ connectionString: urlOf('postgres') })
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) await client.query(`create database ${name} template ${like}`)
  await client.end()
  return urlOf(name)
}

/**
 * Starts a PostgreSQL cluster of its own, on a socket in a temporary folder and on no port, as an unprivileged user
 * when run as root. `fsync`: commits wait for the disk, which most tests do not need.
 */
export async function startCluster({ fsync = false } = {}): Promise<Cluster> {
  const bin = programs()
  if (bin === undefined) throw new Error('PostgreSQL programs are not installed')
  const folder = await mkdtemp(join(tmpdir(), 'atelier-pg-'))
  const data = join(folder, 'data')
  const isRoot = process.getuid?.() === 0
  const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {}
  if (isRoot) await chown(folder, NOBODY, NOBODY)
  const options = { ...user, cwd: folder, env: { PATH: `${bin}${delimiter}${dirname(process.execPath)}`, LC_ALL: 'C' } }
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'atelier', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options)
  const settings = `-c listen_addresses='' -c fsync=${fsync ? 'on' : 'off'} -k ${folder}`
  const begin = () =>
    run(join(bin, 'pg_ctl'), ['-D', data, '-o', settings, '-l', join(folder, 'log'), '-w', 'start'], options)
  const end = () => run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'], options)
  await begin()
  return {
    folder,
    database: name => databaseOn(folder, name),
    async dump(name, file) {
      await run(join(bin, 'pg_dump'), ['-h', folder, '-U', 'atelier', '-Fc', '-f', file, name], options)
    },
    async load(file, name) {
      await run(join(bin, 'pg_restore'), ['-h', folder, '-U', 'atelier', '-d', name, file], options)
    },
    async crash() {
      await end()
      await begin()
    },
    async [Symbol.asyncDispose]() {
      await end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
