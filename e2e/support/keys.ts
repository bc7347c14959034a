import { expect, type Locator, type Page } from 'playwright/test'

/** More stops than any page has before what a journey looks for. */
const MOST_STOPS = 80

/** Goes on by Tab until the focus is there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached()
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'reached by the Tab key').toBeFocused()
}

/** Two keys right after each other, however slow the way to the browser is: the page waits for the second only so long. */
export async function pressBoth(page: Page, first: string, second: string): Promise<void> {
  await Promise.all([page.keyboard.press(first), page.keyboard.press(second)])
}

/** Opens the palette and types into it as soon as it takes letters; the one before it has gone by then. */
export async function searchCommands(page: Page, words: string): Promise<void> {
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await expect(palette).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type(words)
}

/** Finds a command in the palette by some words, and runs it once it is the one that Enter takes. */
export async function runCommand(page: Page, words: string, command: string | RegExp): Promise<void> {
  await searchCommands(page, words)
  await expect(page.getByRole('option', { selected: true })).toHaveText(command)
  await page.keyboard.press('Enter')
}

/** Ticks boxes whose state stands in the address, where it arrives a moment after the press. */
export async function tick(...boxes: readonly Locator[]): Promise<void> {
  for (const box of boxes) {
    await box.click()
    await expect(box).toBeChecked()
  }
}
