import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { putFreshDatabase } from '../../src/testing/server/support/freshDatabase.ts'
import { COMPILED_ONCE } from '../../src/testing/server/support/process.ts'
import { limits } from './limits.ts'

const repository = join(import.meta.dirname, '..', '..')

/**
 * As in `npm start`, plus one that stops V8 optimising the database: a test's studio does not run long enough for that.
 */
const options = ['--max-semi-space-size=16', COMPILED_ONCE]

/**
 * Main modules of a studio by its engines: the real ones, or flat ones that make one colour and one tone in no time.
 */
const mains = { real: 'src/server/main.ts', flat: 'e2e/support/flatStudio.ts' } as const

export type Engines = keyof typeof mains

/** The studio as a user starts it: a separate process, with its own port and data folder. */
export class Studio {
  readonly dataDir: string
  readonly #variables: Readonly<Record<string, string>>
  readonly #engines: Engines
  #process: ChildProcess | undefined
  #output = ''

  private constructor(dataDir: string, variables: Readonly<Record<string, string>>, engines: Engines) {
    this.#variables = variables
    this.#engines = engines
    this.dataDir = dataDir
  }

  /**
   * The address that it prints; empty before its first start. The system assigns the port, so that it cannot be taken.
   */
  get url(): string {
    return /Atelier is at (http:\S+)\s/.exec(this.#output)?.[1] ?? ''
  }

  /** Starts a studio with nothing in it; `variables` are added to its environment. */
  static async start(variables: Readonly<Record<string, string>> = {}, engines: Engines = 'real'): Promise<Studio> {
    const dataDir = await mkdtemp(join(tmpdir(), 'atelier-e2e-'))
    const studio = new Studio(dataDir, variables, engines)
    try {
      // A copy of the database that the first start would spend some seconds creating.
      await putFreshDatabase(dataDir)
      await studio.#launch()
    } catch (error) {
      await studio.remove()
      throw error
    }
    return studio
  }

  /** The API key of the account made first, which the first start prints; empty where `ATELIER_ACCOUNTS` made it. */
  get ownerKey(): string {
    return /Bearer (\S+?)'/.exec(this.#output)?.[1] ?? ''
  }

  /** Ends the process and waits until it is gone: SIGTERM asks it to, SIGKILL is a crash. */
  async kill(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const running = this.#process
    this.#process = undefined
    if (running === undefined || hasEnded(running)) return
    const ended = once(running, 'exit')
    running.kill(signal)
    const crash = setTimeout(() => running.kill('SIGKILL'), limits.page)
    await ended
    clearTimeout(crash)
  }

  /** Starts it again with the same address and data, ending it first when it still runs. */
  async restart(): Promise<void> {
    await this.kill()
    await this.#launch()
  }

  /** Ends it and removes its data. */
  async remove(): Promise<void> {
    await this.kill()
    await rm(this.dataDir, { recursive: true, force: true })
  }

  async #launch(): Promise<void> {
    const child = spawn(process.execPath, [...options, mains[this.#engines]], {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...neutralEnvironment(),
        HOST: '127.0.0.1',
        PORT: new URL(this.url || 'http://127.0.0.1:0').port,
        ATELIER_DATA_DIR: this.dataDir,
        ...this.#variables,
      },
    })
    this.#process = child
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (this.#output += text))
    }
    const closed = once(child, 'close')
    const deadline = Date.now() + limits.work
    while (!(await this.#answers())) {
      if (hasEnded(child)) {
        // Its last output may not have arrived yet.
        await closed
        const how = child.signalCode ?? child.exitCode
        throw new Error(`The studio ended (${how}) while it started:\n${this.#output}`)
      }
      if (Date.now() > deadline) throw new Error(`The studio did not answer in ${limits.work} ms:\n${this.#output}`)
      await pause(50)
    }
  }

  async #answers(): Promise<boolean> {
    if (this.url === '') return false
    try {
      return (await fetch(`${this.url}/healthz`)).ok
    } catch {
      return false
    }
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** The environment without variables that configure the studio: a test starts the same studio on every machine. */
function neutralEnvironment(): NodeJS.ProcessEnv {
  const ours = /^(ATELIER_.*|S3_.*|DATABASE_URL|NODE_ENV|HOST|PORT)$/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)))
}
