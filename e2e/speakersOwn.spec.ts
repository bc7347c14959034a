import type { Page } from 'playwright/test'
import { expect, test } from './support/fixtures.ts'
import { playOn, tone } from './support/media.ts'
import { details, opener, row, rows, search, sounds } from './support/speakers.ts'

const notice = (page: Page, text: string) => page.getByRole('list', { name: 'Done just now' }).getByText(text)
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Make a voice' })
const consent = (page: Page) => page.getByRole('switch', { name: /agrees that it is imitated/ })

function recording(name: string, decibels = -12) {
  return { name, mimeType: 'audio/wav', buffer: tone('clip', { seconds: 2, decibels, hertz: 180 }).bytes }
}

async function makeVoice(page: Page, name: string): Promise<void> {
  await page.goto('/speakers?make=true')
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles(recording(`${name}.wav`))
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill(name)
  await consent(page).click()
  await dialog(page).getByRole('button', { name: 'Make it' }).click()
  await expect(details(page).getByRole('heading', { name })).toBeVisible()
}

test('a voice is made from a clip, played and renamed', async ({ page }) => {
  await playOn(page)
  await page.goto('/speakers?show=own')
  await page.getByRole('main').getByRole('button', { name: 'Make a voice' }).last().click()
  const making = dialog(page)
  await making.getByRole('button', { name: 'Make it' }).click()
  await expect(making.getByText('This is required')).toHaveCount(2)
  await expect(making.getByRole('button', { name: 'Record' })).toBeFocused()
  await making.locator('input[type=file]').setInputFiles(recording('aunt.wav'))
  await expect(making.getByText('aunt.wav')).toBeVisible()
  await making.getByRole('textbox', { name: 'Name' }).fill('Aunt May')
  await making.getByRole('radio', { name: 'Female' }).check()
  // The input is kept through a reload.
  await page.reload()
  await expect(making.getByRole('textbox', { name: 'Name' })).toHaveValue('Aunt May')
  await expect(making.getByText('aunt.wav')).toBeVisible()
  const make = making.getByRole('button', { name: 'Make it' })
  await expect(make, 'nobody is imitated without consent').toHaveAttribute('aria-disabled', 'true')
  await consent(page).click()
  await make.click()

  await expect(notice(page, 'Aunt May is ready to use.')).toBeVisible()
  await expect(making).toBeHidden()
  await expect(details(page).getByRole('heading', { name: 'Aunt May' })).toBeVisible()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(rows(page).first()).toContainText('Aunt Mayown')
  const demo = page.waitForResponse(/\/media\/speakers\//)
  await details(page).getByRole('button', { name: 'Listen' }).click()
  await expect.poll(() => sounds(page)).toBe(true)

  await details(page).getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Aunt Polly')
  await page.keyboard.press('Enter')
  await expect(details(page).getByRole('heading', { name: 'Aunt Polly' })).toBeVisible()
  await expect(details(page).getByRole('button', { name: 'Rename' })).toBeFocused()
  // The demo speaks the name, so the demo with the old name was closed.
  await expect(page.getByRole('region', { name: 'Player' })).toBeHidden()
  const next = page.waitForResponse(/\/media\/speakers\//)
  await details(page).getByRole('button', { name: 'Listen' }).click()
  expect((await next).ok()).toBe(true)
  expect((await next).url(), 'no browser keeps the old one for it').not.toBe((await demo).url())
  await page.reload()
  await expect(rows(page).first()).toContainText('Aunt Polly')
})

test('a custom voice speaks and is deleted, and a form that still has it selected says so', async ({ page }) => {
  await makeVoice(page, 'Uncle Ben')
  await details(page).getByRole('link', { name: 'Use in voice' }).click()
  const picker = page.getByRole('button', { name: 'Speaker: Uncle Ben' })
  await picker.click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toContainText('Uncle Benown')
  await page.keyboard.press('Escape')
  await expect(picker).toBeFocused()
  await page.getByRole('textbox', { name: 'Text' }).fill('Good evening.')
  await page.getByRole('button', { name: /^Generate/ }).click()
  await expect(page.getByRole('link', { name: 'Good evening.' })).toBeVisible()

  await page.getByRole('link', { name: 'Speakers', exact: true }).click()
  await expect(rows(page).first()).toContainText('Uncle Ben')
  await opener(page, 'Uncle Ben').click()
  await details(page).getByRole('button', { name: 'Delete' }).click()
  const asking = page.getByRole('dialog', { name: 'Delete Uncle Ben?' })
  await asking.getByRole('button', { name: 'Keep it' }).click()
  await expect(details(page).getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await asking.getByRole('button', { name: 'Delete' }).click()
  await expect(notice(page, 'Uncle Ben was deleted.')).toBeVisible()
  await expect(details(page)).toBeHidden()
  await expect(row(page, 'Uncle Ben')).toBeHidden()
  await expect(search(page)).toBeFocused()

  await page.getByRole('link', { name: 'Voice', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Good evening.')
  await expect(page.getByText('a voice that was deleted cannot speak')).toBeVisible()
})
