import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import { voiceEndpoints } from '#contract/areas/voice/endpoints.ts'
import type { CallInput } from '#contract/kit/endpoint.ts'
import { connectedVoiceEndpoints, connectionEndpoints } from '#contract/studio/connections.ts'
import { voiceRemovals } from '#server/db/schema/speakers.ts'
import { expectExactBooks } from '../money/books.ts'
import { upload } from '../assets/uploads.ts'
import { pcmTone, wavTone } from '../support/clips.ts'
import { bindModel, connect, creditsOf } from '../support/connected.ts'
import { OTHER_ACCOUNT, openElevenStandIn, type ElevenStandIn } from '../support/elevenStandIn.ts'
import { flatPool } from '../support/pools.ts'
import { STAND_IN_KEY } from '../support/standIn.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'
import { textLike } from '../support/texts.ts'

const { create, list, own, remove } = speakerEndpoints
const PRICE = 40

describe('a private voice that a provider makes from its recording', () => {
  let studio: TestStudio
  let eleven: ElevenStandIn
  let connectionId: string
  const recording = wavTone(2)
  let asset: string
  beforeAll(async () => {
    eleven = await openElevenStandIn()
    studio = await openTestStudio({
      accounts: [{ name: 'owner' }, { name: 'ada' }, { name: 'bob' }],
      pool: flatPool(),
      alter: parts => ({ ...parts, limits: { remoteBackoff: 1 } }),
    })
    connectionId = await connect(studio, { url: eleven.url, protocol: 'elevenlabs', name: 'Eleven' })
    await bindModel(studio, 'voice-1.0', connectionId, 'eleven_multilingual_v2')
    await bindModel(studio, 'own-voices', connectionId, 'instant_voice_cloning', PRICE)
    asset = (await upload(studio.as('ada'), recording, 'me.wav')).id
  })
  afterAll(async () => {
    await studio[Symbol.asyncDispose]()
    await eleven[Symbol.asyncDispose]()
  })

  const post = (more: Partial<CallInput<typeof create>['body']> = {}, key?: string) =>
    studio
      .as('ada')
      .call(
        create,
        { body: { name: 'Me', language: 'en', audio: { asset }, provider: 'Eleven', consent: true, ...more } },
        key === undefined ? {} : { 'Idempotency-Key': key },
      )
  const listed = async (name: string) => (await studio.as(name).call(list, { query: {} })).data.items
  const ownOf = async (name: string) => (await studio.as(name).call(own, {})).data.items
  const drop = (speakerId: string) => studio.as('ada').call(remove, { params: { speakerId } })
  const credits = async () => (await creditsOf(studio, 'ada')) ?? 0
  const say = (name: string, speakerId: string, text: string) =>
    studio.as(name).call(voiceEndpoints.generate, { body: { text, voices: [{ type: 'speaker', id: speakerId }] } })
  const said = async (taskId: string) =>
    eventually(async () => {
      const { data } = await studio.as('ada').call(voiceEndpoints.task, { params: { taskId } })
      if (data.status !== 'success' && data.status !== 'failed') throw new Error(`it is ${data.status}`)
      return data
    })
  const removals = () => studio.db.select().from(voiceRemovals)
  const gone = () => eventually(async () => expect(eleven.voices()).toEqual([]))

  it('is made once for one press, speaks there, is seen by its owner alone, and is deleted there', async () => {
    const before = await credits()
    const [first, again] = [await post({}, 'a press'), await post({}, 'a press')]
    expect(first.status).toBe(201)
    const { speakerId } = first.data
    expect(first.data).toMatchObject({ name: 'Me', private: true, maker: 'Eleven, eleven_multilingual_v2' })
    expect(again.data.speakerId).toBe(speakerId)
    expect(await credits()).toBe(before - PRICE)
    await expectExactBooks(studio.db)
    // Nothing of the person but the recording is sent.
    expect(eleven.added).toEqual([
      {
        id: 'eleven-1',
        name: `Atelier ${speakerId}`,
        file: { name: 'recording.wav', type: 'audio/wav', bytes: recording },
      },
    ])
    const read = { params: { connectionId }, body: { remoteModel: 'any' } }
    await studio.as('owner').call(connectedVoiceEndpoints.read, read)
    for (const name of ['owner', 'bob']) {
      expect(
        (await listed(name)).filter(one => one.maker),
        'the list of the server is for everybody',
      ).toEqual([])
      expect((await say(name, speakerId, 'Stolen.')).refusal.code).toBe(33002)
    }
    expect((await listed('ada'))[0]).toMatchObject({ speakerId })
    const { taskId } = (await say('ada', speakerId, 'Hello there.')).data
    expect(await said(taskId)).toMatchObject({ status: 'success' })
    expect(eleven.spoken).toEqual([{ voice: 'eleven-1', text: 'Hello there.' }])
    const demo = await studio.client({}).fetch((await ownOf('ada'))[0]?.demoAudioUrl ?? '')
    expect([demo.status, eleven.spoken.length]).toEqual([200, 2])

    const params = { connectionId }
    const refused = await studio.as('owner').call(connectionEndpoints.remove, { params, query: {} })
    expect(refused.refusal).toMatchObject({ code: 40900, message: textLike(/^1 voice made from a recording/) })
    eleven.willNotDelete(2)
    expect((await drop(speakerId)).status).toBe(200)
    await gone()
    expect(await ownOf('ada')).toEqual([])
  })

  it('that speaks when it is deleted is deleted there afterwards, and raw samples are sent as WAV', async () => {
    const { id } = await upload(studio.as('ada'), pcmTone(2), 'raw.pcm')
    const { speakerId } = (await post({ audio: { asset: id } })).data
    const file = eleven.added.at(-1)?.file
    expect([file?.type, file?.bytes.subarray(0, 4).toString()]).toEqual(['audio/wav', 'RIFF'])
    const { taskId } = (await say('ada', speakerId, 'My last words.')).data
    await drop(speakerId)
    expect(await said(taskId)).toMatchObject({ status: 'success' })
    expect((await say('ada', speakerId, 'Again.')).refusal.code).toBe(33002)
    await gone()
  })

  it('is made by nobody but whom its line of consent named', async () => {
    const made = eleven.added.length
    expect((await post({ provider: 'Somebody' })).refusal).toMatchObject({
      code: 40000,
      message: textLike(/^provider: Somebody makes no voices/),
    })
    expect((await post({ consent: false as true })).status).toBe(400)
    const { data } = await post({ provider: undefined })
    expect(data).not.toHaveProperty('maker')
    expect(eleven.added).toHaveLength(made)
    await drop(data.speakerId)
  })

  it.each([
    [{ status: 401, code: 'can_not_use_instant_voice_cloning', message: 'Upgrade to use it' }, /Upgrade to use it/],
    [{ status: 400, code: 'voice_limit_reached', message: 'You have 10 of 10 voices' }, /10 of 10/],
    [{ status: 402, code: 'paid_plan_required', message: 'Not on the free plan' }, /free plan/],
  ])(
    'that the account of the provider does not allow is refused with its words, for nothing: %o',
    async (refuses, words) => {
      const before = await credits()
      eleven.willAnswer({ refuses })
      const { status, refusal } = await post()
      expect([status, refusal.message]).toEqual([503, textLike(/^Eleven does not allow this for the account/)])
      expect(refusal.message).toMatch(words)
      expect([await credits(), await ownOf('ada'), eleven.voices()]).toEqual([before, [], []])
      // The connection is not to blame.
      const [connection] = (await studio.as('owner').call(connectionEndpoints.list, {})).data.items
      expect(connection?.trouble).toBeNull()
    },
  )

  it('whose speaker has to be verified there is refused for nothing, and does not stay there', async () => {
    const before = await credits()
    eleven.willAnswer({ isUnverified: true })
    expect((await post()).refusal.message).toMatch(/^Eleven wants a verification/)
    await gone()
    expect([await credits(), await ownOf('ada')]).toEqual([before, []])
  })

  it('whose answer is lost is looked for, and not made or paid twice', async () => {
    const [before, made] = [await credits(), eleven.added.length]
    eleven.willAnswer({ breaksOff: true })
    const { data } = await post()
    expect([eleven.added.length, await credits()]).toEqual([made + 1, before - PRICE])
    expect(await said((await say('ada', data.speakerId, 'Found.')).data.taskId)).toMatchObject({ status: 'success' })
    expect(eleven.spoken.at(-1)?.voice).toBe(eleven.added.at(-1)?.id)
    await expectExactBooks(studio.db)
    // Another connection speaks: nobody else's voice is taken in its place.
    await studio.as('owner').call(connectionEndpoints.unbind, { params: { model: 'voice-1.0' } })
    expect((await say('ada', data.speakerId, 'Silent.')).refusal.message).toMatch(/is stored at Eleven/)
    await drop(data.speakerId)
    await gone()
  })

  it('that is neither known here nor found again does not stay there, whatever the reason', async () => {
    const [before, made] = [await credits(), eleven.added.length]
    eleven.willAnswer({ breaksOff: true })
    eleven.willNotList(1)
    expect((await post()).refusal.message).toMatch(/may not read voices/)
    await gone()
    expect([eleven.added.length, await credits(), await ownOf('ada')]).toEqual([made + 1, before, []])
  })

  it('that takes longer than lost ones are looked for is kept', async () => {
    const { promise: after, resolve: answerNow } = Promise.withResolvers<void>()
    eleven.willAnswer({ after })
    const making = post()
    const due = () =>
      eventually(async () => {
        const [row] = await removals()
        if (!row) throw new Error('it does not wait to be removed')
        return row.nextAt
      })
    const first = await due()
    // It was looked at, and put off.
    await eventually(async () => expect(await due()).toBeGreaterThan(first))
    answerNow()
    const { speakerId } = (await making).data
    expect(eleven.voices().map(({ name }) => name)).toEqual([`Atelier ${speakerId}`])
    expect(await removals()).toEqual([])
    await drop(speakerId)
    await gone()
  })

  it('is not made twice with the same key by another maker', async () => {
    for (const [key, providers] of Object.entries({ first: ['Eleven', undefined], second: [undefined, 'Eleven'] })) {
      const [made, other] = [await post({ provider: providers[0] }, key), await post({ provider: providers[1] }, key)]
      expect([made.status, other.status]).toEqual([201, 422])
      await drop(made.data.speakerId)
    }
    await gone()
  })

  it('that another account does not have is not gone, and stays if its key is revoked and the owner says so', async () => {
    const params = { connectionId }
    const enter = (apiKey: string) => studio.as('owner').call(connectionEndpoints.change, { params, body: { apiKey } })
    const [deleted, kept] = [(await post()).data.speakerId, (await post()).data.speakerId]
    await enter(OTHER_ACCOUNT)
    await drop(deleted)
    await eventually(async () => expect((await removals())[0]?.tries).toBeGreaterThan(1))
    await enter(STAND_IN_KEY)
    await eventually(() => expect(eleven.voices().map(({ name }) => name)).toEqual([`Atelier ${kept}`]))

    const left = (await post()).data.speakerId
    await enter('a-key-that-was-revoked')
    await drop(left)
    const removed = (leaves: number) =>
      studio.as('owner').call(connectionEndpoints.remove, { params, query: { leaves } })
    for (const number of [0, 1])
      expect((await removed(number)).refusal.message).toMatch(/^2 voices made from recordings/)
    expect((await removed(2)).status).toBe(200)
    expect([eleven.voices().length, await removals()]).toEqual([2, []])
    expect((await ownOf('ada')).map(({ speakerId }) => speakerId)).toEqual([kept])
  })
})
