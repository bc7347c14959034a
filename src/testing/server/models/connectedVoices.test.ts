import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import { voiceEndpoints } from '#contract/areas/voice/endpoints.ts'
import type { CallInput } from '#contract/kit/endpoint.ts'
import { assetEndpoints } from '#contract/studio/assets.ts'
import { connectedVoiceEndpoints } from '#contract/studio/connections.ts'
import { timelineEndpoints } from '#contract/studio/timelines.ts'
import { files } from '#server/db/schema/files.ts'
import { expectExactBooks } from '../money/books.ts'
import { bindModel, connect, creditsOf } from '../support/connected.ts'
import { alignmentOf, dialogueOf } from '../support/elevenStandIn.ts'
import { openHost, type Host } from '../support/hosts.ts'
import { poolHere } from '../support/pools.ts'
import { openStandIn, type StandIn } from '../support/standIn.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'
import { tone } from '../support/tones.ts'

type Body = CallInput<typeof voiceEndpoints.generate>['body']

describe('voices of connected models', () => {
  let studio: TestStudio
  let standIn: StandIn
  let host: Host
  const dialogues: { model_id: string; inputs: { text: string; voice_id: string }[] }[] = []
  beforeAll(async () => {
    studio = await openTestStudio({ accounts: [{ name: 'owner' }, { name: 'ada' }], pool: poolHere() })
    standIn = await openStandIn()
    // What the stand-in has not: lists of voices, and speech with times.
    host = await openHost((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        response.setHeader('Content-Type', 'application/json')
        if (request.url === '/v1/voices')
          return response.end(
            JSON.stringify({
              voices: [
                { voice_id: 'v1', name: 'Rachel', labels: { gender: 'female', language: 'en' } },
                { voice_id: 'v2', name: 'Rolf', labels: { gender: 'male', language: 'de' } },
              ],
            }),
          )
        if (request.url?.startsWith('/v1/text-to-dialogue/with-timestamps')) {
          const body = JSON.parse(Buffer.concat(chunks).toString()) as (typeof dialogues)[number]
          dialogues.push(body)
          return response.end(JSON.stringify(dialogueOf(body.inputs.map(({ text }) => text))))
        }
        return response.end(
          JSON.stringify({
            audio_base64: tone(1).toString('base64'),
            alignment: alignmentOf('Hi there. Is that “you”?'),
          }),
        )
      })
    })
  })
  afterAll(async () => {
    await host[Symbol.asyncDispose]()
    await standIn[Symbol.asyncDispose]()
    await studio[Symbol.asyncDispose]()
  })

  const spoken = async (body: Body, account = 'owner') => {
    const { taskId } = (await studio.as(account).call(voiceEndpoints.generate, { body })).data
    return eventually(async () => {
      const { data } = await studio.as(account).call(voiceEndpoints.task, { params: { taskId } })
      if (data.status !== 'success' && data.status !== 'failed') throw new Error(`${taskId} is ${data.status}`)
      return data
    })
  }
  const aboutOf = async (url = '') => {
    const id = /file_[0-9a-z]{20}/.exec(url)?.[0]
    return (await studio.db.select().from(files)).find(file => file.id === id)?.about
  }
  const speakers = async () => (await studio.as('ada').call(speakerEndpoints.list, { query: {} })).data.items

  it('are listed among the speakers, and speak a dialogue with built-in ones line by line', async () => {
    standIn.mock.onSpeech(/./, { audio: tone(2).toString('base64'), format: 'wav' })
    const id = await connect(studio, { url: `${standIn.mock.url}/v1`, name: 'Speaking' })
    await bindModel(studio, 'voice-1.0', id, 'tts-1')
    const params = { connectionId: id }
    const read = await studio.as('owner').call(connectedVoiceEndpoints.read, { params, body: { remoteModel: 'tts-1' } })
    expect(read.data.items.map(one => one.remoteId)).toContain('nova')
    const nova = (await speakers()).find(one => one.name === 'Nova')
    expect(nova).toMatchObject({ maker: 'Speaking, tts-1', gender: 'female' })
    const builtIn = (await speakers()).find(one => !one.maker && one.language === 'en')
    const before = standIn.asked().length
    const task = await spoken({
      text: '@音频1 Good morning. How are you?\n@音频2 Fine.\n@音频1 Good.',
      voices: [
        { type: 'speaker', id: nova?.speakerId ?? '' },
        { type: 'speaker', id: builtIn?.speakerId ?? '' },
      ],
      audioConfig: { format: 'wav' },
    })
    expect(task).toMatchObject({ status: 'success' })
    // Two lines of Nova, each two seconds, and a short one of the built-in speaker.
    expect(standIn.asked().length - before).toBe(2)
    expect(task.audioDuration).toBeGreaterThan(4.3)
    expect(task.audioDuration).toBeLessThan(7)
    const about = await aboutOf(task.audioUrl)
    expect(about).toMatchObject({ by: { provider: 'Speaking', model: 'tts-1' } })
    expect(about?.engine).toContain('tts-1 Nova')
  })

  it('speak in the place of a built-in speaker, so that recipes stay as they are', async () => {
    const [first] = (await speakers()).filter(one => !one.maker && one.language === 'en')
    const speakerId = first?.speakerId ?? ''
    const body: Body = { text: 'Hello there.', voices: [{ type: 'speaker', id: speakerId }] }
    const before = standIn.asked().length
    expect((await spoken(body)).status).toBe('success')
    expect(standIn.asked().length).toBe(before)
    const nova = (await speakers()).find(one => one.name === 'Nova')?.speakerId ?? ''
    const connectionId = (await studio.as('owner').call(speakerEndpoints.list, { query: {} })) && (await boundTo())
    const params = { connectionId, voiceId: nova }
    await studio.as('owner').call(connectedVoiceEndpoints.change, { params, body: { standsFor: speakerId } })
    expect((await spoken(body)).status).toBe('success')
    expect(standIn.asked().length).toBe(before + 1)
  })

  it('of ElevenLabs are read from its list, and cost what the owner sets for 1,000 characters', async () => {
    const id = await connect(studio, { url: `${host.origin}/v1`, protocol: 'elevenlabs', name: 'Eleven' })
    await bindModel(studio, 'voice-1.0', id, 'eleven_multilingual_v2', 100)
    const read = { params: { connectionId: id }, body: { remoteModel: 'any' } }
    await studio.as('owner').call(connectedVoiceEndpoints.read, read)
    // Only the voices of the connection that speaks are listed.
    expect((await speakers()).filter(one => one.maker).map(one => one.name)).toEqual(['Rachel', 'Rolf'])
    const before = (await creditsOf(studio, 'ada')) ?? 0
    // Nobody is chosen: a voice that speaks the language of the text does.
    const task = await spoken({ text: 'Hi there. Is that “you”?' }, 'ada')
    expect(task).toMatchObject({ status: 'success', creditCharged: 3 })
    expect(await creditsOf(studio, 'ada')).toBe(before - 3)
    await expectExactBooks(studio.db)
    // The times of its letters are those of the sentences and words, and lists are not made longer by them.
    const assetId = /file_[0-9a-z]{20}/.exec(task.audioUrl ?? '')?.[0] ?? ''
    const { texts, isTimed } = (await studio.as('ada').call(timelineEndpoints.texts, { params: { assetId } })).data
    expect(isTimed).toBe(true)
    expect(texts.map(({ text, words }) => [text, words?.map(word => word.text)])).toEqual([
      ['Hi there.', ['Hi', 'there.']],
      ['Is that “you”?', ['Is', 'that', '“you”?']],
    ])
    // The second sentence begins with its eleventh letter of 24 in a second.
    expect(texts[1]?.start).toBeCloseTo(10 / 24, 1)
    expect(texts[1]?.words?.[0]?.start).toBe(texts[1]?.start)
    const { data: asset } = await studio.as('ada').call(assetEndpoints.read, { params: { assetId } })
    expect(asset.about?.lines?.map(line => Object.keys(line))).toEqual(Array(2).fill(['text', 'start', 'end', 'voice']))
  })

  it('speak a dialogue in one request where the model can, which is cut at pauses and sounds', async () => {
    await bindModel(studio, 'voice-1.0', await boundTo(), 'eleven_v3')
    const all = await speakers()
    const voices = ['Rachel', 'Rolf'].map(name => all.find(one => one.name === name)?.speakerId ?? '')
    const task = await spoken(
      {
        text: '@音频1 Hi there. Is it you?\n@音频2 It is.\n[pause]\n@音频1 Good.',
        voices: voices.map(id => ({ type: 'speaker' as const, id })),
      },
      'ada',
    )
    expect(task).toMatchObject({ status: 'success' })
    expect(dialogues).toEqual([
      {
        model_id: 'eleven_v3',
        inputs: [
          { text: 'Hi there. Is it you?', voice_id: 'v1' },
          { text: 'It is.', voice_id: 'v2' },
        ],
      },
    ])
    const about = await aboutOf(task.audioUrl)
    expect(about?.engine).toBe('eleven_v3 Rachel + eleven_v3 Rolf')
    const said = about?.lines ?? []
    // The host speaks something else in place of the last line, so that its words are not known.
    expect(said.map(({ text, voice }) => [text, voice])).toEqual([
      ['Hi there.', 0],
      ['Is it you?', 0],
      ['It is.', 1],
      ['Good.', 0],
    ])
    expect(said[1]?.start).toBeCloseTo(0.5, 1)
    expect(said[2]?.start).toBeCloseTo(1, 1)
    // Two seconds of the dialogue, the pause of one, and the second of the last line.
    expect(said[3]?.start).toBeGreaterThan(2.9)
    expect(task.audioDuration).toBeLessThan(5)
  })

  it('a sound effect is made by the model of sounds, and a picture is described for it first', async () => {
    const audio = { b64Json: tone(3).toString('base64'), contentType: 'audio/wav' }
    standIn.mock.on({ userMessage: /thunder/, endpoint: 'audio-gen' }, { audio })
    standIn.mock.on({ userMessage: /What is heard/, endpoint: 'chat' }, { content: 'distant thunder over fields' })
    const sounds = await connect(studio, { url: `${standIn.mock.url}/v1`, protocol: 'elevenlabs', name: 'Sounds' })
    await bindModel(studio, 'sound-effects', sounds, 'eleven_text_to_sound_v2')
    const effect = await spoken({ text: 'rain and thunder', audioConfig: { format: 'mp3' } })
    expect(effect).toMatchObject({ status: 'success' })
    expect(effect.audioDuration).toBeCloseTo(3, 0)
    expect(await aboutOf(effect.audioUrl)).toMatchObject({ by: { provider: 'Sounds' } })
    const writer = await connect(studio, { url: `${standIn.mock.url}/v1`, name: 'Writer' })
    await bindModel(studio, 'language', writer, 'gpt-4o')
    const data = (await readFile(new URL('../../../../docs/image-page.png', import.meta.url))).toString('base64')
    const pictured = await spoken({ text: 'sound of the picture', image: { data } })
    expect(pictured).toMatchObject({ status: 'success' })
  })

  async function boundTo(): Promise<string> {
    const { connectionEndpoints } = await import('#contract/studio/connections.ts')
    const { madeBy } = (await studio.as('owner').call(connectionEndpoints.list, {})).data
    return madeBy.find(one => one.model === 'voice-1.0')?.connection ?? ''
  }
})
