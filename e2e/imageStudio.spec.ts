import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import {
  attach,
  choice,
  drop,
  generate,
  make,
  picture,
  price,
  prompt,
  references,
  savedBy,
} from './support/imagePage.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/image')
  await expect(prompt(page)).toBeVisible()
})

/** The bytes of the newest picture. */
async function newest(page: Page): Promise<Buffer> {
  const answer = await page.request.get('/studio/works?area=image')
  const { data } = (await answer.json()) as { data: { items: { results: { url: string }[] }[] } }
  const result = await page.request.get(data.items[0]?.results[0]?.url ?? '')
  return result.body()
}

async function boxIn(page: Page): Promise<{ x: number; y: number; right: number; low: number }> {
  const [x = 0, y = 0, right = 0, low = 0] = [...(await prompt(page).inputValue()).matchAll(/\d+/g)].map(Number)
  return { x, y, right, low }
}

/** The number of pixels outside the box that differ, and whether any inside does. */
async function changedPixels(one: Buffer, other: Buffer, box: Awaited<ReturnType<typeof boxIn>>) {
  const raw = async (file: Buffer) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [a, b] = [await raw(one), await raw(other)]
  expect(b.info).toMatchObject({ width: a.info.width, height: a.info.height })
  let outside = 0
  let inside = false
  for (let at = 0; at < a.data.length; at += 3) {
    if (a.data.compare(b.data, at, at + 3, at, at + 3) === 0) continue
    const x = (at / 3) % a.info.width
    const y = Math.floor(at / 3 / a.info.width)
    if (x >= box.x && x < box.right && y >= box.y && y < box.low) inside = true
    else outside += 1
  }
  return { outside, inside }
}

test.describe('with the real engine', () => {
  test.use({ engines: 'real' })

  test('a box drawn on a reference becomes text in the prompt, and only the area inside it is repainted', async ({
    page,
  }) => {
    const source = await picture('harbour.png', 1024, 1024)
    await attach(page, source)
    await expect(references(page)).toHaveCount(1)
    await page.getByRole('switch', { name: 'Same shape as the reference' }).click()
    await expect(page.getByRole('radio', { name: '1:1', exact: true })).toBeChecked()
    await choice(page, '1K').check()

    await page.getByRole('button', { name: 'Change a part of reference 1' }).click()
    const layer = page.getByRole('button', { name: /^Draw a box here/ })
    const room = await layer.boundingBox()
    if (!room) throw new Error('there is nothing to draw on')
    await page.mouse.move(room.x + room.width * 0.5, room.y + room.height * 0.5)
    await page.mouse.down()
    await page.mouse.move(room.x + room.width * 0.7, room.y + room.height * 0.7, { steps: 4 })
    await page.mouse.up()
    await page.getByRole('textbox', { name: 'What region 1 becomes' }).fill('a red kite')
    await expect(prompt(page)).toHaveValue(/^In the region \(\d+, \d+\) to \(\d+, \d+\): change to a red kite$/)
    await expectNoViolations(page)

    // Moving the box updates its numbers in the prompt.
    const before = await boxIn(page)
    const region = page.getByRole('button', { name: /^Region 1, / })
    await region.focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Alt+ArrowDown')
    await expect
      .poll(() => boxIn(page))
      .toEqual({ ...before, x: before.x + 10, right: before.right + 10, low: before.low + 1 })
    const box = await boxIn(page)
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(price(page)).toContainText(/left after/)
    await generate(page).click()
    const made = page.getByRole('img', { name: 'a red kite', exact: true })
    await expect(made).toBeVisible()

    expect(await changedPixels(source.buffer, await newest(page), box)).toEqual({ outside: 0, inside: true })

    // Once its line was edited by hand, the box no longer changes it.
    await page.getByRole('button', { name: 'Change a part of reference 1' }).click()
    await expect(region).toBeVisible()
    await prompt(page).fill('A harbour')
    await expect(page.getByText('Its text was edited, so the box no longer changes it.')).toBeVisible()
    await region.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(prompt(page)).toHaveValue('A harbour')
  })
})

