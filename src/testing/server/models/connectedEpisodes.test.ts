import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { episodeEndpoints } from '#contract/areas/episodes/endpoints.ts'
import { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import { connectedVoiceEndpoints } from '#contract/studio/connections.ts'
import type { EngineDetails } from '#engines/run/registry.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { expectExactBooks } from '../money/books.ts'
import { bindModel, connect } from '../support/connected.ts'
import { openStandIn, pictureOf, type StandIn } from '../support/standIn.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'
import { tone } from '../support/tones.ts'

const SOURCE = [
  'The lighthouse on the northern cape was built in 1868 by forty masons.',
  'Its lamp burned whale oil for twenty years, and the keeper carried it up 212 steps each evening.',
  'In 1888 the lamp was replaced by a lens of glass that could be seen from 30 kilometres away.',
  'Storms broke the windows of the tower every winter, and the keepers repaired them with boards.',
  'The last keeper, Anna Holm, left the tower in 1974, when the lamp became automatic.',
  'Today the house of the keepers is a museum that 8000 people visit each summer.',
].join(' ')

/** What the scripted model writes: the third page names what the source does not say. */
const written = (third: string) => ({
  title: 'The light on the cape',
  characters: [{ name: 'Anna Holm', looks: 'an old woman in a yellow coat' }],
  pages: [
    {
      headline: 'Built by forty',
      picture: 'Masons building a lighthouse',
      points: [],
      lines: [{ text: 'Forty masons built the lighthouse on the northern cape in 1868.', from: 1 }],
    },
    {
      headline: 'Up the steps',
      picture: 'A keeper climbing stairs',
      points: [],
      lines: [
        { text: 'Each evening the keeper carried whale oil up 212 steps.', from: 2 },
        { text: 'He earned 90 crowns a year.', from: 2 },
      ],
    },
    {
      headline: 'The last keeper',
      picture: 'Anna Holm leaving the tower',
      points: [],
      lines: [{ text: third, from: 5 }],
    },
  ],
})

describe('episodes with connected models', () => {
  let studio: TestStudio
  let standIn: StandIn
  beforeAll(async () => {
    studio = await openTestStudio()
    standIn = await openStandIn()
  })
  afterAll(async () => {
    await standIn[Symbol.asyncDispose]()
    await studio[Symbol.asyncDispose]()
  })

  it('are written, drawn and spoken by them, and only what the source supports is said', async () => {
    const bad = 'Anna Holm sailed to Australia in 1931 with her brother.'
    const answer = '```json\n' + JSON.stringify(written(bad)) + '\n```'
    // The first answer, then the page that was asked for again, which has no support either.
    standIn.mock.on({ userMessage: /Your script:/, endpoint: 'chat' }, { content: JSON.stringify({ pages: [] }) })
    standIn.mock.on({ userMessage: /^\[1\] The lighthouse/, endpoint: 'chat' }, { content: answer })
    standIn.mock.onImage(/./, { image: { b64Json: await pictureOf(1248, 832, '#884422') } })
    standIn.mock.onSpeech(/./, { audio: tone(1).toString('base64'), format: 'wav' })
    const id = await connect(studio, { url: `${standIn.mock.url}/v1`, name: 'All' })
    await bindModel(studio, 'language', id, 'gpt-4o', 50)
    await bindModel(studio, 'beta-image-2', id, 'gpt-image-2', 50)
    await bindModel(studio, 'voice-1.0', id, 'tts-1', 50)
    const params = { connectionId: id }
    await studio.as('owner').call(connectedVoiceEndpoints.read, { params, body: { remoteModel: 'tts-1' } })
    const { items } = (await studio.as('owner').call(speakerEndpoints.list, { query: {} })).data
    const narrator = items.find(one => one.name === 'Nova')?.speakerId ?? ''
    const body = {
      mode: 'story' as const,
      sources: [{ type: 'text' as const, content: SOURCE }],
      speakers: [{ speakerId: narrator }],
    }
    const { episodeId } = (await studio.as('owner').call(episodeEndpoints.create, { body })).data
    const episode = await eventually(async () => {
      const { data } = await studio.as('owner').call(episodeEndpoints.read, { params: { episodeId } })
      if (data.processStatus === 'pending') throw new Error('it is not finished')
      return data
    })
    expect(episode).toMatchObject({ processStatus: 'success' })
    const texts = (episode.pages ?? []).map(page => (page.sentences ?? []).map(one => one.text).join(' '))
    expect(texts.join(' ')).toContain('Forty masons built the lighthouse')
    // 90 crowns stand nowhere, and Australia is not in the sentence that it claims to be from.
    expect(texts.join(' ')).not.toMatch(/90|Australia/)
    expect(episode.notes?.map(note => note.en).join(' ')).toMatch(
      /Written by All, gpt-4o from the source; pages by the built-in planner: 3/,
    )
    const [task] = await studio.db.select().from(tasks)
    // Each sentence names the one of the source that it comes from.
    if (!task) throw new Error('there is no task')
    const { pages, source } = task.details as unknown as EngineDetails['episode']
    for (const one of pages.flatMap(page => page.sentences))
      if (one.source !== null) expect(source[one.source]).toBeDefined()
    expect(Object.keys(task.requests)).toEqual(
      expect.arrayContaining(['script', 'script-again', 'page-1', 'page-2', 'page-3', 'line-0-0']),
    )
    await expectExactBooks(studio.db)
  }, 120_000)
})
