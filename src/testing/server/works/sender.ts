import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import type { Transport } from '#contract/kit/transport.ts'
import type { OfferedOperationId } from '#contract/operationFacts.ts'
import { createAccount } from '#server/accounts/accounts.ts'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { outboxes, works } from '#server/db/schema/works.ts'
import type { VerbContext } from '#server/http/mount.ts'
import { openGuardedFetch } from '#server/platform/guardedFetch.ts'
import { openLog } from '#server/platform/log.ts'
import { openSecret } from '#server/platform/secret.ts'
import { openFolderStorage } from '#server/storage/folderStorage.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { cancelWork } from '#server/studio/works/cancel.ts'
import { editWork } from '#server/studio/works/submit/edit.ts'
import { moveWork } from '#server/studio/works/outbox/move.ts'
import { restoreWork } from '#server/studio/works/outbox/restore.ts'
import { stepOutbox } from '#server/studio/works/send/send.ts'
import { stepWork } from '#server/studio/works/step.ts'
import { submitWork } from '#server/studio/works/submit/submit.ts'
import { temporaryFolder } from '../support/folder.ts'
import { openTestDatabase } from '../support/freshDatabase.ts'
import { flatPool } from '../support/pools.ts'
import { urlOnCluster } from '../support/studio.ts'

/**
 * How the service answers a request that creates something: `number` is busy for so many seconds, `mute` does not say.
 */
export type ServiceMode = 'accept' | 'mute' | number

/** A request that asked the service to create something. */
export interface Sent {
  readonly at: number
  readonly path: string
  readonly key: string
  /** Its words, such as "wish 1" or "later 1", which show what was really sent. */
  readonly text: string
}

/** The state of a fake service, which the test controls. */
interface ServiceState {
  readonly sent: Sent[]
  /** The treatment of the next requests; later ones are accepted. */
  readonly moods: ServiceMode[]
  /** Runs while a price is requested, which is always 7. */
  whilePricing: (() => Promise<unknown>) | undefined
  /** The data of its answer to an accepted request. */
  created: (key: string) => unknown
  /** Its answer when a task is read. */
  look: (path: string) => Response
}

const enveloped = (data: unknown, status = 200) => Response.json({ code: 0, message: '', data }, { status })
const wordsOf = (body: string) => /(?:wish|later) \d+/.exec(body)?.[0] ?? ''

function fakeService(play: ServiceState) {
  return async (request: Request): Promise<Response> => {
    const { pathname: path } = new URL(request.url)
    if (request.method === 'GET') return play.look(path)
    if (path.includes('estimate')) {
      await play.whilePricing?.()
      return enveloped({ credits: 7 })
    }
    const key = request.headers.get('idempotency-key') ?? ''
    play.sent.push({ at: Date.now(), path, key, text: wordsOf(await request.text()) })
    const mood = play.moods.shift() ?? 'accept'
    if (mood === 'accept') return enveloped(play.created(key), 202)
    const headers: Record<string, string> = mood === 'mute' ? {} : { 'Retry-After': String(mood) }
    return Response.json({ code: 33007, message: 'Busy', data: null }, { status: 429, headers })
  }
}

const initialState = (): ServiceState => ({
  sent: [],
  moods: [],
  whilePricing: undefined,
  created: key => ({ taskId: `task-of-${key}`, status: 'pending' }),
  look: path => enveloped({ taskId: path.split('/').at(-1), id: path.split('/').at(-1), status: 'generating' }),
})

