import { defineConfig } from 'playwright/test'
import { findJourneyBrowser } from './e2e/support/browser.ts'
import { limits } from './e2e/support/limits.ts'
import { prepareEnvironment } from './src/testing/setup/prepareEnvironment.ts'

prepareEnvironment()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // One more than the cores it is measured on: journeys wait as much as they compute.
  workers: 3,
  // What passes only the second time has failed.
  retries: 0,
  forbidOnly: true,
  timeout: limits.journey,
  expect: { timeout: limits.page },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: await findJourneyBrowser(),
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // Nothing is on its way while it is measured or pressed; `motion.spec.ts` looks at what moves.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording what may be thrown away costs a sixth of the time: `E2E_TRACE=on` traces what fails.
    trace: process.env['E2E_TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
})
