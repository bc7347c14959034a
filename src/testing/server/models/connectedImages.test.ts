import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { connectionEndpoints } from '#contract/studio/connections.ts'
import type { BoundModel } from '#contract/studio/protocols.ts'
import { sessionEndpoints } from '#contract/studio/session.ts'
import { files } from '#server/db/schema/files.ts'
import { bindModel, connect, creditsOf, imageTask, pictureBy } from '../support/connected.ts'
import { flatPool } from '../support/pools.ts'
import { openStandIn, pictureOf, type StandIn } from '../support/standIn.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'

describe('images made by connected models', () => {
  let studio: TestStudio
  let standIn: StandIn
  let connection: string
  beforeAll(async () => {
    studio = await openTestStudio({ accounts: [{ name: 'owner' }, { name: 'ada' }], pool: flatPool() })
    standIn = await openStandIn()
    connection = await connect(studio, { url: `${standIn.mock.url}/v1`, name: 'Stand-in' })
  })
  afterAll(async () => {
    await standIn[Symbol.asyncDispose]()
    await studio[Symbol.asyncDispose]()
  })

  const sizeOf = async (url = '') => {
    const file = await studio.client({}).fetch(url)
    const { width, height } = await sharp(await file.arrayBuffer()).metadata()
    return [width, height]
  }
  const aboutOf = async (url = '') => {
    const id = /file_[0-9a-z]{20}/.exec(url)?.[0]
    return (await studio.db.select().from(files)).find(file => file.id === id)?.about
  }

  const colours = { openai: '#00aa33', ark: '#aa3300', gemini: '#3300aa' }
  const makers: readonly [
    protocol: keyof typeof colours,
    path: string,
    model: 'beta-image-2' | 'gamma-5-0-pro' | 'alpha-3-pro-image',
    remote: string,
  ][] = [
    ['openai', '/v1', 'beta-image-2', 'gpt-image-2'],
    ['ark', '/api/v3', 'gamma-5-0-pro', 'seedream-4-0-250828'],
    ['gemini', '/v1beta', 'alpha-3-pro-image', 'gemini-3-pro-image'],
  ]
  it.each(makers)('%s makes a picture, which says who made it', async (protocol, path, model, remote) => {
    // Equal bytes would be one file, which says who made it first.
    const b64Json = await pictureOf(1024, 1024, colours[protocol])
    const picture = protocol === 'gemini' ? { audio: { contentType: 'image/png', b64Json } } : { image: { b64Json } }
    standIn.mock.on({ userMessage: `a fox for ${protocol}` }, picture)
    const id = await connect(studio, { url: standIn.mock.url + path, protocol, name: `By ${protocol}` })
    await bindModel(studio, model, id, remote)
    const task = await imageTask(studio, pictureBy(model, `a fox for ${protocol}`))
    expect(task).toMatchObject({ status: 'success', images: [{ mimeType: 'image/png' }] })
    expect(await sizeOf(task.images?.[0]?.url)).toEqual([1024, 1024])
    expect(await aboutOf(task.images?.[0]?.url)).toMatchObject({ by: { provider: `By ${protocol}`, model: remote } })
  })

  it('a picture that came larger is reduced to what was asked for, and says so', async () => {
    standIn.mock.onImage('a tall fox', { image: { b64Json: await pictureOf(1536, 1024, '#123456') } })
    await bindModel(studio, 'beta-image-2', connection, 'gpt-image-1')
    const body = pictureBy('beta-image-2', 'a tall fox')
    const task = await imageTask(studio, { ...body, imageConfig: { imageSize: '1K', aspectRatio: '3:2' } })
    const [image] = task.images ?? []
    const estimate = await studio.as('owner').call(imageEndpoints.estimate, {
      body: { ...body, imageConfig: { imageSize: '1K', aspectRatio: '3:2' } },
    })
    const { width = 0, height = 0 } = estimate.data.pixels ?? {}
    expect(await sizeOf(image?.url)).toEqual([width, height])
    expect(await aboutOf(image?.url)).toMatchObject({ by: { received: { width: 1536, height: 1024 } } })
  })

  it('what the connected model cannot do is refused with the words of the rule, by estimate and request alike', async () => {
    await bindModel(studio, 'beta-image-2', connection, 'gpt-image-1')
    const body = { ...pictureBy('beta-image-2'), imageConfig: { imageSize: '2K', aspectRatio: '1:1' } } as const
    const before = standIn.asked().length
    for (const endpoint of [imageEndpoints.estimate, imageEndpoints.generate])
      expect((await studio.as('owner').call(endpoint, { body })).refusal).toMatchObject({
        code: 40000,
        message: 'imageConfig.imageSize: 2K is not available on beta-image-2',
      })
    expect(standIn.asked().length).toBe(before)
  })

  it("costs the owner's price where there is one, in the estimate and on the books", async () => {
    standIn.mock.onImage('a fox at a price', { image: { b64Json: await pictureOf(1024, 1024, '#654321') } })
    await bindModel(studio, 'beta-image-2', connection, 'gpt-image-2', 7)
    const body = pictureBy('beta-image-2', 'a fox at a price')
    expect((await studio.as('ada').call(imageEndpoints.estimate, { body })).data.credits).toBe(7)
    const before = (await creditsOf(studio, 'ada')) ?? 0
    expect(await imageTask(studio, body, 'ada')).toMatchObject({ status: 'success' })
    expect(await creditsOf(studio, 'ada')).toBe(before - 7)
  })

  it('everybody sees who makes what, and nobody but the owner sees addresses or keys', async () => {
    await bindModel(studio, 'beta-image-2', connection, 'gpt-image-2')
    const session = await studio.as('ada').call(sessionEndpoints.read, {})
    expect(session.data.madeBy).toContainEqual(
      expect.objectContaining({ model: 'beta-image-2', provider: 'Stand-in', remoteModel: 'gpt-image-2' }),
    )
    expect(JSON.stringify(session.body)).not.toContain(standIn.mock.url)
    expect((await studio.as('ada').call(connectionEndpoints.list, {})).status).toBe(403)
    const list = await studio.as('owner').call(connectionEndpoints.list, {})
    expect(list.data.items[0]).toMatchObject({ name: 'Stand-in', key: 'stored', ending: 'ests' })
    expect(JSON.stringify(list.body)).not.toContain('key-of-the-stand-in')
  })

  it('the built-in engine makes the pictures again when the model is unbound', async () => {
    const model: BoundModel = 'beta-image-2'
    await bindModel(studio, model, connection, 'gpt-image-2')
    await studio.as('owner').call(connectionEndpoints.unbind, { params: { model } })
    const before = standIn.asked().length
    const task = await imageTask(studio, pictureBy(model, 'a fox by the painter'))
    expect(task.status).toBe('success')
    expect(standIn.asked().length).toBe(before)
  })
})
