import type { Log } from '#server/platform/log.ts'

/** Where a queue gets its jobs. */
export interface Source {
  /** Takes a job that is due and returns the function that runs it; undefined if there is none. */
  readonly take: () => Promise<(() => Promise<void>) | undefined>
  /** When the next job is due, in epoch milliseconds; undefined if none is waiting. */
  readonly next: () => Promise<number | undefined>
}

interface QueueOptions {
  /** How many jobs run at the same time. */
  readonly concurrency: number
  /** Milliseconds: the source is checked at least this often, in case something changed without a wake-up. */
  readonly longestSleep: number
  readonly log: Log
}

export interface Queue {
  /** To be called when there may be a job to take. */
  poke(): void
  /** Takes no more jobs, and waits for the running ones. */
  stop(): Promise<void>
}

/** Milliseconds: a row that stays due although it was handled is not checked more often than this. */
const SHORTEST_SLEEP = 250
/**
 * Milliseconds: no claim lasts longer, and after the clock was set back nothing that is stored waits longer than this.
 */
export const LONGEST_CLAIM = 60_000
/** Milliseconds to wait after an error of the database. */
const AFTER_ERROR = 1000

/**
 * Runs the jobs that `source` hands out, `concurrency` at a time. Sleeps until the next one is due, at most
 * `longestSleep`, so that it does not keep querying the database.
 */
export function openQueue(source: Source, { concurrency, longestSleep, log }: QueueOptions): Queue {
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let pumping: Promise<void> | undefined
  let again = false

  const sleep = (milliseconds: number) => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(poke, milliseconds)
  }
  const takeAll = async () => {
    while (!stopped && running.size < concurrency) {
      const work = await source.take()
      if (!work) {
        const at = (await source.next()) ?? Number.POSITIVE_INFINITY
        return sleep(Math.max(SHORTEST_SLEEP, Math.min(longestSleep, at - Date.now())))
      }
      const one: Promise<void> = work()
        .catch((error: unknown) => log.error({ error }, 'a job failed'))
        .finally(() => {
          running.delete(one)
          poke()
        })
      running.add(one)
    }
  }
  const pump = async () => {
    do {
      again = false
      await takeAll().catch((error: unknown) => {
        if (stopped) return
        log.error({ error }, 'what is due could not be looked up')
        sleep(AFTER_ERROR)
      })
    } while (again && !stopped)
    pumping = undefined
  }
  const poke = () => {
    again = true
    if (!stopped) pumping ??= pump()
  }

  return {
    poke,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await pumping
      await Promise.all(running)
    },
  }
}
