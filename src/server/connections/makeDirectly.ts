import type { ModelTask } from '#contract/studio/protocols.ts'
import { requireSuccess } from '#server/providers/answers.ts'
import type { Reading } from '#server/providers/call.ts'
import type { DriverOf, Kinds, Made, SentOf } from '#server/providers/driver.ts'
import { ProviderError } from '#server/providers/failures.ts'
import { polled } from './poll.ts'

/**
 * Has a model make something for a caller who waits. Nothing of it is stored, so it is lost with the process: the
 * results of tasks are made in `service/tasks/remote.ts`. Throws ProviderError and LostAnswerError.
 */
export async function makeDirectly<K extends ModelTask>(
  driver: DriverOf<K>,
  input: Kinds[K]['input'],
  reading: Reading,
  signal: AbortSignal,
): Promise<Made<K>> {
  // Safe: a driver without a preparation sends the input itself.
  const ready = driver.prepare ? await driver.prepare(input, reading) : (input as SentOf<K>)
  const body = await requireSuccess(await driver.send(ready, reading))
  const first = await driver.read(body, input, reading)
  const outcome =
    'handle' in first ? await polled(async () => driver.poll?.(first.handle, input, reading), signal) : first
  if (!outcome || 'handle' in outcome) throw new ProviderError('unreadable', 'it has a task, but no result')
  return outcome
}
