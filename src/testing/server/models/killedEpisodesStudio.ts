import { importDrizzleQuickly } from '#server/platform/drizzleImport.ts'

// Before anything imports the database, as in main.ts.
importDrizzleQuickly()
const { episodeEndpoints } = await import('#contract/areas/episodes/endpoints.ts')
const { speakerEndpoints } = await import('#contract/areas/speakers/endpoints.ts')
const { connectedVoiceEndpoints, connectionEndpoints } = await import('#contract/studio/connections.ts')
const { bindModel, connect } = await import('../support/connected.ts')
const { flatPool } = await import('../support/pools.ts')
const { eventually, openTestStudio } = await import('../support/studio.ts')

// A separate process that has connected models make episodes, and tells its parent each step, so that it can be killed
// there. It asks for the same episodes each time it is started, with the same keys.
const [dataDir = '', count = '0', url = ''] = process.argv.slice(2)
const studio = await openTestStudio({
  dataDir,
  pool: flatPool(),
  alter: parts => ({ ...parts, limits: { remoteBackoff: 1 }, onStep: step => void process.send?.(step) }),
})
const owner = studio.as('owner')
const { items: connected } = (await owner.call(connectionEndpoints.list, {})).data
if (connected.length === 0) {
  const id = await connect(studio, { url: `${url}/v1`, name: 'All' })
  await bindModel(studio, 'language', id, 'gpt-4o')
  await bindModel(studio, 'beta-image-2', id, 'gpt-image-2')
  await bindModel(studio, 'voice-1.0', id, 'tts-1')
  await owner.call(connectedVoiceEndpoints.read, { params: { connectionId: id }, body: { remoteModel: 'tts-1' } })
}
const { items } = (await owner.call(speakerEndpoints.list, { query: {} })).data
const speakers = [{ speakerId: items.find(one => one.name === 'Nova')?.speakerId ?? '' }]
const ids = []
for (let index = 0; index < Number(count); index += 1) {
  const content = `Fox <${index}> ran far away. Hare <${index}> slept very well.`
  const body = { mode: 'story' as const, sources: [{ type: 'text' as const, content }], speakers }
  const answer = await owner.call(episodeEndpoints.create, { body }, { 'Idempotency-Key': `episode ${index}` })
  ids.push(answer.data.episodeId)
}
for (const episodeId of ids)
  await eventually(async () => {
    const { data } = await owner.call(episodeEndpoints.read, { params: { episodeId } })
    if (data.processStatus === 'pending') throw new Error('it is not finished')
  })
await studio[Symbol.asyncDispose]()
process.exit(0)
