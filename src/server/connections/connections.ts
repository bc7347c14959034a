import { and, asc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { Connection, ConnectionList, MadeBy, Makers } from '#contract/studio/connections.ts'
import { canMake, canMakeShared } from '#contract/areas/video/narrow.ts'
import { capabilityCards, capabilityIds } from '#contract/areas/video/capabilities.ts'
import { sharedCards, sharedModelIds } from '#contract/areas/video/models.ts'
import { taskOf, type BoundModel, type Protocol } from '#contract/studio/protocols.ts'
import type { Workflow } from '#contract/studio/workflow.ts'
import type { Database } from '#server/db/database.ts'
import { connections, madeBy } from '#server/db/schema/connections.ts'
import type { TaskMaker } from '#server/db/schema/tasks.ts'
import { newId } from '#server/platform/ids.ts'
import type { Secret } from '#server/platform/secret.ts'
import type { Kinds, ProtocolDrivers } from '#server/providers/driver.ts'
import type { Described, DescribedModels } from '#server/providers/call.ts'
import { protocolDrivers } from '#server/providers/protocols.ts'

const ENDING_CHARACTERS = 4
/** Characters a key must have for its ending to be shown. */
const SHOWS_ITS_ENDING = 24
/** Minutes that a picture may take, unless the owner says otherwise. */
export const USUAL_MINUTES = 10

type Row = typeof connections.$inferSelect

/** What opening and storing connections needs. */
export interface ConnectionParts {
  readonly db: Database
  readonly secret: Secret
}

/** A key is sealed for its connection and address: a row that was given another address cannot be opened. */
const purposeOf = ({ id, url }: Pick<Row, 'id' | 'url'>) => `key of ${id} for ${url}`

/** The columns of a key, or of none. */
export function sealKey(secret: Secret, row: Pick<Row, 'id' | 'url'>, key: string | null) {
  return key === null
    ? { sealed: null, ending: null }
    : {
        sealed: secret.seal(purposeOf(row), key),
        ending: key.length < SHOWS_ITS_ENDING ? null : key.slice(-ENDING_CHARACTERS),
      }
}

/** Whether a connection had another key, or cannot tell. */
export function hasOtherKey(secret: Secret, row: Pick<Row, 'id' | 'url' | 'sealed'>, key: string | null): boolean {
  return (row.sealed === null ? null : secret.unseal(purposeOf(row), row.sealed)) !== key
}

/** All connections and what they make, as the owner sees them. */
export async function listConnections({ db, secret }: ConnectionParts): Promise<ConnectionList> {
  const rows = await db.select().from(connections).orderBy(asc(connections.createdAt), asc(connections.id))
  const bindings = await db.select().from(madeBy).orderBy(asc(madeBy.model))
  return {
    items: rows.map(row => view(secret, row)),
    madeBy: bindings.map(({ model, connection, remoteModel, credits }) => ({
      model,
      connection,
      remoteModel,
      credits,
    })),
  }
}

function view(secret: Secret, row: Row): Connection {
  const { id, name, protocol, url, sealed, ending, minutes, isConfigured, trouble, troubleAt, described } = row
  const isReadable = sealed === null || secret.unseal(purposeOf(row), sealed) !== undefined
  return {
    id,
    name,
    protocol,
    url,
    ending,
    minutes,
    isConfigured,
    key: sealed === null ? 'none' : isReadable ? 'stored' : 'unreadable',
    trouble: trouble === null ? null : { message: trouble, at: troubleAt ?? 0 },
    workflows: (described?.workflows ?? []).map(({ name: workflow, makes }) => ({ name: workflow, makes })),
  }
}

export async function findConnection(db: Database, id: string): Promise<Row | undefined> {
  const [row] = await db.select().from(connections).where(eq(connections.id, id))
  return row
}

interface NewConnection extends Pick<Row, 'name' | 'protocol' | 'url'> {
  readonly described?: DescribedModels | null
  readonly apiKey?: string | undefined
  readonly minutes?: number | undefined
  readonly isConfigured?: boolean
}

/** Adds a connection and returns its id; undefined if there is one with this name. */
export async function addConnection(
  { db, secret }: ConnectionParts,
  { name, protocol, url, apiKey, minutes = USUAL_MINUTES, isConfigured = false, described }: NewConnection,
): Promise<string | undefined> {
  const id = newId('connection')
  const key = sealKey(secret, { id, url }, apiKey ?? null)
  const [added] = await db
    .insert(connections)
    .values({ id, name, protocol, url, minutes, isConfigured, described, ...key, createdAt: Date.now() })
    .onConflictDoNothing()
    .returning({ id: connections.id })
  return added?.id
}

/** The connected model that makes the results of a model, and what it can do. */
export interface Maker extends Omit<MadeBy, 'model' | 'isDown'> {
  readonly connection: string
  readonly protocol: Protocol
  readonly described: Described | undefined
}

/** What is known of a model of a connection. */
export function describedIn(models: DescribedModels | null, name: string): Described | undefined {
  const mapping = models?.mappings?.find(({ model }) => model === name)
  const music = models?.music?.find(({ model }) => model === name)
  const workflow = models?.workflows?.find(one => one.name === name)
  const refused = models?.refused?.[name]
  if (!mapping && !music && !workflow && !refused) return undefined
  return {
    ...(mapping && { mapping }),
    ...(music && { music }),
    ...(workflow && { workflow }),
    ...(refused && { refused }),
  }
}

/** What is known of the model of a task. */
export async function describedFor(
  db: Database,
  { connection, model }: Pick<TaskMaker, 'connection' | 'model'>,
): Promise<Described | undefined> {
  const row = await findConnection(db, connection)
  return row && describedIn(row.described, model)
}

/** Who makes the results of a model; undefined: the built-in engine. */
export async function makerOf(db: Database, model: BoundModel): Promise<Maker | undefined> {
  const [found] = await makers(db).where(eq(madeBy.model, model))
  return found && makerIn(found)
}

/** The same, as it is stored with a task. */
export const taskMakerOf = ({ connection, provider, protocol, remoteModel, credits }: Maker): TaskMaker => ({
  connection,
  provider,
  protocol,
  model: remoteModel,
  ...(credits !== null && { isPriced: true }),
})

/** What everybody may know of the models whose results connections make. */
export async function listMakers(db: Database): Promise<Makers> {
  const rows = await makers(db).orderBy(asc(madeBy.model))
  return {
    madeBy: rows.map(row => {
      const { connection: _, protocol: __, described: ___, ...known } = makerIn(row)
      return { model: row.model, ...known, isDown: row.trouble !== null }
    }),
    makersAt: rows[0]?.makersAt ?? '',
  }
}

/** Of `Makers`, as a column of any statement: a hash of all that the answer is made of. */
export const makersAt = sql<string>`(
  select coalesce(md5(string_agg(
    concat_ws(' ', one.*, at.name, at.protocol, at.described, at.trouble is null), ' ' order by one.model
  )), '')
  from ${madeBy} one inner join ${connections} at on at.id = one.connection
)`

const makers = (db: Database) =>
  db
    .select({
      makersAt,
      model: madeBy.model,
      remoteModel: madeBy.remoteModel,
      credits: madeBy.credits,
      connection: connections.id,
      provider: connections.name,
      protocol: connections.protocol,
      described: connections.described,
      trouble: connections.trouble,
    })
    .from(madeBy)
    .innerJoin(connections, eq(connections.id, madeBy.connection))
    .$dynamic()

type MakerRow = Awaited<ReturnType<typeof makers>>[number]

function makerIn({ model, trouble: _, makersAt: __, ...maker }: MakerRow): Maker {
  const task = taskOf(model)
  const drivers: ProtocolDrivers = protocolDrivers[maker.protocol]
  const described = describedIn(maker.described, maker.remoteModel)
  return { ...maker, described, can: { [task]: drivers[task]?.capabilities(maker.remoteModel, described, model) } }
}

/** Whether it is known how a model of a connection is asked for the results of a model of the studio. */
export function isKnownToMake(
  { protocol, described, remoteModel }: Pick<Row, 'protocol' | 'described'> & { readonly remoteModel: string },
  model: BoundModel,
): boolean {
  const drivers: ProtocolDrivers = protocolDrivers[protocol]
  const own = describedIn(described, remoteModel)
  const task = taskOf(model)
  if (drivers.knows && !drivers.knows(task, own, remoteModel)) return false
  if (task !== 'video') return true
  const can = drivers.video?.capabilities(remoteModel, own, model)
  if (!can) return false
  const shared = sharedModelIds.find(id => id === model)
  const capability = capabilityIds.find(id => id === model)
  return shared
    ? canMakeShared(sharedCards[shared], can)
    : capability
      ? canMake(capabilityCards[capability], can)
      : false
}

/** Whether a connected model of music takes what a request brings all together. */
export function takesMusic({ protocol, described, remoteModel }: Maker, input: Kinds['music']['input']): boolean {
  const drivers: ProtocolDrivers = protocolDrivers[protocol]
  return drivers.music?.takes?.(input, { model: remoteModel, described }) ?? true
}

/** Has a model of a connection make the results of a model. */
export async function bind(db: Database, row: typeof madeBy.$inferInsert): Promise<void> {
  const { model: _, ...set } = row
  await db.insert(madeBy).values(row).onConflictDoUpdate({ target: madeBy.model, set })
}

/** A connection that is ready to be used. */
export interface Reached {
  readonly id: string
  readonly name: string
  readonly protocol: Protocol
  readonly url: string
  readonly minutes: number
  readonly described: DescribedModels | null
  /** The headers that contain its key. */
  readonly headers: Readonly<Record<string, string>>
}

/** Opens a connection's key. `gone`: it was removed. `unreadable`: its key has to be entered again. */
export async function reach({ db, secret }: ConnectionParts, id: string): Promise<Reached | 'gone' | 'unreadable'> {
  const row = await findConnection(db, id)
  if (!row) return 'gone'
  const { name, protocol, url, minutes, sealed, described } = row
  const key = sealed === null ? undefined : secret.unseal(purposeOf(row), sealed)
  if (sealed !== null && key === undefined) return 'unreadable'
  return {
    id,
    name,
    protocol,
    url,
    minutes,
    described,
    headers: key === undefined ? {} : protocolDrivers[protocol].authorize(key),
  }
}

/** Records why a connection could not be used, or with null that it could; writes only if that has changed. */
export async function noteTrouble(db: Database, id: string, trouble: string | null): Promise<void> {
  const differs =
    trouble === null
      ? isNotNull(connections.trouble)
      : or(sql`${connections.trouble} is null`, ne(connections.trouble, trouble))
  await db
    .update(connections)
    .set({ trouble, troubleAt: trouble === null ? null : Date.now() })
    .where(and(eq(connections.id, id), differs))
}

/** Remembers what a model refused to be asked for, until its connection is changed. */
export async function noteRefused(db: Database, id: string, model: string, what: string): Promise<void> {
  await db.transaction(async tx => {
    const [row] = await tx.select().from(connections).where(eq(connections.id, id)).for('update')
    if (!row) return
    const { refused = {} } = row.described ?? {}
    const known = { ...refused, [model]: [...new Set([...(refused[model] ?? []), what])] }
    await tx
      .update(connections)
      .set({ described: { ...row.described, refused: known } })
      .where(eq(connections.id, id))
  })
}

/** Stores a workflow as a model of a connection, in place of one with its name; null removes that. */
export async function putWorkflow(db: Database, id: string, name: string, workflow: Workflow | null): Promise<void> {
  await db.transaction(async tx => {
    const [row] = await tx.select().from(connections).where(eq(connections.id, id)).for('update')
    if (!row) return
    const others = (row.described?.workflows ?? []).filter(one => one.name !== name)
    const workflows = workflow ? [...others, workflow] : others
    await tx
      .update(connections)
      .set({ described: { ...row.described, workflows } })
      .where(eq(connections.id, id))
    // What it made is made by the built-in engines again, as after a connection was removed.
    if (!workflow) await tx.delete(madeBy).where(and(eq(madeBy.connection, id), eq(madeBy.remoteModel, name)))
  })
}
