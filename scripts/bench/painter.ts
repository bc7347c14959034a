import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { workerOptions } from '../../src/engines/run/workers.ts'
import type { Figure, Measurement } from './figure.ts'
import type { PainterCost, PainterJob } from './painterChild.ts'

const CHILD = join(import.meta.dirname, 'painterChild.ts')

const hands = ['speed', 'balance', 'precision', 'detail'] as const
/** Square pictures, and the seconds of one core each may take. */
const sizes = [
  { name: '1K', side: 1024, seconds: 0.5 },
  { name: '2K', side: 2048, seconds: 1.5 },
  { name: '4K', side: 4096, seconds: 5 },
]
const MOST_MEGABYTES = 400

const prompts = [
  'a red fox in the snow at dusk',
  'a harbour town with three boats, watercolour, early morning mist',
  'an isometric city block at night in the rain',
]

/** The cost of pictures, each size and hand in a separate process. */
export const measurePainter: Measurement = async () => {
  const figures: Figure[] = []
  for (const { name, side, seconds } of sizes)
    for (const hand of hands) {
      const cost = await paintApart({ hand, side, prompts })
      const title = `Painter, ${name}, ${hand}`
      figures.push(
        { name: title, unit: 's', values: cost.seconds, bar: seconds, means: 'Seconds of one core for a picture.' },
        { name: title, unit: 'MB', values: [cost.megabytes], bar: MOST_MEGABYTES, means: 'Most resident memory.' },
      )
    }
  return figures
}

async function paintApart(job: PainterJob): Promise<PainterCost> {
  const child = fork(CHILD, { ...workerOptions(), stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const answered = once(child, 'message') as Promise<[PainterCost]>
  const ended = once(child, 'exit').then(() => {
    throw new Error('the painter ended without an answer')
  })
  child.send(job)
  const [cost] = await Promise.race([answered, ended])
  ended.catch(() => undefined)
  return cost
}
