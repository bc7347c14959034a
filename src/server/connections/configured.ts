import { readFileSync } from 'node:fs'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { providersFile, type ProvidersFile } from '#contract/studio/connections.ts'
import { boundModels, canDo, taskOf, type BoundModel } from '#contract/studio/protocols.ts'
import { upstreamKey } from '#contract/studio/upstream.ts'
import { connections, madeBy } from '#server/db/schema/connections.ts'
import type { DescribedModels } from '#server/providers/call.ts'
import { ConfigurationError } from '#server/platform/environment.ts'
import {
  addConnection,
  bind,
  hasOtherKey,
  isKnownToMake,
  sealKey,
  USUAL_MINUTES,
  type ConnectionParts,
} from './connections.ts'
import { noteOtherAccount } from './ownVoices.ts'

type Configured = Omit<ProvidersFile['connections'][number], 'key' | 'videoModels' | 'musicModels' | 'workflows'> & {
  readonly apiKey: string | undefined
  readonly described: DescribedModels | null
}

/** The connections of a file with their keys, and what they make. */
export interface Providers {
  readonly connections: readonly Configured[]
  readonly madeBy: ProvidersFile['madeBy']
}

/**
 * The file of `ATELIER_PROVIDERS`, with the keys from the environment. Throws ConfigurationError with one line when it
 * cannot be read, has a wrong value, or names what does not exist.
 */
export function readProviders(path: string, variables: NodeJS.ProcessEnv): Providers {
  const wrong = (what: string) => new ConfigurationError(`ATELIER_PROVIDERS: ${path}: ${what}`)
  let json: unknown
  try {
    json = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw wrong(`cannot be read: ${error instanceof Error ? error.message : ''}`)
  }
  const parsed = providersFile.safeParse(json)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw wrong(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not valid'}`)
  }
  const { data } = parsed
  const given = data.connections.map(({ key, videoModels, musicModels, workflows, ...rest }): Configured => {
    const described = {
      ...(videoModels && { mappings: videoModels }),
      ...(musicModels && { music: musicModels }),
      ...(workflows && { workflows }),
    }
    const one = { ...rest, described: videoModels || musicModels || workflows ? described : null }
    if (key === undefined) return { ...one, apiKey: undefined }
    const apiKey = upstreamKey.safeParse(variables[key])
    if (!apiKey.success) throw wrong(`the environment variable ${key} holds no key for ${one.name}`)
    return { ...one, apiKey: apiKey.data }
  })
  const names = given.map(({ name }) => name)
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  if (repeated !== undefined) throw wrong(`there are two connections named ${repeated}`)
  for (const [model, { connection, model: remoteModel }] of bindingsOf(data)) {
    const one = given.find(({ name }) => name === connection)
    if (!one) throw wrong(`madeBy.${model}: there is no connection named ${connection}`)
    if (!canDo(one.protocol, taskOf(model))) throw wrong(`madeBy.${model}: ${one.protocol} cannot do that`)
    const described = taskOf(model) === 'music' ? 'musicModels' : 'videoModels'
    if (!isKnownToMake({ ...one, remoteModel }, model))
      throw wrong(`madeBy.${model}: it is not known how ${remoteModel} is asked for that; describe it in ${described}`)
  }
  return { connections: given, madeBy: data.madeBy }
}

const bindingsOf = ({ madeBy: given }: Pick<ProvidersFile, 'madeBy'>) =>
  boundModels.flatMap((model): [BoundModel, NonNullable<ProvidersFile['madeBy'][BoundModel]>][] => {
    const one = given[model]
    return one ? [[model, one]] : []
  })

/** An arbitrary number for a lock of our own. */
const APPLY_LOCK = 4_600_003

/**
 * Makes the rows that come from the file what the file says: connections are found by their names, and what the file
 * no longer has is removed. What was entered in Settings stays, unless the file has the same name or model.
 */
export async function applyProviders({ db, secret }: ConnectionParts, providers: Providers): Promise<void> {
  await db.transaction(async tx => {
    // Processes that share a database start together, and would wait for each other's rows.
    await tx.execute(sql`select pg_advisory_xact_lock(${APPLY_LOCK})`)
    const names = providers.connections.map(({ name }) => name)
    await tx
      .delete(connections)
      .where(
        and(eq(connections.isConfigured, true), names.length > 0 ? notInArray(connections.name, names) : undefined),
      )
    await tx.delete(madeBy).where(eq(madeBy.isConfigured, true))
    const ids = new Map<string, string>()
    for (const given of providers.connections) {
      const { name, protocol, url, apiKey, described, minutes = USUAL_MINUTES } = given
      const added = await addConnection({ db: tx, secret }, { ...given, isConfigured: true })
      const [existing] = await tx.select().from(connections).where(eq(connections.name, name))
      if (!existing) throw new Error(`the connection ${name} was not stored`)
      const { id } = existing
      ids.set(name, id)
      if (added !== undefined) continue
      const key = sealKey(secret, { id, url }, apiKey ?? null)
      if (url !== existing.url || hasOtherKey(secret, existing, apiKey ?? null)) await noteOtherAccount(tx, id)
      await tx
        .update(connections)
        .set({ protocol, url, minutes, described, isConfigured: true, ...key })
        .where(eq(connections.id, id))
    }
    for (const [model, { connection, model: remoteModel, credits = null }] of bindingsOf(providers))
      await bind(tx, { model, connection: ids.get(connection) ?? '', remoteModel, credits, isConfigured: true })
  })
}
