import type { Page } from 'playwright/test'
import { expect, test } from './support/fixtures.ts'
import { prompt } from './support/imagePage.ts'

test('a paste from another program keeps its text; a picture alone is a reference, and so is its address', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/image')
  const field = prompt(page)
  const notices = page.getByRole('list', { name: 'Done just now' })
  await field.click()

  await copy(page, 'A fox\tin snow')
  await page.keyboard.press('ControlOrMeta+v')
  await expect(field).toHaveValue(/A fox\sin snow/)
  await expect(notices).toContainText('the picture that came with it was not')
  await expect(page.getByRole('button', { name: 'Remove reference 1' })).toBeHidden()

  await copy(page)
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByRole('button', { name: 'Remove reference 1' })).toBeVisible()
  await expect(field).toHaveValue(/A fox\sin snow/)

  await dropAddress(page, 'https://pictures.example/sea.jpg')
  await expect(notices).toContainText('Drop addresses on a field for references')
  await dropAddress(page, 'blob:https://pictures.example/1', 'Reference images')
  await expect(page.getByText('Only addresses that begin with http')).toBeVisible()
  await dropAddress(page, 'https://pictures.example/sea.jpg', 'Reference images')
  await expect(page.getByRole('button', { name: 'Remove reference 2' })).toBeVisible()
  await expect(page).toHaveURL(/\/image/)
})

/** Copies a picture, and the text beside it, as Excel does. */
async function copy(page: Page, text?: string): Promise<void> {
  await page.evaluate(async words => {
    const canvas = document.createElement('canvas')
    const picture = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve))
    if (!picture) throw new Error('no picture was drawn')
    const texts = words === undefined ? {} : { 'text/plain': words, 'text/html': `<table><td>${words}</table>` }
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture, ...texts })])
  }, text)
}

/** Drops the address of a picture of another page on the page, or on one of its fields. */
async function dropAddress(page: Page, url: string, field?: string): Promise<void> {
  const transfer = await page.evaluateHandle(address => {
    const data = new DataTransfer()
    data.setData('text/uri-list', address)
    return data
  }, url)
  const target = field === undefined ? page.locator('body') : page.getByRole('group', { name: field }).first()
  await target.dispatchEvent('dragover', { dataTransfer: transfer })
  await target.dispatchEvent('drop', { dataTransfer: transfer })
}
