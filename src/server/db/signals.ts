import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type Pool } from 'pg'
import type { Log } from '#server/platform/log.ts'
import type { Signals } from './database.ts'

const CHANNEL = 'atelier_due'
/** Milliseconds until a lost connection is opened again. */
const AGAIN = 1000

/** Signals between the processes on one PostgreSQL database, by NOTIFY. */
export function openSignals(url: string, pool: Pool, log: Log): Signals & { close(): Promise<void> } {
  let client: Client | undefined
  const closing = new AbortController()

  const connect = async (onSignal: () => void): Promise<void> => {
    const fresh = new Client({ connectionString: url })
    fresh.on('error', error => log.warn({ error }, 'the connection for signals broke'))
    fresh.on('notification', onSignal)
    await fresh.connect()
    await fresh.query(`listen ${CHANNEL}`)
    fresh.on('end', () => void reconnect(onSignal))
    client = fresh
  }
  const reconnect = async (onSignal: () => void): Promise<void> => {
    client = undefined
    while (!closing.signal.aborted) {
      await sleep(AGAIN, undefined, closing).catch(() => undefined)
      if (closing.signal.aborted) return
      const isBack = await connect(onSignal).then(
        () => true,
        () => false,
      )
      // Signals that were sent meanwhile were missed.
      if (isBack) return onSignal()
    }
  }

  return {
    async send() {
      await pool.query(`notify ${CHANNEL}`)
    },
    listen: connect,
    async close() {
      closing.abort()
      await client?.end()
    },
  }
}
