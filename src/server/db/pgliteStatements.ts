import { protocol, type PGlite, type QueryOptions, type Results } from '@electric-sql/pglite'

const { messages, serialize } = protocol

/** Statements that a database holds at most; each takes some ten kilobytes of its memory. */
const MOST = 200

interface Statement {
  readonly name: string
  /** The types of its parameters, as PostgreSQL numbers them. */
  readonly parameters: readonly number[]
}

/** Of all databases of the process: two drizzles on one of them must not take each other's names. */
let number = 0

export type RunStatement = (text: string, values?: readonly unknown[], options?: QueryOptions) => Promise<Results>

/**
 * Statements of an embedded database by their text: PostgreSQL parses and plans each once. By itself PGlite has that done
 * for every query, in six turns of its protocol, which takes five times the computing of a small query. The caller has the
 * database to itself, or a transaction of it. Throws the error of PostgreSQL.
 */
export function pgliteStatements(pglite: PGlite): RunStatement {
  /** In the order of their last use. */
  const statements = new Map<string, Statement>()

  const send = (...parts: readonly Uint8Array[]) => pglite.execProtocolStream(Buffer.concat(parts), { syncToFs: false })

  /** Sends the parts in one turn. After an error PostgreSQL listens to nothing until it is told that a new turn begins. */
  async function turn(...parts: readonly Uint8Array[]) {
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
      await turn(serialize.close({ type: 'S', name: oldest[1].name }))
    }
    const name = `statement_${(number += 1)}`
    const said = await turn(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const described = said.find(message => message instanceof messages.ParameterDescriptionMessage)
    return { name, parameters: described?.dataTypeIDs ?? [] }
  }

  const textOf = (value: unknown, type = 0): string | null => {
    if (value === null || value === undefined) return null
    const text: unknown = pglite.serializers[type]?.(value) ?? value
    return typeof text === 'string' ? text : String(text)
  }

  return (text, values = [], { rowMode } = {}) =>
    pglite._runExclusiveQuery(async () => {
      const statement = statements.get(text) ?? (await prepare(text))
      statements.delete(text)
      statements.set(text, statement)
      const said = await turn(
        serialize.bind({
          statement: statement.name,
          values: values.map((value, at) => textOf(value, statement.parameters[at])),
        }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      )
      const fields = said.find(message => message instanceof messages.RowDescriptionMessage)?.fields ?? []
      const read = (field: (typeof fields)[number], value: string | null): unknown => {
        const parser = value === null ? undefined : pglite.parsers[field.dataTypeID]
        return value !== null && parser ? parser(value, field.dataTypeID) : value
      }
      const rows = said
        .filter(message => message instanceof messages.DataRowMessage)
        .map(row => {
          const cells = fields.map((field, at) => read(field, row.fields[at] ?? null))
          return rowMode === 'array' ? cells : Object.fromEntries(fields.map(({ name }, at) => [name, cells[at]]))
        })
      const done = said.find(message => message instanceof messages.CommandCompleteMessage)
      return {
        rows,
        fields: fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
        affectedRows: Number(/\d+$/.exec(done?.text ?? '')?.[0] ?? 0),
      }
    })
}
