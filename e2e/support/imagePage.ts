import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import sharp from 'sharp'

/** A file as a test gives it to the page. */
export interface Given {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export const prompt = (page: Page) => page.getByRole('textbox', { name: 'Prompt' }).last()
export const generate = (page: Page) => page.getByRole('button', { name: /^Generate/ })
export const references = (page: Page) => page.getByRole('button', { name: /^Reference \d, .*: move$/ })
export const price = (page: Page) => page.getByRole('region', { name: 'Price' })
/** The option of a size or model, by the start of its name. */
export const choice = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}\\b`) })
/** A frame in the feed. */
export const frame = (page: Page, name: string) => page.locator('[data-work]').filter({ hasText: name })

/** A picture with corners that differ. */
export async function picture(name: string, width: number, height: number): Promise<Given> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#4a7a9c"/><circle cx="${width / 4}" cy="${height / 4}" r="60" fill="#c43"/></svg>`
  return { name, mimeType: 'image/png', buffer: await sharp(Buffer.from(drawing)).png().toBuffer() }
}

/** Adds reference files, as the file dialog would. */
export const attach = (page: Page, ...files: Given[]) =>
  page.locator('form input[type=file]').first().setInputFiles(files)

/** Drops files on a part of the page. */
export async function drop(page: Page, target: string, ...files: Given[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(transferOf, packed(files))
  for (const type of ['dragenter', 'dragover', 'drop'])
    await page.locator(target).first().dispatchEvent(type, { dataTransfer })
}

/** Pastes files, wherever the focus is. */
export async function paste(page: Page, ...files: Given[]): Promise<void> {
  const clipboardData = await page.evaluateHandle(transferOf, packed(files))
  await page.evaluate(data => {
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, clipboardData)
}

type Packed = readonly { readonly name: string; readonly type: string; readonly base64: string }[]

const packed = (files: readonly Given[]): Packed =>
  files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, base64: buffer.toString('base64') }))

function transferOf(files: Packed): DataTransfer {
  const data = new DataTransfer()
  for (const { name, type, base64 } of files) {
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    data.items.add(new File([bytes], name, { type }))
  }
  return data
}

/** Submits a prompt for the smallest picture. */
export async function make(page: Page, words: string): Promise<void> {
  await choice(page, '1K').check()
  await prompt(page).fill(words)
  await generate(page).click()
}

/** Runs an action that downloads a file, and returns that file and its name. */
export async function savedBy(page: Page, act: () => Promise<void>): Promise<{ name: string; file: Given }> {
  const begun = page.waitForEvent('download')
  await act()
  const download = await begun
  const name = download.suggestedFilename()
  return { name, file: { name, mimeType: 'image/png', buffer: await readFile(await download.path()) } }
}
