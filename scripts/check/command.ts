import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'

/** A program of node_modules/.bin and its arguments. */
export type Command = readonly [program: string, ...args: string[]]

export interface Ended {
  readonly passed: boolean
  /** What it printed, if that was held back. */
  readonly output: string
}

interface Options {
  readonly root: string
  readonly mode: string
  /** Added to its environment. */
  readonly variables: Readonly<Record<string, string>>
  /** Where test runners leave their reports. */
  readonly reports: string
  /** Whether nothing else runs at the same time: its output is then printed directly. */
  readonly alone: boolean
}

const running = new Set<ChildProcess>()
let reportCount = 0

/** Runs a command to its end. The output of parallel commands is held back, so that it does not get mixed up. */
export async function runCommand(command: Command, { root, mode, variables, reports, alone }: Options): Promise<Ended> {
  const [program, ...args] = command
  const report = join(reports, `${program}-${reportCount++}.json`)
  const child = spawn(program, [...args, ...reporting(program, report)], {
    cwd: root,
    stdio: alone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...variables,
      NODE_ENV: mode,
      PATH: [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ATELIER_LEFT_OUT: join(reports, 'left-out.txt'),
      ...(!alone && process.stdout.isTTY && { FORCE_COLOR: '1' }),
    },
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  await once(child, 'close')
  running.delete(child)
  return { passed: child.exitCode === 0, output }
}

/** Stops the commands that are still running. */
export function stopCommands(): void {
  for (const child of running) child.kill()
}

/** Arguments that make a test runner also write a report of what it ran. */
function reporting(program: string, report: string): readonly string[] {
  if (program === 'vitest') return ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  if (program === 'playwright') return ['--reporter=list,json']
  return []
}
