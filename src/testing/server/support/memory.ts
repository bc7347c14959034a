import { readdir, readFile } from 'node:fs/promises'
import { expect } from 'vitest'

/** Successive checks, a tenth of a second apart, that must find a process at rest before it counts as idle. */
const LOOKS = 10

/** The resident memory of a process, now (`VmRSS`) or at its peak (`VmHWM`), in MiB. Linux only. */
export async function residentMib(pid: number, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s*(\\d+)`).exec(status)?.[1]) / 1024
}

/** Waits until every thread of a process sleeps and stays asleep. Linux only. */
export async function untilIdle(pid: number): Promise<void> {
  let rested = 0
  let used = 0
  const look = async () => {
    const threads = await Promise.all((await readdir(`/proc/${pid}/task`)).map(id => threadOf(pid, id)))
    const total = threads.reduce((sum, { ticks }) => sum + ticks, 0)
    rested = total === used && threads.every(({ state }) => state === 'S') ? rested + 1 : 0
    used = total
    return rested
  }
  await expect.poll(look, { interval: 100, timeout: 240_000 }).toBeGreaterThanOrEqual(LOOKS)
}

async function threadOf(
  pid: number,
  id: string,
): Promise<{ readonly state: string | undefined; readonly ticks: number }> {
  // A thread may end between listing and reading.
  const stat = await readFile(`/proc/${pid}/task/${id}/stat`, 'utf8').catch(() => '')
  // The name before these fields is in brackets and may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0], ticks: Number(fields[11]) + Number(fields[12]) }
}
