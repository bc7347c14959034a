import type { Page } from 'playwright/test'
import { expect, test } from './support/fixtures.ts'
import { drawPicture } from './support/media.ts'

/** Drops a picture on the page, outside of any field that takes files. */
async function dropOnPage(page: Page): Promise<void> {
  const { bytes } = await drawPicture(page, 'sea', 300, 200, 200)
  await page.evaluate(base64 => {
    const transfer = new DataTransfer()
    const content = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    transfer.items.add(new File([content], 'sea.png', { type: 'image/png' }))
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
  }, bytes.toString('base64'))
}

test('a picture dropped anywhere goes into the open form if that takes it, or is offered to forms that do', async ({
  page,
}) => {
  await page.goto('/image')
  await page.getByRole('textbox', { name: 'Prompt' }).waitFor()
  await page.getByRole('button', { name: 'From an address …' }).click()
  await expect(page.getByRole('textbox', { name: /^Address/ }), 'its field opens at once').toBeFocused()
  await page.getByRole('button', { name: 'Choose files' }).waitFor()
  await dropOnPage(page)
  await expect(page.getByRole('button', { name: 'Remove reference 1' })).toBeVisible()

  await page.goto('/speakers')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await dropOnPage(page)
  const offer = page.getByRole('dialog', { name: 'What is this file for?' })
  await offer.getByRole('button', { name: 'First frame' }).first().click()
  await expect(page).toHaveURL(/\/video/)
  await expect(offer).toBeHidden()
})