test('a colour is picked and replaced everywhere, with zoom and undo', async ({ page }) => {
  const source = await picture('harbour.png', 512, 512)
  await attach(page, source)
  await choice(page, '1K').check()
  await prompt(page).fill('A harbour')
  await page.getByRole('button', { name: 'Change a part of reference 1' }).click()
  const editor = page.getByRole('dialog')

  // A button zooms in, a tool moves the picture, and a key shows all of it again.
  const zoom = editor.getByRole('status', { name: 'Current zoom' })
  const whole = await zoom.textContent()
  await editor.getByRole('button', { name: 'Zoom in' }).click()
  await expect(zoom).not.toHaveText(whole ?? '')
  await editor.getByRole('button', { name: 'Move the image' }).click()
  const stage = await editor.getByRole('group', { name: /harbour\.png/ }).boundingBox()
  if (!stage) throw new Error('there is nothing to move')
  const image = editor.getByRole('img').first()
  const before = await image.boundingBox()
  await page.mouse.move(stage.x + stage.width / 2, stage.y + stage.height / 2)
  await page.mouse.down()
  await page.mouse.move(stage.x + stage.width / 2 - 60, stage.y + stage.height / 2 - 40, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await image.boundingBox())?.x).not.toBe(before?.x)
  await page.keyboard.press('0')
  await expect(zoom).toHaveText(whole ?? '')

  // The eyedropper takes the colour under it: here the background, which is known from the file.
  await editor.getByRole('button', { name: 'Pick a colour' }).click()
  const layer = await editor.getByRole('button', { name: /^Pick a colour here/ }).boundingBox()
  if (!layer) throw new Error('there is nothing to pick from')
  await page.mouse.click(layer.x + layer.width / 2, layer.y + layer.height / 2)
  await expect(prompt(page)).toHaveValue('A harbour\nChange the colour #4a7a9c to: ')
  await editor.getByRole('textbox', { name: 'What region 1 becomes' }).fill('yellow')
  await expect(prompt(page)).toHaveValue('A harbour\nChange the colour #4a7a9c to: yellow')
  await editor.getByRole('button', { name: 'Remove region 1' }).click()
  await expect(prompt(page)).toHaveValue('A harbour')
  await editor.getByRole('button', { name: 'Undo' }).click()
  await expect(prompt(page)).toHaveValue('A harbour\nChange the colour #4a7a9c to: yellow')
  await expectNoViolations(page)
  await editor.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('switch', { name: 'Same shape as the reference' }).click()
  await generate(page).click()
  await expect(page.getByRole('img', { name: /yellow/ })).toBeVisible()
})

test('waiting for the result uses the synchronous endpoint, and the page never receives the picture as base64', async ({
  page,
}) => {
  const texts: string[] = []
  page.on('response', response => {
    if (/json/.test(response.headers()['content-type'] ?? ''))
      void response.text().then(
        text => texts.push(text),
        () => {},
      )
  })
  await page.getByRole('switch', { name: 'Wait for the result' }).click()
  const asked = page.waitForRequest(request => request.url().endsWith('/studio/works') && request.method() === 'POST')
  await make(page, 'A kettle on a stove')
  expect((await asked).postDataJSON()).toMatchObject({ operation: 'image.generate', transport: 'direct' })
  await expect(page.getByRole('img', { name: 'A kettle on a stove' })).toBeVisible()
  const { format, width } = await sharp(await newest(page)).metadata()
  expect(format).toBe('png')
  expect(width).toBeGreaterThan(800)
  expect(texts.filter(text => text.includes('"candidates"')).join('')).not.toMatch(/"data":"[^"]+"/)
})

test('lines and slots make a batch: the form shows number and total, the feed one group of works', async ({ page }) => {
  await choice(page, '1K').check()
  await prompt(page).fill('A kite\nA boat of paper')
  await page.getByRole('switch', { name: 'One prompt per line' }).click()
  await expect(price(page)).toContainText(/2 × \d+/)
  await expect(page.getByRole('button', { name: 'Generate 2' })).toBeVisible()
  await prompt(page).fill('A {{animal}} of clay')
  await expect(page.getByText('Still empty: animal.')).toBeVisible()
  await page.getByRole('textbox', { name: '{{animal}}' }).fill('fox\nheron\nhare')
  await page.getByRole('radio', { name: /^Low/ }).check()
  await expect(price(page)).toContainText(/3 × \d+/)
  await page.getByRole('button', { name: 'Generate 3' }).click()
  for (const animal of ['fox', 'heron', 'hare'])
    await expect(page.getByRole('img', { name: `A ${animal} of clay` })).toBeVisible()
  await expect(page.getByRole('img', { name: '3 made together' })).toHaveCount(3)
})