/** A person with an account, and everything that is done for it; nothing happens unless the test triggers it. */
function personOf(parts: StudioParts, context: VerbContext) {
  const { db } = parts
  const account = context.account.id
  const params = (workId: string) => ({ params: { workId } })
  let presses = 0
  const submit = (operation: string, recipe: unknown, transport: Transport = 'task') => {
    // Some operations are only faked here: the studio may not offer them yet.
    const body = {
      operation: operation as OfferedOperationId,
      recipe,
      transport,
      key: `press-number-${(presses += 1)}`,
      consent: true,
    }
    return submitWork(parts, { body }, context)
  }
  const edit = (id: string, recipe: unknown) => editWork(parts, { ...params(id), body: { recipe } }, context)
  return {
    submit,
    say: (text: string) => submit('voice.generate', { text }),
    edit,
    sayInstead: (id: string, text: string) => edit(id, { text }),
    move: (id: string, before: string | null) => moveWork(parts, { ...params(id), body: { before } }, context),
    cancel: (id: string) => cancelWork(parts, { ...params(id), body: {} }, context),
    restore: (id: string) => restoreWork(parts, { ...params(id), body: {} }, context),
    read: async (id: string) => {
      const [row] = await db.select().from(works).where(eq(works.id, id))
      if (!row) throw new Error(`there is no work ${id}`)
      return row
    },
    /** The ids of the waiting works, in order. */
    waiting: async () => {
      const mine = and(eq(works.account, account), eq(works.state, 'waiting'))
      const rows = await db
        .select({ id: works.id, position: works.position })
        .from(works)
        .where(mine)
        .orderBy(asc(works.position))
      // With two works in one position, it would be undefined which is sent first.
      expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length)
      return rows.map(({ id }) => id)
    },
    account,
    outboxId: (name: string) => `${account}/${name}`,
    /** Runs everything that is due in the outboxes now. */
    sendAll: async () => {
      const isDue = and(eq(outboxes.account, account), lte(outboxes.nextAt, Date.now()), isNull(outboxes.claimedUntil))
      const due = async () => (await db.select({ id: outboxes.id }).from(outboxes).where(isDue)).map(({ id }) => id)
      for (let ids = await due(); ids.length > 0; ids = await due()) for (const id of ids) await stepOutbox(parts, id)
    },
    /** Runs the steps of works that are due now, once each. */
    stepAll: async () => {
      const due = and(eq(works.account, account), lte(works.nextAt, Date.now()))
      for (const { id } of await db.select({ id: works.id }).from(works).where(due)) await stepWork(parts, id)
    },
  }
}
export type Person = ReturnType<typeof personOf>

export interface Sender extends AsyncDisposable {
  readonly db: Database
  readonly dataDir: string
  readonly parts: StudioParts
  readonly play: ServiceState
  /** Creates another person. */
  somebody(): Promise<Person>
  /** Resets the service. */
  reset(): void
}

/**
 * The sending part of the studio on a real database, with a fake service that the test controls, and without timers.
 */
export async function openSender(): Promise<Sender> {
  const closing = new AsyncDisposableStack()
  const dataDir = closing.use(await temporaryFolder()).path
  const url = await urlOnCluster(dataDir)
  const database = url === undefined ? await openTestDatabase(dataDir) : await openPostgres(url, openLog('silent'))
  closing.defer(database.close)
  const { db } = database
  const nothing = () => Promise.resolve()
  const play = initialState()
  const parts: StudioParts = {
    db,
    secret: openSecret(dataDir),
    storage: await openFolderStorage(dataDir, false),
    pool: flatPool(),
    jobs: {
      wake: nothing,
      handle: () => undefined,
      work: () => undefined,
      stopping: new AbortController().signal,
      lookAgain: () => undefined,
      stop: nothing,
    },
    log: openLog('silent'),
    fetchMedia: openGuardedFetch({ allow: [] }),
    serviceFor: () => fakeService(play),
    exposure: { host: '127.0.0.1', publicUrl: undefined },
    build: 'test',
    onStep: () => undefined,
  }
  let people = 0
  return {
    dataDir,
    db,
    parts,
    play,
    async somebody() {
      const name = `somebody ${(people += 1)}`
      const wealth = { credits: 0, paid: true, everPaid: true, freeUsages: {} }
      const created = await createAccount(db, { name, apiKey: name, ...wealth })
      if (!created) throw new Error('an account was not created')
      const { account } = created
      return personOf(parts, {
        account,
        language: 'en',
        origin: 'http://localhost',
        idempotencyKey: undefined,
        signal: AbortSignal.any([]),
      })
    },
    reset() {
      const { sent, moods, ...rest } = initialState()
      play.sent.splice(0, Infinity, ...sent)
      play.moods.splice(0, Infinity, ...moods)
      Object.assign(play, rest)
    },
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

/** Lets a test set the current time; timers are not faked. */
export function takeClock(): { readonly pass: (seconds: number) => void } {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  return { pass: seconds => void vi.setSystemTime(Date.now() + seconds * 1000) }
}
