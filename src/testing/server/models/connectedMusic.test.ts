import { writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { voiceEndpoints } from '#contract/areas/voice/endpoints.ts'
import { connectedVoiceEndpoints, connectionEndpoints } from '#contract/studio/connections.ts'
import { connectedMusic } from '#contract/studio/connectedMusic.ts'
import { timelineEndpoints } from '#contract/studio/timelines.ts'
import { applyProviders, readProviders } from '#server/connections/configured.ts'
import { files } from '#server/db/schema/files.ts'
import { counted } from '#server/db/schema/tasks.ts'
import { upload } from '../assets/uploads.ts'
import { expectExactBooks } from '../money/books.ts'
import { musicOf } from '../music/songs.ts'
import { openAceStepStandIn, WAV_HEADER } from '../support/aceStepStandIn.ts'
import { bindModel, connect, creditsOf } from '../support/connected.ts'
import { packedStems } from '../support/elevenStandIn.ts'
import { openFalStandIn } from '../support/falStandIn.ts'
import { temporaryFolder } from '../support/folder.ts'
import { openHost, type Host } from '../support/hosts.ts'
import { flatPool } from '../support/pools.ts'
import { record } from '../support/recordings.ts'
import { openStandIn, STAND_IN_KEY, type StandIn } from '../support/standIn.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'
import { tone } from '../support/tones.ts'

describe('music and analyses by connected models', () => {
  let studio: TestStudio
  let standIn: StandIn
  let host: Host
  let faults: ((response: ServerResponse) => void)[] = []
  let asked = 0
  beforeAll(async () => {
    studio = await openTestStudio({
      pool: flatPool(),
      alter: parts => ({ ...parts, limits: { remoteBackoff: 1 } }),
    })
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
    const bytes = await record('mp3')
    const audio = { b64Json: bytes.toString('base64'), contentType: 'audio/mpeg' }
    standIn.mock.on({ userMessage: /waltz/, endpoint: 'audio-gen' }, { audio })
    const id = await connect(studio, { url: `${standIn.mock.url}/v1`, protocol: 'elevenlabs', name: 'Music' })
    await bindModel(studio, 'auto', id, 'music_v1')
    const song = { prompt: 'a slow waltz', lyrics: '[Verse]\nRain on the roof\n\n[Chorus]\nCome in, come in' }
    const { data } = await send('owner', 'generate', song)
    const taskId = String(data['taskId'])
    await until('owner', taskId, 'success')
    expect(await track('owner', taskId)).toMatchObject({ title: 'a slow waltz', tags: 'music_v1' })
    expect((await track('owner', taskId)).duration).toBeCloseTo(2, 0)
    expect(JSON.stringify(standIn.asked().at(-1)?.body)).toContain('Rain on the roof')
    // What it was given to sing is looked for in what came, and is no more than an estimate.
    const sung = await track('owner', taskId)
    const [verse, chorus] = sung.lyricsSections ?? []
    expect([verse, chorus]).toMatchObject([
      { sectionType: 'verse', lines: [{ text: 'Rain on the roof' }] },
      { sectionType: 'chorus', lines: [{ text: 'Come in, come in' }] },
    ])
    expect(sung.areTimesEstimated).toBe(true)
    expect(verse?.start).toBeGreaterThanOrEqual(0)
    expect(verse?.end).toBeCloseTo(chorus?.start ?? 0, 1)
    expect(chorus?.end).toBeGreaterThan(chorus?.start ?? 0)
    expect(chorus?.end).toBeLessThanOrEqual(sung.duration ?? 0)
    const recording = { bytes, name: 'song.mp3' }
    const { result } = (await send('owner', 'recognize', { audio: recording })).data as {
      result: Record<string, unknown>
    }
    expect(result).toMatchObject({ method: 'lyrics', confidence: 0.5, lyricsSections: sung.lyricsSections })
    const { data: instrumental } = await send('owner', 'generate', { ...song, instrumental: true })
    await until('owner', String(instrumental['taskId']), 'success')
    expect((await track('owner', String(instrumental['taskId']))).lyricsSections).toBeUndefined()
    await expectExactBooks(studio.db)
  })

  it('a model of fal gets what its row has fields for, and the composer makes the rest', async () => {
    await using fal = await openFalStandIn({ key: STAND_IN_KEY, film: tone(5), makes: 'sound' })
    const id = await connect(studio, { url: fal.origin, protocol: 'fal', name: 'Songs' })
    const film = { connection: id, remoteModel: 'fal-ai/pixverse/v6', credits: null }
    const refused = await studio.as('owner').call(connectionEndpoints.bind, { params: { model: 'auto' }, body: film })
    expect(JSON.stringify(refused.body)).toContain('connection.model')
    await bindModel(studio, 'auto', id, 'fal-ai/minimax-music/v2')
    const made = async (song: Parameters<typeof send>[2]) => {
      const taskId = String((await send('owner', 'generate', song)).data['taskId'])
      await until('owner', taskId, 'success')
      return track('owner', taskId)
    }
    const prompt = 'a slow waltz for strings'
    expect(await made({ prompt, lyrics: 'Rain on the roof' })).toMatchObject({ tags: 'fal-ai/minimax-music/v2' })
    expect(fal.queued.at(-1)).toMatchObject({
      path: '/fal-ai/minimax-music/v2',
      body: { prompt, lyrics_prompt: 'Rain on the roof' },
    })
    // It has no field for a piece without a voice, and takes no lyrics as short as these.
    expect((await made({ prompt, instrumental: true })).tags).not.toContain('fal-ai')
    expect((await made({ prompt, lyrics: 'La la' })).tags).not.toContain('fal-ai')
    expect(fal.queued).toHaveLength(1)
    await expectExactBooks(studio.db)
  })

  it('ACE-Step sings, plays, remixes and extends; a task that fails or that it lost is refunded', async () => {
    const model = 'acestep-v15-turbo'
    const bound = async (origin: string, name: string) => {
      const id = await connect(studio, { url: origin, protocol: 'acestep', name })
      await bindModel(studio, 'auto', id, model)
      return id
    }
    await using ace = await openAceStepStandIn({ song: tone(6) })
    const connectionId = await bound(ace.origin, 'ACE-Step')
    const tested = async (body: { task: 'models' } | { task: 'music'; remoteModel: string }) =>
      (await studio.as('owner').call(connectionEndpoints.test, { params: { connectionId }, body })).data
    expect(await tested({ task: 'models' })).toMatchObject({ outcome: 'listed', models: [model] })
    expect(await tested({ task: 'music', remoteModel: model })).toMatchObject({ outcome: 'ready' })
    expect(await tested({ task: 'music', remoteModel: 'other' })).toMatchObject({ outcome: 'model' })
    expect(ace.released).toEqual([])

    const prompt = 'a slow waltz'
    const asked = async (song: Parameters<typeof send>[2]) => {
      const taskId = String((await send('owner', 'generate', song)).data['taskId'])
      await until('owner', taskId, 'success')
      expect(await track('owner', taskId)).toMatchObject({ tags: model })
      return ace.released.at(-1)?.body
    }
    const always = { model, task_type: 'text2music', use_random_seed: false, batch_size: 1 }
    const sung = await asked({ prompt, lyrics: 'Rain on the roof' })
    expect(sung).toMatchObject({ ...always, prompt, lyrics: 'Rain on the roof', audio_duration: 24 })
    const file = (await studio.db.select().from(files)).find(({ about }) => about?.by?.provider === 'ACE-Step')
    expect(file?.about).toMatchObject({ seed: sung?.['seed'], by: { model, request: ace.released[0]?.id } })
    expect(await asked({ prompt, instrumental: true })).toMatchObject({ ...always, prompt, lyrics: '[instrumental]' })
    expect(await asked({ prompt, provider: 'music_primary' })).toMatchObject({ ...always, sample_query: prompt })

    // A remix is a cover of the song that is sent along.
    const made = async (verb: 'remix' | 'extend', fields: Parameters<typeof send>[2]) => {
      const taskId = String((await send('owner', verb, fields)).data['taskId'])
      await until('owner', taskId, 'success')
      return { sent: ace.released.at(-1), song: await track('owner', taskId) }
    }
    const audio = { bytes: await record('m4a'), name: 'song.m4a' }
    const remix = await made('remix', { audio, prompt: 'bossa nova', lyrics: 'La la la' })
    expect(remix.sent?.body).toMatchObject({ model, task_type: 'cover', prompt: 'bossa nova', lyrics: 'La la la' })
    expect(remix.sent?.body['audio_duration']).toBeUndefined()
    expect(remix.sent?.song?.subarray(0, 4).toString()).toBe('RIFF')
    expect(remix.song).toMatchObject({ title: 'bossa nova', tags: model, areTimesEstimated: true })
    // A song goes on in a silence that is filled, behind its end or before its beginning; the rest stays as it was.
    const soundOf = async ({ audioUrl = '' }) =>
      Buffer.from(
        await (await studio.as('owner').fetch(new URL(audioUrl).pathname + new URL(audioUrl).search)).arrayBuffer(),
      )
    const longer = await made('extend', { audio, prompt: 'and drums', lyrics: 'More and more', title: 'Longer' })
    const { repainting_start: joint, repainting_end: end, ...told } = longer.sent?.body ?? {}
    expect(told).toMatchObject({ task_type: 'repaint', prompt: 'and drums', lyrics: 'More and more' })
    expect(Number(joint)).toBeCloseTo(2, 0)
    expect(Number(end)).toBeCloseTo(Number(joint) + 45, 5)
    expect(longer.song).toMatchObject({ title: 'Longer', tags: model })
    expect(longer.song.duration).toBeCloseTo(Number(end), 1)
    const [before, after] = [longer.sent?.song ?? Buffer.alloc(0), await soundOf(longer.song)]
    const cut = WAV_HEADER + Math.floor(Number(joint) * before.readUInt32LE(24)) * before.readUInt16LE(22) * 2
    expect(after.subarray(WAV_HEADER, cut).equals(before.subarray(WAV_HEADER, cut))).toBe(true)
    expect(before.subarray(cut + 4).every(byte => byte === 0)).toBe(true)
    expect(after.subarray(cut + 4).some(byte => byte !== 0)).toBe(true)
    // Of a song that was made here, the words before the join are told again.
    const own = { providerSongId: longer.song.providerSongId ?? '', extendAt: 10, instrumental: true }
    const again = await made('extend', own)
    expect(again.sent?.body).toMatchObject({ task_type: 'repaint', repainting_start: '10', repainting_end: '55' })
    expect(again.sent?.body['lyrics']).toContain('More and more')
    expect(again.song).toMatchObject({ title: 'Longer' })
    expect(again.song.duration).toBeCloseTo(55, 1)
    await bindModel(studio, 'music-8', connectionId, model)
    const led = await made('extend', { audio, extendType: 'head', model: 'music-8', instrumental: true })
    expect(led.sent?.body).toMatchObject({ repainting_start: '0', repainting_end: '45', lyrics: '[instrumental]' })
    expect(led.song.duration).toBeCloseTo(47, 0)
    // Voices of earlier songs and added tracks are the composer's.
    expect(connectedMusic('music.generate', { prompt, vocalId: 'voice' })).toBeUndefined()
    expect(connectedMusic('music.track', { generateType: 'Drums', prompt })).toBeUndefined()

    await using broken = await openAceStepStandIn({ song: tone(5), fails: 'CUDA out of memory' })
    await using forgetful = await openAceStepStandIn({ song: tone(5), waits: 1000 })
    const credits = await creditsOf(studio)
    const failed = async () => {
      const taskId = String((await send('owner', 'generate', { prompt, instrumental: true })).data['taskId'])
      await eventually(() => expect(broken.released.length + forgetful.released.length).toBeGreaterThan(0))
      forgetful.forget()
      return (await until('owner', taskId, 'failed')).errorMessage
    }
    await bound(broken.origin, 'Broken')
    expect(await failed()).toContain('CUDA out of memory')
    broken.forget()
    await bound(forgetful.origin, 'Forgetful')
    expect(await failed()).toContain('has lost the task')
    expect(await creditsOf(studio)).toBe(credits)
    await expectExactBooks(studio.db)
  })

  it('stems are made by a model that has all of them, and the notes here', async () => {
    const sent: string[] = []
    const packed = await packedStems(2)
    await using eleven = await openHost((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        sent.push(`${request.url} ${Buffer.concat(chunks).toString('latin1')}`)
        response.end(packed)
      })
    })
    const id = await connect(studio, { url: eleven.origin, protocol: 'elevenlabs', name: 'Stems' })
    const two = { connection: id, remoteModel: 'two_stems_v1', credits: null }
    const refused = await studio.as('owner').call(connectionEndpoints.bind, { params: { model: 'stems' }, body: two })
    expect(JSON.stringify(refused.body)).toContain('connection.model')
    await bindModel(studio, 'stems', id, 'six_stems_v1', 7)
    const audio = { bytes: await record('mp3'), name: 'tone.mp3' }
    const before = (await creditsOf(studio)) ?? 0
    const { result } = (await send('owner', 'stem', { audio })).data as { result: { zipUrl: string; method: string } }
    expect(result.method).toBe('separated')
    expect(await creditsOf(studio)).toBe(before - 7)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatch(/^\/music\/stem-separation.*six_stems_v1/s)
    const zip = /file_[0-9a-z]{20}/.exec(result.zipUrl)?.[0]
    const file = (await studio.db.select().from(files)).find(one => one.id === zip)
    expect(file?.about?.by).toMatchObject({ provider: 'Stems', model: 'six_stems_v1' })
    expect(file?.duration).toBeCloseTo(2, 1)
    const bytes = Buffer.from(
      await (
        await studio.as('owner').fetch(new URL(result.zipUrl).pathname + new URL(result.zipUrl).search)
      ).arrayBuffer(),
    )
    for (const name of ['vocals', 'bass', 'drums', 'other']) expect(bytes.toString('latin1')).toContain(`${name}.flac`)
    expect(bytes.toString('latin1')).not.toContain('guitar')
    expect((await send('owner', 'stem', { audio, model: 'audio-separation-2' })).status).toBe(200)
    expect(sent).toHaveLength(1)
    await expectExactBooks(studio.db)
  })

  it('the words of a recording are heard, and put where there is a voice if the model tells no times', async () => {
    const id = await connect(studio, { url: `${standIn.mock.url}/v1`, name: 'Listener' })
    await bindModel(studio, 'transcription', id, 'whisper-1', 9)
    standIn.mock.onTranscription({
      transcription: {
        text: 'Hello there. Good bye.',
        segments: [
          { id: 0, text: 'Hello there.', start: 0, end: 1 },
          { id: 1, text: 'Good bye.', start: 1, end: 1.8 },
        ],
        words: [
          { word: 'Hello', start: 0.1, end: 0.4 },
          { word: 'there', start: 0.5, end: 1 },
          { word: 'Good', start: 1, end: 1.2 },
          { word: 'bye', start: 1.3, end: 1.7 },
        ],
      },
    })
    const bytes = await record('mp3')
    const audio = { bytes, name: 'tone.mp3' }
    const before = (await creditsOf(studio)) ?? 0
    const timed = (await send('owner', 'recognize', { audio })).data as { result: Record<string, unknown> }
    expect(timed.result).toMatchObject({
      method: 'transcription',
      lyricsSections: [
        {
          lines: [
            { text: 'Hello there.', start: 0, end: 1, words: [{ text: 'Hello' }, { text: 'there', start: 0.5 }] },
            { text: 'Good bye.', start: 1, end: 1.8, words: [{ text: 'Good' }, { text: 'bye', end: 1.7 }] },
          ],
        },
      ],
    })
    // Captions of the same recording in the library have those words.
    const { id: assetId } = await upload(studio.as('owner'), bytes, 'tone.mp3', 'audio/mpeg')
    const captions = async () => (await studio.as('owner').call(timelineEndpoints.texts, { params: { assetId } })).data
    const { texts, isTimed } = await captions()
    expect(isTimed).toBe(true)
    expect(texts.map(line => line.words?.map(word => word.text).join(' '))).toEqual(['Hello there', 'Good bye'])
    expect(await creditsOf(studio)).toBe(before - 9)
    standIn.mock.clearFixtures()
    standIn.mock.onTranscription({ transcription: { text: 'One sentence. Another one.' } })
    const aligned = (await send('owner', 'recognize', { audio })).data as {
      result: { lyricsSections: { lines: { text: string; start: number }[] }[] }
    }
    const lines = aligned.result.lyricsSections.flatMap(section => section.lines)
    expect(lines.map(line => line.text)).toEqual(['One sentence.', 'Another one.'])
    expect(lines[1]?.start).toBeGreaterThan(lines[0]?.start ?? 0)
    expect(aligned.result).toMatchObject({ areTimesEstimated: true })
    // Words are put within their lines.
    const words = [{ text: 'One' }, { text: 'sentence.' }]
    expect(await captions()).toMatchObject({ isTimed: false, texts: [{ text: 'One sentence.', words }, {}] })
  })

  it('any model is asked for the times of words, and for less until its connection changes if it refuses that', async () => {
    const asked: string[] = []
    const refusals = [
      { of: 'granularities', detail: 'timestamp_granularities[] is not supported' },
      { of: 'verbose_json', detail: 'response_format verbose_json is not supported' },
    ]
    await using ears = await openHost((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const form = Buffer.concat(chunks).toString('latin1')
        asked.push(form.includes('granularities') ? 'words' : form.includes('verbose_json') ? 'segments' : 'text')
        const refused = refusals.find(({ of }) => form.includes(of))
        response.writeHead(refused ? 400 : 200, { 'Content-Type': 'application/json' })
        response.end(JSON.stringify(refused ? { error: { message: refused.detail } } : { text: 'Hello there.' }))
      })
    })
    const id = await connect(studio, { url: ears.origin, name: 'Ears' })
    await bindModel(studio, 'transcription', id, 'parakeet', 9)
    const audio = { bytes: await record('m4a'), name: 'tone.m4a' }
    const heard = async () => (await send('owner', 'recognize', { audio })).data as { result: Record<string, unknown> }
    const before = (await creditsOf(studio)) ?? 0
    expect((await heard()).result).toMatchObject({ method: 'transcription', areTimesEstimated: true })
    expect(asked.splice(0)).toEqual(['words', 'segments', 'text'])
    expect((await heard()).result).toMatchObject({ method: 'transcription' })
    expect(asked.splice(0)).toEqual(['text'])
    expect(await creditsOf(studio)).toBe(before - 18)
    // The server may be another one now, or take more than before.
    const change = { params: { connectionId: id }, body: { minutes: 5 } }
    await studio.as('owner').call(connectionEndpoints.change, change)
    await heard()
    expect(asked.splice(0)).toEqual(['words', 'segments', 'text'])
    await studio.as('owner').call(connectionEndpoints.change, change)
    refusals.splice(0)
    await heard()
    expect(asked.splice(0)).toEqual(['words'])
    // What it refuses for the recording itself is not sent once more.
    refusals.push({ of: 'parakeet', detail: 'The recording is too short.' })
    const deaf = await send('owner', 'recognize', { audio })
    expect(JSON.stringify(deaf)).toContain('The recording is too short.')
    expect(asked.splice(0)).toEqual(['words'])
    expect(await creditsOf(studio)).toBe(before - 36)
    // Of these it is known that they tell no times.
    await bindModel(studio, 'transcription', id, 'gpt-4o-transcribe')
    expect((await heard()).result).toMatchObject({ method: 'transcription', areTimesEstimated: true })
    expect(asked).toEqual(['text'])
  })

  it('an owner describes a model of songs in the file', async () => {
    await using own = await temporaryFolder()
    await using fal = await openFalStandIn({ key: STAND_IN_KEY, film: tone(5), makes: 'sound' })
    const path = join(own.path, 'providers.json')
    const songs = {
      model: 'acme/songs',
      endpoints: [
        {
          path: '/acme/songs',
          makes: ['lyrics', 'instrumental'],
          prompt: { field: 'style', maximum: 300 },
          lyrics: { field: 'words', minimum: 10, maximum: 3000 },
          instrumental: 'no_voice',
          duration: { field: 'length_ms', as: 'milliseconds', maximum: 180 },
          fixed: { format: 'mp3' },
        },
      ],
    }
    const connection = { name: 'Own songs', protocol: 'fal', url: fal.origin, key: 'OWN_KEY' }
    const madeBy = { 'music-7.6': { connection: 'Own songs', model: 'acme/songs', credits: 6 } }
    const read = async (musicModels: unknown) => {
      await writeFile(path, JSON.stringify({ connections: [{ ...connection, musicModels }], madeBy }))
      return readProviders(path, { OWN_KEY: STAND_IN_KEY })
    }
    await applyProviders(studio, await read([songs]))
    const prompt = 'a slow waltz'
    const asked = async (song: Parameters<typeof send>[2]) => {
      const taskId = String((await send('owner', 'generate', { prompt, model: 'music-7.6', ...song })).data['taskId'])
      const { creditCost } = await until('owner', taskId, 'success')
      return { creditCost, tags: (await track('owner', taskId)).tags }
    }
    expect(await asked({ lyrics: 'Rain on the roof' })).toEqual({ creditCost: 6, tags: 'acme/songs' })
    expect(fal.queued.at(-1)).toMatchObject({
      path: '/acme/songs',
      body: { style: prompt, words: 'Rain on the roof', no_voice: false, length_ms: 24_000, format: 'mp3' },
    })
    expect(await asked({ instrumental: true })).toEqual({ creditCost: 6, tags: 'acme/songs' })
    expect(fal.queued.at(-1)?.body).toEqual({ style: prompt, no_voice: true, format: 'mp3' })
    // What it does not take stays with the composer, at the tariff.
    expect(await asked({ lyrics: 'La la' })).toMatchObject({ creditCost: 20 })
    expect(fal.queued).toHaveLength(2)
    await expect(read([])).rejects.toThrow(/madeBy.music-7.6: .* acme\/songs is asked for that; .* musicModels/)
    await expect(read([{ model: 'acme/songs', endpoints: [] }])).rejects.toThrow(/musicModels.0.endpoints/)
    await applyProviders(studio, { connections: [], madeBy: {} })
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
