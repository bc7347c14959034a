import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { putFreshDatabase } from '../src/testing/server/support/freshDatabase.ts'
import { limits } from './support/limits.ts'

const repository = join(import.meta.dirname, '..')

test('npm start serves the page and ends on SIGTERM, also in a shell with NODE_ENV=production', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-start-'))
  await putFreshDatabase(dataDir)
  const npm = spawn('npm', ['start'], {
    cwd: repository,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', ATELIER_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  npm.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  await expect.poll(() => output, { timeout: limits.work }).toMatch(/Atelier is at http:\S+/)
  const url = /Atelier is at (\S+)/.exec(output)?.[1] ?? ''
  expect(await (await fetch(url)).text()).toContain('<div id="root">')

  const ended = once(npm, 'close')
  npm.kill('SIGTERM')
  await ended
  await expect(fetch(url)).rejects.toThrow()
  await rm(dataDir, { recursive: true })
})
