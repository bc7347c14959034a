import type { Browser, Page, Request } from 'playwright/test'

/** A JavaScript file that a page loaded; `bytes` as transferred, compressed. */
export interface Download {
  readonly file: string
  readonly bytes: number
}

/** The JavaScript that a first-time visitor's browser downloads until the page at `url` is idle. */
export async function downloadsOf(browser: Browser, url: string): Promise<readonly Download[]> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const scripts: Request[] = []
    const errors: Error[] = []
    page.on('request', request => {
      if (request.resourceType() === 'script') scripts.push(request)
    })
    page.on('pageerror', error => errors.push(error))
    await page.goto(url)
    await idle(page, scripts)
    // A page that broke loads less than it should.
    if (errors.length > 0) throw new AggregateError(errors, `${url} broke: ${errors.map(String).join('; ')}`)
    const downloads = await Promise.all(scripts.map(downloadOf))
    return downloads.sort((a, b) => b.bytes - a.bytes)
  } finally {
    await context.close()
  }
}

async function downloadOf(request: Request): Promise<Download> {
  const { responseBodySize: bytes } = await request.sizes()
  return { file: new URL(request.url()).pathname.replace(/^.*[/]/, ''), bytes }
}

/**
 * Waits until the page is idle and loads no more code. Code that arrives may request more once it has run, so this has
 * to hold three times in a row. The page polls the studio for as long as it is open, which does not count.
 */
async function idle(page: Page, scripts: readonly Request[]): Promise<void> {
  await page.waitForLoadState('networkidle')
  for (let quiet = 0; quiet < 3;) {
    const before = scripts.length
    await Promise.all(scripts.map(script => script.sizes()))
    await page.evaluate('new Promise(resolve => requestIdleCallback(resolve))')
    quiet = scripts.length === before ? quiet + 1 : 0
  }
}
