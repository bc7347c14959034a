import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { chainEndpoints } from '#contract/studio/chains.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { flatPool } from '../support/pools.ts'
import { openTestStudio } from '../support/studio.ts'
import { openUpstream } from '#server/studio/upstream/upstream.ts'
import type { Step } from '#server/platform/steps.ts'
import { chainOfTwo, submissions } from './killAt.ts'

// A process of its own that submits one work, or runs a chain, and is killed as if the power went, when it has reached
// all the steps that it is given. With a folder for copies it leaves one of its data folder there at each of them. With
// an address and a key, before the remote service there.
const [dataDir, steps, submission, copies, url, apiKey] = process.argv.slice(2) as [
  string,
  string,
  keyof typeof submissions | 'chain',
  string?,
  string?,
  string?,
]

/** Stops this process with all its threads, as a kill would, for as long as its data folder is copied. */
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
const owner = studio.as('owner')
const key = 'the one press'
if (submission === 'chain')
  await owner.call(chainEndpoints.run, { body: { name: 'two pictures', steps: [...chainOfTwo], key } })
else await owner.call(workEndpoints.submit, { body: { ...submissions[submission], key } })
