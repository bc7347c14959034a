import { eq, sql } from 'drizzle-orm'
import { reason } from '#contract/reasons.ts'
import { connectionEndpoints, connectedVoiceEndpoints } from '#contract/studio/connections.ts'
import { canDo, hasWorkflows, taskOf } from '#contract/studio/protocols.ts'
import {
  addConnection,
  bind,
  findConnection,
  hasOtherKey,
  isKnownToMake,
  listConnections,
  putWorkflow,
  sealKey,
} from '#server/connections/connections.ts'
import { countOwnVoices, noteOtherAccount } from '#server/connections/ownVoices.ts'
import { connections, madeBy } from '#server/db/schema/connections.ts'
import type { Router } from '#server/http/bindings.ts'
import { mountWith, type Mounting } from '#server/http/mount.ts'
import { fieldRefusal } from '#server/platform/atField.ts'
import { refuseOtherMethods } from '#server/http/otherMethods.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { forOwner } from '#server/studio/forOwner.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { helpEndpoints } from '#contract/studio/helps.ts'
import { askForHelp } from '#server/studio/helps/ask.ts'
import { testConnection } from './test.ts'
import { mountVoices } from './voices.ts'

/**
 * The verbs on connections to model servers, which everyone but the owner is refused, and the helps of a connected
 * language model, which are for everybody.
 */
export function mountConnections(app: Router, parts: StudioParts, mounting: Mounting): void {
  const owners = forOwner(mounting, parts.db, "Only the owner's account connects models")
  const on = mountWith(app, owners, parts)
  on(connectionEndpoints.list, ours => listConnections(ours))

  on(connectionEndpoints.add, async (ours, { body }) => {
    const id = await addConnection(ours, body)
    if (id === undefined) throw nameTaken(body.name)
    return listConnections(ours)
  })

  on(connectionEndpoints.change, async (ours, { params: { connectionId }, body }) => {
    const { db, secret } = ours
    const { apiKey, ...changes } = body
    const row = await editable(parts, connectionId)
    const url = changes.url ?? row.url
    if (url !== row.url && row.sealed !== null && apiKey === undefined)
      throw fieldRefusal('apiKey', 'connection.key.address')
    const key = apiKey === undefined ? {} : sealKey(secret, { id: row.id, url }, apiKey)
    // What its models refused may have changed with it.
    const described = sql`${connections.described} - 'refused'`
    const set = { ...defined(changes), ...key, described, trouble: null, troubleAt: null }
    const others = await db
      .select({ id: connections.id })
      .from(connections)
      .where(eq(connections.name, body.name ?? ''))
    if (others.some(({ id }) => id !== row.id)) throw nameTaken(body.name ?? '')
    const isOther = url !== row.url || (apiKey !== undefined && hasOtherKey(secret, row, apiKey))
    await db.transaction(async tx => {
      await tx.update(connections).set(set).where(eq(connections.id, row.id))
      if (isOther) await noteOtherAccount(tx, row.id)
    })
    return listConnections(ours)
  })

  on(connectionEndpoints.remove, async (ours, { params: { connectionId }, query: { leaves } }) => {
    const { id } = await editable(parts, connectionId)
    const count = await countOwnVoices(ours.db, id)
    // Whoever has agreed to leave some has not agreed to leave more.
    if (count > leaves) throw new Refusal('conflict', reason('connection.voices.own', { count }))
    await ours.db.delete(connections).where(eq(connections.id, id))
    return listConnections(ours)
  })

  on(connectionEndpoints.test, testConnection)

  on(connectionEndpoints.workflow, async ({ db }, { params: { connectionId, name } }) => {
    const found = (await findConnection(db, connectionId))?.described?.workflows?.find(one => one.name === name)
    if (!found) throw new Refusal('notFound', reason('connection.workflow', { name }))
    return found
  })

  on(connectionEndpoints.saveWorkflow, async (ours, { params: { connectionId }, body }) => {
    const row = await editable(parts, connectionId)
    if (!hasWorkflows(row.protocol)) throw new Refusal('invalid', reason('connection.task'))
    await putWorkflow(ours.db, row.id, body.name, body)
    return listConnections(ours)
  })

  on(connectionEndpoints.removeWorkflow, async (ours, { params: { connectionId, name } }) => {
    const { id } = await editable(parts, connectionId)
    await putWorkflow(ours.db, id, name, null)
    return listConnections(ours)
  })

  on(connectionEndpoints.bind, async (ours, { params: { model }, body }) => {
    const { db } = ours
    await requireOwnBinding(parts, model)
    const row = await findConnection(db, body.connection)
    if (!row) throw fieldRefusal('connection', 'connection.unknown')
    if (!canDo(row.protocol, taskOf(model))) throw fieldRefusal('connection', 'connection.task')
    if (!isKnownToMake({ ...row, remoteModel: body.remoteModel }, model))
      throw fieldRefusal('remoteModel', 'connection.model', { model: body.remoteModel })
    await bind(db, { model, connection: row.id, remoteModel: body.remoteModel, credits: body.credits })
    return listConnections(ours)
  })

  on(connectionEndpoints.unbind, async (ours, { params: { model } }) => {
    await requireOwnBinding(parts, model)
    await ours.db.delete(madeBy).where(eq(madeBy.model, model))
    return listConnections(ours)
  })
  mountVoices(on)
  refuseOtherMethods(app, owners, [...Object.values(connectionEndpoints), ...Object.values(connectedVoiceEndpoints)])

  mountWith(app, mounting, parts)(helpEndpoints.ask, askForHelp)
  refuseOtherMethods(app, mounting, Object.values(helpEndpoints))
}

const nameTaken = (name: string) => fieldRefusal('name', 'connection.name.taken', { name })

/** Only the values that are given. */
function defined<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as { [K in keyof T]: Exclude<T[K], undefined> }
}

/** A connection that was entered here. Throws Refusal for one of the configuration, and for one that does not exist. */
async function editable({ db }: StudioParts, id: string) {
  const row = await findConnection(db, id)
  if (!row) throw new Refusal('notFound', reason('connection.unknown'))
  if (row.isConfigured) throw configured()
  return row
}

async function requireOwnBinding({ db }: StudioParts, model: typeof madeBy.$inferSelect.model) {
  const [row] = await db.select().from(madeBy).where(eq(madeBy.model, model))
  if (row?.isConfigured) throw configured()
}

const configured = () => new Refusal('conflict', reason('connection.configured'))
