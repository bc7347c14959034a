import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const run = promisify(execFile)
const SUBJECT = join(import.meta.dirname, 'compileCache.ts')

/** Runs a module in a separate process and returns the JSON that it printed. */
async function printed(script: string, compiled: string): Promise<unknown> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiled },
  })
  return JSON.parse(stdout)
}

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-modules-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('stores compiled modules before the process ends', async () => {
  const script = `
    import { readdirSync } from 'node:fs'
    import { reuseCompiledModules, storeCompiledModules } from '${SUBJECT}'
    reuseCompiledModules()
    await import('drizzle-orm/pg-core')
    const count = () => readdirSync(process.env.NODE_COMPILE_CACHE, { recursive: true }).length
    const before = count()
    storeCompiledModules()
    console.log(JSON.stringify({ stored: count() - before > 20 }))`
  expect(await printed(script, await emptyFolder())).toEqual({ stored: true })
})
