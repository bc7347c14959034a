import { sql } from 'drizzle-orm'
import { bigint, doublePrecision, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Asset } from '#contract/studio/assets.ts'
import { accounts } from './accounts.ts'
import { moment } from './columns.ts'

/** Stored files; the same bytes are stored once per account. */
export const files = pgTable(
  'files',
  {
    id: text('id').primaryKey(),
    account: text('account')
      .notNull()
      .references(() => accounts.id),
    sha256: text('sha256').notNull(),
    mimeType: text('mime_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    duration: doublePrecision('duration'),
    about: jsonb('about').$type<NonNullable<Asset['about']>>(),
    /** The file with its thumbnail. */
    thumbnail: text('thumbnail'),
    /** The file with the peaks of its sound, for a waveform. */
    peaks: text('peaks'),
    /** The name it was uploaded under; null for results. */
    name: text('name'),
    /** When it was uploaded; null: it was not, so the library does not list it as an upload. */
    uploadedAt: moment('uploaded_at'),
    trashedAt: moment('trashed_at'),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    unique('files_once').on(table.account, table.sha256),
    index('files_listed').on(table.account, table.uploadedAt),
    index('files_bytes').on(table.sha256),
    index('files_thumbnail')
      .on(table.thumbnail)
      .where(sql`${table.thumbnail} is not null`),
    index('files_peaks')
      .on(table.peaks)
      .where(sql`${table.peaks} is not null`),
  ],
)
