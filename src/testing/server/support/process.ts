import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '../../../..')
const MAIN = 'src/server/main.ts'

/** How a process ended and what it had said. */
export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface ServerProcess extends AsyncDisposable {
  readonly pid: number
  /** Where it says it is. */
  readonly url: string
  /** All it printed until it was ready. */
  readonly greeting: string
  /** Resolves when it has ended by itself. */
  readonly ended: Promise<Ended>
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ended>
}

/** How `npm start` runs Node: the variables before it, and the options between it and the server's main module. */
function startSettings(): { readonly variables: Variables; readonly options: readonly string[] } {
  const { scripts } = z
    .object({ scripts: z.object({ start: z.string() }) })
    .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
  const [, variables = '', options = ''] =
    new RegExp(`&& ((?:\\w+=\\S+ )*)exec node (.*)${MAIN}$`).exec(scripts.start) ?? []
  const words = (text: string) => text.split(' ').filter(word => word !== '')
  const pairs = words(variables).map(word => word.split('=') as [name: string, value: string])
  return { variables: Object.fromEntries(pairs), options: words(options) }
}

type Variables = Readonly<Record<string, string>>

/** What a process needs of the environment, and nothing that configures a studio. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, NODE_COMPILE_CACHE }
}

/**
 * V8's option that leaves out optimising the database, which takes as much computing as all the rest of a start, and pays
 * for processes that live longer than those of a test.
 */
export const COMPILED_ONCE = '--liftoff-only'

interface StartOptions {
  /** V8 optimises the database as it does in `npm start`, for tests of what a process holds. */
  readonly optimised?: boolean
}

interface Launched {
  readonly child: ChildProcess
  /** What it has said so far. */
  readonly output: { stdout: string; stderr: string }
  readonly ended: Promise<Ended>
}

function launch(folder: string, variables: Variables, { optimised = false }: StartOptions = {}): Launched {
  const settings = startSettings()
  const isEmbedded = variables['DATABASE_URL'] === undefined
  const options = [...settings.options, ...(isEmbedded && !optimised ? [COMPILED_ONCE] : [])]
  const child = spawn(process.execPath, [...options, join(ROOT, MAIN)], {
    cwd: folder,
    env: { ...bareEnvironment(), ...settings.variables, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => (output[name] += text))
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, ...output }))
  return { child, output, ended }
}

/** Runs `main.ts` as `npm start` does in `folder`, by default on any free port, to its end: for starts that do not succeed. */
export function runToEnd(folder: string, variables: Variables = {}): Promise<Ended> {
  return launch(folder, variables).ended
}

/** Starts `main.ts` as `npm start` does in `folder`, by default on any free port, and waits until it has greeted. */
export async function startServer(
  folder: string,
  variables: Variables = {},
  options: StartOptions = {},
): Promise<ServerProcess> {
  const { child, output, ended } = launch(folder, variables, options)
  // The greeting is one write, so it comes whole.
  const greeted = await Promise.race([once(child.stdout ?? child, 'data'), ended])
  const [, url] = /^Atelier is at (\S+)$/m.exec(output.stdout) ?? []
  if (!Array.isArray(greeted) || url === undefined || child.pid === undefined)
    throw new Error(`the server did not start: ${output.stderr}`)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return {
    pid: child.pid,
    url,
    greeting: output.stdout,
    ended,
    end,
    [Symbol.asyncDispose]: async () => void (await end('SIGKILL')),
  }
}
