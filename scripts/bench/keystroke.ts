import { join } from 'node:path'
import { chromium, type Browser } from 'playwright/test'
import { findBrowser } from '../../e2e/support/browser.ts'
import { openPage } from '../../src/server/http/page.ts'
import type { Measurement } from './figure.ts'
import { openSignedIn } from './signIn.ts'
import { openBenchStudio, type BenchStudio } from './studio.ts'

const ROUNDS = 5
const KEYS = 40
/** The approximate number of fields of the form that the largest one is compared with. */
const PLAIN = 10
/** Pages whose form begins with a text field. */
const FORMS = [
  '/image',
  '/music',
  '/music?form=music.instrumental',
  '/video',
  '/video/models',
  '/voice',
  '/episodes',
] as const

const built = openPage(join(import.meta.dirname, '../../dist/web'))

/** The page's work per keystroke in the largest form, against one of about ten fields. Needs `npm run build`. */
export const measureKeystroke: Measurement = async () => {
  const browser = await chromium.launch(await findBrowser())
  try {
    await using studio = await openBenchStudio(undefined, built)
    const forms = []
    for (const path of FORMS) forms.push(await openForm(browser, studio, path))
    const [largest] = forms.toSorted((a, b) => b.fields - a.fields)
    const [plain] = forms
      .filter(form => form !== largest)
      .toSorted((a, b) => Math.abs(a.fields - PLAIN) - Math.abs(b.fields - PLAIN))
    if (!largest || !plain) throw new Error('no page has a form')
    const rounds: { readonly a: number; readonly b: number }[] = []
    for (let round = 0; round <= ROUNDS; round += 1) rounds.push({ a: await largest.type(), b: await plain.type() })
    // The first round is left out, because code is compiled in it.
    const measured = rounds.slice(1)
    return [
      {
        name: 'Keystroke, largest form',
        unit: 'times',
        values: measured.map(({ a, b }) => a / b),
        means: `Work of the page for a letter in ${largest.path} (${largest.fields} fields), against ${plain.path} (${plain.fields}).`,
      },
      {
        name: 'Keystroke, largest form',
        unit: 'ms',
        values: measured.map(({ a }) => a),
        bar: 16.7,
        means: 'The same in milliseconds: within a frame.',
      },
      {
        name: 'Keystroke, ten fields',
        unit: 'ms',
        values: measured.map(({ b }) => b),
        means: 'What it is compared with.',
      },
    ]
  } finally {
    await browser.close()
  }
}

/** Opens a page with a form; `type` types into its first text field and returns milliseconds of work per letter. */
async function openForm(browser: Browser, studio: BenchStudio, path: string) {
  const page = await (await openSignedIn(browser, studio)).newPage()
  await page.goto(studio.url + path)
  const text = page.locator('form[data-composer] textarea').first()
  await text.waitFor()
  await page.waitForLoadState('networkidle')
  const fields = await page
    .locator('form[data-composer]')
    .locator(
      'textarea, input:not([type=radio]):not([type=file]), [role=combobox], [role=switch], fieldset, [role=radiogroup]',
    )
    .count()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  return {
    path,
    fields,
    async type(): Promise<number> {
      await page.bringToFront()
      await text.fill('')
      await text.focus()
      const before = await worked()
      await page.keyboard.type('a fox at dusk '.repeat(3).slice(0, KEYS))
      return ((await worked()) - before) * (1000 / KEYS)
    },
  }
}
