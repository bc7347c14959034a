import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { limits } from './support/limits.ts'
import { playOn } from './support/media.ts'

/** Just above the 25 words that an episode needs. */
const bees =
  'Honeybees visit two million flowers for one jar of honey. A hive holds 60,000 bees. A worker lives for six weeks. The queen lays 1,500 eggs a day.'

// The only private address that the studio may fetch.
test.use({
  engines: 'real',
  studioVariables: async ({ web }, use) => use({ ATELIER_FETCH_ALLOW: web.host }),
})

const generate = (page: Page) => page.getByRole('button', { name: 'Generate', exact: true })
const preview = (page: Page) => page.getByRole('region', { name: 'What was read' })
const player = (page: Page, title: RegExp | string) => page.getByRole('group', { name: title })
const position = (page: Page) => page.getByRole('slider', { name: 'Position in the narration' })

async function chooseSpeaker(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Speaker: / }).click()
  await page.getByRole('dialog', { name: 'Speaker' }).getByRole('button', { name: /^Ava/ }).click()
  await expect(page.getByRole('button', { name: 'Speaker: Ava' })).toBeVisible()
}

/** The work of the episode page that is open, as the studio returns it. */
async function workOf(page: Page) {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const answer = await page.request.get(`/studio/works/${id}`)
  return ((await answer.json()) as { data: { recipe: object; task: Record<string, unknown> } }).data
}

test('an info episode from a text: estimated, made page by page, played, saved, and made into a video', async ({
  page,
}) => {
  await page.goto('/episodes')
  // A narrator of the page's language is there from the start.
  await expect(page.getByRole('button', { name: /^Speaker: (?!Choose)/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Text' }).fill('A hive holds 60,000 bees.')
  await expect(
    page.getByText('An episode needs at least 25 words.'),
    'no failure of what is being written',
  ).toBeVisible()
  await page.getByRole('textbox', { name: 'Text' }).fill(bees)
  await expect(preview(page)).toContainText('English')
  await expect(page.getByRole('region', { name: 'Price' })).toContainText(/≈ \d+ credits/)
  await chooseSpeaker(page)
  await page.getByRole('radio', { name: 'Night' }).check()
  await expectNoViolations(page)

  await generate(page).click()
  await page.getByRole('link', { name: 'Watch its pages' }).click()
  await page.waitForURL('**/episodes/work_*')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible({ timeout: limits.work })
  const { recipe, task } = await workOf(page)
  expect(recipe).toMatchObject({ mode: 'info', style: 'night' })
  const pages = task['pages'] as readonly { text: string }[]
  expect(pages.length).toBeGreaterThanOrEqual(4)
  await expectNoViolations(page)

  const shown = player(page, String(task['title']))
  await page
    .getByRole('button', { name: `Page 2 of ${pages.length}`, exact: true })
    .first()
    .click()
  await expect(shown.locator('[data-page="2"]')).toBeVisible()
  await expect(position(page)).not.toHaveValue('0')
  await page.keyboard.press('ArrowRight')
  await expect(shown.locator('[data-page="3"]')).toBeVisible()
  await page.keyboard.press('Home')
  await playOn(page)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Transcript' }).locator('[aria-current="true"]')).toBeVisible()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByRole('button', { name: 'Captions' }).click()
  await expect(page.getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'true')

  const srt = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Transcript as SRT subtitles' }).click()
  expect(await readFile(await (await srt).path(), 'utf8')).toContain('00:00:00,000 --> ')
  const zip = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download all as a zip' }).click()
  const packed = await readFile(await (await zip).path())
  for (const name of ['cover.jpg', 'page-01.jpg', 'narration.mp3', 'transcript.vtt'])
    expect(packed.includes(name), name).toBe(true)

  await page.getByRole('button', { name: /^Make the video/ }).click()
  await expect(page.locator('video')).toBeVisible({ timeout: limits.work })
  const seconds = await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    if (video.readyState < 1) await new Promise(resolve => video.addEventListener('loadedmetadata', resolve))
    return video.duration
  })
  expect(Math.abs(seconds - Number(task['audioDuration']))).toBeLessThan(0.5)
  await expectNoViolations(page)

  await page.getByRole('link', { name: 'As a story' }).click()
  await expect(page.getByRole('radio', { name: /^Story: / })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(bees)
})

test('slides from a web page, which is read before anything is charged, as an opened file is', async ({
  page,
  web,
  complaints,
}) => {
  // One address below is refused.
  complaints.allow(/400 \(Bad Request\)/)
  await page.goto('/episodes')
  await page.getByRole('radio', { name: /^Slides: / }).check()
  await page.getByRole('radio', { name: 'Web page' }).check()
  await page.getByRole('textbox', { name: 'Address of the page' }).fill('http://127.0.0.1:9/')
  await expect(page.getByRole('alert')).toContainText('127.0.0.1')
  await page.getByRole('textbox', { name: 'Address of the page' }).fill(`http://${web.host}/trees`)
  await expect(preview(page)).toContainText('City trees')
  await chooseSpeaker(page)
  await generate(page).click()
  await page.getByRole('link', { name: 'Watch its pages' }).click()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible({ timeout: limits.work })
  expect((await workOf(page)).task).toMatchObject({ mode: 'slides', processStatus: 'success', title: 'City trees' })

  await page.getByRole('link', { name: 'All episodes' }).click()
  await page.getByRole('radio', { name: /^Story: / }).check()
  await page.getByRole('radio', { name: 'Text', exact: true }).check()
  await page
    .getByLabel('Open a file')
    .and(page.locator('input'))
    .setInputFiles({ name: 'fox.md', mimeType: 'text/markdown', buffer: Buffer.from(`# Bees\n\n${bees}`) })
  await expect(preview(page)).toContainText('Bees')
  await expect(page.getByRole('region', { name: 'Price' })).toContainText(/≈ \d+ credits/)
})
