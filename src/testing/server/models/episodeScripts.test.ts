import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EpisodeMode } from '#contract/areas/episodes/models.ts'
import { episodeStudioEndpoints } from '#contract/studio/episodes.ts'
import { episodeTexts } from '#engines/episode/episodeTexts.ts'
import { readingOf } from '#engines/episode/reading.ts'
import { createApp, type App } from '#server/app.ts'
import { expectExactBooks } from '../money/books.ts'
import { clientOf, type Client } from '../support/client.ts'
import { bindModel, connect, creditsOf } from '../support/connected.ts'
import { episodesOf } from '../episodes/episodes.ts'
import { poolHere } from '../support/pools.ts'
import { openStandIn, type StandIn } from '../support/standIn.ts'
import { BASE, keyOf, openTestStudio, type TestStudio } from '../support/studio.ts'

/** What a model writes: each statement with words of the sentence that it names, and whether the source says it. */
type Statement = readonly [text: string, named: string, isTold: boolean]

interface Article {
  readonly mode: EpisodeMode
  readonly text: string
  /** The first page has inventions, the second is written again, and nothing on the third is told. */
  readonly first: readonly Statement[]
  readonly again: readonly [before: readonly Statement[], after: readonly Statement[]]
  readonly never: readonly Statement[]
}

type Named = readonly [name: string, article: Article]
const articles: readonly [Named, ...Named[]] = [
  [
    'an English article',
    {
      mode: 'info',
      text: episodeTexts.article,
      first: [
        ['Fourteen miles south of Plymouth lie the Eddystone rocks.', 'lie fourteen miles south', true],
        ['One winter alone cost more than 50 ships.', 'In a single winter more than 50', true],
        ['One winter alone cost more than 80 ships.', 'In a single winter more than 50', false],
        ['The Eddystone rocks were feared even by Captain Drake.', 'lie fourteen miles south', false],
      ],
      again: [
        [['Winstanley was 52 when he died there.', 'In November 1703', false]],
        [['In November 1703 the storm gave Winstanley his wish.', 'In November 1703', true]],
      ],
      never: [['A restaurant with excellent seafood welcomes tourists upstairs.', 'climbed today', false]],
    },
  ],
  [
    'a Chinese article',
    {
      mode: 'info',
      text: episodeTexts.tea,
      first: [
        ['茶树的家乡是中国西南部的山地。', '茶树原产于', true],
        ['茶树的家乡是印度的大草原，那里常年干旱。', '茶树原产于', false],
      ],
      again: [
        [['荷兰商人在1660年把茶叶运到欧洲。', '1610年', false]],
        [['1610年，茶叶由荷兰商人第一次运到欧洲。', '1610年', true]],
      ],
      never: [['咖啡馆很快取代了所有古老的习俗。', '今天，茶树种植', false]],
    },
  ],
  [
    'a tale',
    {
      mode: 'story',
      text: episodeTexts.tale,
      first: [
        ['Marta, an old woman, lived in a small house by the forest.', 'an old woman named Marta', true],
        ['Her brother Oskar lived in a small house by the forest too.', 'an old woman named Marta', false],
      ],
      again: [
        [['A wolf pack besieged several villages downstream.', 'One winter evening a red fox', false]],
        [['On a winter evening a red fox came out of the trees.', 'One winter evening a red fox', true]],
      ],
      never: [['Scientists later published their measurements elsewhere.', 'Every evening after that', false]],
    },
  ],
]

