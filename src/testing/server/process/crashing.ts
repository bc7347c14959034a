import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Step } from '#server/platform/steps.ts'
import { importDrizzleQuickly } from '#server/platform/drizzleImport.ts'
import type { submissions as Submissions } from './killAt.ts'

// Before anything imports the database, as in main.ts: saves a second of CPU time in each of many processes.
importDrizzleQuickly()
const { chainEndpoints } = await import('#contract/studio/chains.ts')
const { workEndpoints } = await import('#contract/studio/works.ts')
const { openUpstream } = await import('#server/studio/upstream/upstream.ts')
const { flatPool } = await import('../support/pools.ts')
const { openTestStudio } = await import('../support/studio.ts')
const { bindModel, connect } = await import('../support/connected.ts')
const { chainOfTwo, submissions } = await import('./killAt.ts')

// A separate process that submits one work, or runs a chain, and is killed, as if the power failed, when it has reached
// all given steps. With a folder for copies, it copies its data folder there at each step. With an address and a key,
// it uses the remote service at that address.
const [dataDir, steps, submission, copies, url, apiKey] = process.argv.slice(2) as [
  string,
  string,
  keyof typeof Submissions | 'chain',
  string?,
  string?,
  string?,
]

/** Stops this process with all its threads, as a kill would, while its data folder is copied. */
const COPY = 'kill -STOP "$0" && cp -R "$1" "$2"; kill -CONT "$0"'

const ahead = new Set(steps.split(',') as Step[])
const databaseUrl = process.env['DATABASE_URL']
const studio = await openTestStudio({
  dataDir,
  pool: flatPool(),
  ...(databaseUrl !== undefined && { databaseUrl }),
  alter: parts => ({
    ...parts,
    ...(url !== undefined && { upstream: openUpstream({ ...parts, url, apiKey, allow: [] }) }),
    onStep: current => {
      if (!ahead.delete(current)) return
      if (copies) execFileSync('sh', ['-c', COPY, `${process.pid}`, dataDir, join(copies, current)])
      if (ahead.size === 0) process.kill(process.pid, 'SIGKILL')
    },
  }),
})
const standIn = process.env['ATELIER_TEST_CONNECTION']
if (standIn !== undefined)
  await bindModel(studio, 'beta-image-2', await connect(studio, { url: standIn }), 'gpt-image-2')
const owner = studio.as('owner')
const key = 'the one press'
if (submission === 'chain')
  await owner.call(chainEndpoints.run, { body: { name: 'two pictures', steps: [...chainOfTwo], key } })
else await owner.call(workEndpoints.submit, { body: { ...submissions[submission], key } })
