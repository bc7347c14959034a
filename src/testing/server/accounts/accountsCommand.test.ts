import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesContaining, temporaryFolder, type TemporaryFolder } from '../support/folder.ts'
import { putFreshDatabase } from '../support/freshDatabase.ts'
import { bareEnvironment, COMPILED_ONCE, startServer, type Ended } from '../support/process.ts'

const SCRIPT = join(import.meta.dirname, '../../../../scripts/accounts.ts')

let folder: TemporaryFolder
/** The first command on the new folder, and the owner's key that it shows. */
let first: Ended
let ownerKey: string
beforeAll(async () => {
  folder = await temporaryFolder()
  await putFreshDatabase(folder.path)
  first = await accounts(['list'])
  ownerKey = apiKeyIn(first.stderr)
})
afterAll(() => folder[Symbol.asyncDispose]())

/** Runs the command to its end, in an environment that names only the test's data folder. */
function accounts(typed: readonly string[], variables: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const env = { ...bareEnvironment(), ATELIER_DATA_DIR: folder.path, ...variables }
  return new Promise(resolve => {
    execFile(
      process.execPath,
      [COMPILED_ONCE, SCRIPT, ...typed],
      { cwd: folder.path, env },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : null
        resolve({ code, stdout, stderr })
      },
    )
  })
}

const apiKeyIn = (text: string) => /atelier_\S+/.exec(text)?.[0] ?? ''

describe('npm run accounts, as a process', () => {
  it('creates the owner in a new folder, whose key is shown once and stored in no file', async () => {
    expect(first.code).toBe(0)
    expect(first.stdout).toMatch(/^owner +paid +10,000 /m)
    expect(ownerKey).toHaveLength(51)
    expect(await filesContaining(folder.path, ownerKey)).toEqual([])
    const second = await accounts(['list'])
    expect([second.stdout, second.stderr]).toEqual([expect.stringMatching(/^owner +paid +10,000 /m), ''])
  })

  it('exits with 2 and a hint on wrong usage, with 1 if a command fails, and never shows a stack', async () => {
    const senseless = await accounts(['top-up', 'owner'])
    expect(senseless).toEqual({
      code: 2,
      stdout: '',
      stderr: 'It is: top-up <name> <credits>\n`npm run accounts -- --help` lists the commands.\n',
    })
    const impossible = await accounts(['create', 'owner'])
    expect(impossible).toEqual({ code: 1, stdout: '', stderr: 'name: There is an account named owner already\n' })
    const misconfigured = await accounts(['list'], { ATELIER_SECRET: 'short' })
    expect([misconfigured.code, misconfigured.stdout]).toEqual([1, ''])
    expect(misconfigured.stderr).toMatch(/^ATELIER_SECRET: .*\n$/)
  })

  it('names the process that uses the folder, and can manage that running studio over HTTP', async () => {
    await using server = await startServer(folder.path, { ATELIER_DATA_DIR: folder.path })
    const locked = await accounts(['list'])
    expect([locked.code, locked.stdout]).toEqual([1, ''])
    expect(locked.stderr).toContain(`is in use by process ${server.pid}`)
    expect(locked.stderr).toContain('--url')

    const there = { ATELIER_URL: `${server.url}/`, ATELIER_API_KEY: ownerKey }
    const created = await accounts(['create', 'ada', '--credits', '7'], there)
    expect([created.code, created.stderr]).toEqual([0, ''])
    expect((await accounts(['top-up', 'ada', '3'], there)).stdout).toMatch(/^ada +free +10 /m)
    const wrong = await accounts(['list', '--url', server.url, '--key', 'no-such-key'])
    expect(wrong).toEqual({ code: 1, stdout: '', stderr: 'This API key is not known\n' })
    const other = await accounts(['list', '--url', server.url, '--key', apiKeyIn(created.stdout)])
    expect(other.stderr).toBe("Only the owner's account manages accounts\n")

    const { stdout, stderr } = await server.end('SIGTERM')
    for (const apiKey of [ownerKey, apiKeyIn(created.stdout)]) expect(stdout + stderr).not.toContain(apiKey)
    const gone = await accounts(['list'], there)
    expect(gone).toEqual({ code: 1, stdout: '', stderr: `${server.url}/ did not answer as a studio does\n` })
  })
})
