import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

interface Looked {
  /** A selector of what is more of the same. */
  readonly without?: string
}

/** Fails with the rule, the reason and the elements of everything that axe finds on the page as it stands. */
export async function expectNoViolations(page: Page, looked: Looked = {}): Promise<void> {
  expect(await found(axeOn(page, looked)), 'axe finds nothing').toEqual([])
}

/** The same in both themes; of the dark one only the colours are looked at, for nothing else differs. */
export async function expectNoViolationsInBothThemes(page: Page, looked: Looked = {}): Promise<void> {
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoViolations(page, looked)
  await page.emulateMedia({ colorScheme: 'dark' })
  const colours = await found(axeOn(page, looked).withRules(['color-contrast']))
  expect(colours, 'axe finds nothing in the dark').toEqual([])
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
}

function axeOn(page: Page, { without }: Looked): AxeBuilder {
  // No page of ours has frames of another origin, for which axe would open a page of its own each time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  return without === undefined ? axe : axe.exclude(without)
}

async function found(axe: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await axe.analyze()
  return violations.map(({ id, help, nodes }) => {
    const elements = nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`)
    return `${id} (${help})\n  ${elements.join('\n  ')}`
  })
}
