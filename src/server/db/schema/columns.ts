import { bigint } from 'drizzle-orm/pg-core'

/** Epoch milliseconds. */
export const moment = (name: string) => bigint(name, { mode: 'number' })
