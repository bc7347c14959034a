import { issueTicket } from '#server/accounts/sessions.ts'
import { prepareAccounts, readAccounts } from '#server/accounts/firstStart.ts'
import { createApp } from '#server/app.ts'
import { applyProviders, readProviders } from '#server/connections/configured.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { markFolder, readInstallation } from '#server/db/installation.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { vacuums } from '#server/db/vacuum.ts'
import { openEnginePool, usualSlots, type EnginePool } from '#engines/run/pool.ts'
import { createListener, type Front } from '#server/http/listener.ts'
import type { Page } from '#server/http/page.ts'
import type { Connection } from '#server/http/connection.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { pausedWhileFull } from '#server/jobs/pausedWhileFull.ts'
import { isLoopbackAddress } from '#server/platform/addresses.ts'
import { freeBytes, openDiskSpace } from '#server/platform/diskSpace.ts'
import { ConfigurationError, type Environment } from '#server/platform/environment.ts'
import { withGateway } from '#server/platform/gsAddress.ts'
import { openGuardedFetch } from '#server/platform/guardedFetch.ts'
import { lockFolder } from '#server/platform/lock.ts'
import { openLog } from '#server/platform/log.ts'
import { openSecret } from '#server/platform/secret.ts'
import { socketOwner } from '#server/platform/socketOwner.ts'
import { sharedLease } from '#server/service/limits.ts'
import { releaseAllTasks } from '#server/service/tasks/lease.ts'
import { openBucketStorage } from '#server/storage/bucketStorage.ts'
import { openFolderStorage } from '#server/storage/folderStorage.ts'
import { readServiceNames } from '#server/studio/upstream/names.ts'
import { openUpstream } from '#server/studio/upstream/upstream.ts'
import { releaseAllWorks } from '#server/studio/works/step.ts'
import { greeting, workerGreeting } from './greeting.ts'

const MIB = 1024 * 1024
/** Bytes that the embedded database writes when it opens: two files of its log. */
const ROOM_TO_START = 32 * MIB

export interface Running {
  readonly url: string
  /** What to print to the person who started it. */
  readonly greeting: string
  stop(): Promise<void>
}

/** Replacements for parts of the studio. */
export interface Parts {
  readonly front?: Front
  /** Runs the engines; by default worker processes do. */
  readonly openPool?: (slots: EnginePool['slots']) => EnginePool
}

/**
 * Opens everything, listens, and resumes the work of an earlier process. Throws ConfigurationError with a message for
 * people.
 */
