import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { DiskSpace } from '#server/platform/diskSpace.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Router } from './bindings.ts'

interface Needed {
  readonly db: Database
  readonly storage: Storage
  readonly disk: DiskSpace
}

/** Milliseconds that a dependency has to answer. */
const PATIENCE = 3000

/**
 * `GET /healthz`: this process runs, and a restart would not help. `GET /readyz`: the parts it depends on answer too,
 * so that requests may be sent here; a 503 names the parts that do not.
 */
export function mountHealth(app: Router, { db, storage, disk }: Needed): void {
  app.get('/healthz', context => context.json({ status: 'ok' }))
  app.get('/readyz', async context => {
    const parts = {
      database: () => db.execute(sql`select 1`),
      storage: () => storage.requireReachable(),
      disk: () => disk.requireRoom(),
    }
    const answered = await Promise.all(
      Object.entries(parts).map(async ([name, ask]) => ((await answers(ask)) ? [] : [name])),
    )
    const missing = answered.flat()
    return missing.length === 0
      ? context.json({ status: 'ready' })
      : context.json({ status: 'not ready', missing }, 503)
  })
}

async function answers(ask: () => Promise<unknown>): Promise<boolean> {
  const late = new AbortController()
  try {
    return await Promise.race([
      ask().then(
        () => true,
        () => false,
      ),
      sleep(PATIENCE, false, late),
    ])
  } finally {
    late.abort()
  }
}
