import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectionEndpoints, type ConnectionTest } from '#contract/studio/connections.ts'
import { sessionEndpoints } from '#contract/studio/session.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { applyProviders, readProviders } from '#server/connections/configured.ts'
import { connections } from '#server/db/schema/connections.ts'
import { ConfigurationError } from '#server/platform/environment.ts'
import { bindModel, connect, imageTask, pictureBy } from '../support/connected.ts'
import { temporaryFolder } from '../support/folder.ts'
import { openHost } from '../support/hosts.ts'
import { flatPool } from '../support/pools.ts'
import { openStandIn, pictureOf, STAND_IN_KEY, type StandIn } from '../support/standIn.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'

describe('connections', () => {
  let studio: TestStudio
  let standIn: StandIn
  beforeAll(async () => {
    studio = await openTestStudio({ accounts: [{ name: 'owner' }, { name: 'ada' }], pool: flatPool() })
    standIn = await openStandIn()
  })
  afterAll(async () => {
    await standIn[Symbol.asyncDispose]()
    await studio[Symbol.asyncDispose]()
  })
  const owner = () => studio.as('owner')
  const test = async (
    connectionId: string,
    body: { task: 'models' | 'image' | 'language'; remoteModel?: string; make?: boolean },
  ): Promise<ConnectionTest> => (await owner().call(connectionEndpoints.test, { params: { connectionId }, body })).data

  it('are for the owner alone', async () => {
    const ada = studio.as('ada')
    expect((await ada.call(connectionEndpoints.list, {})).status).toBe(403)
    expect(
      (await ada.call(connectionEndpoints.unbind, { params: { model: 'beta-image-2' } })).refusal.message,
    ).toContain("Only the owner's account connects models")
  })

  it('have names that differ', async () => {
    await connect(studio, { url: 'http://127.0.0.1:1', name: 'Twice' })
    const body = { name: 'Twice', protocol: 'openai', url: 'http://127.0.0.1:2' } as const
    expect((await owner().call(connectionEndpoints.add, { body })).refusal.message).toBe(
      'name: There is a connection named Twice already',
    )
  })

  it('send a key only to the address it was entered for', async () => {
    const id = await connect(studio, { url: 'http://127.0.0.1:1', name: 'Moving' })
    const params = { connectionId: id }
    const moved = await owner().call(connectionEndpoints.change, { params, body: { url: 'http://127.0.0.1:2' } })
    expect(moved.refusal.message).toMatch(/^apiKey: Enter the key again for the new address/)
    // Not even a changed row takes the key along.
    await studio.db.update(connections).set({ url: 'http://127.0.0.1:3' })
    const { items } = (await owner().call(connectionEndpoints.list, {})).data
    expect(items.find(one => one.id === id)).toMatchObject({ key: 'unreadable' })
    await bindModel(studio, 'beta-image-2', id, 'gpt-image-2')
    expect((await imageTask(studio, pictureBy('beta-image-2'))).failMsg).toMatch(
      /^The key for Moving cannot be opened any more; the owner of the studio has to enter it again$/,
    )
    await owner().call(connectionEndpoints.change, {
      params,
      body: { url: `${standIn.mock.url}/v1`, apiKey: STAND_IN_KEY },
    })
    standIn.mock.onImage(/fox/, { image: { b64Json: await pictureOf(1024, 1024) } })
    expect((await imageTask(studio, pictureBy('beta-image-2'))).status).toBe('success')
  })

  it('make nothing any more once they are removed, and the built-in engine does again', async () => {
    const id = await connect(studio, { url: 'http://127.0.0.1:1', name: 'Leaving' })
    await bindModel(studio, 'beta-image-2', id, 'gpt-image-2')
    const { madeBy } = (await owner().call(connectionEndpoints.remove, { params: { connectionId: id }, query: {} }))
      .data
    expect(madeBy).toEqual([])
    expect((await imageTask(studio, pictureBy('beta-image-2'))).status).toBe('success')
  })

  it('a test lists the models, and says what was asked', async () => {
    const id = await connect(studio, { url: `${standIn.mock.url}/v1`, name: 'Tested' })
    const tested = await test(id, { task: 'models' })
    expect(tested).toMatchObject({ outcome: 'listed', status: 200, url: `${standIn.mock.url}/v1/models` })
    expect(tested.models).toContain('gpt-4o')
  })

  it.each([
    ['image', '/images/generations'],
    ['language', '/chat/completions'],
  ] as const)('a test of %s sends what the server refuses for nothing', async (task, path) => {
    const id = await connect(studio, { url: `${standIn.mock.url}/v1`, name: `Tested for ${task}` })
    const tested = await test(id, { task, remoteModel: 'gpt-image-2' })
    expect(tested).toMatchObject({ outcome: 'ready', status: 400, url: `${standIn.mock.url}/v1${path}` })
  })

  it('that do not work are down for everybody, in tabs that are open too, and work again when they answer', async () => {
    const ada = studio.as('ada')
    const session = (await ada.call(sessionEndpoints.read, {})).data
    let known = session.makersAt
    const { revision: since } = (await ada.call(workEndpoints.list, { query: {} })).data
    /** What the poll of an open tab says of who makes the model; undefined: nothing has changed. */
    const news = async () => {
      const answer = await ada.call(workEndpoints.changes, { query: { since, makersAt: known } })
      if (answer.status === 304) return undefined
      const { makers } = answer.data
      known = makers?.makersAt ?? known
      return makers?.madeBy.find(({ model }) => model === 'gamma-5-0-pro')
    }
    const id = await connect(studio, { url: `${standIn.mock.url}/v1`, name: 'Down and up' })
    expect(await news()).toBeUndefined()
    await bindModel(studio, 'gamma-5-0-pro', id, 'gpt-image-2')
    expect(await news()).toMatchObject({ provider: 'Down and up', isDown: false })
    const keyed = (apiKey: string) =>
      owner().call(connectionEndpoints.change, { params: { connectionId: id }, body: { apiKey } })
    await keyed('not-the-key')
    expect((await test(id, { task: 'models' })).outcome).toBe('key')
    expect(await news()).toMatchObject({ isDown: true })
    expect(await news()).toBeUndefined()
    // What is wrong there is no trouble of the studio.
    expect((await studio.client({}).fetch('/readyz')).status).toBe(200)
    const body = {
      operation: 'image.generate',
      recipe: pictureBy('gamma-5-0-pro'),
      key: 'press of a tab that is open',
    } as const
    const work = (await ada.call(workEndpoints.submit, { body })).data
    await eventually(async () =>
      expect((await ada.call(workEndpoints.read, { params: { workId: work.id } })).data).toMatchObject({
        state: 'failed',
        maker: 'Down and up',
      }),
    )
    await keyed(STAND_IN_KEY)
    expect((await test(id, { task: 'models' })).outcome).toBe('listed')
    expect(await news()).toMatchObject({ isDown: false })
    await owner().call(connectionEndpoints.remove, { params: { connectionId: id }, query: {} })
  })

  it('a test can make the smallest real result', async () => {
    standIn.mock.onImage('A red apple on a white table', { image: { b64Json: await pictureOf(1024, 1024) } })
    standIn.mock.onMessage('Say hello.', { content: 'Hello' })
    const id = await connect(studio, { url: `${standIn.mock.url}/v1`, name: 'Made' })
    expect(await test(id, { task: 'image', remoteModel: 'gpt-image-2', make: true })).toMatchObject({
      outcome: 'made',
      made: { image: { width: 1024, height: 1024 } },
    })
    expect(await test(id, { task: 'language', remoteModel: 'gpt-4o', make: true })).toMatchObject({
      outcome: 'made',
      made: { text: 'Hello' },
    })
  })

  it('a test says what is wrong: the key, the address, or what came instead of JSON', async () => {
    const wrongKey = await connect(studio, { url: `${standIn.mock.url}/v1`, name: 'Wrong key', apiKey: 'another-key' })
    expect(await test(wrongKey, { task: 'models' })).toMatchObject({ outcome: 'key', status: 401 })
    const nobody = await connect(studio, { url: 'http://127.0.0.1:1', name: 'Nobody' })
    expect(await test(nobody, { task: 'models' })).toMatchObject({ outcome: 'unreachable', status: null })
    await using page = await openHost((_, response) => response.end('<h1>A page</h1>'))
    const html = await connect(studio, { url: page.origin, name: 'A page' })
    expect(await test(html, { task: 'image', remoteModel: 'any' })).toMatchObject({
      outcome: 'unreadable',
      said: '<h1>A page</h1>',
    })
    await using moved = await openHost((_, response) => response.writeHead(302, { Location: 'http://x.example' }).end())
    const redirect = await connect(studio, { url: moved.origin, name: 'Moved' })
    expect((await test(redirect, { task: 'models' })).said).toContain('no redirect is followed with a key')
  })

  describe('from a file', () => {
    const written = async (json: unknown, variables: NodeJS.ProcessEnv = {}) => {
      await using folder = await temporaryFolder()
      const path = join(folder.path, 'providers.json')
      await writeFile(path, JSON.stringify(json))
      return readProviders(path, variables)
    }
    const server = { name: 'From a file', protocol: 'openai', url: 'http://127.0.0.1:1/v1/', key: 'A_KEY' } as const
    const bound = { 'beta-image-2': { connection: 'From a file', model: 'gpt-image-2', credits: 9 } }

    it('are rows like any other, which only the file can change', async () => {
      const given = await written(
        { connections: [server], madeBy: bound },
        { A_KEY: 'a-key-of-some-length-in-the-file' },
      )
      await applyProviders(studio, given)
      const { items, madeBy } = (await owner().call(connectionEndpoints.list, {})).data
      const row = items.find(one => one.name === 'From a file')
      expect(row).toMatchObject({ url: 'http://127.0.0.1:1/v1', key: 'stored', ending: 'file', isConfigured: true })
      expect(madeBy).toMatchObject([{ model: 'beta-image-2', remoteModel: 'gpt-image-2', credits: 9 }])
      const params = { connectionId: row?.id ?? '' }
      expect((await owner().call(connectionEndpoints.remove, { params, query: {} })).status).toBe(409)
      expect((await owner().call(connectionEndpoints.change, { params, body: { minutes: 5 } })).status).toBe(409)
      expect((await owner().call(connectionEndpoints.unbind, { params: { model: 'beta-image-2' } })).status).toBe(409)
      await applyProviders(studio, await written({ connections: [] }))
      const after = (await owner().call(connectionEndpoints.list, {})).data
      expect(after.items.some(one => one.name === 'From a file')).toBe(false)
      expect(after.madeBy).toEqual([])
    })

    it.each([
      ['a wrong field', { connections: [{ ...server, adress: 'x' }] }, /connections.0: Unrecognized key/],
      [
        'a key that is not in the environment',
        { connections: [server] },
        /variable A_KEY holds no key for From a file/,
      ],
      ['an unknown connection', { connections: [], madeBy: bound }, /madeBy.beta-image-2: there is no connection/],
      ['an unknown model', { connections: [], madeBy: { 'beta-9': bound['beta-image-2'] } }, /madeBy/],
      [
        'a task that the protocol does not have',
        {
          connections: [{ name: 'G', protocol: 'gemini', url: 'https://g.example' }],
          madeBy: { language: { connection: 'G', model: 'x' } },
        },
        /gemini cannot do that/,
      ],
    ])('%s stops the start with one line', async (_, json, message) => {
      await expect(written(json)).rejects.toThrow(ConfigurationError)
      await expect(written(json)).rejects.toThrow(message)
    })
  })
})
