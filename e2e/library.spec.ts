import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import yauzl from 'yauzl'
import type { Account } from './support/account.ts'
import { expectNoViolations, expectNoViolationsInBothThemes } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

/** A picture in one colour. */
const picture = (red: number) =>
  sharp({ create: { width: 240, height: 160, channels: 3, background: { r: red, g: 80, b: 90 } } })
    .png()
    .toBuffer()

/** A second of silence. */
function silence(): Buffer {
  const samples = Buffer.alloc(16_000)
  const head = Buffer.alloc(44)
  head.write('RIFF')
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(16_000, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}

/** Makes a small picture from another one, without the form. */
async function paint(account: Account, prompt: string, asset: string): Promise<void> {
  const recipe = {
    provider: 'vendor_beta',
    prompt,
    referenceImages: [{ asset }],
    imageConfig: { imageSize: '1K', aspectRatio: '1:1' },
  }
  await account.submit('image.generate', recipe, `key of ${prompt}`)
}

const file = (page: Page, name: string) => page.getByRole('list', { name: 'Files' }).getByRole('link', { name })

/** Fills the empty library with two uploads and a generated picture, and opens it. */
async function fill(page: Page, account: Account): Promise<void> {
  const { id } = await account.store('Reference.png', 'image/png', await picture(200))
  await account.store('Silence.wav', 'audio/wav', silence())
  await paint(account, 'A fox <b>after</b> it', id)
  await expect
    .poll(async () => {
      const answer = await page.request.get('/studio/library?source=image')
      return ((await answer.json()) as { data: { items: unknown[] } }).data.items.length
    })
    .toBe(1)
  await page.goto('/library')
  await expect(file(page, 'A fox')).toBeVisible()
}

test('files are searched, filtered, put into a project, exported, and shown by an exported page without a server', async ({
  page,
  account,
  browser,
}, info) => {
  await fill(page, account)
  await expectNoViolations(page)

  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Sound' }).click()
  await expect(file(page, 'Silence.wav')).toBeVisible()
  await expect(file(page, 'Reference.png')).toBeHidden()
  await expect(page).toHaveURL(/kind=audio/)
  await page.getByRole('button', { name: 'Remove Type: Sound' }).click()
  await page.getByRole('searchbox', { name: 'Search the library' }).fill('refer')
  await expect(file(page, 'Silence.wav')).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search the library' }).fill('')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await expect(file(page, 'Silence.wav')).toBeVisible()

  await page.keyboard.press('Control+a')
  await expect(page.getByText('3 selected')).toBeVisible()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Move to a project' }).click()
  await page.getByRole('menuitem', { name: 'New project' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Foxes')
  await page.getByRole('button', { name: 'Create' }).click()
  const project = page.getByRole('region', { name: 'Projects' }).getByRole('button', { name: 'Foxes' })
  await expect(project).toContainText('3 files')
  await page.keyboard.press('Escape')

  await project.click()
  await page.getByRole('button', { name: 'Export project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await expect(dialog.getByText(/nothing else, unless you add it below\.$/)).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByRole('radio', { name: 'Another studio' }).check()
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('Foxes.zip')
  const zip = info.outputPath('Foxes.zip')
  await saved.saveAs(zip)

  const folder = await unpack(zip, info.outputPath('Foxes'))
  // In a context that is not watched for complaints: axe fetches the styles, which the page's policy rightly forbids.
  const viewer = await browser.newPage()
  const requests: string[] = []
  const complaints: string[] = []
  viewer.on('request', request => requests.push(request.url()))
  viewer.on('console', message => complaints.push(message.text()))
  viewer.on('pageerror', error => complaints.push(error.message))
  await viewer.goto(pathToFileURL(join(folder, 'index.html')).href)
  await expect(viewer.getByRole('heading', { name: 'Foxes' })).toBeVisible()
  const drawn = viewer.getByRole('img', { name: 'A fox <b>after</b> it' })
  await expect(drawn).toBeVisible()
  expect(await drawn.evaluate(async (image: HTMLImageElement) => (await image.decode(), image.naturalWidth))).toBe(1024)
  const sound = viewer.locator('audio')
  await sound.evaluate((audio: HTMLAudioElement) => audio.play())
  expect(await sound.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(1, 1)
  await expect(viewer.getByText(/^Exported .* Works: 1/)).toContainText('Credits')
  await viewer.getByText('Recipe').click()
  await expect(viewer.locator('pre')).toContainText('"prompt": "A fox <b>after</b> it"')
  await viewer.getByRole('button', { name: '中文' }).click()
  await expect(viewer.getByRole('heading', { name: '作品' })).toBeVisible()
  expect([...requests.filter(url => !url.startsWith('file:')), ...complaints]).toEqual([])
  // A page of its own, with colours of its own.
  await expectNoViolationsInBothThemes(viewer)
  await viewer.close()

  let answer = () => {}
  const held = new Promise<void>(resolve => (answer = resolve))
  await page.route('**/studio/imports', async route => {
    await held
    await route.continue()
  })
  await page.getByLabel('Export to import').setInputFiles(zip)
  await expect(page.getByRole('progressbar', { name: /Sending the file|Importing works and files/ })).toBeVisible()
  await expectNoViolations(page)
  answer()
  await expect(page.getByRole('dialog')).toContainText('4 were here already')
})

test('Ctrl+A selects the whole filtered list, including what has not loaded, and actions apply to all of it', async ({
  page,
  account,
}) => {
  for (const [at, name] of ['Whole 1.png', 'Whole 2.png', 'Whole 3.png', 'Other.png'].entries())
    await account.store(name, 'image/png', await picture(40 + at))
  // Two files per page, and the next page never arrives.
  await page.route('**/studio/library?**', route => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', '2')
    return url.searchParams.has('before') ? new Promise<void>(() => {}) : route.continue({ url: url.href })
  })
  await page.goto('/library?q=whole')
  await expect(file(page, 'Whole 3.png')).toBeVisible()
  await page.getByRole('list', { name: 'Files' }).focus()
  await page.keyboard.press('Control+a')
  await expect(page.getByText('3 selected')).toBeVisible()
  await expect(file(page, 'Whole 1.png')).toBeHidden()
  await page.getByRole('button', { name: 'Move to the trash' }).click()
  await expect(page.getByRole('list', { name: 'Done just now' })).toContainText('3')
  const { data } = (await (await page.request.get('/studio/library/ids?trash=true&search=whole')).json()) as {
    data: { items: unknown[] }
  }
  expect(data.items).toHaveLength(3)
})

test('moving to the trash can be undone, and emptying the trash is final', async ({ page, account }) => {
  await account.store('To be removed.png', 'image/png', await picture(20))
  await page.goto('/library')
  await file(page, 'To be removed.png').click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Use as reference' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Download' }), 'not in a field').toBeFocused()
  await expectNoViolations(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Move to the trash' }).click()
  await expect(file(page, 'To be removed.png')).toBeHidden()
  await page.getByRole('list', { name: 'Done just now' }).getByRole('button', { name: 'Undo' }).click()
  await file(page, 'To be removed.png').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move to the trash' }).click()
  await page.getByRole('button', { name: 'Trash', exact: true }).click()
  await expect(file(page, 'To be removed.png')).toBeVisible()
  await page.getByRole('button', { name: 'Empty the trash' }).click()
  await page.getByRole('button', { name: 'Remove for good' }).click()
  await expect(page.getByRole('paragraph').filter({ hasText: 'The trash is empty.' })).toBeVisible()

  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('button', { name: 'New project' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Empty so far')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('region', { name: 'Projects' }).getByRole('button', { name: 'Empty so far' }).click()
  await expect(page.getByText('This project has no files yet.')).toBeVisible()
})

test('in a list, files are selected with Shift, tagged and saved as one zip; a project gets a cover; storage is shown by area', async ({
  page,
  account,
}, info) => {
  for (const [at, name] of ['Shelf 1.png', 'Shelf 2.png', 'Shelf 3.png', 'Shelf 4.png'].entries())
    await account.store(name, 'image/png', await picture(5 + 60 * at))
  // What stands below the projects is not shown before them: they would move it, even under a press.
  const projectsAsked = Promise.withResolvers<void>()
  const answerProjects = Promise.withResolvers<void>()
  await page.route('**/studio/projects', async route => {
    projectsAsked.resolve()
    await answerProjects.promise
    await route.continue()
  })
  await page.goto('/library?q=shelf')
  await projectsAsked.promise
  const asList = page.getByRole('button', { name: 'Show as a list' })
  await expect(page.getByRole('button', { name: /^Storage/ })).toBeVisible()
  await expect(asList).toBeHidden()
  answerProjects.resolve()
  await asList.click()
  await expect(page).toHaveURL(/view=list/)
  await file(page, 'Shelf 4.png').click({ modifiers: ['ControlOrMeta'] })
  await page.getByRole('checkbox', { name: 'Shelf 3.png' }).click()
  await page.getByRole('button', { name: 'Compare' }).click()
  const compared = page.getByRole('dialog', { name: 'Compare' })
  await expect(compared.getByRole('group', { name: /^[AB]: Shelf [34].png/ })).toHaveCount(2)
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Shelf 2.png' }).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected')).toBeVisible()

  await page.getByRole('button', { name: 'Tags' }).click()
  await page.getByRole('textbox', { name: 'New tag' }).fill('upper')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Files' }).getByText('upper')).toHaveCount(3)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const saved = await saving
  const zip = info.outputPath('shelf.zip')
  await saved.saveAs(zip)
  const entries: string[] = []
  const opened = await yauzl.openPromise(zip, { lazyEntries: true })
  for await (const entry of opened.eachEntry()) entries.push(entry.fileName)
  expect(entries.filter(name => name.endsWith('.png'))).toHaveLength(3)

  await page.getByRole('button', { name: 'Move to a project' }).click()
  await page.getByRole('menuitem', { name: 'New project' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Shelves')
  await page.getByRole('button', { name: 'Create' }).click()
  const project = page.getByRole('region', { name: 'Projects' }).getByRole('button', { name: 'Shelves' })
  await expect(project).toContainText('3 files')
  await page.keyboard.press('Escape')
  // Without the signature, which may change.
  const cover = async () => (await project.locator('img').getAttribute('src'))?.split('?')[0]
  const newest = await cover()
  await file(page, 'Shelf 2.png').click()
  await page.getByRole('button', { name: 'Use as project cover' }).click()
  await expect(page.getByRole('button', { name: 'Use as project cover' })).toBeHidden()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect.poll(cover).not.toBe(newest)

  await page.getByRole('button', { name: /^Storage/ }).click()
  const stored = page.getByRole('dialog', { name: 'Storage used' })
  await expect(stored.getByRole('row', { name: /^Upload/ })).toBeVisible()
  await stored.getByRole('combobox', { name: 'Empty the trash automatically' }).click()
  await page.getByRole('option', { name: 'After 7 days' }).click()
  await expect(stored.getByRole('combobox')).toContainText('After 7 days')
  await expectNoViolations(page)
  await page.reload()
  await page.getByRole('button', { name: /^Storage/ }).click()
  await expect(stored.getByRole('combobox')).toContainText('After 7 days')
})

/** Unpacks a zip that the studio wrote into a folder. */
async function unpack(path: string, folder: string): Promise<string> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true })
  for await (const entry of zip.eachEntry()) {
    const place = join(folder, entry.fileName)
    await mkdir(dirname(place), { recursive: true })
    await writeFile(place, await zip.openReadStreamPromise(entry))
  }
  return folder
}
