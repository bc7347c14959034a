import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** Fails with the rule, the reason and the elements of everything that axe finds on the page as it stands. */
export async function expectNoViolations(page: Page): Promise<void> {
  expect(await found(new AxeBuilder({ page })), 'axe finds nothing').toEqual([])
}

/** The same in both themes; of the dark one only the colours are looked at, for nothing else differs. */
export async function expectNoViolationsInBothThemes(page: Page): Promise<void> {
  // Without motion no colour is on its way while it is measured.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expectNoViolations(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const colours = await found(new AxeBuilder({ page }).withRules(['color-contrast']))
  expect(colours, 'axe finds nothing in the dark').toEqual([])
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

async function found(axe: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, help, nodes }) => {
    const elements = nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`)
    return `${id} (${help})\n  ${elements.join('\n  ')}`
  })
}
