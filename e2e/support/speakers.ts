import type { Page } from 'playwright/test'

export const search = (page: Page) => page.getByRole('searchbox', { name: 'Find a speaker' })
const list = (page: Page) => page.getByRole('list', { name: 'Speakers', exact: true })
export const rows = (page: Page) => list(page).getByRole('listitem')
export const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
/** The control that opens the details of a speaker. */
export const opener = (page: Page, name: string) => row(page, name).locator('[aria-expanded]')
export const found = (page: Page) => page.getByRole('search').locator('..').getByRole('status')
export const details = (page: Page) => page.getByRole('complementary', { name: 'Details of the speaker' })
export const facet = (page: Page, value: string) => page.getByRole('checkbox', { name: new RegExp(`^${value} \\d+$`) })
/** Whether something plays now. */
export const sounds = (page: Page) =>
  page.locator('video').evaluate((media: HTMLMediaElement) => !media.paused && media.currentTime > 0)
