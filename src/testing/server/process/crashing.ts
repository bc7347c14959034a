import { chainEndpoints } from '#contract/studio/chains.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { flatPool } from '../support/pools.ts'
import { openTestStudio } from '../support/studio.ts'
import { openUpstream } from '#server/studio/upstream/upstream.ts'
import type { Step } from '#server/platform/steps.ts'
import { chainOfTwo, submissions } from './killAt.ts'

// A process of its own that submits one work, or runs a chain, and is killed as if the power went, at the step that it is given; with an address
// and a key, before the remote service there.
const [dataDir, step, submission, url, apiKey] = process.argv.slice(2) as [
  string,
  Step,
  keyof typeof submissions | 'chain',
  string?,
  string?,
]

const databaseUrl = process.env['DATABASE_URL']
const studio = await openTestStudio({
  dataDir,
  pool: flatPool(),
  ...(databaseUrl !== undefined && { databaseUrl }),
  alter: parts => ({
    ...parts,
    ...(url !== undefined && { upstream: openUpstream({ ...parts, url, apiKey, allow: [] }) }),
    onStep: current => {
      if (current === step) process.kill(process.pid, 'SIGKILL')
    },
  }),
})
const owner = studio.as('owner')
const key = 'the one press'
if (submission === 'chain')
  await owner.call(chainEndpoints.run, { body: { name: 'two pictures', steps: [...chainOfTwo], key } })
else await owner.call(workEndpoints.submit, { body: { ...submissions[submission], key } })