describe('the script of an episode, before anything is paid', () => {
  let studio: TestStudio
  /** Another process of the same studio. */
  let second: App
  let standIn: StandIn
  const { submit, until } = episodesOf(() => studio)
  beforeAll(async () => {
    studio = await openTestStudio({
      pool: poolHere(),
      alter: parts => {
        second = createApp(parts)
        return parts
      },
    })
    standIn = await openStandIn()
    const id = await connect(studio, { url: `${standIn.mock.url}/v1`, name: 'Writer' })
    await bindModel(studio, 'language', id, 'w-1', 3)
  })
  afterAll(async () => {
    await standIn[Symbol.asyncDispose]()
    await studio[Symbol.asyncDispose]()
  })
  beforeEach(() => {
    standIn.mock.clearFixtures()
    standIn.mock.clearRequests()
  })
  const draft = async (by: 'model' | 'planner', mode: EpisodeMode, text: string) => {
    const body = { mode, sources: [{ type: 'text' as const, content: text }] }
    const { data } = await studio.as('owner').call(episodeStudioEndpoints.script, { query: { by }, body })
    return data
  }

  it.each(articles)(
    '%s: every statement has its sentence, and nothing is said that has none',
    async (_, article) => {
      const { mode, text, first, again, never } = article
      const { all } = readingOf(text, mode)
      const page = (statements: readonly Statement[]) => ({
        headline: statements[0]?.[0],
        picture: 'A picture',
        points: [],
        lines: statements.map(([said, named]) => ({ text: said, from: all.findIndex(one => one.includes(named)) + 1 })),
      })
      const written = { title: 'Written', pages: [first, again[0], never].map(page) }
      const rewritten = { pages: [{ ...page(again[1]), page: 2 }] }
      standIn.mock.on({ userMessage: /Your script:/, endpoint: 'chat' }, { content: JSON.stringify(rewritten) })
      standIn.mock.on({ userMessage: /^\[1\] /, endpoint: 'chat' }, { content: JSON.stringify(written) })
      const before = (await creditsOf(studio)) ?? 0

      const { script, credits } = await draft('model', mode, text)
      // Two requests are one help.
      expect([credits, await creditsOf(studio)]).toEqual([3, before - 3])
      const told = [...first, ...again[1]].filter(([, , isTold]) => isTold)
      expect(script.pages.slice(0, 2).flatMap(({ lines }) => lines)).toEqual(
        told.map(([said, named]) => ({ text: said, from: all.find(one => one.includes(named)) })),
      )
      // The third page is that of the planner, who says only what stands there; each page says who wrote it.
      expect(script.pages.map(({ by }) => by)).toEqual(['Writer, w-1', 'Writer, w-1', undefined])
      for (const line of script.pages[2]?.lines ?? []) expect(line.from).toContain(line.text)
      await expectExactBooks(studio.db)
    },
    120_000,
  )

  it('is asked of the model once and paid for once, however many processes are asked for it', async () => {
    const { mode, text, first } = articles[0][1]
    const { all } = readingOf(text, mode)
    const lines = first.map(([said, named]) => ({ text: said, from: all.findIndex(one => one.includes(named)) + 1 }))
    const content = JSON.stringify({
      title: 'Written',
      pages: [{ headline: 'Rocks', picture: 'Sea', points: [], lines }],
    })
    standIn.mock.on({ userMessage: /^\[1\] /, endpoint: 'chat' }, { content })
    const before = (await creditsOf(studio)) ?? 0
    const body = { mode, sources: [{ type: 'text' as const, content: text }] }
    const there = clientOf(async request => second.fetch(request), BASE, { apiKey: keyOf('owner') })
    const press = { 'Idempotency-Key': 'pressed once' }
    const both = [studio.as('owner'), there]
    const ask = async (client: Client) =>
      (await client.call(episodeStudioEndpoints.script, { query: { by: 'model' }, body }, press)).data
    const [here, repeated] = await Promise.all(both.map(ask))
    expect(repeated).toEqual(here)
    for (const client of both) {
      const joined = await client.call(episodeStudioEndpoints.joinScript, { params: { key: 'pressed once' } })
      expect(joined.data).toEqual(here)
    }
    expect([here?.credits, await creditsOf(studio)]).toEqual([3, before - 3])
    expect(standIn.asked().filter(({ body }) => JSON.stringify(body).includes('"[1] '))).toHaveLength(1)
    const refused = await there.call(episodeStudioEndpoints.script, { query: { by: 'planner' }, body }, press)
    expect(refused.status).toBe(422)
    await expectExactBooks(studio.db)
  })

  it('is that of the planner, for nothing, if the model writes nothing that can be used', async () => {
    standIn.mock.on({ userMessage: /^\[1\] /, endpoint: 'chat' }, { content: 'I am only a parrot.' })
    const before = await creditsOf(studio)
    const { script, failed } = await draft('model', 'info', episodeTexts.article)
    expect(failed).toBe('the answer was no script')
    expect(script).toEqual((await draft('planner', 'info', episodeTexts.article)).script)
    expect(await creditsOf(studio)).toBe(before)
  })

  it('is said as it was changed, and not written again', async () => {
    const { script } = await draft('planner', 'slides', episodeTexts.article)
    const [one, two] = script.pages
    if (!one || !two) throw new Error('it has fewer than two pages')
    const own = { text: 'I saw it myself.' }
    const claimed = { text: 'It is 77 metres tall.', from: one.lines[0]?.from }
    const told = two.lines.slice(0, 1)
    const pages = [
      { ...two, lines: told },
      { ...one, lines: [own, claimed] },
    ]
    const metadata = { script: { ...script, title: 'My tower', pages } }
    const sources = [{ type: 'text', content: episodeTexts.article, metadata }]
    const episodeId = await submit('owner', { mode: 'slides', sources })
    const made = await until('owner', episodeId, { processStatus: 'success' })
    expect([made.title, ...(made.pages ?? []).map(({ text }) => text)]).toEqual([
      'My tower',
      'My tower.',
      told[0]?.text,
      `${own.text} ${claimed.text}`,
    ])
    // What does not follow from the sentence that it names counts as one's own.
    expect(made.notes?.map(note => note.en)).toContain(
      'Planned here; somebody looked through the script first. Statements that the source does not contain: 2',
    )
    expect(standIn.asked()).toHaveLength(0)
    await expectExactBooks(studio.db)
  }, 120_000)
})
