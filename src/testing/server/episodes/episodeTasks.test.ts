import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { episodeCredits, fewestEpisodeCredits } from '#contract/areas/episodes/price.ts'
import { episodeFailures, episodeModes } from '#contract/areas/episodes/models.ts'
import { reason } from '#contract/reasons.ts'
import { openGuardedFetch } from '#server/platform/guardedFetch.ts'
import { expectExactBooks } from '../money/books.ts'
import { smallPicture } from '../remote/remoteService.ts'
import { temporaryFolder } from '../support/folder.ts'
import { openHost, type Host } from '../support/hosts.ts'
import { flatPool, handPool, type HandPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { episodesOf, request, speakerId, text } from './episodes.ts'

const page = `<html><head><title>Foxes</title></head><body><article><p>${text}</p></article></body></html>`

describe('episodes', () => {
  let pool: HandPool
  let host: Host
  let studio: TestStudio
  beforeAll(async () => {
    pool = handPool()
    host = await openHost((asked, answer) => {
      if (asked.url === '/fox') answer.setHeader('Content-Type', 'text/html; charset=utf-8').end(page)
      else if (asked.url === '/picture') answer.setHeader('Content-Type', 'image/png').end('png')
      else answer.writeHead(404).end()
    })
    const names = ['ada', 'bob', 'payer', 'unlucky', 'keyed', 'canceller', 'reader']
    studio = await openTestStudio({
      accounts: [...names.map(name => ({ name })), { name: 'poor', credits: fewestEpisodeCredits - 1 }],
      pool,
      fetchMedia: openGuardedFetch({ allow: [host.target] }),
    })
  })
  afterAll(async () => {
    await studio[Symbol.asyncDispose]()
    await host[Symbol.asyncDispose]()
  })
  const { as, create, submit, read, until, credits, video } = episodesOf(() => studio)
  const finished = async (name: string, more: object = {}) => {
    const id = await submit(name, more)
    ;(await pool.nextEpisode()).finish()
    await until(name, id, { processStatus: 'success' })
    return id
  }
  const open = async (url: string | undefined) => {
    const response = await as('ada').fetch(new URL(url ?? '').pathname + new URL(url ?? '').search)
    expect(response.status, url).toBe(200)
    return Buffer.from(await response.arrayBuffer())
  }

  it('are pending, then successful with everything that the record promises. Section "Episode request and record"', async () => {
    const asked = Date.now()
    const id = await submit('ada', { mode: 'story', style: 'night', language: 'en' })
    const held = await pool.nextEpisode()
    expect(held.job.input).toMatchObject({
      mode: 'story',
      style: 'night',
      language: 'en',
      voice: { speaker: speakerId },
    })
    const pending = await as('ada').fetch(`/v1/storybook/episodes/${id}`)
    const { data } = (await pending.json()) as { data: Readonly<Record<string, unknown>> }
    expect(data).toMatchObject({ episodeId: id, mode: 'story', processStatus: 'pending', credits: 0, title: '' })
    expect(data).toMatchObject({ cover: '', audioUrl: '', pages: [], videoUrl: '', videoStatus: 'not_generated' })
    expect(data).not.toHaveProperty('failCode')
    expect(Math.abs(Number(data['createdAt']) - asked / 1000), 'seconds').toBeLessThan(60)
    held.finish()
    const done = await until('ada', id, { processStatus: 'success' })
    expect(done).toMatchObject({ title: 'Foxes live in dens.', style: 'night', language: 'en', videoUrl: '' })
    expect(done.pages?.map(({ text: words, pageNumber }) => [pageNumber, words])).toEqual([
      [1, 'Foxes live in dens.'],
      [2, 'They hunt at night.'],
      [3, 'In winter their fur is thick.'],
    ])
    const starts = done.pages?.map(({ audioTimestamp = -1 }) => audioTimestamp) ?? []
    expect(starts[0]).toBe(0)
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    expect(done.audioDuration).toBeGreaterThan(starts.at(-1) ?? Number.POSITIVE_INFINITY)
    const files = await Promise.all(
      [done.cover, done.audioUrl, ...(done.pages ?? []).map(one => one.imageUrl)].map(open),
    )
    expect(new Set(files.map(bytes => bytes.toString('base64'))).size, 'all different').toBe(5)
  })

  it('show their pages as they are drawn, and their progress', async () => {
    const id = await submit('ada')
    const held = await pool.nextEpisode()
    held.progress(0.2)
    held.report({
      details: { title: 'Foxes', pages: [{ text: 'One.' }, { text: 'Two.' }] },
      stage: { name: 'drawing', done: 0, total: 2 },
    })
    const planned = await until('ada', id, {
      title: 'Foxes',
      progress: 0.2,
      stage: { name: 'drawing', done: 0, total: 2 },
    })
    expect(planned.pages).toEqual([
      { text: 'One.', pageNumber: 1, imageUrl: '' },
      { text: 'Two.', pageNumber: 2, imageUrl: '' },
    ])
    const path = join(held.job.folder, 'page-2.png')
    await writeFile(path, await smallPicture(4))
    const about = { engine: 'plain', seed: 1, understood: [], steered: [] }
    held.report({ files: [{ path, mimeType: 'image/png', about }], stage: { name: 'drawing', done: 1, total: 2 } })
    const drawn = await until('ada', id, { processStatus: 'pending', stage: { name: 'drawing', done: 1, total: 2 } })
    expect(drawn.pages?.[0]?.imageUrl).toBe('')
    expect(await open(drawn.pages?.[1]?.imageUrl)).toEqual(await smallPicture(4))
    held.finish()
    await until('ada', id, { processStatus: 'success' })
  })

  it('reserve the maximum that the plan can cost, and cost what was made', async () => {
    const before = await credits('payer')
    const id = await submit('payer')
    const held = await pool.nextEpisode()
    const reserved = before - (await credits('payer'))
    held.finish()
    const done = await until('payer', id, { processStatus: 'success' })
    const cost = episodeCredits({ pages: done.pages?.length ?? 0, seconds: done.audioDuration ?? 0 })
    expect(done.credits).toBe(cost)
    expect(reserved).toBeGreaterThanOrEqual(cost)
    expect(await credits('payer')).toBe(before - cost)
    await expectExactBooks(studio.db)
  })

  it.each(episodeModes)('of %s read the page at an address', async mode => {
    const id = await finished('reader', {
      mode,
      sources: [{ type: 'url', content: 'A fox', uri: `${host.origin}/fox` }],
    })
    expect(await read('reader', id)).toMatchObject({ mode, title: 'Foxes Foxes live in dens.' })
  })

  it('of slides also read an address given as the content', async () => {
    await finished('reader', { mode: 'slides', sources: [{ type: 'url', content: `${host.origin}/fox` }] })
  })

  it.each([
    ['is not there', 'unreadable', () => ({ type: 'url', content: '', uri: `${host.origin}/nothing` })],
    ['is no text', 'unreadable', () => ({ type: 'url', content: '', uri: `${host.origin}/picture` })],
    ['is private', 'unreadable', () => ({ type: 'url', content: '', uri: 'http://127.0.0.1:1/' })],
    ['says too little', 'tooShort', () => ({ type: 'text', content: 'A fox.' })],
  ] as const)('whose source %s fail with their code and cost nothing', async (_, reason, source) => {
    const before = await credits('unlucky')
    const id = await submit('unlucky', { sources: [source()] })
    const failed = await until('unlucky', id, { processStatus: 'fail', failCode: episodeFailures[reason], credits: 0 })
    expect(failed.errorMessage).not.toBe('')
    expect(await credits('unlucky')).toBe(before)
    await expectExactBooks(studio.db)
  })

  it.each([
    ['drawing', 'illustration'],
    ['speaking', 'narration'],
  ] as const)('whose engine crashes while %s fail with the code of that stage', async (stage, reason) => {
    const before = await credits('unlucky')
    const id = await submit('unlucky')
    for (let attempt = 0; attempt < 3; attempt++) {
      const held = await pool.nextEpisode()
      held.report({ stage: { name: stage, done: 1, total: 3 } })
      held.fail('crash', 'killed')
    }
    await until('unlucky', id, { processStatus: 'fail', failCode: episodeFailures[reason], pages: [] })
    expect(await credits('unlucky')).toBe(before)
  })

  it('fail with the code that their engine gives', async () => {
    const id = await submit('unlucky')
    ;(await pool.nextEpisode()).fail('input', reason('episode.unspoken'), episodeFailures.narration)
    await until('unlucky', id, { failCode: 1003, errorMessage: 'The text could not be spoken' })
  })

  it('refuse an unknown speaker, at the field', async () => {
    const { status, refusal } = await create('ada', { speakers: [{ speakerId: 'nobody' }] })
    expect([status, refusal.code, refusal.message]).toEqual([
      400,
      40000,
      expect.stringMatching(/^speakers\.0\.speakerId: /),
    ])
  })

  it('are refused without enough credits: 402', async () => {
    const { status, refusal } = await create('poor')
    expect([status, refusal.code]).toEqual([402, 40200])
  })

  it('of other accounts are 404, like those that never existed', async () => {
    const id = await finished('ada')
    for (const [name, episodeId] of [
      ['bob', id],
      ['ada', 'task_0'],
    ] as const) {
      const answer = await as(name).fetch(`/v1/storybook/episodes/${episodeId}`)
      expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([404, 40400])
      const asked = await video(name, episodeId)
      expect([asked.status, asked.refusal.code]).toEqual([404, 40400])
    }
  })

  it('are made once per key, and another request with the same key is 422', async () => {
    const id = await submit('keyed', {}, 'one key')
    expect(await submit('keyed', {}, 'one key')).toBe(id)
    expect((await create('keyed', { mode: 'story' }, 'one key')).status).toBe(422)
    ;(await pool.nextEpisode()).finish()
    await until('keyed', id, { processStatus: 'success' })
  })

  it('are cancelled by the studio without a charge and without a code', async () => {
    const before = await credits('canceller')
    const id = await submit('canceller')
    await pool.nextEpisode()
    expect((await as('canceller').fetch(`/studio/tasks/${id}/cancel`, { method: 'POST' })).status).toBe(200)
    expect(await until('canceller', id, { processStatus: 'fail' })).not.toHaveProperty('failCode')
    expect(await credits('canceller')).toBe(before)
  })

  it('show a preview of a source, which is free', async () => {
    const preview = async (body: object) => {
      const response = await as('reader').fetch('/studio/episodes/preview', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: response.status, ...((await response.json()) as { message: string; data: object }) }
    }
    const before = await credits('reader')
    expect((await preview({ sources: request.sources })).data).toMatchObject({ words: 14, pages: 3, language: 'en' })
    expect(await preview({ sources: [{ type: 'text', content: 'A hive holds bees.' }] })).toMatchObject({
      status: 200,
      data: { kind: 'tooShort' },
    })
    const url = { type: 'url', content: '', uri: `${host.origin}/fox` }
    expect((await preview({ sources: [url] })).data).toMatchObject({ pages: 3 })
    const broken = await preview({ sources: [{ ...url, uri: `${host.origin}/nothing` }] })
    expect([broken.status, broken.message]).toEqual([400, expect.stringContaining('sources.0.uri: ')])
    expect(await credits('reader')).toBe(before)
  })
})

describe('an episode whose process was stopped', () => {
  it('is made by the next process, from the page that the first one read', async () => {
    await using host = await openHost((_, answer) => void answer.setHeader('Content-Type', 'text/html').end(page))
    const stopping = handPool()
    const fetchMedia = openGuardedFetch({ allow: [host.target] })
    await using folder = await temporaryFolder()
    const options = { accounts: [{ name: 'ada' }], dataDir: folder.path, fetchMedia }
    const first = await openTestStudio({ ...options, pool: stopping })
    const id = await episodesOf(() => first).submit('ada', {
      sources: [{ type: 'url', content: '', uri: `${host.origin}/` }],
    })
    await stopping.nextEpisode()
    await first[Symbol.asyncDispose]()
    await host[Symbol.asyncDispose]()
    await using second = await openTestStudio({ ...options, accounts: [], pool: flatPool() })
    await episodesOf(() => second).until('ada', id, { processStatus: 'success' })
    await expectExactBooks(second.db)
  })
})
