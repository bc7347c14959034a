import { Window } from 'happy-dom'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { coverOf } from '#contract/studio/songCover.ts'
import { trackOf } from '#contract/areas/music/trackOf.ts'
import type { Asset, Peaks } from '#contract/studio/assets.ts'
import { resultPageUrl } from '#contract/studio/resultPage.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { flatPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { deskOf, fox } from '../works/desk.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await openTestStudio({ accounts: [{ name: 'ada' }, { name: 'ben' }], pool: flatPool() })
})
afterAll(() => studio[Symbol.asyncDispose]())
const desk = deskOf(() => studio)

async function pageOf(id: string, prompt: boolean, name = 'ada') {
  const response = await studio.as(name).fetch(resultPageUrl({ id }, 0, { language: 'fr', prompt }))
  const text = await response.text()
  const window = new Window()
  window.document.write(text)
  return { response, text, document: window.document }
}

const bytesOf = async ({ url }: Asset) => Buffer.from(await (await studio.as('ada').fetch(url)).arrayBuffer())

it('a picture is shared as one file that loads nothing, with its prompt only if asked for', async () => {
  const prompt = `A fox "in" <img src=x onerror=alert(1)> & </script><script>alert(2)</script>`
  const { data } = await desk.press('ada', { ...fox, prompt })
  const { results } = await desk.until('ada', data.id, 'done')
  const [asset] = results
  if (!asset) throw new Error('no result')

  const told = await pageOf(data.id, true)
  expect(told.response.headers.get('content-length')).toBe(String(Buffer.byteLength(told.text)))
  expect(told.document.querySelector('p')?.textContent).toBe(prompt)
  expect(told.document.querySelectorAll('script, link, iframe')).toHaveLength(0)
  expect(told.document.documentElement.lang).toBe('fr')
  const source = told.document.querySelector('img')?.getAttribute('src') ?? ''
  expect(Buffer.from(source.replace('data:image/png;base64,', ''), 'base64')).toEqual(await bytesOf(asset))
  expect(told.text).not.toMatch(/https?:|\/media\//)
  expect(told.text).toContain("default-src 'none'")

  const quiet = await pageOf(data.id, false)
  expect(quiet.text).not.toContain('fox')
  expect(quiet.document.title).toBe('Image')
  expect((await pageOf(data.id, true, 'ben')).response.status).toBe(404)
})

it('a voice is shared with its transcript, and raw samples as a sound that browsers play', async () => {
  const said = 'The kettle is on. Sit down <b>here</b>.'
  const recipe = { text: said, audioConfig: { format: 'pcm' } }
  const body = { operation: 'voice.generate', recipe, key: 'a shared voice' } as const
  const { data } = await studio.as('ada').call(workEndpoints.submit, { body })
  const { results } = await desk.until('ada', data.id, 'done')
  const [asset] = results
  if (!asset) throw new Error('no result')
  const { document, text, response } = await pageOf(data.id, false)
  expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
  expect(document.querySelector('audio')?.getAttribute('data-type')).toBe('audio/wav')
  const pieces = [...document.querySelectorAll('script[type="text/plain"]')].map(one =>
    Buffer.from(one.textContent, 'base64'),
  )
  expect(pieces.length).toBeGreaterThan(0)
  const wav = Buffer.concat(pieces)
  expect(wav.subarray(0, 4).toString()).toBe('RIFF')
  expect(wav.subarray(44)).toEqual(await bytesOf(asset))
  const lines = [...document.querySelectorAll('[data-start]')].map(line => line.textContent)
  expect(lines.join(' ')).toContain('Sit down <b>here</b>.')
  expect(document.querySelectorAll('b')).toHaveLength(0)
})

it('a song is shared with its cover and its lyrics', async () => {
  const recipe = { prompt: 'calm', lyrics: 'Rain on the roof', title: 'Rain' }
  const body = { operation: 'music.generate', recipe, key: 'a shared song' } as const
  const { data } = await studio.as('ada').call(workEndpoints.submit, { body })
  const { task, results } = await desk.until('ada', data.id, 'done')
  const { document } = await pageOf(data.id, false)
  const peaks: unknown = await (await studio.as('ada').fetch(results[0]?.peaksUrl ?? '')).json()
  const { title = '', tags } = trackOf({ task }, 0)
  const { ground, shapes } = coverOf({ title, tags, peaks: (peaks as Peaks).peaks })
  const drawn = [...document.querySelectorAll('svg path')].map(path => path.getAttribute('fill'))
  expect(drawn).toEqual([ground, ...shapes.map(({ fill }) => fill)])
  expect(document.querySelector('[data-start]')?.textContent).toContain('Rain on the roof')
})
