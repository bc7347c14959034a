import { Readable } from 'node:stream'
import type { Router } from '#server/http/bindings.ts'
import type { Mounting } from '#server/http/mount.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { newest } from './entries.ts'
import type { Movement } from './movements.ts'

/** Rows per database query, so that the whole history is never in memory. */
const PAGE = 500

/** The columns in order, named as in the answers of `/studio/credits/entries`. */
const columns: readonly (readonly [name: string, value: (movement: Movement) => string | number | null])[] = [
  ['at', ({ at }) => new Date(at).toISOString()],
  ['kind', ({ kind }) => kind],
  ['unit', ({ unit }) => unit],
  ['operation', ({ operation }) => operation],
  ['project', ({ project }) => project],
  ['task', ({ task }) => task],
  ['work', ({ work }) => work],
  ['estimated', ({ estimated }) => estimated],
  ['reserved', ({ reserved }) => reserved],
  ['charged', ({ charged }) => charged],
  ['refunded', ({ refunded }) => refunded],
  ['given', ({ given }) => given],
]

/** `GET /studio/credits/csv`: the whole history of the account as a table, newest first. */
export function mountCreditsCsv(app: Router, parts: StudioParts, { identify }: Mounting): void {
  app.get('/studio/credits/csv', async ({ req }) => {
    const account = await identify(req.raw)
    return new Response(Readable.toWeb(Readable.from(linesOf(parts, account.id))), {
      headers: {
        'Cache-Control': 'private, no-store',
        'Content-Disposition': 'attachment; filename="credits.csv"',
        'Content-Type': 'text/csv; charset=utf-8',
      },
    })
  })
}

async function* linesOf(parts: StudioParts, account: string): AsyncGenerator<Buffer> {
  // Spreadsheets recognise UTF-8 only by this byte order mark.
  yield Buffer.from(`\uFEFF${columns.map(([name]) => name).join(',')}\r\n`)
  let before: string | undefined
  do {
    const rows = await newest(parts, account, before === undefined ? {} : { before }, PAGE)
    before = rows.length < PAGE ? undefined : rows.at(-1)?.sort
    yield Buffer.from(rows.map(row => `${columns.map(([, value]) => cell(value(row))).join(',')}\r\n`).join(''))
  } while (before !== undefined)
}

/**
 * One cell. Text that starts like a formula gets a leading apostrophe, so that no spreadsheet evaluates, say, the name
 * of a project.
 */
export function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
