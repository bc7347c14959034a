import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const ROOT = join(import.meta.dirname, '../../../..')
const MAIN = 'src/server/main.ts'

/** The exit code and the output of a process. */
export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface ServerProcess extends AsyncDisposable {
  readonly pid: number
  /** The URL that it printed. */
  readonly url: string
  /** Everything it printed until it was ready. */
  readonly greeting: string
  /** Resolves when it has ended by itself. */
  readonly ended: Promise<Ended>
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ended>
}

/** How `npm start` runs Node: the variables before `node`, and the options between `node` and the main module. */
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

/** The environment variables that every process needs, and none that configure a studio. */
export function bareEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, NODE_COMPILE_CACHE }
}

/**
 * Keeps V8 from optimising the database. That takes as much CPU time as the rest of a start, and pays off only in
 * processes that live longer than those of a test.
 */
export const COMPILED_ONCE = '--liftoff-only'

interface StartOptions {
  /** V8 optimises the database as it does in `npm start`, for tests of memory use. */
  readonly optimised?: boolean
}

interface Launched {
  readonly child: ChildProcess
  /** Its output so far. */
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

/** Runs `main.ts` as `npm start` does in `folder`, by default on any free port, until it ends: for starts that fail. */
export function runToEnd(folder: string, variables: Variables = {}): Promise<Ended> {
  return launch(folder, variables).ended
}

/** Starts `main.ts` as `npm start` does in `folder`, by default on any free port, and waits for its greeting. */
export async function startServer(
  folder: string,
  variables: Variables = {},
  options: StartOptions = {},
): Promise<ServerProcess> {
  const { child, output, ended } = launch(folder, variables, options)
  // The greeting is one write, so it arrives in one piece.
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