test('settings are saved under a name, and arrow up brings back earlier prompts', async ({ page }) => {
  await make(page, 'A first prompt')
  await expect(page.getByRole('link', { name: 'A first prompt' })).toBeVisible()
  await prompt(page).fill('A second prompt')
  await page.getByRole('button', { name: 'Presets' }).click()
  await page.getByRole('textbox', { name: 'Save these settings as' }).fill('Small foxes')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Small foxes', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  // Wait until the focus is back on the button.
  await expect(page.getByRole('button', { name: 'Presets' })).toBeFocused()

  await prompt(page).fill('')
  await prompt(page).press('ArrowUp')
  await expect(prompt(page)).toHaveValue('A first prompt')
  await choice(page, '2K').check()
  await page.getByRole('button', { name: 'Presets' }).click()
  await page.getByRole('button', { name: 'Small foxes', exact: true }).click()
  await expect(prompt(page)).toHaveValue('A second prompt')
  await expect(choice(page, '1K')).toBeChecked()

  // There are six to begin with, which leave the other settings alone.
  await page.getByRole('button', { name: 'Presets' }).click()
  const starters = page.getByRole('region', { name: 'To begin with' }).getByRole('button')
  await expect(starters).toHaveCount(6)
  await starters.filter({ hasText: 'A teapot on a windowsill' }).click()
  await expect(prompt(page)).toHaveValue(/^A teapot on a windowsill/)
  await expect(choice(page, '1K')).toBeChecked()
})

test('a result is saved with its recipe, used as a reference, copied as cURL, and opened in its form again', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await make(page, 'A lighthouse in “storm” light')
  await page.getByRole('link', { name: 'A lighthouse in “storm” light' }).click()
  const viewer = page.getByRole('dialog')

  const saved = await savedBy(page, () => viewer.getByRole('link', { name: 'Download' }).click())
  expect(saved.name).toMatch(/^img-\d{4}-a-lighthouse-in-storm-light\.png$/)
  await expectNoViolations(page)

  await viewer.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByRole('menuitem', { name: 'cURL' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'cURL copied.' })).toHaveCount(1)
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('/v1/images/generation/async')
  expect(copied).toContain('Bearer $ATELIER_API_KEY')
  expect(copied).toContain('A lighthouse in “storm” light')

  await viewer.getByRole('button', { name: 'Use as reference' }).click()
  await expect(viewer).toHaveCount(0)
  await expect(references(page)).toHaveCount(1)
  await expect(prompt(page)).toHaveValue('A lighthouse in “storm” light')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(references(page)).toHaveCount(0)
  const tile = page.getByRole('link', { name: 'A lighthouse in “storm” light' })
  await tile.dragTo(page.getByRole('group', { name: 'Reference images' }))
  await expect(references(page), 'dragged there').toHaveCount(1)
  await page.getByRole('button', { name: 'Remove reference 1' }).click()

  // Only a part of the recipe is taken; the rest of the form stays.
  await prompt(page).fill('Something else')
  await page.getByRole('radio', { name: /^alpha-3-pro-image/ }).check()
  await page.getByRole('link', { name: 'A lighthouse in “storm” light' }).click()
  await viewer.getByRole('button', { name: 'Reuse only …' }).click()
  await page.getByRole('menuitem', { name: 'The model' }).click()
  await expect(page.getByRole('radio', { name: /^beta-image-2/ })).toBeChecked()
  await expect(prompt(page)).toHaveValue('Something else')

  await drop(page, '#content', saved.file)
  await expect(prompt(page)).toHaveValue('A lighthouse in “storm” light')
  await expect(page.getByText('Recipe opened')).toBeVisible()

  // Dropped on the reference field, it becomes a reference, and its recipe is only offered.
  await prompt(page).fill('Something else')
  await drop(page, '[aria-label="Reference images"]', saved.file)
  await expect(references(page)).toHaveCount(1)
  await expect(prompt(page)).toHaveValue('Something else')
  await page.getByRole('button', { name: 'Open the recipe' }).click()
  await expect(prompt(page)).toHaveValue('A lighthouse in “storm” light')
})
