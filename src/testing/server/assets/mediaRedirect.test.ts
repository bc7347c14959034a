import { expect, it } from 'vitest'
import { openBucketStorage } from '#server/storage/bucketStorage.ts'
import { openTestBucket } from '../support/bucket.ts'
import { flatPool } from '../support/pools.ts'
import { eventually, openTestStudio } from '../support/studio.ts'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { temporaryFolder } from '../support/folder.ts'

it('signed links redirect to the bucket if configured, except for scripts of the page, which could not read it there', async () => {
  await using folder = await temporaryFolder()
  await using bucket = await openTestBucket({ redirects: true })
  const storage = await openBucketStorage(folder.path, bucket.settings)
  await using studio = await openTestStudio({ pool: flatPool(), alter: parts => ({ ...parts, storage }) })
  const owner = studio.as('owner')
  const body = { provider: 'vendor_beta', prompt: 'a fox', imageConfig: { imageSize: '1K' } } as const
  const { taskId } = (await owner.call(imageEndpoints.generate, { body })).data
  const link = await eventually(async () => {
    const { data } = await owner.call(imageEndpoints.task, { params: { taskId } })
    return data.images?.[0]?.url ?? expect.fail('there is no picture yet')
  })
  const get = (headers: Record<string, string> = {}, address = link) =>
    Promise.resolve(studio.app.fetch(new Request(address, { headers })))

  const sent = await get({ 'Sec-Fetch-Dest': 'image' })
  expect(sent.status).toBe(302)
  expect(sent.headers.get('cache-control')).toBe('private, max-age=600')
  expect(sent.headers.get('content-security-policy')).toContain(
    `img-src 'self' blob: data: ${bucket.settings.endpoint}`,
  )
  const there = await fetch(sent.headers.get('location') ?? '')
  expect([there.status, there.headers.get('content-type')]).toEqual([200, 'image/png'])

  const streamed = await get({ 'Sec-Fetch-Dest': 'empty', Range: 'bytes=0-3' })
  expect([streamed.status, (await streamed.arrayBuffer()).byteLength]).toEqual([206, 4])
  const program = await get({}, `${link}&download`)
  expect(program.headers.get('location')).toContain('response-content-disposition=attachment')
})
