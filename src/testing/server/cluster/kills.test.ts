import fc from 'fast-check'
import { describe, it } from 'vitest'
import { hasPostgres } from '../support/postgres.ts'
import { faultsInTurn, openFaultyProxy } from '../support/faultyProxy.ts'
import { expectToSurvive } from './load.ts'
import { openTopology } from './topology.ts'

/** Kills after the first one, which hits the database. */
const KILLS = 99

const victims = fc.array(fc.constantFrom('web-1', 'web-2', 'worker-1', 'worker-2', 'database'), {
  minLength: KILLS,
  maxLength: KILLS,
})

// Takes an hour. `cluster.test.ts` kills each kind of member once, on the cluster of its other tests.
describe.runIf(hasPostgres && process.env['ATELIER_SOAK'] === '1')('a cluster whose machines fail under load', () => {
  // Only ends a test that hangs: five minutes, and one more for each kill.
  it('loses nothing, does nothing twice, and keeps exact books', { timeout: (KILLS + 5) * 60_000 }, async () => {
    await using closing = new AsyncDisposableStack()
    // Three of ten requests to the bucket are lost, cut off or sent twice.
    const behindFaults = async (endpoint: string) =>
      closing.use(await openFaultyProxy(() => endpoint, faultsInTurn())).url
    const cluster = closing.use(await openTopology({ webs: 2, workers: 2, bucketAt: behindFaults }))
    const [order = []] = fc.sample(victims, 1)
    await expectToSurvive(cluster, ['database', ...order])
  })
})
