import { setTimeout as pause } from 'node:timers/promises'
import type { Step } from '../../src/server/platform/steps.ts'
import { ask } from './ask.ts'
import { quantile, type Measurement } from './figure.ts'
import { request } from './request.ts'
import { openBenchStudio } from './studio.ts'

const TASKS = 60
/** Milliseconds of pause before each task. They vary, so that they do not fall in step with the queue's own timing. */
const REST = { least: 100, more: 37 }

const body = JSON.stringify(request)

/** The time from the commit of a task to its claim by a worker, while there is nothing else to do. */
export const measurePickup: Measurement = async () => {
  let at: Partial<Record<Step, number>> = {}
  let over = () => {}
  await using studio = await openBenchStudio(step => {
    at[step] = performance.now()
    if (step === 'task.finished') over()
  })
  studio.start()
  const pickups: number[] = []
  const whole: number[] = []
  for (let task = 0; task < TASKS; task += 1) {
    await pause(REST.least + (task % 10) * REST.more)
    at = {}
    const ended = new Promise<void>(resolve => {
      over = resolve
    })
    await ask(`${studio.url}/v1/images/generation/async`, studio.headers, 202, body)
    await ended
    const { 'task.accepted': accepted = 0, 'task.claimed': claimed = 0, 'task.finished': done = 0 } = at
    pickups.push(claimed - accepted)
    whole.push(done - accepted)
  }
  return [
    {
      name: 'Job pickup at rest',
      unit: 'ms',
      values: pickups,
      bar: 50,
      means: `From the commit of a task to its claim; 95 of 100 within ${quantile(pickups, 0.95).toFixed(1)} ms.`,
    },
    {
      name: 'Task without its engine',
      unit: 'ms',
      values: whole,
      means: 'From the commit of a task to its settled end, with an engine that takes no time.',
    },
  ]
}
