import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paint, sketch } from '../../src/engines/image/paint.ts'
import type { PaintRequest } from '../../src/engines/image/paintRequest.ts'

/** The pictures that a painter in a separate process is to paint. `side` in pixels. */
export interface PainterJob {
  readonly hand: PaintRequest['hand']
  readonly side: number
  readonly prompts: readonly string[]
}

/** Seconds of one core for each prompt, and peak resident memory in megabytes. */
export interface PainterCost {
  readonly seconds: readonly number[]
  readonly megabytes: number
}

process.once('message', ({ hand, side, prompts }: PainterJob) => {
  void measure(hand, side, prompts).then(cost => process.send?.(cost, () => process.disconnect()))
})

async function measure(hand: PainterJob['hand'], side: number, prompts: readonly string[]): Promise<PainterCost> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-bench-'))
  const seconds: number[] = []
  // Warm up: workers are reused, so a process that has never painted is the exception.
  await sketch('a fox', 1, 1)
  for (const [seed, prompt] of prompts.entries()) {
    const before = process.cpuUsage()
    await paint({ prompt, width: side, height: side, hand, references: [] }, seed, folder)
    const { user, system } = process.cpuUsage(before)
    seconds.push((user + system) / 1e6)
  }
  await rm(folder, { recursive: true, force: true })
  return { seconds, megabytes: await mostMegabytes() }
}

/** The peak memory of this process, in megabytes. `maxRSS` would include what its parent had when it was forked. */
async function mostMegabytes(): Promise<number> {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(await readFile('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
