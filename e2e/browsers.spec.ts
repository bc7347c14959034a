import { expect, test } from './support/fixtures.ts'
import { generate, prompt } from './support/imagePage.ts'

const areas = ['Image', 'Music', 'Voice', 'Video', 'Episodes', 'Speakers', 'Works', 'Library', 'Recipes', 'Credits']

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
  for (const area of areas) {
    await page.getByRole('navigation').getByRole('link', { name: area }).first().click()
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
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

test('without https, links are copied all the same', async ({ page, context }) => {
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
})
