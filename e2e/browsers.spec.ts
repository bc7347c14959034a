import type { ElementHandle, Locator, Page } from 'playwright/test'
import { expect, test } from './support/fixtures.ts'
import { goOn } from './support/goOn.ts'
import { generate, prompt } from './support/imagePage.ts'

/** Has every text of the page replaced by an element with the same text, now and later, as translators do. */
function translatePages(): void {
  const isWritten = (text: Node): text is Text =>
    text instanceof Text &&
    text.data.trim() !== '' &&
    !text.parentElement?.closest('font, script, style, textarea, title')
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = isWritten(root) ? [root] : []
    while (walker.nextNode()) if (isWritten(walker.currentNode)) texts.push(walker.currentNode)
    for (const text of texts) {
      const font = document.createElement('font')
      font.append(document.createElement('font'))
      font.firstElementChild?.append(text.data)
      text.replaceWith(font)
    }
  }
  new MutationObserver(records => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) translate(node)
  }).observe(document, { childList: true, subtree: true })
}

test('a page translated by the browser works everywhere, and goes on showing what changes', async ({ page }) => {
  await page.addInitScript(translatePages)
  await page.goto('/image')
  await prompt(page).fill('A fox in snow')
  await expect(page.locator('font font').first()).toBeAttached()
  await page
    .getByRole('radio', { name: /^alpha-3-pro/ })
    .first()
    .check()
  await generate(page).click()
  const made = page.getByRole('link', { name: /A fox in snow/ }).first()
  await made.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await prompt(page).fill('')
  await generate(page).click()
  await expect(prompt(page)).toHaveAttribute('aria-invalid', 'true')

  const heading = page.getByRole('heading', { level: 1 }).first()
  const links = page.getByRole('navigation').getByRole('link')
  const linkTo = (address: string) => links.and(page.locator(`[href="${address}"]`)).first()
  const addresses = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
  expect(addresses).toEqual(expect.arrayContaining(['/image', '/video/models', '/works', '/credits']))
  for (const address of addresses) {
    await linkTo(address).click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expect(heading).toBeVisible()
  }
  await linkTo('/works').click()
  await page
    .getByRole('list', { name: 'All works' })
    .getByRole('link', { name: /A fox in snow/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'All settings' }).click()
  await page.getByRole('radio', { name: 'Dark' }).check()
  await expect(heading).toBeVisible()
})

/** Storage that the browser refuses, as where all cookies are blocked. */
function refuseStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(globalThis, name, {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
}

/** Storage that is full. */
function fillStorage(): void {
  const full = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  Storage.prototype.setItem = full
  IDBObjectStore.prototype.put = full
}

for (const [name, break_] of [
  ['refused', refuseStorage],
  ['full', fillStorage],
] as const)
  test.describe(`with storage that is ${name}`, () => {
    test.use({ visited: false })

    test('the page works, and says what it cannot keep', async ({ page }) => {
      await page.addInitScript(break_)
      await page.goto('/image')
      await prompt(page).fill('A fox in snow')
      await expect(page.getByText('This browser does not store what you type')).toBeVisible()
      await generate(page).click()
      await expect(page.getByRole('link', { name: /A fox in snow/ }).first()).toBeVisible()
      await page.goto('/settings')
      await page.getByRole('radio', { name: 'Dark' }).check()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(page.getByRole('list', { name: 'Done just now' })).toContainText('keeps nothing for this page')
    })
  })

test('without https, texts are copied all the same, or shown selected', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto('/image')
  await prompt(page).fill('A fox in snow')
  await generate(page).click()
  await page
    .getByRole('link', { name: /A fox in snow/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Recipe', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Done just now' })).toContainText('Recipe copied.')
  await page.keyboard.press('Escape')
  await prompt(page).fill('')
  await prompt(page).press('ControlOrMeta+v')
  await expect(prompt(page)).toHaveValue(/image\.generate/)

  await page.evaluate(() => Object.assign(document, { execCommand: () => false }))
  await page
    .getByRole('link', { name: /A fox in snow/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByRole('menuitem', { name: 'cURL', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Text to copy' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+c')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await prompt(page).fill('')
  await prompt(page).press('ControlOrMeta+v')
  await expect(prompt(page)).toHaveValue(/^curl /)
})

test.describe('in forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  test('what is chosen, open, switched on or main is seen to be', async ({ page }) => {
    const nav = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first()
    await page.goto('/image')
    for (const name of ['Model', 'Ratio', 'Size']) await expectChoiceSeen(page, name)
    const [paper, canvas, main] = await generate(page).evaluate(button => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.background = 'Canvas'
      const colours = [document.documentElement, probe, button].map(one => getComputedStyle(one).backgroundColor)
      probe.remove()
      return colours
    })
    expect(paper).toBe(canvas)
    expect(main).not.toBe(paper)

    await prompt(page).fill('A badger')
    await generate(page).click()
    await expect(page.getByRole('link', { name: /A badger/ }).first()).toBeVisible()
    const tab = page.getByRole('group', { name: 'Show', exact: true }).getByRole('button', { name: 'Favourites' })
    await expectSeen(page, 'the open tab', tab, () => tab.click())
    await page.getByRole('group', { name: 'Show', exact: true }).getByRole('button').first().click()
    await page.getByRole('button', { name: 'Select' }).click()
    const mark = page.getByRole('checkbox', { name: /A badger/ }).first()
    await expectSeen(page, 'the selected work', mark, () => mark.click())

    await expectSeen(page, 'the open area', nav('Voice'), () => nav('Voice').click())
    await expectChoiceSeen(page, 'What to make')
    const slider = page.getByRole('slider').first()
    await expectSeen(page, 'the thumb', slider, () => slider.evaluate(input => (input.style.opacity = '0')))

    await nav('Video').click()
    await page.getByRole('radio', { name: 'Restyle' }).check()
    const preset = page.getByRole('group', { name: 'Look' }).getByRole('button').first()
    await expectSeen(page, 'the chosen preset', preset.locator('> span').last(), () => preset.click())

    await expectSeen(page, 'the open page', nav('Library'), () => nav('Library').click())
    await page.goto('/settings')
    const toggle = page.getByRole('switch').first()
    await expectSeen(page, 'the switch', toggle, () => toggle.press('Space'))
  })
})

