import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { and, inArray, isNotNull, notInArray } from 'drizzle-orm'
import type { ServiceNames } from '#contract/studio/serviceNames.ts'
import type { AppParts } from '#server/appParts.ts'
import { counted } from '#server/db/schema/tasks.ts'
import { outboxes, works } from '#server/db/schema/works.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { createListener } from '#server/http/listener.ts'
import { openUpstream, type Upstream } from '#server/studio/upstream/upstream.ts'
import { temporaryFolder } from '../support/folder.ts'
import { flatPool } from '../support/pools.ts'
import { keyOf, openTestStudio, type TestStudio, type TestStudioOptions } from '../support/studio.ts'

/** A studio that is the remote service of another one, on its own port and with its own service behind it. */
export interface RemoteStudio extends AsyncDisposable {
  readonly studio: TestStudio
  readonly url: string
  /** Restarts it on the same data and port. */
  restart(): Promise<void>
}

/** Opens it with one account, `owner`, whose works are done at once. */
export async function openRemoteStudio(options: TestStudioOptions = {}): Promise<RemoteStudio> {
  const folder = await temporaryFolder()
  const accounts = [{ name: 'owner', credits: 1_000_000 }]
  const open = async (port: number) => {
    const studio = await openTestStudio({ accounts, pool: flatPool(), ...options, dataDir: folder.path })
    const server = createListener(studio.app)
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const close = async () => {
      server.close()
      server.closeAllConnections()
      await studio[Symbol.asyncDispose]()
    }
    return { studio, close, port: (server.address() as AddressInfo).port }
  }
  let now = await open(0)
  const { port } = now
  return {
    get studio() {
      return now.studio
    },
    url: `http://127.0.0.1:${port}`,
    async restart() {
      await now.close()
      now = await open(port)
    },
    async [Symbol.asyncDispose]() {
      await now.close()
      await folder[Symbol.asyncDispose]()
    },
  }
}

interface FrontOptions extends Omit<TestStudioOptions, 'alter'> {
  /** Default: the key of the remote studio's owner. */
  readonly apiKey?: string
  /** What the remote service calls providers, models and paths. Default: as the interface does. */
  readonly names?: ServiceNames
  readonly alterUpstream?: (upstream: Upstream) => Upstream
  readonly alter?: (parts: AppParts) => AppParts
}

export interface FrontStudio extends TestStudio {
  /** Makes everything due that is scheduled for later, except works that are being processed. */
  hurry(): Promise<void>
}

/** A studio in front of the remote service at `url`. */
export async function openFrontStudio(url: string, options: FrontOptions = {}): Promise<FrontStudio> {
  const { apiKey = keyOf('owner'), names, alterUpstream = given => given, alter = given => given, ...rest } = options
  const given: { parts?: AppParts } = {}
  const taken = noteTaken()
  const studio = await openTestStudio({
    pool: flatPool(),
    ...rest,
    alter: parts => {
      const { db, secret } = parts
      const upstream = alterUpstream(openUpstream({ db, secret, url, apiKey, names, allow: [] }))
      return (given.parts = alter({ ...parts, upstream, jobs: taken.noting(parts.jobs) }))
    },
  })
  return {
    ...studio,
    async hurry() {
      const nextAt = Date.now()
      const due = await taken.whileNoneIsTaken(ids =>
        studio.db
          .update(works)
          .set({ nextAt })
          .where(and(inArray(works.state, ['unknown', 'running', 'archiving']), notInArray(works.id, ids)))
          .returning({ id: works.id }),
      )
      const queues = await studio.db
        .update(outboxes)
        .set({ notBefore: null, nextAt })
        .where(isNotNull(outboxes.nextAt))
        .returning({ id: outboxes.id })
      for (const { id } of due) await given.parts?.jobs.wake('work.step', id)
      for (const { id } of queues) await given.parts?.jobs.wake('outbox.step', id)
    },
  }
}

/**
 * Records which works the studio is processing. Their rows do not tell: the end of a claim looks like the next due
 * time.
 */
function noteTaken() {
  const taken = new Set<string>()
  let waiting: Promise<unknown> = Promise.resolve()
  return {
    noting: (jobs: Jobs): Jobs => ({
      ...jobs,
      handle(queue, due, handler, concurrency) {
        const noted = async (id: string) => {
          await waiting
          taken.add(id)
          await handler(id).finally(() => taken.delete(id))
        }
        jobs.handle(queue, due, queue === 'work.step' ? noted : handler, concurrency)
      },
    }),
    /** Runs `act` with the ids of the works being processed, and lets no other be processed meanwhile. */
    async whileNoneIsTaken<T>(act: (ids: string[]) => Promise<T>): Promise<T> {
      const acting = act([...taken])
      waiting = acting.catch(() => undefined)
      return acting
    },
  }
}

/** Resets the rate limit, as if the minute in which the service counts requests had passed. */
export async function forgetRate({ studio }: RemoteStudio): Promise<void> {
  await studio.db.delete(counted)
}
