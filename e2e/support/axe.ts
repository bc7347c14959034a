import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from 'playwright/test'

/** Fails with the rule, the reason and the elements of everything that axe finds on the page as it stands. */
export async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, help, nodes }) => {
    const elements = nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`)
    return `${id} (${help})\n  ${elements.join('\n  ')}`
  })
  expect(found, 'axe finds nothing').toEqual([])
}
