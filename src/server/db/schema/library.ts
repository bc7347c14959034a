import { sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { AssetKind } from '#contract/studio/assets.ts'
import type { OfferedOperationId } from '#contract/operationFacts.ts'
import { accounts } from './accounts.ts'
import { moment } from './columns.ts'
import { files } from './files.ts'

/** Works and files that a person has grouped under a name. */
export const projects = pgTable(
  'projects',
  {
    id: text('id').primaryKey(),
    account: text('account')
      .notNull()
      .references(() => accounts.id),
    name: text('name').notNull(),
    /** The item shown as its cover; if null or removed, the newest picture in it is shown. */
    cover: text('cover'),
    createdAt: moment('created_at').notNull(),
  },
  table => [unique('projects_once').on(table.account, table.name)],
)

/**
 * The library: a row for each upload and for each result of a work, with everything that its lists filter and sort by,
 * so that one index serves a page of a list. Trash and favourite of a result are those of its work, copied here in the
 * transaction that changes them (`storage/libraryItems.ts`); project and tags are stored only here.
 */
export const libraryItems = pgTable(
  'library_items',
  {
    id: text('id').primaryKey(),
    account: text('account')
      .notNull()
      .references(() => accounts.id),
    file: text('file')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    /** The work that it is a result of; empty: it is an upload. */
    work: text('work').notNull(),
    /** The area of the work; `upload` for uploads, `timeline` for exported pieces. */
    area: text('area').notNull(),
    operation: text('operation').$type<OfferedOperationId>(),
    model: text('model'),
    kind: text('kind').$type<AssetKind>().notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Width times height; null: it has none. */
    pixels: bigint('pixels', { mode: 'number' }),
    /** Seconds. */
    duration: doublePrecision('duration'),
    favourite: boolean('favourite').notNull().default(false),
    project: text('project').references(() => projects.id, { onDelete: 'set null' }),
    tags: text('tags')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Whether the recipe of another work names its file, or another work was made from the work it is a result of. */
    used: boolean('used').notNull().default(false),
    /** The text that a search looks through, folded. */
    searchable: text('searchable').notNull().default(''),
    addedAt: moment('added_at').notNull(),
    trashedAt: moment('trashed_at'),
  },
  table => {
    const here = sql`${table.trashedAt} is null`
    return [
      unique('library_items_once').on(table.file, table.work),
      index('library_items_newest').on(table.account, table.addedAt, table.id).where(here),
      index('library_items_largest').on(table.account, table.bytes, table.id).where(here),
      index('library_items_area').on(table.account, table.area, table.addedAt, table.id).where(here),
      index('library_items_kind').on(table.account, table.kind, table.addedAt, table.id).where(here),
      index('library_items_project').on(table.account, table.project, table.addedAt, table.id).where(here),
      index('library_items_favourite')
        .on(table.account, table.addedAt, table.id)
        .where(sql`${table.favourite} and ${table.trashedAt} is null`),
      index('library_items_trash')
        .on(table.account, table.trashedAt, table.id)
        .where(sql`${table.trashedAt} is not null`),
      index('library_items_expiring')
        .on(table.trashedAt)
        .where(sql`${table.trashedAt} is not null`),
      index('library_items_work').on(table.work),
    ]
  },
)

/**
 * Tasks that a person does not want as works: of works that were removed for good, or created outside the studio and
 * dismissed.
 */
export const forgottenTasks = pgTable('forgotten_tasks', {
  /** The account and the id of the task, as `<account> <task>`. */
  id: text('id').primaryKey(),
  account: text('account')
    .notNull()
    .references(() => accounts.id),
  at: moment('at').notNull(),
})

/** Requested downloads of several files as one; rows are removed after a day. */
export const exports = pgTable(
  'exports',
  {
    id: text('id').primaryKey(),
    account: text('account')
      .notNull()
      .references(() => accounts.id),
    /** `files`: the files alone; `client`: with the viewer; `project`: with recipes, costs and the viewer. */
    kind: text('kind', { enum: ['files', 'client', 'project'] }).notNull(),
    name: text('name').notNull(),
    /** Ids of items of the library, in the order in which they are packed. */
    items: jsonb('items').$type<string[]>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [index('exports_old').on(table.createdAt)],
)
