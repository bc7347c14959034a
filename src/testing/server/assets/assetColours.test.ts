import sharp from 'sharp'
import { expect, it } from 'vitest'
import { workEndpoints } from '#contract/studio/works.ts'
import { eventually, openTestStudio } from '../support/studio.ts'
import { upload } from './uploads.ts'

it('the colour of a reference image carries over to the result, and from there to the next one', async () => {
  await using studio = await openTestStudio({ accounts: [{ name: 'ada' }] })
  const ada = studio.as('ada')

  let presses = 0
  const submit = async (assets: readonly (string | undefined)[]) => {
    const recipe = {
      provider: 'vendor_beta',
      prompt: 'a fox in the snow',
      imageConfig: { imageSize: '1K' },
      referenceImages: assets.map(asset => ({ asset })),
    }
    const key = `press-number-${(presses += 1)}`
    return (await ada.call(workEndpoints.submit, { body: { operation: 'image.generate', recipe, key } })).data.id
  }
  const done = async (workId: string) =>
    eventually(async () => {
      const { data } = await ada.call(workEndpoints.read, { params: { workId } })
      expect(data, data.failure?.message).toMatchObject({ state: 'done' })
      return data
    })
  const painted = async (...from: readonly (string | undefined)[]) => (await done(await submit(from))).results[0]
  /** How much more green than red a result has on average, of 255. */
  const greenness = async (url = '') => {
    const picture = await (await studio.client({}).fetch(url)).arrayBuffer()
    const { channels } = await sharp(Buffer.from(picture)).stats()
    const [red, green] = channels.map(channel => channel.mean)
    return (green ?? 0) - (red ?? 0)
  }
  const plain = async (background: string) => {
    const picture = sharp({ create: { width: 300, height: 200, channels: 3, background } })
    return (await upload(ada, await picture.png().toBuffer())).id
  }

  const [green, red] = [await painted(await plain('#10a030')), await painted(await plain('#b03010'))]
  const reddish = await greenness(red?.url)
  expect(await greenness(green?.url)).toBeGreaterThan(reddish + 30)
  const child = await painted(green?.id)
  expect(await greenness(child?.url)).toBeGreaterThan(reddish + 30)
  expect(await painted(green?.id, red?.id), 'of both').toMatchObject({ mimeType: 'image/png' })
})
