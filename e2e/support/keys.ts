import { expect, type Locator, type Page } from 'playwright/test'

/** More Tab stops than any journey needs to reach its target. */
const MOST_STOPS = 80

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached()
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'reached by the Tab key').toBeFocused()
}

/**
 * Presses two keys in quick succession, however slow the browser connection: the page waits only briefly for the
 * second.
 */
export async function pressBoth(page: Page, first: string, second: string): Promise<void> {
  await Promise.all([page.keyboard.press(first), page.keyboard.press(second)])
}

/** Opens the palette, once a previous one has closed, and types into it as soon as it has the focus. */
export async function searchCommands(page: Page, words: string): Promise<void> {
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await expect(palette).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(words)
}

/** Ticks boxes whose state is kept in the address, which changes a moment after the click. */
export async function tick(...boxes: readonly Locator[]): Promise<void> {
  for (const box of boxes) {
    await box.click()
    await expect(box).toBeChecked()
  }
}
