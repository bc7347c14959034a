import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { openGuardedFetch } from '#server/platform/guardedFetch.ts'
import { openHost } from '../support/hosts.ts'
import { at, withReferences, type Reference } from './references.ts'
import { poolHere } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'

/** How much more green than red the picture of a task has on average, of 255. */
async function greenness(studio: TestStudio, references: readonly Reference[]): Promise<number> {
  const answer = await studio.as('owner').call(imageEndpoints.direct, { body: withReferences(references) })
  expect(answer.status).toBe(200)
  const data = answer.data.candidates[0]?.content.parts[0]?.inlineData?.data ?? ''
  const { channels } = await sharp(Buffer.from(data, 'base64')).stats()
  const [red, green] = channels.map(channel => channel.mean)
  return (green ?? 0) - (red ?? 0)
}

it('the colour of a picture from an address carries over to what is painted', async () => {
  const meadow = sharp({ create: { width: 300, height: 200, channels: 3, background: '#10a030' } })
  const heath = sharp({ create: { width: 300, height: 200, channels: 3, background: '#b03010' } })
  const host = await openHost(({ url }, response) => {
    const picture = url === '/meadow.png' ? meadow.clone().png() : heath.clone().jpeg()
    void picture.toBuffer().then(bytes => response.end(bytes))
  })
  onTestFinished(() => host[Symbol.asyncDispose]())
  const studio = await openTestStudio({ fetchMedia: openGuardedFetch({ allow: [host.target] }), pool: poolHere() })
  onTestFinished(() => studio[Symbol.asyncDispose]())
  const green = await greenness(studio, [at(`${host.origin}/meadow.png`)])
  const red = await greenness(studio, [at(`${host.origin}/heath.jpg`)])
  expect(green).toBeGreaterThan(red + 30)
})
