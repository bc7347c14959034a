import { setImmediate } from 'node:timers/promises'
import { protocol, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite'

const { messages, serialize } = protocol

/** Maximum statements that are kept: each takes memory of the database, and some texts are used only once. */
const MOST = 200

/** Milliseconds for which statements may follow one another before everything else of the process has its turn. */
const LONGEST_TURN = 5

interface Statement {
  readonly name: string
  /** The types of its parameters, as PostgreSQL numbers them. */
  readonly parameters: readonly number[]
}

/**
 * The number of the last statement. Shared by the process: two sets of statements on one database need different names.
 */
let lastNumber = 0

export type RunStatement = (text: string, values?: readonly unknown[], options?: QueryOptions) => Promise<Results>

/**
 * Prepared statements of an embedded database, by their text: PostgreSQL parses and plans each once. Plain PGlite
 * parses and plans every query again, in six round trips, which costs a small query five times the CPU time. The caller
 * holds the mutex of transactions, or runs within one. Throws the error of PostgreSQL.
 *
 * The database runs in this thread and answers without any wait, so a series of statements, however long, would keep
 * timers and connections from their turn: they get one every few milliseconds, also within a transaction.
 */
export function pgliteStatements(pglite: PGlite): RunStatement {
  /** In the order of their last use. */
  const statements = new Map<string, Statement>()

  const send = (...parts: readonly Uint8Array[]) => pglite.execProtocolStream(Buffer.concat(parts), { syncToFs: false })

  /** One round trip. After an error PostgreSQL ignores everything up to the next Sync. */
  async function roundTrip(...parts: readonly Uint8Array[]) {
    try {
      return await send(...parts, serialize.sync())
    } catch (error) {
      await send(serialize.sync())
      throw error
    }
  }

  async function prepare(text: string): Promise<Statement> {
    const [oldest] = statements.size >= MOST ? statements : []
    if (oldest) {
      statements.delete(oldest[0])
      await roundTrip(serialize.close({ type: 'S', name: oldest[1].name }))
    }
    const name = `statement_${(lastNumber += 1)}`
    const answer = await roundTrip(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const described = answer.find(message => message instanceof messages.ParameterDescriptionMessage)
    return { name, parameters: described?.dataTypeIDs ?? [] }
  }

  let turnBegan = performance.now()
  const letOthersRun = async () => {
    if (performance.now() - turnBegan < LONGEST_TURN) return
    await setImmediate()
    turnBegan = performance.now()
  }

  const textOf = (value: unknown, type = 0): string | null => {
    if (value === null || value === undefined) return null
    const text: unknown = pglite.serializers[type]?.(value) ?? value
    return typeof text === 'string' ? text : String(text)
  }

  return (text, values = [], { rowMode } = {}) =>
    pglite._runExclusiveQuery(async () => {
      await letOthersRun()
      const statement = statements.get(text) ?? (await prepare(text))
      statements.delete(text)
      statements.set(text, statement)
      const answer = await roundTrip(
        serialize.bind({
          statement: statement.name,
          values: values.map((value, at) => textOf(value, statement.parameters[at])),
        }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      )
      const fields = answer.find(message => message instanceof messages.RowDescriptionMessage)?.fields ?? []
      const read = (field: (typeof fields)[number], value: string | null): unknown => {
        const parser = value === null ? undefined : pglite.parsers[field.dataTypeID]
        return value !== null && parser ? parser(value, field.dataTypeID) : value
      }
      const rows = answer
        .filter(message => message instanceof messages.DataRowMessage)
        .map(row => {
          const cells = fields.map((field, at) => read(field, row.fields[at] ?? null))
          return rowMode === 'array' ? cells : Object.fromEntries(fields.map(({ name }, at) => [name, cells[at]]))
        })
      const done = answer.find(message => message instanceof messages.CommandCompleteMessage)
      return {
        rows,
        fields: fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
        affectedRows: Number(/\d+$/.exec(done?.text ?? '')?.[0] ?? 0),
      }
    })
}
