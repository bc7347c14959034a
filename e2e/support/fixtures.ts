import { expect, test as base } from 'playwright/test'
import { Account, ownersTerms, type Terms } from './account.ts'
import { Complaints } from './complaints.ts'
import { limits } from './limits.ts'
import { slowDown } from './slowDown.ts'
import { Studio, type Engines } from './studio.ts'
import { Studios } from './studios.ts'
import { Upstreams, type Upstream } from './upstream.ts'
import { Web } from './web.ts'

interface TestFixtures {
  /**
   * `test.use({ ownStudio: true })`: a studio that no other file has been in, whose owner the browser is signed in as by
   * itself.
   */
  ownStudio: boolean
  /** Those of the studio: flat ones unless a journey looks at what an engine makes, or at the time it takes. */
  engines: Engines
  /** Added to the environment of the studio, which is then the file's own. */
  studioVariables: Readonly<Record<string, string>>
  /** What the account of the file has. */
  terms: Terms
  /** What a studio with this address in `studioVariables` sends its works to: the file's own, as that studio is. */
  upstream: Upstream
  /** The same where the service is a real one: another studio, the test's own. */
  far: Studio
  /** Who an account is made for. */
  accountFor: 'file' | 'test'
  /** Whether the browser has been here before: a first visit sees a page drawn by the build until its own is there. */
  visited: boolean
  complaints: Complaints
  studio: Studio
  /** Whom the browser is signed in as. */
  account: Account
}

/** Those of one file are here too: files with other worker fixtures are run after all the others, by workers of their own. */
interface WorkerFixtures {
  studios: Studios
  upstreams: Upstreams
  web: Web
}

/**
 * What a page of an earlier visit has left, before the first one of the test looks for it; pages never remove it. A stored
 * state would take the browser a page of its own to put it there.
 */
function rememberVisit(origin: string): void {
  if (location.origin === origin && localStorage.getItem('atelier.account') === null)
    localStorage.setItem('atelier.account', 'unknown')
}

/**
 * Playwright's test with an account of its own for each file (`page.goto('/')` opens the studio as its owner would), so that
 * no file meets what another one has left, and with pages that fail their test when the browser complains.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  ownStudio: [false, { option: true }],
  engines: ['flat', { option: true }],
  studioVariables: [{}, { option: true }],
  terms: [ownersTerms, { option: true }],
  accountFor: ['file', { option: true }],
  visited: [true, { option: true }],

  studios: [
    async ({}, use) => {
      const studios = new Studios()
      await use(studios)
      await studios.remove()
    },
    { scope: 'worker', timeout: limits.journey },
  ],

  upstreams: [
    async ({}, use) => {
      const upstreams = new Upstreams()
      await use(upstreams)
      upstreams.close()
    },
    { scope: 'worker' },
  ],

  upstream: async ({ upstreams }, use, { file, repeatEachIndex }) =>
    use(await upstreams.of(`${file} ${repeatEachIndex}`)),

  far: [
    async ({}, use) => {
      const far = await Studio.start()
      await use(far)
      await far.remove()
    },
    { scope: 'test', timeout: limits.journey },
  ],

  web: [
    async ({}, use) => {
      const web = await Web.start()
      await use(web)
      web.close()
    },
    { scope: 'worker' },
  ],

  studio: async ({ studios, ownStudio, studioVariables: variables, engines }, use, { file, repeatEachIndex }) =>
    use(await studios.of({ file: `${file} ${repeatEachIndex}`, own: ownStudio, variables, engines })),

  baseURL: async ({ studio }, use) => use(studio.url),

  account: async ({ studios, studio, terms, accountFor }, use, { file, testId, repeatEachIndex }) => {
    if (!studios.isShared(studio)) return use(new Account(studio, studio.ownerKey))
    const holder = accountFor === 'file' ? file : testId
    await use(await studios.accountOf(studio, `${holder} ${repeatEachIndex}`, terms))
  },

  complaints: async ({}, use) => {
    const complaints = new Complaints()
    await use(complaints)
    expect(complaints.unexpected(), 'the browser complains about nothing').toEqual([])
  },

  context: async ({ context, complaints, studios, studio, account, visited }, use) => {
    if (visited) await context.addInitScript(rememberVisit, studio.url)
    if (studios.isShared(studio)) await context.addCookies([await account.signIn()])
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
