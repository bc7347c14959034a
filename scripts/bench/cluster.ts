import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openTopology, type Topology } from '../../src/testing/server/cluster/topology.ts'
import { hasPostgres } from '../../src/testing/server/support/postgres.ts'
import { startServer } from '../../src/testing/server/support/process.ts'
import { temporaryFolder } from '../../src/testing/server/support/folder.ts'
import type { Figure, Measurement } from './figure.ts'
import { request } from './request.ts'

/** Pictures per round; an account may have 200 unfinished ones. */
const PICTURES = 40
const ROUNDS = 3
/** Concurrent callers. */
const CALLERS = 4
/** Milliseconds between polls for finished pictures, and for which an idle process is watched. */
const LOOK = 50
const IDLE = 60_000
/** Clock ticks of Linux in a second. */
const TICKS = 100

interface Service {
  readonly urls: readonly string[]
  readonly key: string
}

/** Pictures that a cluster with 1, 2 and 4 workers accepts and finishes, against one process; and its load at rest. */
export const measureCluster: Measurement = async () => {
  if (!hasPostgres) return []
  const alone = await measureAlone()
  const figures = [...figuresOf('one process, embedded', alone)]
  for (const workers of [1, 2, 4]) {
    await using cluster = await openTopology({ webs: 2, workers })
    const service = { urls: cluster.of('web').map(({ url }) => url), key: cluster.keys.ada }
    const name = `2 web, ${workers} worker${workers > 1 ? 's' : ''}`
    const rates = await measureRates(service)
    figures.push(...figuresOf(name, rates, alone))
    if (workers === 1) figures.push(...(await measureIdle(cluster)))
  }
  return figures
}

interface Rates {
  readonly accepted: readonly number[]
  readonly finished: readonly number[]
}

async function measureAlone(): Promise<Rates> {
  await using folder = await temporaryFolder()
  await using server = await startServer(folder.path, {}, { optimised: true })
  const key = /Bearer (atelier_[\w-]+)/.exec(server.greeting)?.[1] ?? ''
  // Awaited here, because the server is stopped when this function returns.
  return await measureRates({ urls: [server.url], key })
}

async function measureRates({ urls, key }: Service): Promise<Rates> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const [url = ''] = urls
  const round = async (count: number) => {
    const started = performance.now()
    let sent = 0
    const caller = async (turn: number) => {
      while (sent < count) {
        const to = urls[(turn + sent++) % urls.length] ?? url
        await call(`${to}/v1/images/generation/async`, { method: 'POST', headers, body: JSON.stringify(request) })
      }
    }
    await Promise.all(Array.from({ length: CALLERS }, (_, turn) => caller(turn)))
    const accepted = performance.now() - started
    for (;;) {
      const list = await call(`${url}/v1/images/generation/tasks?pageSize=100`, { headers })
      const { items } = (list as { data: { items: { status: string }[] } }).data
      if (items.every(({ status }) => status === 'success' || status === 'fail')) break
      await sleep(LOOK)
    }
    const seconds = (performance.now() - started) / 1000
    return { accepted: (count * 1000) / accepted, finished: count / seconds }
  }
  // Warm up: workers start their processes with their first pictures.
  await round(8)
  const rounds = []
  for (let n = 0; n < ROUNDS; n += 1) rounds.push(await round(PICTURES))
  return { accepted: rounds.map(one => one.accepted), finished: rounds.map(one => one.finished) }
}

/** Sends a request over `fetch`'s own connection pool, since callers run concurrently. Throws if it is refused. */
async function call(url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status} ${await answer.text()}`)
  return answer.json()
}

function figuresOf(name: string, { accepted, finished }: Rates, alone?: Rates): Figure[] {
  const figures: Figure[] = [
    {
      name: `Accepted, ${name}`,
      unit: 'perSecond',
      values: accepted,
      means: `Pictures accepted, ${CALLERS} callers at a time.`,
    },
    {
      name: `Finished, ${name}`,
      unit: 'perSecond',
      values: finished,
      means: 'Pictures of 1K finished, all on this one machine.',
    },
  ]
  if (!alone) return figures
  const ratios = finished.map((rate, round) => rate / (alone.finished[round] ?? Number.NaN))
  return [
    ...figures,
    { name: `Finished, ${name}`, unit: 'times', values: ratios, means: 'Against one embedded process.' },
  ]
}

/** CPU and memory of the processes while there are no requests, each without an embedded database. */
async function measureIdle(cluster: Topology): Promise<Figure[]> {
  const watched = cluster.members
  const before = watched.map(({ pid }) => cpuSeconds(pid))
  await sleep(IDLE)
  return watched.flatMap(({ name, pid }, at): Figure[] => [
    {
      name: `At rest, ${name}`,
      unit: 'percent',
      values: [((cpuSeconds(pid) - (before[at] ?? 0)) * 100_000) / IDLE],
      bar: 1,
      means: 'Of one core, over a minute in which nobody asks anything.',
    },
    { name: `At rest, ${name}`, unit: 'MB', values: [residentMegabytes(pid)], bar: 300, means: 'Resident memory.' },
  ])
}

/** User and system CPU seconds of a process, from Linux. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
