import { expect, test as base } from 'playwright/test'
import { Complaints } from './complaints.ts'
import { slowDown } from './slowDown.ts'
import { Studio } from './studio.ts'

interface TestFixtures {
  complaints: Complaints
  studio: Studio
}

interface WorkerFixtures {
  /** Added to the environment of the studio: `test.use({ studioVariables: { ... } })` at the top of a file. */
  studioVariables: Record<string, string>
  studioOf: (file: string) => Promise<Studio>
}

/**
 * Playwright's test with a studio of its own for each file (`page.goto('/')` opens it), so that no file meets what another
 * one has left, and with pages that fail their test when the browser complains.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  studioVariables: [{}, { option: true, scope: 'worker' }],

  studioOf: [
    async ({ studioVariables }, use) => {
      let current: { readonly file: string; readonly studio: Studio } | undefined
      await use(async file => {
        if (current?.file !== file) {
          await current?.studio.remove()
          current = { file, studio: await Studio.start(studioVariables) }
        }
        return current.studio
      })
      await current?.studio.remove()
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  studio: async ({ studioOf }, use, { file, repeatEachIndex }) => use(await studioOf(`${file} ${repeatEachIndex}`)),

  baseURL: async ({ studio }, use) => use(studio.url),

  complaints: async ({}, use) => {
    const complaints = new Complaints()
    await use(complaints)
    expect(complaints.unexpected(), 'the browser complains about nothing').toEqual([])
  },

  context: async ({ context, complaints }, use) => {
    await complaints.watch(context)
    context.on('page', page => void slowDown(page))
    await use(context)
    complaints.end()
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  },

  page: async ({ page }, use) => {
    await slowDown(page)
    await use(page)
  },
})

export { expect } from 'playwright/test'
