import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as drizzleKit from 'drizzle-kit/api'
import { expect, it } from 'vitest'
import { MIGRATIONS } from '#server/db/database.ts'

/** The last migration from the time when a studio was a single process. Since then, versions run side by side. */
const LAST_ALONE = '0009'

const later = readdirSync(MIGRATIONS).filter(name => name.endsWith('.sql') && name.slice(0, 4) > LAST_ALONE)

/** The package's own types name packages that are not installed. */
const { generateDrizzleJson, generateMigration } = drizzleKit as unknown as {
  readonly generateDrizzleJson: (schema: Record<string, unknown>) => unknown
  readonly generateMigration: (before: unknown, after: unknown) => Promise<string[]>
}

/** What would break the previous version while both run: something is removed, renamed or more restricted. */
const breaking: readonly (readonly [what: string, found: RegExp])[] = [
  ['takes something away', /\bDROP\s+(?:TABLE|COLUMN|SCHEMA)\b/i],
  ['renames something', /\bRENAME\b/i],
  ['changes a type', /\bALTER\s+COLUMN\s+\S+\s+(?:SET\s+DATA\s+)?TYPE\b/i],
  ['forbids what was allowed', /\bALTER\s+COLUMN\s+\S+\s+SET\s+NOT\s+NULL\b/i],
  [
    'wants a column that the version before does not write',
    /\bADD\s+COLUMN\s+(?![^;]*\b(?:DEFAULT|GENERATED)\b)[^;]*\bNOT\s+NULL\b/i,
  ],
]

it.each(breaking)('no migration after 0009 %s', (_, found) => {
  const guilty = later.filter(name => found.test(readFileSync(join(MIGRATIONS, name), 'utf8')))
  expect(guilty).toEqual([])
})

it('the migrations lead to the schema: `npm run migration` has nothing to write', async () => {
  const snapshots = readdirSync(join(MIGRATIONS, 'meta')).filter(name => name.endsWith('_snapshot.json'))
  const [newest = '', ...older] = snapshots
  expect(older, 'only the newest snapshot is kept').toEqual([])
  const folder = join(MIGRATIONS, '..', 'schema')
  const modules = readdirSync(folder).map(async name => (await import(join(folder, name))) as Record<string, unknown>)
  const schema = Object.assign({}, ...(await Promise.all(modules))) as Record<string, unknown>
  const before: unknown = JSON.parse(readFileSync(join(MIGRATIONS, 'meta', newest), 'utf8'))
  expect(await generateMigration(before, generateDrizzleJson(schema))).toEqual([])
})

it('the rules match the statements that they forbid', () => {
  const examples = [
    'ALTER TABLE "tasks" DROP COLUMN "lane";',
    'ALTER TABLE "tasks" RENAME COLUMN "lane" TO "tier";',
    'ALTER TABLE "tasks" ALTER COLUMN "seed" SET DATA TYPE bigint;',
    'ALTER TABLE "presets" ALTER COLUMN "variant" SET NOT NULL;',
    'ALTER TABLE "works" ADD COLUMN "batch" text NOT NULL;',
  ]
  expect(examples.map((text, at) => breaking[at]?.[1].test(text))).toEqual(examples.map(() => true))
  expect(breaking.some(([, found]) => found.test('ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'\' NOT NULL;'))).toBe(
    false,
  )
})
