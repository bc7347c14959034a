import { defineConfig } from 'playwright/test'
import { findBrowser } from './e2e/support/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 2,
  // What passes only the second time is reported as flaky; it does not hide, and it does not hold up everything else.
  retries: 1,
  forbidOnly: true,
  // Wide limits: a slow machine is no fault of the page.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: await findBrowser(),
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
