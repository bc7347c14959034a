import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from 'playwright/test'
import sharp from 'sharp'
import { findBrowser } from './support/browser.ts'
import { expect, test } from './support/fixtures.ts'

const prompt = (page: Page) => page.getByRole('textbox', { name: 'Prompt' })
const references = (page: Page) => page.getByRole('button', { name: /^Reference \d, .*: move$/ })

/** Gives the form a small picture of one colour. */
async function attach(page: Page, name: string): Promise<void> {
  const background = { r: 200, g: name.charCodeAt(0), b: 40 }
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer()
  await page.locator('form input[type=file]').first().setInputFiles({ name, mimeType: 'image/png', buffer })
}

test('two tabs keep what is typed in each, and neither writes over the other', async ({ page, context }) => {
  await page.goto('/image')
  await prompt(page).fill('A fox in the first tab')
  await expect.poll(() => keptPrompts(page)).toContain('A fox in the first tab')
  const second = await context.newPage()
  await second.goto('/image')
  await expect(prompt(second)).toHaveValue('A fox in the first tab')
  await prompt(second).fill('A heron in the second tab')
  await prompt(page).fill('A fox, gone on')
  await second.reload()
  await page.reload()
  await expect(prompt(second)).toHaveValue('A heron in the second tab')
  await expect(prompt(page)).toHaveValue('A fox, gone on')

  await page.getByRole('button', { name: '1 other draft' }).click()
  await page.getByRole('button', { name: 'Continue it here' }).click()
  await expect(prompt(page)).toHaveValue('A heron in the second tab')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(prompt(page)).toHaveValue('A fox, gone on')
})

test('a press on the button twice at once makes one work', async ({ page }) => {
  await page.goto('/image')
  await page.getByRole('radio', { name: /^1K/ }).check()
  await prompt(page).fill('A fox pressed twice')
  await page.getByRole('button', { name: /^Generate/ }).dblclick()
  await expect(page.getByRole('link', { name: 'A fox pressed twice' })).toBeVisible({ timeout: 60_000 })
  await page.reload()
  await expect(page.getByRole('link', { name: 'A fox pressed twice' })).toHaveCount(1)
})

test('whose session ends in the middle of a press signs in, finds the draft, and the press is sent', async ({
  page,
  context,
  studio,
  complaints,
}) => {
  complaints.allow(/401 \(Unauthorized\)/)
  await page.goto('/image')
  await page.getByRole('radio', { name: /^1K/ }).check()
  await prompt(page).fill('A fox across the end of a session')
  await attach(page, 'reference.png')
  await expect(references(page)).toHaveCount(1)
  await context.clearCookies()
  await page.getByRole('button', { name: /^Generate/ }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByLabel('API key').fill(/Bearer (\S+?)'/.exec(studio.output())?.[1] ?? '')
  await page.keyboard.press('Enter')
  await expect(prompt(page)).toHaveValue('A fox across the end of a session')
  await expect(references(page)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'A fox across the end of a session' })).toHaveCount(1, {
    timeout: 60_000,
  })
})

// Twice by default, twenty times when everything is looked at longer.
const kills = process.env['ATELIER_SOAK'] === '1' ? 20 : 2

test(`at most a second of typing and no file is lost in ${kills} sudden ends of the browser`, async ({ studio }) => {
  test.setTimeout(60_000 + kills * 30_000)
  const folder = await mkdtemp(join(tmpdir(), 'atelier-browser-'))
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const open = await openBrowser(folder)
      const page = open.pages()[0] ?? (await open.newPage())
      await page.goto(`${studio.url}/image`)
      await prompt(page).fill(`${kill} `)
      if (kill === 0) {
        await attach(page, 'arrived.png')
        await expect(references(page)).toHaveCount(1)
        // The other one is still on its way when all ends.
        await page.route('**/studio/assets', () => {})
        await attach(page, 'halfway.png')
        await expect(page.getByRole('progressbar', { name: /halfway/ })).toBeVisible()
      }
      const typed: { readonly at: number; readonly text: string }[] = []
      let text = `${kill} `
      for (let letter = 0; letter < 30; letter += 1) {
        text += String.fromCodePoint(97 + (letter % 26))
        await prompt(page).press(text.at(-1) ?? '')
        typed.push({ at: Date.now(), text })
        await page.waitForTimeout(kill % 2 === 0 ? 50 : 90)
      }
      const killedAt = Date.now()
      await killBrowser(folder)
      const again = await openBrowser(folder)
      const reopened = again.pages()[0] ?? (await again.newPage())
      await reopened.goto(`${studio.url}/image`)
      const kept = await prompt(reopened).inputValue()
      const surely = typed.findLast(({ at }) => at <= killedAt - 1000)?.text ?? ''
      expect(kept.startsWith(surely), `${kept} has all of ${surely}`).toBe(true)
      await expect(references(reopened)).toHaveCount(2)
      await again.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
})

async function openBrowser(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { ...(await findBrowser()), locale: 'en-US' })
}

/** Ends every process of the browser that works in `folder`, as a power cut would: none of them gets to tidy up. */
async function killBrowser(folder: string): Promise<void> {
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
    if (!command.includes(folder)) continue
    try {
      process.kill(Number(name), 'SIGKILL')
    } catch {
      // It went with its parent.
    }
  }
}

/** The prompts of the drafts that the browser has on its disk. */
function keptPrompts(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('atelier')
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no database')))
        opening.addEventListener('success', () => {
          const asking = opening.result.transaction('drafts').objectStore('drafts').getAll()
          asking.addEventListener('success', () => {
            opening.result.close()
            resolve(asking.result.map((draft: { values: { prompt: unknown } }) => draft.values.prompt))
          })
        })
      }),
  )
}
