import { eq } from 'drizzle-orm'
import { describeRule } from '#contract/kit/explain.ts'
import { connectionEndpoints } from '#contract/studio/connections.ts'
import { canDo, taskOf } from '#contract/studio/protocols.ts'
import type { Language } from '#contract/kit/language.ts'
import { addConnection, bind, findConnection, listConnections, sealKey } from '#server/connections/connections.ts'
import { connections, madeBy } from '#server/db/schema/connections.ts'
import type { Router } from '#server/http/bindings.ts'
import { fieldRefusal, mountWith, type Mounting } from '#server/http/mount.ts'
import { refuseOtherMethods } from '#server/http/otherMethods.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { forOwner } from '#server/studio/forOwner.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { helpEndpoints } from '#contract/studio/helps.ts'
import { askForHelp } from '#server/studio/helps/ask.ts'
import { testConnection } from './test.ts'

/**
 * The verbs on connections to model servers, which everyone but the owner is refused, and the helps of a connected
 * language model, which are for everybody.
 */
export function mountConnections(app: Router, parts: StudioParts, mounting: Mounting): void {
  const owners = forOwner(mounting, parts.db, "Only the owner's account connects models")
  const on = mountWith(app, owners, parts)
  on(connectionEndpoints.list, ours => listConnections(ours))

  on(connectionEndpoints.add, async (ours, { body }, { language }) => {
    const id = await addConnection(ours, body)
    if (id === undefined) throw nameTaken(body.name, language)
    return listConnections(ours)
  })

  on(connectionEndpoints.change, async (ours, { params: { connectionId }, body }, { language }) => {
    const { db, secret } = ours
    const { apiKey, ...changes } = body
    const row = await editable(parts, connectionId, language)
    const url = changes.url ?? row.url
    if (url !== row.url && row.sealed !== null && apiKey === undefined)
      throw fieldRefusal('apiKey', 'connection.key.address', {}, language)
    const key = apiKey === undefined ? {} : sealKey(secret, { id: row.id, url }, apiKey)
    const set = { ...defined(changes), ...key, trouble: null, troubleAt: null }
    const others = await db
      .select({ id: connections.id })
      .from(connections)
      .where(eq(connections.name, body.name ?? ''))
    if (others.some(({ id }) => id !== row.id)) throw nameTaken(body.name ?? '', language)
    await db.update(connections).set(set).where(eq(connections.id, row.id))
    return listConnections(ours)
  })

  on(connectionEndpoints.remove, async (ours, { params: { connectionId } }, { language }) => {
    const { id } = await editable(parts, connectionId, language)
    await ours.db.delete(connections).where(eq(connections.id, id))
    return listConnections(ours)
  })

  on(connectionEndpoints.test, testConnection)

  on(connectionEndpoints.bind, async (ours, { params: { model }, body }, { language }) => {
    const { db } = ours
    await requireOwnBinding(parts, model, language)
    const row = await findConnection(db, body.connection)
    if (!row) throw fieldRefusal('connection', 'connection.unknown', {}, language)
    if (!canDo(row.protocol, taskOf(model))) throw fieldRefusal('connection', 'connection.task', {}, language)
    await bind(db, { model, connection: row.id, remoteModel: body.remoteModel, credits: body.credits })
    return listConnections(ours)
  })

  on(connectionEndpoints.unbind, async (ours, { params: { model } }, { language }) => {
    await requireOwnBinding(parts, model, language)
    await ours.db.delete(madeBy).where(eq(madeBy.model, model))
    return listConnections(ours)
  })
  refuseOtherMethods(app, owners, Object.values(connectionEndpoints))

  mountWith(app, mounting, parts)(helpEndpoints.ask, askForHelp)
  refuseOtherMethods(app, mounting, Object.values(helpEndpoints))
}

const nameTaken = (name: string, language: Language) =>
  fieldRefusal('name', 'connection.name.taken', { name }, language)

/** Only the values that are given. */
function defined<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as { [K in keyof T]: Exclude<T[K], undefined> }
}

/** A connection that was entered here. Throws Refusal for one of the configuration, and for one that does not exist. */
async function editable({ db }: StudioParts, id: string, language: Language) {
  const row = await findConnection(db, id)
  if (!row) throw new Refusal('notFound', describeRule('connection.unknown', {}, language))
  if (row.isConfigured) throw configured(language)
  return row
}

async function requireOwnBinding({ db }: StudioParts, model: typeof madeBy.$inferSelect.model, language: Language) {
  const [row] = await db.select().from(madeBy).where(eq(madeBy.model, model))
  if (row?.isConfigured) throw configured(language)
}

const configured = (language: Language) => new Refusal('conflict', describeRule('connection.configured', {}, language))
