import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds, from a quick read to an upload of gigabytes. */
const REQUEST_BUCKETS = [0.005, 0.02, 0.1, 0.5, 2, 10, 60, 600]
/** Seconds, from a sketch to a film of ten minutes. */
const ENGINE_BUCKETS = [0.1, 0.5, 2, 10, 30, 120, 600, 2400]

/**
 * The metrics of this process, in a registry of their own, so that several studios in one process do not mix theirs.
 * docs/operations.md explains what each one means and what to do about it.
 */
export interface Metrics {
  readonly registry: Registry
  readonly requests: Histogram<'method' | 'route' | 'status'>
  readonly engines: Histogram<'kind'>
  readonly engineFailures: Counter<'kind' | 'reason'>
  readonly refusals: Counter<'error'>
  readonly waiting: Gauge<'class'>
  readonly running: Gauge<'class'>
  readonly oldest: Gauge<'class'>
  readonly works: Gauge<'state'>
  readonly drift: Gauge
  readonly stored: Gauge
  readonly free: Gauge
}

export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const of = <Label extends string>(name: string, help: string, ...labelNames: Label[]) => ({
    name: `atelier_${name}`,
    help,
    labelNames,
    registers: [registry],
  })
  return {
    registry,
    requests: new Histogram({
      ...of('request_seconds', 'Requests until their answer began, by route', 'method', 'route', 'status'),
      buckets: REQUEST_BUCKETS,
    }),
    engines: new Histogram({
      ...of('engine_seconds', 'Jobs of engines, by kind, without their wait for a worker process', 'kind'),
      buckets: ENGINE_BUCKETS,
    }),
    engineFailures: new Counter(of('engine_failures_total', 'Jobs of engines that failed', 'kind', 'reason')),
    refusals: new Counter(of('refusals_total', 'Requests that were refused, by the error of the table', 'error')),
    waiting: new Gauge(of('tasks_waiting', 'Tasks of the whole service that wait for a worker', 'class')),
    running: new Gauge(of('tasks_running', 'Tasks of the whole service that a worker has claimed', 'class')),
    oldest: new Gauge(of('task_wait_seconds', 'How long the oldest of the waiting tasks has waited', 'class')),
    works: new Gauge(of('works', 'Works that are on their way, by state', 'state')),
    drift: new Gauge(of('ledger_drift', 'Balances that are not the sum of their entries; anything but 0 is a fault')),
    stored: new Gauge(of('stored_bytes', 'Bytes of all stored files')),
    free: new Gauge(of('disk_free_bytes', 'Bytes free on the disk of the data folder')),
  }
}