/** Chooses the first of the other options of a group, and expects that to be seen. */
async function expectChoiceSeen(page: Page, group: string): Promise<void> {
  // A handle, because an option that is chosen may be called otherwise.
  const options = page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { checked: false })
  const option = await options.first().elementHandle()
  const label = await option?.$('xpath=..')
  if (!option || !label) throw new Error('there is no other option')
  await expectSeen(page, group, label, () => option.check())
}

/** Expects a part of the page to look otherwise after an act than before. */
async function expectSeen(
  page: Page,
  what: string,
  part: Locator | ElementHandle<Element>,
  act: () => Promise<unknown>,
): Promise<void> {
  const before = await shotOf(page, part)
  await act()
  const isSame = async () => (await shotOf(page, part)).equals(before)
  await expect.poll(isSame, { message: `${what} is seen`, intervals: [100] }).toBe(false)
}

/** A picture of a part of the page, without focus and pointer. */
async function shotOf(page: Page, part: Locator | ElementHandle<Element>): Promise<Buffer> {
  await part.scrollIntoViewIfNeeded()
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.mouse.move(0, 0)
  return part.screenshot({ animations: 'disabled' })
}

test.describe('on 320 pixels, or at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('nothing is wider than the page, and bars leave two thirds of it', async ({ page }) => {
    await page.goto('/')
    for (const path of ['/image', '/music', '/voice', '/video', '/episodes', '/works', '/library', '/settings', '/']) {
      await goOn(page, path)
      await expect(page.getByRole('navigation').first()).toBeVisible()
      const { wide, bars } = await page.evaluate(measure)
      expect(wide, `${path} is not scrolled sideways`).toBeLessThanOrEqual(320)
      expect(bars, `${path}: the height of the bars`).toBeLessThanOrEqual(256 / 3)
    }
  })
})

/** The width of what can be scrolled to, and the height that bars at the edges keep covered. */
function measure() {
  const covering = [...document.querySelectorAll<HTMLElement>('body *')].filter(element => {
    const { position, visibility } = getComputedStyle(element)
    const { width, height, top, bottom } = element.getBoundingClientRect()
    const atEdge = top <= 0 || bottom >= innerHeight
    return /fixed|sticky/.test(position) && visibility === 'visible' && atEdge && width > innerWidth / 2 && height > 1
  })
  const bars = covering.filter(element => !covering.some(other => other !== element && other.contains(element)))
  return {
    wide: document.documentElement.scrollWidth,
    bars: bars.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0),
  }
}
