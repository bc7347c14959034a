/**
 * Measures how much JavaScript a browser downloads until a page is idle: it opens every page of the rail in the built
 * studio, each as a first-time visitor. `-- --files` lists the files.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright/test'
import { findBrowser } from '../e2e/support/browser.ts'
import { Studio } from '../e2e/support/studio.ts'
import { namedPages } from '../src/web/app/areas.ts'
import { downloadsOf } from './budgets/downloads.ts'
import { judge, type Weight } from './budgets/judge.ts'

if (!existsSync(join(import.meta.dirname, '..', 'dist', 'web', 'index.html')))
  throw new Error('There is no built page: run `npm run build` first.')

const withFiles = process.argv.includes('--files')
const studio = await Studio.start()
const browser = await chromium.launch(await findBrowser())
try {
  // All at once: each is a separate visitor, and mostly waits until its page is idle.
  const weights = await Promise.all(
    namedPages.map(async ({ path }): Promise<Weight> => {
      const downloads = await downloadsOf(browser, `${studio.url}${path}`)
      if (withFiles)
        for (const { file, bytes } of downloads)
          console.log(`${(bytes / 1000).toFixed(1).padStart(9)}  ${path}  ${file}`)
      return { path, bytes: downloads.reduce((sum, { bytes }) => sum + bytes, 0) }
    }),
  )
  const { lines, passed } = judge(weights)
  for (const line of lines) console.log(line)
  if (!passed) process.exitCode = 1
} finally {
  await browser.close()
  await studio.remove()
}
