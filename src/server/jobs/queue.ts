import type { Log } from '#server/platform/log.ts'

/** Where a queue finds what is to be done. */
export interface Source {
  /** Takes what may be done now and answers with how; undefined when there is nothing. */
  readonly take: () => Promise<(() => Promise<void>) | undefined>
  /** When something will be due next, in epoch milliseconds; undefined: nothing is waiting. */
  readonly next: () => Promise<number | undefined>
}

interface QueueOptions {
  /** How much is done at the same time. */
  readonly concurrency: number
  /** Milliseconds: the source is asked at least this often, in case something changed without a word. */
  readonly longestSleep: number
  readonly log: Log
}

export interface Queue {
  /** There may be something to take. */
  poke(): void
  /** Takes nothing more, and waits for what is being done. */
  stop(): Promise<void>
}

/** A row that stays due although it was handled is not looked at more often than this, in milliseconds. */
const SHORTEST_SLEEP = 250
/** After an error of the database. */
const AFTER_ERROR = 1000

/**
 * Does what `source` gives, `concurrency` at a time. Sleeps until something is due: nothing is asked of the database
 * while nothing is.
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
