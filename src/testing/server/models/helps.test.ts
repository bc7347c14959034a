import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallInput } from '#contract/kit/endpoint.ts'
import { helpEndpoints } from '#contract/studio/helps.ts'
import { expectExactBooks } from '../money/books.ts'
import { bindModel, connect, creditsOf } from '../support/connected.ts'
import { flatPool } from '../support/pools.ts'
import { openStandIn, pictureOf, type StandIn } from '../support/standIn.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'

type Body = CallInput<typeof helpEndpoints.ask>['body']

const improve: Body = { help: 'improve', subject: 'image', text: 'a fox' }

describe('helps of a connected language model', () => {
  let studio: TestStudio
  let standIn: StandIn
  let connection: string
  beforeAll(async () => {
    studio = await openTestStudio({ accounts: [{ name: 'owner' }, { name: 'ada' }], pool: flatPool() })
    standIn = await openStandIn()
    connection = await connect(studio, { url: `${standIn.mock.url}/v1`, name: 'Writer' })
  })
  afterAll(async () => {
    await standIn[Symbol.asyncDispose]()
    await studio[Symbol.asyncDispose]()
  })
  beforeEach(() => void standIn.mock.clearFixtures())
  const ask = (body: Body) => studio.as('ada').call(helpEndpoints.ask, { body })

  it('are refused while none is connected', async () => {
    expect((await ask(improve)).refusal.message).toMatch(/^No language model is connected/)
  })

  it('answer with the text alone, at the price of the owner', async () => {
    await bindModel(studio, 'language', connection, 'gpt-4o', 2)
    standIn.mock.onMessage('a fox', { content: '```\n"A red fox in fresh snow"\n```' })
    const before = (await creditsOf(studio, 'ada')) ?? 0
    expect((await ask(improve)).data).toEqual({ text: 'A red fox in fresh snow', credits: 2 })
    expect(await creditsOf(studio, 'ada')).toBe(before - 2)
    await expectExactBooks(studio.db)
  })

  it.each<[what: string, body: Body, told: RegExp]>([
    ['improve', improve, /You improve prompts for a model that makes pictures/],
    [
      'translate',
      { help: 'translate', subject: 'music', text: '雨' },
      /You translate prompts for a model that makes music/,
    ],
    ['lyrics', { help: 'lyrics', text: 'rain', language: 'Deutsch' }, /You write song lyrics in Deutsch/],
  ])('%s: says what the text is for', async (_, body, told) => {
    await bindModel(studio, 'language', connection, 'gpt-4o')
    standIn.mock.on({ systemMessage: told }, { content: 'Written' })
    expect((await ask(body)).data).toEqual({ text: 'Written', credits: 0 })
  })

  it('describe: shows the picture, to nobody who does not own it', async () => {
    await bindModel(studio, 'language', connection, 'gpt-4o')
    standIn.mock.on(
      { systemMessage: /You describe pictures in English/, predicate: request => hasPicture(request.messages) },
      { content: 'A blue square' },
    )
    const form = new FormData()
    form.set('file', new Blob([Buffer.from(await pictureOf(64, 64), 'base64')]), 'blue.png')
    const uploaded = await studio.as('ada').fetch('/studio/assets', { method: 'POST', body: form })
    const { data } = (await uploaded.json()) as { data: { id: string } }
    const describe = { help: 'describe', subject: 'music', asset: data.id, language: 'English' } as const
    expect((await ask(describe)).data.text).toBe('A blue square')
    expect((await studio.as('owner').call(helpEndpoints.ask, { body: describe })).status).toBe(400)
  })

  it('cost nothing when they fail, and say why', async () => {
    await bindModel(studio, 'language', connection, 'gpt-4o', 2)
    standIn.mock.on({ userMessage: 'a fox' }, { error: { message: 'Too many requests' }, status: 429 })
    const before = await creditsOf(studio, 'ada')
    expect((await ask(improve)).refusal.message).toBe('Writer has too much to do; try again later: Too many requests')
    expect(await creditsOf(studio, 'ada')).toBe(before)
  })

  it('are not asked for by an account that cannot pay', async () => {
    await bindModel(studio, 'language', connection, 'gpt-4o', 1_000_000)
    const before = standIn.asked().length
    expect((await ask(improve)).status).toBe(402)
    expect(standIn.asked()).toHaveLength(before)
  })
})

/** Whether a chat has a picture in it. */
function hasPicture(messages: unknown): boolean {
  return JSON.stringify(messages).includes('data:image/jpeg;base64,')
}
