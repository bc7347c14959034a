import { bigint, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { speakerGenders } from '#contract/areas/speakers/models.ts'
import { accounts } from './accounts.ts'
import { moment } from './columns.ts'

/** Private voices: a recording that the voice engine follows. */
export const speakers = pgTable(
  'speakers',
  {
    id: text('id').primaryKey(),
    account: text('account')
      .notNull()
      .references(() => accounts.id),
    name: text('name').notNull(),
    language: text('language').notNull(),
    gender: text('gender').$type<(typeof speakerGenders)[number]>(),
    /** The file with the recording. */
    sample: text('sample').notNull(),
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    unique('speakers_idempotency').on(table.account, table.idempotencyKey),
    index('speakers_listed').on(table.account, table.createdAt),
  ],
)

/**
 * Demos of speakers, generated on the first request. They belong to no account: everyone can use the built-in speakers.
 */
export const demos = pgTable(
  'demos',
  {
    /** A hash of the spoken text and the voice: another name or another voice is another demo. */
    id: text('id').primaryKey(),
    sha256: text('sha256').notNull(),
    mimeType: text('mime_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [index('demos_bytes').on(table.sha256)],
)
