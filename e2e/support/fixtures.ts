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
   * `test.use({ ownStudio: true })`: a studio that no other file uses. It signs the browser in as its owner
   * automatically.
   */
  ownStudio: boolean
  /** The engines of the studio: flat ones, unless a journey checks what an engine makes or how long it takes. */
  engines: Engines
  /** Added to the environment of the studio, which is then used by this file alone. */
  studioVariables: Readonly<Record<string, string>>
  /** What the account is given when it is created. */
  terms: Terms
  /** A stand-in for the remote service of a studio with its address in `studioVariables`. Each file has its own. */
  upstream: Upstream
  /** A real remote service instead: another studio, started for this test alone. */
  far: Studio
  /** Whether each file or each test has its own account. */
  accountFor: 'file' | 'test'
  /**
   * Whether the browser has visited before: a first visit shows a view rendered by the build until the page has loaded.
   */
  visited: boolean
  complaints: Complaints
  studio: Studio
  /** The account that the browser is signed in to. */
  account: Account
}

/**
 * Includes those that only one file uses: files with other worker fixtures would run after all others, in new workers.
 */
interface WorkerFixtures {
  studios: Studios
  upstreams: Upstreams
  web: Web
}

/**
 * Stores what an earlier visit would have left, before the first page of the test looks for it; pages never remove it.
 * For Playwright's `storageState`, the browser would have to open an extra page.
 */
function rememberVisit(origin: string): void {
  if (location.origin === origin && localStorage.getItem('atelier.account') === null)
    localStorage.setItem('atelier.account', 'unknown')
}

/**
 * Playwright's test with a separate account for each file (`page.goto('/')` opens the studio as its owner would), so
 * that no file sees what another one has left, and with pages that fail their test when the browser complains.
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
      const far = await Studio.start({}, 'flat')
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
