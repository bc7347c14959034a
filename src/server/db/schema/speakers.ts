import { bigint, boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { speakerGenders } from '#contract/areas/speakers/models.ts'
import { accounts } from './accounts.ts'
import { moment } from './columns.ts'
import { connections } from './connections.ts'

/** Private voices: a recording that the voice engine follows, or of which a provider has made a voice. */
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
    /** The name of the connection that made it; null: the voice engine follows the recording. */
    provider: text('provider'),
    /** That connection; null, too, once it is removed. */
    connection: text('connection').references(() => connections.id, { onDelete: 'set null' }),
    /** Its own name for the voice. */
    remoteVoice: text('remote_voice'),
    /** The key or address of that connection has changed since then: the voice may be in another account. */
    isElsewhere: boolean('is_elsewhere').notNull().default(false),
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
 * Voices that are still to be deleted at the provider that made them. The id is that of the speaker, by which the voice
 * is found there.
 */
export const voiceRemovals = pgTable(
  'voice_removals',
  {
    id: text('id').primaryKey(),
    account: text('account')
      .notNull()
      .references(() => accounts.id),
    connection: text('connection')
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    /** The provider's own name for the voice; null: it is not known whether there is one. */
    remoteVoice: text('remote_voice'),
    /** As of the speaker: that the voice is not found is no proof that it is gone. */
    isElsewhere: boolean('is_elsewhere').notNull().default(false),
    tries: integer('tries').notNull().default(0),
    nextAt: moment('next_at').notNull(),
  },
  table => [index('voice_removals_due').on(table.nextAt)],
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