export async function start(
  environment: Environment,
  page: Page,
  { front, openPool = openEnginePool }: Parts = {},
): Promise<Running> {
  const { PORT, HOST, ATELIER_DATA_DIR: dataDir, ATELIER_PUBLIC_URL: publicUrl } = environment
  const databaseUrl = environment.DATABASE_URL
  const givenAccounts =
    environment.ATELIER_ACCOUNTS === undefined ? undefined : readAccounts(environment.ATELIER_ACCOUNTS)
  const names =
    environment.ATELIER_UPSTREAM_NAMES === undefined ? undefined : readServiceNames(environment.ATELIER_UPSTREAM_NAMES)
  const { bucket, ATELIER_ROLE: role, ATELIER_PROVIDERS: providersPath } = environment
  const providers = providersPath === undefined ? undefined : readProviders(providersPath, process.env)
  // The embedded database and the local copies of a bucket's files belong to one process; a folder of files may be
  // shared.
  const isAlone = databaseUrl === undefined || bucket !== undefined
  const closing: (() => Promise<void> | void)[] = isAlone ? [lockFolder(dataDir)] : []
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    const log = openLog()
    const disk = openDiskSpace({ folder: dataDir, floor: environment.ATELIER_DISK_FLOOR * MIB })
    await requireRoomToStart(dataDir)
    const secret = openSecret(dataDir, environment.ATELIER_SECRET)
    const database =
      databaseUrl === undefined ? await openEmbedded(dataDir, endBroken) : await openPostgres(databaseUrl, log)
    // Closing the embedded database writes to the disk. Skip it if there is no room: the database recovers from its log
    // at the next start.
    closing.push(async () => {
      if (database.isShared || (await disk.hasRoom())) await database.close()
    })
    const { db, isShared } = database
    const installation = await readInstallation(db)
    // With a bucket the folder has nothing that lasts.
    if (installation && !bucket) markFolder(dataDir, installation.id)
    const storage = bucket ? await openBucketStorage(dataDir, bucket) : await openFolderStorage(dataDir, isShared)
    if (!isShared) {
      await releaseAllTasks(db)
      await releaseAllWorks({ db })
    }
    if (providers) await applyProviders({ db, secret }, providers)
    const pool = openPool(slotsOf(environment))
    const jobs = await openJobs(database, log)
    // Stop both together: running engines are ended and their tasks released, and only then may the database close.
    closing.push(async () => {
      await Promise.all([jobs.stop(), pool.stop()])
    })
    const fetchMedia = withGateway(
      openGuardedFetch({ allow: environment.ATELIER_FETCH_ALLOW }),
      environment.ATELIER_GS_GATEWAY,
    )
    const { ATELIER_UPSTREAM_URL: upstreamUrl, ATELIER_UPSTREAM_API_KEY: apiKey } = environment
    const { ATELIER_SPEECH_MODEL: speechModel, ATELIER_METRICS_TOKEN: metricsToken } = environment
    const upstream =
      upstreamUrl === undefined
        ? undefined
        : openUpstream({ db, secret, url: upstreamUrl, apiKey, names, allow: environment.ATELIER_FETCH_ALLOW })
    const app = createApp({
      db,
      storage,
      secret,
      jobs,
      pool,
      log,
      fetchMedia,
      readsGs: environment.ATELIER_GS_GATEWAY !== undefined,
      page,
      exposure: { host: HOST, publicUrl },
      disk,
      ...(environment.ATELIER_AUTO_SIGN_IN === 'on' && { isSameUser }),
      role,
      ...(metricsToken !== undefined && { metricsToken }),
      limits: {
        ...(isShared && { lease: sharedLease }),
        voicesAtOnce: environment.ATELIER_VOICES_AT_ONCE,
        videosAtOnce: environment.ATELIER_VIDEOS_AT_ONCE,
      },
      moderatedWords: environment.ATELIER_MODERATED_WORDS,
      ...(speechModel !== undefined && { speechModel }),
      ...(upstream && { upstream }),
    })

    const server = createListener(app, front)
    const { promise: listening, resolve, reject } = Promise.withResolvers<void>()
    server.once('error', error => reject(explainListening(error, environment)))
    server.listen(PORT, HOST, resolve)
    await listening
    closing.push(() => {
      const closed = new Promise<void>(done => server.close(() => done()))
      server.closeAllConnections()
      return closed
    })
    const ownerKey = await prepareAccounts(db, givenAccounts)
    app.start()
    if (!isShared) pausedWhileFull(jobs, disk).work('database.vacuum', vacuums(db), 1)

    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : PORT
    const url = publicUrl ?? `http://${nameOf(HOST)}:${port}`
    if (role === 'worker') return { url, stop, greeting: workerGreeting(url, pool.slots) }
    return { url, stop, greeting: greeting({ url, ownerKey, ticket: await issueTicket(db) }) }
  } catch (error) {
    await stop()
    throw error
  }
}

/** How many tasks of each class this process runs at once: none if others run them. */
function slotsOf({ ATELIER_ROLE: role, ATELIER_WORKER_CLASSES: given }: Environment): EnginePool['slots'] {
  if (role === 'web') return { light: 0, heavy: 0, analysis: 0 }
  return given ?? usualSlots()
}

/** Throws ConfigurationError if there is no room even for the log of the database. */
async function requireRoomToStart(dataDir: string): Promise<void> {
  const free = await freeBytes(dataDir)
  if (free < ROOM_TO_START)
    throw new ConfigurationError(
      `ATELIER_DATA_DIR: the disk of ${dataDir} is full (${Math.floor(free / MIB)} MiB free); a start needs ${ROOM_TO_START / MIB} MiB`,
    )
}

/** Ends the process, as the database can neither read nor write any more; after a restart it recovers from its log. */
function endBroken(reason: string): never {
  process.stderr.write(`The embedded database cannot go on: ${reason}. Start again when its disk works.\n`)
  process.exit(1)
}

/** Whether the peer of a connection runs as the user of this process; false if the system does not tell. */
async function isSameUser({ peer, local }: Connection): Promise<boolean> {
  const owner = await socketOwner(peer, local)
  return owner !== undefined && owner === process.getuid?.()
}

function explainListening(error: Error, { PORT, HOST }: Environment): Error {
  if ('code' in error && error.code === 'EADDRINUSE')
    return new ConfigurationError(`Port ${PORT} on ${HOST} is in use. Stop what uses it, or set PORT to another.`)
  if ('code' in error)
    return new ConfigurationError(`HOST ${HOST}, PORT ${PORT}: cannot listen there (${String(error.code)}).`)
  return error
}

/** The host name for the printed address: `localhost` wherever that reaches the studio. */
function nameOf(host: string): string {
  if (isLoopbackAddress(host) || ['0.0.0.0', '::', 'localhost'].includes(host)) return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
