import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import type { EnginePool } from '#engines/run/pool.ts'
import { flatPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'

const { list } = speakerEndpoints

/** A flat pool that counts how often a demo is spoken. */
function countingPool(): EnginePool & { readonly demos: () => number } {
  const pool = flatPool()
  let demos = 0
  return {
    ...pool,
    run: (job, options) => {
      if (job.kind === 'demo') demos += 1
      return pool.run(job, options)
    },
    demos: () => demos,
  }
}

describe('the list of speakers. Section "Endpoints: Speakers"', () => {
  const pool = countingPool()
  let studio: TestStudio
  beforeAll(async () => {
    studio = await openTestStudio({ pool })
  })
  afterAll(() => studio[Symbol.asyncDispose]())
  const listed = async (query: Readonly<Record<string, string | number>> = {}) =>
    (await studio.as('owner').call(list, { query })).data.items
  const demoOf = async (id: string) => {
    const found = (await listed()).find(one => one.speakerId === id)
    return found?.demoAudioUrl ?? expect.fail(`there is no demo of ${id}`)
  }
  const open = (url: string, init?: RequestInit) => studio.client({}).fetch(url, init)

  it('has every field of a speaker', async () => {
    const items = await listed()
    expect(items.length).toBeGreaterThanOrEqual(30)
    for (const one of items) {
      expect(Object.keys(one).toSorted()).toEqual(
        ['demoAudioUrl', 'engine', 'gender', 'language', 'name', 'profile', 'speakerId'].toSorted(),
      )
      const { pitch, speed, traits, styles, scenes, accent, description, descriptionLocalized } = one.profile ?? {}
      for (const words of [pitch, speed, traits, styles, scenes]) expect(words?.length).toBeGreaterThan(0)
      for (const words of [accent, description, descriptionLocalized?.['en'], descriptionLocalized?.['zh']])
        expect(words).toMatch(/\S/)
    }
  })

  it.each(['en', 'zh', 'ja', 'ko', 'es', 'pt', 'fr', 'de', 'it', 'ru', 'hi', 'ar'])(
    'of language %s has female and male speakers of that language, and no others',
    async language => {
      const items = await listed({ language })
      expect(new Set(items.map(one => one.language))).toEqual(new Set([language]))
      expect(new Set(items.map(one => one.gender))).toEqual(new Set(['female', 'male']))
      expect(await listed({ language: `${language.toUpperCase()}-XX` })).toEqual(items)
    },
  )

  it('of a language without speakers is empty, and both statuses list the speakers that can be used', async () => {
    expect(await listed({ language: 'tlh' })).toEqual([])
    expect(await listed({ status: 1 })).toEqual(await listed({ status: 3 }))
    expect(await listed({ status: 3 })).toEqual(await listed())
  })

  it.each(['2', '0', 'x', '', '3.5'])('with the status "%s" is 400', async status => {
    const { status: answered, refusal } = await studio.as('owner').call(list, { query: { status } })
    expect([answered, refusal.code]).toEqual([400, 40000])
  })

  it('has demos that open without a key, are spoken once and then stored', async () => {
    const url = await demoOf('en-ava')
    const before = pool.demos()
    const [one, other] = await Promise.all([open(url), open(url)])
    expect([one.status, one.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
    const bytes = Buffer.from(await one.arrayBuffer())
    expect(bytes.equals(Buffer.from(await other.arrayBuffer()))).toBe(true)
    expect(bytes.length).toBeGreaterThan(5000)
    const part = await open(url, { headers: { Range: 'bytes=10-19' } })
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10])
    expect((await open(url, { method: 'HEAD' })).status).toBe(200)
    expect(pool.demos()).toBe(before + 1)
  })

  it('has links to demos that cannot be forged', async () => {
    const url = new URL(await demoOf('en-ava'))
    const statusOf = async (change: (link: URL) => void) => {
      const link = new URL(url)
      change(link)
      return (await open(link.href)).status
    }
    expect(await statusOf(link => (link.pathname = link.pathname.replace('en-ava', 'en-miles')))).toBe(404)
    expect(await statusOf(link => link.searchParams.set('until', '9999999999999'))).toBe(404)
    expect(await statusOf(link => link.searchParams.delete('by'))).toBe(404)
    expect(await statusOf(link => (link.pathname = '/media/speakers/%00.mp3'))).toBe(404)
  })
})
