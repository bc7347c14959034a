import { expect, type Page } from 'playwright/test'

/**
 * Moves a waiting work up one place by keys and waits until the studio has the new order: an earlier reload undoes it.
 */
export async function moveUp(page: Page, name: string, place: number): Promise<void> {
  await page.getByRole('button', { name: `Reorder: ${name}` }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${name} is over place ${place}.`)).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(`${name} is over place ${place - 1}.`)).toBeAttached()
  const moved = page.waitForResponse(response => response.url().endsWith('/move'))
  await page.keyboard.press('Space')
  expect((await moved).ok()).toBe(true)
}
