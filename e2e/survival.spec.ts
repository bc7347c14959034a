import sharp from 'sharp'
import { envelope } from '../src/contract/kit/envelope.ts'
import { workEndpoints } from '../src/contract/studio/works.ts'
import { serverGone } from './support/complaints.ts'
import { expect, test } from './support/fixtures.ts'

test.use({ ownStudio: true, engines: 'real' })

const list = envelope(workEndpoints.list.answer.schema)

test('a studio killed while it paints still delivers the picture, and only once', async ({
  page,
  studio,
  complaints,
}) => {
  complaints.allow(serverGone)
  const prompt = 'A red fox that outlives its studio'
  await page.goto('/image')
  // The slowest settings there are, so that the kill comes while it is painting.
  await page.getByRole('radio', { name: /^alpha-3-pro-image/ }).check()
  await page.getByRole('radio', { name: /^4K/ }).check()
  await page.getByRole('textbox', { name: 'Prompt' }).fill(prompt)
  await page.getByRole('button', { name: /^Generate/ }).click()
  const states = async () => {
    const answer = await page.request.get('/studio/works?area=image')
    const json: unknown = await answer.json()
    const all = list.parse(json).data.items
    // Earlier journeys may have left works.
    const own = all.filter(({ recipe }) => JSON.stringify(recipe).includes(prompt))
    return { own, count: all.length }
  }
  await expect
    .poll(async () => (await states()).own.map(({ state }) => state), { intervals: [10] })
    .toEqual(['running'])
  await studio.kill('SIGKILL')
  await studio.restart()

  // The page was not reloaded: it recovers by itself.
  const picture = page.getByRole('link', { name: prompt })
  await expect(picture).toBeVisible()
  const { own: works, count } = await states()
  expect(works.map(({ state, results }) => [state, results.length])).toEqual([['done', 1]])
  const tasks = await page.request.get('/v1/images/generation/tasks')
  const { data } = (await tasks.json()) as { data: { total: number; items: { status: string }[] } }
  expect(data.total, 'a task for each work').toBe(count)
  expect(data.items[0]?.status).toBe('success')

  const file = await page.request.get(works[0]?.results[0]?.url ?? '')
  const { format, width, height } = await sharp(await file.body()).metadata()
  expect({ format, width, height }).toEqual({ format: 'png', width: 4096, height: 4096 })
})
