import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { ChainStep } from '#contract/studio/chains.ts'
import type { Step } from '#server/platform/steps.ts'
import { importDrizzleQuickly } from '#server/platform/drizzleImport.ts'
import type { Connecting, Submission } from './killAt.ts'

// Before anything imports the database, as in main.ts: saves a second of CPU time in each of many processes.
importDrizzleQuickly()
const { speakerEndpoints } = await import('#contract/areas/speakers/endpoints.ts')
const { chainEndpoints } = await import('#contract/studio/chains.ts')
const { connectionEndpoints } = await import('#contract/studio/connections.ts')
const { workEndpoints } = await import('#contract/studio/works.ts')
const { openUpstream } = await import('#server/studio/upstream/upstream.ts')
const { upload } = await import('../assets/uploads.ts')
const { wavTone } = await import('../support/clips.ts')
const { flatPool } = await import('../support/pools.ts')
const { openTestStudio } = await import('../support/studio.ts')
const { bindModel, connect } = await import('../support/connected.ts')
const { chainOfThree, chainOfTwo, submissions } = await import('./killAt.ts')

// A separate process that submits one work, or runs a chain, and is killed, as if the power failed, when it has reached
// all given steps. With a folder for copies, it copies its data folder there at each step. With an address and a key,
// it uses the remote service at that address.
const [dataDir, steps, submission, copies, url, apiKey] = process.argv.slice(2) as [
  string,
  string,
  Submission,
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
const owner = studio.as('owner')
const connections = JSON.parse(process.env['ATELIER_TEST_CONNECTIONS'] ?? '[]') as readonly Connecting[]
// A process that goes on after a kill finds them connected. Before a remote service there are none.
const madeBy = connections.length === 0 ? [] : (await owner.call(connectionEndpoints.list, {})).data.madeBy
for (const { model, protocol, url: address, remoteModel, credits, workflow } of connections) {
  if (madeBy.some(one => one.model === model)) continue
  const { items } = (await owner.call(connectionEndpoints.list, {})).data
  const connectionId = items.find(one => one.url === address)?.id ?? (await connect(studio, { url: address, protocol }))
  if (workflow) await owner.call(connectionEndpoints.saveWorkflow, { params: { connectionId }, body: workflow })
  await bindModel(studio, model, connectionId, remoteModel, credits)
}
const key = 'the one press'
const run = (name: string, steps: readonly ChainStep[]) =>
  owner.call(chainEndpoints.run, { body: { name, steps: [...steps], key } })
async function makeOwnVoice(): Promise<void> {
  const { id } = await upload(owner, wavTone(2), 'me.wav')
  const body = { name: 'Me', language: 'en', audio: { asset: id }, provider: 'elevenlabs', consent: true } as const
  const { speakerId } = (await owner.call(speakerEndpoints.create, { body }, { 'Idempotency-Key': key })).data
  await owner.call(speakerEndpoints.remove, { params: { speakerId } })
}

if (submission === 'ownVoice') await makeOwnVoice()
else if (submission === 'chain') await run('two pictures', chainOfTwo)
else if (submission === 'chainOfThree') await run('a film with music', chainOfThree)
else await owner.call(workEndpoints.submit, { body: { ...submissions[submission], key } })
