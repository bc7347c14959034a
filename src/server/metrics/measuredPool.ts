import type { EnginePool } from '#engines/run/pool.ts'
import { EngineError } from '#engines/run/engineError.ts'
import type { Metrics } from './metrics.ts'

/** A pool that measures its jobs from the moment they have a worker, and counts failures by reason. */
export function measuredPool(pool: EnginePool, { engines, engineFailures }: Metrics): EnginePool {
  return {
    ...pool,
    async run(job, options = {}) {
      let started = performance.now()
      const onStart = () => {
        started = performance.now()
        options.onStart?.()
      }
      try {
        return await pool.run(job, { ...options, onStart })
      } catch (error) {
        const reason = error instanceof EngineError ? error.kind : 'bug'
        engineFailures.inc({ kind: job.kind, reason })
        throw error
      } finally {
        engines.observe({ kind: job.kind }, (performance.now() - started) / 1000)
      }
    },
  }
}
