import { expect, test } from './support/fixtures.ts'

test('on a narrow screen, another form replaces the first in the same sheet, and keeps the focus and offers the text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/music')
  await page.getByRole('button', { name: 'Compose' }).click()
  const sheet = page.getByRole('dialog', { name: 'Music' })
  await sheet.getByRole('textbox').first().fill('A calm song')
  const opened = await sheet.elementHandle()

  await sheet.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL('**/music?form=music.instrumental')
  const chosen = sheet.getByRole('radio', { name: 'Instrumental' })
  await expect(chosen).toBeFocused()
  await expect(chosen).toBeChecked()
  await expect(sheet.getByRole('textbox').first()).toHaveValue('')
  await sheet.getByRole('button', { name: 'Take along' }).click()
  await expect(sheet.getByRole('textbox').first()).toHaveValue('A calm song')
  expect(await opened?.isVisible(), 'the sheet was not opened anew').toBe(true)

  await page.mouse.click(10, 20)
  await expect(sheet).toBeHidden()
})
