import type { Locator } from 'playwright/test'
import { expectNoViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { limits } from './support/limits.ts'
import { playOn } from './support/media.ts'

/** Whether a notice lies over an element. */
const isUnderNotice = (element: Locator) =>
  element.evaluate(field => {
    const notice = document.querySelector('ul[aria-label="Done just now"]')
    if (!notice) throw new Error('The notice is gone.')
    const [one, other] = [field.getBoundingClientRect(), notice.getBoundingClientRect()]
    const apart =
      one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top
    return !apart && getComputedStyle(notice).visibility !== 'hidden'
  })

test('home says what Atelier is, carries words into the form of an area, and plays samples', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Atelier' })).toBeVisible()
  const line = page.getByRole('textbox', { name: 'What would you like to make?' })
  for (const area of ['Image', 'Music', 'Video', 'Voice', 'Episodes'])
    await expect(page.getByRole('main').getByRole('link', { name: new RegExp(`^${area}`) })).toBeInViewport({
      ratio: 1,
    })
  await expectNoViolations(page)

  await playOn(page)
  await page.getByRole('button', { name: /^Hear a sample: The last train/ }).click()
  await expect(page.getByRole('button', { name: /^Pause the sample: The last train/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' })).toBeVisible()

  // The area follows the words until one is chosen by hand.
  await line.fill('a calm song about rain')
  await expect(page.getByRole('radio', { name: 'Music', checked: true })).toBeAttached()
  await page.getByRole('radio', { name: 'Voice' }).check()
  await line.press('Enter')
  await expect(page).toHaveURL(/\/voice$/)
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('a calm song about rain')

  await page.goto('/')
  await line.fill('Explain why leaves turn red')
  await page.getByRole('button', { name: 'Set the details' }).click()
  await expect(page).toHaveURL(/\/episodes$/)
  await expect(page.locator('form[data-composer] textarea').first()).toHaveValue('Explain why leaves turn red')
})

test('what needs nothing but words is made by Enter, for the price on the button; refused words are kept', async ({
  page,
  complaints,
}) => {
  complaints.allow(/402 \(Payment Required\)/)
  await page.goto('/')
  const line = page.getByRole('textbox', { name: 'What would you like to make?' })
  await page.route('**/studio/works', route =>
    route.fulfill({ status: 402, json: { code: 40200, message: 'Not enough credits', data: null } }),
  )
  await line.fill('A picture of a crane')
  await expect(page.getByRole('button', { name: /^Make image · / })).toBeVisible()
  await line.press('Enter')
  await expect(page.getByRole('list', { name: 'Done just now' })).toContainText(
    'There are not enough credits for this.',
  )
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue('A picture of a crane')
  await page.unroute('**/studio/works')
  // On a phone the form covers the page, and the notice stays: it never covers the field that has the focus.
  await page.setViewportSize({ width: 390, height: 640 })
  await page.getByRole('button', { name: 'Compose', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('textbox').first()).toBeVisible()
  for (const field of await sheet.locator('textarea, input').all()) {
    await field.focus()
    expect(await isUnderNotice(field)).toBe(false)
  }
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.goto('/')
  await line.fill('A picture of a heron')
  await expect(page.getByRole('button', { name: /^Make image · (\d+ credits|free)$/ })).toBeVisible()
  await line.press('Enter')
  await expect(page).toHaveURL(/\/image$/)
  await expect(page.getByRole('link', { name: 'A picture of a heron' })).toBeVisible({ timeout: limits.work })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Latest' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Running now' }), 'nothing is said of nothing').toHaveCount(0)
})
