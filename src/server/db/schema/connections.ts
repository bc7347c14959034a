import { boolean, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { BoundModel, Protocol } from '#contract/studio/protocols.ts'
import type { DescribedModels } from '#server/providers/call.ts'
import { moment } from './columns.ts'

/** Servers and providers whose models can make results. */
export const connections = pgTable('connections', {
  id: text('id').primaryKey(),
  name: text('name').notNull().unique(),
  protocol: text('protocol').$type<Protocol>().notNull(),
  /** Its address, without a trailing slash. */
  url: text('url').notNull(),
  /** Its key, encrypted with the installation's secret for this row and address; null: it needs none. */
  sealed: text('sealed'),
  /** The key's last characters, by which a person recognises it; null where they would reveal too much of it. */
  ending: text('ending'),
  /** Minutes after which a result that has not come counts as failed. */
  minutes: integer('minutes').notNull(),
  /** It comes from the file of `ATELIER_PROVIDERS`. */
  isConfigured: boolean('is_configured').notNull().default(false),
  /** Why it could not be used the last time; null: it could. */
  trouble: text('trouble'),
  troubleAt: moment('trouble_at'),
  /** What the owner says about its models: which fields they take. */
  described: jsonb('described').$type<DescribedModels>(),
  createdAt: moment('created_at').notNull(),
})

/** Which model of which connection makes the results of a model; the built-in engines make all others. */
export const madeBy = pgTable('made_by', {
  model: text('model').$type<BoundModel>().primaryKey(),
  connection: text('connection')
    .notNull()
    .references(() => connections.id, { onDelete: 'cascade' }),
  remoteModel: text('remote_model').notNull(),
  /** The owner's price of one result, in credits; null: the tariff's. */
  credits: integer('credits'),
  isConfigured: boolean('is_configured').notNull().default(false),
})

/** The voices of connections whose models speak. */
export const connectedVoices = pgTable(
  'connected_voices',
  {
    /** The speaker's id in the catalogue. */
    id: text('id').primaryKey(),
    connection: text('connection')
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    /** The server's own name for it. */
    remoteId: text('remote_id').notNull(),
    name: text('name').notNull(),
    gender: text('gender').$type<'male' | 'female'>(),
    /** A language code; null: it speaks several. */
    language: text('language'),
    description: text('description'),
    /** Where the server has a recording of it. */
    demo: text('demo'),
    /** The built-in speaker in whose place it speaks. */
    standsFor: text('stands_for'),
    /** The owner typed its name: the server does not list it. */
    isTyped: boolean('is_typed').notNull().default(false),
  },
  table => [unique('connected_voices_once').on(table.connection, table.remoteId)],
)
