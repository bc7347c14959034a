import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { BoundModel, Protocol } from '#contract/studio/protocols.ts'
import type { VideoMapping } from '#contract/studio/videoMapping.ts'
import { moment } from './columns.ts'

/** What the owner says about the models of a connection whose names do not say enough. */
export interface DescribedModels {
  readonly mappings?: readonly VideoMapping[]
}

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
