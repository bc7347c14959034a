import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { episodeEndpoints } from '#contract/areas/episodes/endpoints.ts'
import { scriptOf, type RemadePart } from '#contract/areas/episodes/remake.ts'
import type { Episode } from '#contract/areas/episodes/task.ts'
import { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import { connectedVoiceEndpoints } from '#contract/studio/connections.ts'
import type { EngineDetails } from '#engines/run/registry.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import { expectExactBooks } from '../money/books.ts'
import { bindModel, connect } from '../support/connected.ts'
import { poolHere } from '../support/pools.ts'
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
    studio = await openTestStudio({ pool: poolHere() })
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
      /Written by All, gpt-4o from the source Pages by the built-in planner: 3/,
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

  it('have one page made again, at its price, and everything else stays', async () => {
    const owner = studio.as('owner')
    const [first] = await studio.db.select().from(tasks)
    const read = async (episodeId: string) => (await owner.call(episodeEndpoints.read, { params: { episodeId } })).data
    const before = await read(first?.id ?? '')
    const { speakerId } = (await owner.call(speakerEndpoints.list, { query: {} })).data.items.find(
      one => one.name === 'Nova',
    ) ?? { speakerId: '' }
    const filesOf = async (id: string) => {
      const [row] = await studio.db.select().from(tasks).where(eq(tasks.id, id))
      return row?.results ?? []
    }
    /** Makes page 2 of an episode again, and tells what was asked for and paid. */
    const remake = async (episode: Episode, part: RemadePart, change: object) => {
      standIn.mock.clearRequests()
      const script = scriptOf(episode)
      if (!script) throw new Error('the episode has no script')
      const pages = script.pages.map((page, index) => (index === 1 ? { ...page, ...change } : page))
      const metadata = { script: { ...script, pages }, remake: { episodeId: episode.episodeId, page: 2, part } }
      const sources = [{ type: 'text' as const, content: SOURCE, metadata }]
      const body = { mode: 'story' as const, sources, speakers: [{ speakerId }] }
      const { episodeId } = (await owner.call(episodeEndpoints.create, { body })).data
      const made = await eventually(async () => {
        const data = await read(episodeId)
        if (data.processStatus === 'pending') throw new Error('it is not finished')
        return data
      })
      expect(made.processStatus, made.errorMessage).toBe('success')
      return {
        made,
        asked: standIn.asked().map(({ path }) => path.replace(/^.*\/v1/, '')),
        files: await filesOf(episodeId),
      }
    }
    const old = await filesOf(before.episodeId)
    const count = before.pages?.length ?? 0

    standIn.mock.clearFixtures()
    standIn.mock.onImage(/A lighthouse at night/, { image: { b64Json: await pictureOf(1248, 832, '#112233') } })
    const drawn = await remake(before, 'picture', { picture: 'A lighthouse at night' })
    expect(drawn.asked).toEqual(['/images/generations'])
    expect(drawn.made.credits).toBe(4)
    // Cover, page 1, page 3 and the narration are the same files.
    const changedAt = (files: readonly string[], than: readonly string[]) =>
      files.flatMap((id, index) => (id === than[index] ? [] : [index]))
    expect(changedAt(drawn.files.slice(0, count + 2), old)).toEqual([2])
    expect(drawn.made.pages?.map(page => page.text)).toEqual(before.pages?.map(page => page.text))

    standIn.mock.onSpeech(/./, { audio: tone(2).toString('base64'), format: 'wav' })
    const lines = [{ text: 'Oil was carried up 212 steps.', from: 'Its lamp burned whale oil for twenty years' }]
    const told = await remake(drawn.made, 'text', { lines })
    // The picture is the one that was paid for, and only what is new is spoken.
    expect(told.asked).toEqual(['/audio/speech'])
    expect(changedAt(told.files.slice(0, count + 1), drawn.files)).toEqual([2])
    expect(told.files.slice(count + 2)).toEqual(drawn.files.slice(count + 2))
    expect(told.made.pages?.[1]?.text).toBe('Oil was carried up 212 steps.')
    const startOf = (episode: Episode, page: number) => episode.pages?.[page]?.audioTimestamp ?? 0
    const later = startOf(told.made, 2) - startOf(before, 2)
    expect(startOf(told.made, 1)).toBeCloseTo(startOf(before, 1), 2)
    expect((told.made.audioDuration ?? 0) - (before.audioDuration ?? 0)).toBeCloseTo(later, 1)
    expect(told.made.credits).toBeLessThan(before.credits ?? 0)

    const again = await remake(told.made, 'narration', {})
    expect(again.asked).toEqual(['/audio/speech'])
    expect(changedAt(again.files.slice(0, count + 1), told.files)).toEqual([])
    expect((await read(before.episodeId)).pages?.[1]?.text).toBe(before.pages?.[1]?.text)
    await expectExactBooks(studio.db)
  }, 120_000)
})
