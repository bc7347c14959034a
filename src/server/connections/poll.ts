import { setTimeout as sleep } from 'node:timers/promises'
import type { Outcome, Waiting } from '#server/providers/driver.ts'
import { LostAnswerError, ProviderError } from '#server/providers/failures.ts'

/** Milliseconds between two questions about a task of a server: at first, and at most. */
const [FIRST_POLL, LONGEST_POLL] = [1000, 10_000]

/** Asks about a task of a server until it is done. Questions that fail are asked again, as they cost nothing. */
export async function polled<Result>(
  ask: () => Promise<Outcome<Result> | Waiting | undefined>,
  signal: AbortSignal,
  noteWaiting: (waiting: Waiting['waiting']) => void = () => undefined,
): Promise<Outcome<Result> | undefined> {
  for (let pause = FIRST_POLL; ; pause = Math.min(LONGEST_POLL, pause * 1.5)) {
    const told = await ask().catch((error: unknown): Waiting => {
      const isPassing = error instanceof LostAnswerError && error.kind === 'broken'
      const mayPass = error instanceof ProviderError && ['busy', 'server', 'unreachable'].includes(error.kind)
      if (!signal.aborted && (isPassing || mayPass)) return { waiting: {} }
      throw error
    })
    if (!told || !('waiting' in told)) return told
    noteWaiting(told.waiting)
    await sleep(pause, undefined, { signal }).catch(() => {
      throw signal.reason
    })
  }
}
