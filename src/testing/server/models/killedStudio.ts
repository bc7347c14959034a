import { importDrizzleQuickly } from '#server/platform/drizzleImport.ts'
import type { makers as Makers } from './makers.ts'

// Before anything imports the database, as in main.ts.
importDrizzleQuickly()
const { imageEndpoints } = await import('#contract/areas/image/endpoints.ts')
const { connectionEndpoints } = await import('#contract/studio/connections.ts')
const { counted } = await import('#server/db/schema/tasks.ts')
const { bindModel, connect, endOf, pictureBy } = await import('../support/connected.ts')
const { flatPool } = await import('../support/pools.ts')
const { openTestStudio } = await import('../support/studio.ts')
const { makers } = await import('./makers.ts')

// A separate process that has connected models make pictures, and tells its parent each step, so that it can be killed
// there. It asks for the same pictures each time it is started, with the same keys.
const [dataDir = '', count = '0', addresses = '[]'] = process.argv.slice(2)
const studio = await openTestStudio({
  dataDir,
  pool: flatPool(),
  alter: parts => ({ ...parts, limits: { remoteBackoff: 1 }, onStep: step => void process.send?.(step) }),
})
const owner = studio.as('owner')
const { madeBy } = (await owner.call(connectionEndpoints.list, {})).data
for (const [index, url] of (JSON.parse(addresses) as string[]).entries()) {
  const { model, protocol, remoteModel, path } = makers[index] as (typeof Makers)[number]
  if (madeBy.some(one => one.model === model)) continue
  const name = `${protocol} ${index} ${madeBy.length}`
  await bindModel(studio, model, await connect(studio, { url: url + path, protocol, name }), remoteModel)
}
const tasks = []
for (let index = 0; index < Number(count); index += 1) {
  const { model } = makers[index % makers.length] as (typeof Makers)[number]
  const body = pictureBy(model, `picture <${index}>`)
  // Each start asks for all of them again, which is more than a minute's limit.
  await studio.db.delete(counted)
  const answer = await owner.call(imageEndpoints.generate, { body }, { 'Idempotency-Key': `picture ${index}` })
  tasks.push(answer.data.taskId)
}
for (const taskId of tasks) await endOf(studio, taskId)
await studio[Symbol.asyncDispose]()
process.exit(0)
