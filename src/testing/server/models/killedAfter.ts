import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { remoteSteps, type Step } from '#server/platform/steps.ts'
import { COMPILED_ONCE } from '../support/process.ts'

/**
 * Runs a module of this folder, a studio that tells the steps it has reached, until it ends, or until it has told so
 * many steps of connected models: then it is killed. Resolves to the signal that ended it.
 */
export async function killedAfter(steps: number, module: string, args: readonly string[]): Promise<string | null> {
  const child = fork(join(import.meta.dirname, module), args, {
    execArgv: [COMPILED_ONCE],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const remote: readonly Step[] = remoteSteps
  let reached = 0
  child.on('message', (step: Step) => {
    if (remote.includes(step)) reached += 1
    if (reached === steps) child.kill('SIGKILL')
  })
  await once(child, 'exit')
  return child.signalCode
}
