import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const run = promisify(execFile)
const SUBJECT = join(import.meta.dirname, 'drizzleImport.ts')

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

test('Node resolves each import path of drizzle-orm once, and imports within the package not at all', async () => {
  const script = `
    import { registerHooks } from 'node:module'
    import { importDrizzleQuickly } from '${SUBJECT}'
    const asked = []
    registerHooks({
      resolve(specifier, context, next) {
        if (/drizzle-orm/.test(specifier + context.parentURL)) asked.push(specifier)
        return next(specifier, context)
      },
    })
    importDrizzleQuickly()
    const { eq } = await import('drizzle-orm')
    const core = await import('drizzle-orm/pg-core')
    const again = await import('drizzle-orm')
    console.log(JSON.stringify({ asked, works: [typeof eq, typeof core.pgTable, again.eq === eq] }))`
  expect(await printed(script, await emptyFolder())).toEqual({
    asked: ['drizzle-orm', 'drizzle-orm/pg-core'],
    works: ['function', 'function', true],
  })
})
