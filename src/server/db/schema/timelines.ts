import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, real, text, unique } from 'drizzle-orm/pg-core'
import type { Failure } from '#contract/studio/failure.ts'
import type { Piece } from '#contract/studio/timeline/piece.ts'
import type { RenderFormat, RenderState } from '#contract/studio/timelines.ts'
import { accounts } from './accounts.ts'
import { moment } from './columns.ts'
import { projects } from './library.ts'

/** Pieces: what people make of results and files, on tracks. */
export const timelines = pgTable(
  'timelines',
  {
    id: text('id').primaryKey(),
    account: text('account')
      .notNull()
      .references(() => accounts.id),
    name: text('name').notNull(),
    piece: jsonb('piece').$type<Piece>().notNull(),
    /** Grows with every change of the piece: saving names the one it is based on. */
    revision: integer('revision').notNull().default(0),
    project: text('project').references(() => projects.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    /** When it was put into the trash; null: it is not there. */
    trashedAt: moment('trashed_at'),
  },
  table => [index('timelines_listed').on(table.account, table.changedAt)],
)

/** Exports of pieces. Each has its own copy of the piece, which may be changed or deleted meanwhile. */
export const timelineRenders = pgTable(
  'timeline_renders',
  {
    id: text('id').primaryKey(),
    account: text('account')
      .notNull()
      .references(() => accounts.id),
    timeline: text('timeline').notNull(),
    /** Created by the page when the button is pressed, so that a repeated request starts no second export. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    piece: jsonb('piece').$type<Piece>().notNull(),
    format: text('format').$type<RenderFormat>().notNull(),
    /** Lines of the shorter side. */
    lines: integer('lines').notNull(),
    state: text('state').$type<RenderState>().notNull(),
    /** 0 to 1. */
    progress: real('progress').notNull().default(0),
    /** How often a worker began with it: one that kills workers is given up. */
    attempts: integer('attempts').notNull().default(0),
    /** The id of the file that was made. */
    result: text('result'),
    failure: jsonb('failure').$type<Failure>(),
    /** Integrated loudness of the whole in LUFS; null: not known, or silent. */
    loudness: real('loudness'),
    /** When it is to be taken up, or the claim of its holder ends; null: it has ended. */
    nextAt: moment('next_at'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  table => [
    unique('timeline_renders_once').on(table.account, table.key),
    index('timeline_renders_due')
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null`),
    index('timeline_renders_listed').on(table.timeline, table.id),
  ],
)
