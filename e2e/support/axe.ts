import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { expect, type Page } from 'playwright/test'

/** The minified file: the `source` that the package exports is more than twice as large to send to the page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Looked {
  /** A selector of elements that axe is not to check. */
  readonly without?: string
}

/** Fails with the rule, the reason and the elements of every violation that axe finds in the page's current state. */
export async function expectNoViolations(page: Page, looked: Looked = {}): Promise<void> {
  expect(await found(page, looked), 'axe finds nothing').toEqual([])
}

/** The same in both themes; in the dark one only the colour contrast is checked, because nothing else differs. */
export async function expectNoViolationsInBothThemes(page: Page, looked: Looked = {}): Promise<void> {
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoViolations(page, looked)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await found(page, looked, ['color-contrast']), 'axe finds nothing in the dark').toEqual([])
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
}

/** The violations of all rules, or of the given ones. A page is sent axe only once, which takes most of the time. */
async function found(page: Page, { without }: Looked, rules?: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([exclude, runOnly]) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe }
      // Wait for transitions to end: halfway between the themes, colours belong to neither.
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(ending.map(({ finished }) => finished))
      const context = { include: [['html']], ...(exclude !== undefined && { exclude: [[exclude]] }) }
      const options = {
        resultTypes: ['violations' as const],
        // No rule that is switched on reads style sheets, and no page has frames.
        preload: false,
        iframes: false,
        ...(runOnly && { runOnly }),
      }
      const { violations } = await inPage.run(context, options)
      return violations.map(({ id, help, nodes }) => {
        const elements = nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`)
        return `${id} (${help})\n  ${elements.join('\n  ')}`
      })
    },
    [without, rules && [...rules]] as const,
  )
}
