import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { voiceEndpoints } from '#contract/areas/voice/endpoints.ts'
import { connectedVoiceEndpoints } from '#contract/studio/connections.ts'
import { counted } from '#server/db/schema/tasks.ts'
import { expectExactBooks } from '../money/books.ts'
import { musicOf } from '../music/songs.ts'
import { bindModel, connect, creditsOf } from '../support/connected.ts'
import { openHost, type Host } from '../support/hosts.ts'
import { record } from '../support/recordings.ts'
import { openStandIn, type StandIn } from '../support/standIn.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'
import { tone } from '../support/tones.ts'

describe('music and analyses by connected models', () => {
  let studio: TestStudio
  let standIn: StandIn
  let host: Host
  let faults: ((response: ServerResponse) => void)[] = []
  let asked = 0
  beforeAll(async () => {
    studio = await openTestStudio({ alter: parts => ({ ...parts, limits: { remoteBackoff: 1 } }) })
    standIn = await openStandIn()
    host = await openHost((request, response) => {
      asked += 1
      request.resume().on('end', () => faults.shift()?.(response))
    })
  })
  afterAll(async () => {
    await host[Symbol.asyncDispose]()
    await standIn[Symbol.asyncDispose]()
    await studio[Symbol.asyncDispose]()
  })
  const { send, until, track } = musicOf(() => studio)

  it('a song is made by the model, and what it cannot do by the composer', async () => {
    const audio = { b64Json: tone(4).toString('base64'), contentType: 'audio/wav' }
    standIn.mock.on({ userMessage: /waltz/, endpoint: 'audio-gen' }, { audio })
    const id = await connect(studio, { url: `${standIn.mock.url}/v1`, protocol: 'elevenlabs', name: 'Music' })
    await bindModel(studio, 'auto', id, 'music_v1')
    const song = { prompt: 'a slow waltz', lyrics: 'Rain on the roof' }
    const { data } = await send('owner', 'generate', song)
    const taskId = String(data['taskId'])
    await until('owner', taskId, 'success')
    expect(await track('owner', taskId)).toMatchObject({ title: 'a slow waltz', tags: 'music_v1' })
    expect((await track('owner', taskId)).duration).toBeCloseTo(4, 0)
    expect(JSON.stringify(standIn.asked().at(-1)?.body)).toContain('Rain on the roof')
    await expectExactBooks(studio.db)
  })

  it('the words of a recording are heard, and put where there is a voice if the model tells no times', async () => {
    const id = await connect(studio, { url: `${standIn.mock.url}/v1`, name: 'Listener' })
    await bindModel(studio, 'transcription', id, 'whisper-1', 9)
    standIn.mock.onTranscription({
      transcription: { text: 'Hello there. Good bye.', segments: [{ id: 0, text: 'Hello there.', start: 0, end: 1 }] },
    })
    const audio = { bytes: await record('mp3'), name: 'tone.mp3' }
    const before = (await creditsOf(studio)) ?? 0
    const timed = (await send('owner', 'recognize', { audio })).data as { result: Record<string, unknown> }
    expect(timed.result).toMatchObject({
      method: 'transcription',
      lyricsSections: [{ lines: [{ text: 'Hello there.', start: 0, end: 1 }] }],
    })
    expect(await creditsOf(studio)).toBe(before - 9)
    standIn.mock.clearFixtures()
    standIn.mock.onTranscription({ transcription: { text: 'One sentence. Another one.' } })
    const aligned = (await send('owner', 'recognize', { audio })).data as {
      result: { lyricsSections: { lines: { text: string; start: number }[] }[] }
    }
    const lines = aligned.result.lyricsSections.flatMap(section => section.lines)
    expect(lines.map(line => line.text)).toEqual(['One sentence.', 'Another one.'])
    expect(lines[1]?.start).toBeGreaterThan(lines[0]?.start ?? 0)
  })

  describe('faults, the same for every kind of sound', () => {
    let speaker = ''
    /** Requests each kind and returns why it failed. */
    const kinds = {
      speech: () => failedVoice({ text: 'Good morning.', voices: [{ type: 'speaker' as const, id: speaker }] }),
      sound: () => failedVoice({ text: 'rain and thunder' }),
      music: async () => {
        const { data } = await send('owner', 'generate', { prompt: 'a march', instrumental: true })
        return (await until('owner', String(data['taskId']), 'failed')).errorMessage
      },
    } as const
    const failedVoice = async (body: Parameters<typeof voiceOf>[0]) => (await voiceOf(body)).errorMessage
    beforeAll(async () => {
      const id = await connect(studio, { url: host.origin, protocol: 'elevenlabs', name: 'Faulty' })
      await bindModel(studio, 'voice-1.0', id, 'any')
      await bindModel(studio, 'sound-effects', id, 'any')
      await bindModel(studio, 'auto', id, 'any')
      const add = { params: { connectionId: id }, body: { remoteId: 'somebody' } }
      const { items } = (await studio.as('owner').call(connectedVoiceEndpoints.add, add)).data
      speaker = items[0]?.id ?? ''
    })

    const json = (status: number, body: unknown) => (response: ServerResponse) => {
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(body))
    }
    const table: readonly (readonly [what: string, fault: (response: ServerResponse) => void, said: RegExp])[] = [
      ['a wrong key', json(401, { detail: { message: 'Invalid API key' } }), /does not accept the key/],
      ['an error of the server', json(500, { detail: 'Oops' }), /^Faulty failed/],
      ['a refused content', json(400, { detail: { status: 'content_policy_violation' } }), /refused the content/],
      [
        'a page in place of a result',
        response => response.end('<!doctype html><title>Welcome</title>'),
        /answered something unexpected: <!doctype html>/,
      ],
      ['an answer that is lost', response => response.destroy(), /was lost. This was refunded here/],
    ]
    it.each(Object.keys(kinds) as (keyof typeof kinds)[])('%s', async kind => {
      for (const [what, fault, said] of table) {
        faults = [fault]
        asked = 0
        // They are more than a minute's limit.
        await studio.db.delete(counted)
        const before = await creditsOf(studio)
        expect(await kinds[kind](), `${kind}: ${what}`).toMatch(said)
        expect(asked, `${kind}: ${what}`).toBe(1)
        expect(await creditsOf(studio)).toBe(before)
      }
      await expectExactBooks(studio.db)
    })
  })

  async function voiceOf(body: { text: string; voices?: { type: 'speaker'; id: string }[] }) {
    const { taskId } = (await studio.as('owner').call(voiceEndpoints.generate, { body })).data
    return eventually(async () => {
      const { data } = await studio.as('owner').call(voiceEndpoints.task, { params: { taskId } })
      if (data.status !== 'failed') throw new Error(`${taskId} is ${data.status}`)
      return data
    })
  }
})
