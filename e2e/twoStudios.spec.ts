import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openRenamed, otherNames } from '../src/testing/server/faults/renamed.ts'
import { serverGone } from './support/complaints.ts'
import { expect, test } from './support/fixtures.ts'
import { limits } from './support/limits.ts'
import { expectDone, generate, heard } from './support/music.ts'
import type { Studio } from './support/studio.ts'

test.use({
  // The other studio has names of its own for providers, models and paths, as a real service has.
  studioVariables: async ({ far }, use) => {
    const renamed = await openRenamed(far.url, otherNames)
    const folder = await mkdtemp(join(tmpdir(), 'atelier-names-'))
    const file = join(folder, 'names.json')
    await writeFile(file, JSON.stringify(otherNames))
    await use({ ATELIER_UPSTREAM_URL: renamed.origin, ATELIER_UPSTREAM_NAMES: file })
    await rm(folder, { recursive: true })
    await renamed[Symbol.asyncDispose]()
  },
})

interface Tasks {
  readonly data: readonly { readonly status: string }[]
}

/** The status of each song of a service, as the service reports it. */
async function songsOf({ url, ownerKey }: Studio): Promise<readonly string[]> {
  const answer = await fetch(`${url}/v1/music/tasks`, { headers: { authorization: `Bearer ${ownerKey}` } })
  const { data } = (await answer.json()) as Tasks
  return data.map(({ status }) => status)
}

test('a studio set up in front of another delivers a picture and a song although the other is killed and both restart', async ({
  page,
  far,
  studio,
  complaints,
}) => {
  // 403: the balance is asked for before there is a key.
  complaints.allow(serverGone, /status of (403|50[234])/)
  await page.goto('/settings')
  const form = page.getByRole('form', { name: 'Remote service' })
  await form.getByLabel(/API key/).fill(far.ownerKey)
  await form.getByRole('button', { name: 'Save key' }).click()
  await expect(form.getByText(/^Atelier uses the key you added on /)).toBeVisible()
  await page.goto('/speakers?show=own')
  await expect(page.getByText('The remote service makes no voices.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make a voice' }), 'what it has no endpoint for').toHaveCount(0)
  await page.goto('/image')
  await expect(page.getByRole('radio', { name: /Called gpt-image-2 by the service/ })).toBeChecked()
  await page.getByRole('radio', { name: /^1K/ }).check()
  await page.getByRole('textbox', { name: 'Prompt' }).fill('A heron from afar')
  await generate(page).click()
  const picture = page.getByRole('img', { name: 'A heron from afar' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.goto('/music')
  await page.getByRole('textbox', { name: /^How it should sound/ }).fill('A folk song of 8 seconds')
  await generate(page).click()
  await expect.poll(() => songsOf(far)).toHaveLength(1)
  await far.kill('SIGKILL')
  await far.restart()
  await expect.poll(() => songsOf(far), { timeout: limits.work }).toEqual(['success'])
  // A song is polled half a minute after it was sent, but at once after a start.
  await studio.restart()
  const { results } = await expectDone(page, 'music.generate', 'SNG', 20)
  expect((await heard(page, results[0]?.url ?? '')).loudest).toBeGreaterThan(0.02)
  expect(await songsOf(far), 'what was asked for once was made once').toHaveLength(1)
})
