import type { Browser, Page, Request } from 'playwright/test'

/** One file of JavaScript that a page brought in; bytes as they travelled, compressed. */
export interface Download {
  readonly file: string
  readonly bytes: number
}

/** What a browser that was never there before downloads of JavaScript until the page at `url` is idle. */
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
 * Until the page has nothing to do and brings in no more code. What arrives may ask for more once it has run, so it has to
 * hold three times in a row; the page asks the studio what is new for as long as it is open, which does not count.
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
