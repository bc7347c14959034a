import type { Page } from 'playwright/test'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'

// Tests the fixtures that every journey relies on, with pages made for that.
test.use({ baseURL: 'http://page.test' })

async function show(page: Page, body: string): Promise<void> {
  await page.route('**/*', route => {
    const found = !route.request().url().endsWith('/missing.png')
    const headers = { 'content-security-policy': "default-src 'self'; script-src 'self' 'unsafe-inline'" }
    const html = `<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>${body}</main></html>`
    return route.fulfill({ status: found ? 200 : 404, contentType: 'text/html', headers, body: found ? html : '' })
  })
  await page.goto('/')
}

const broken: Record<string, { body: string; complaint: string }> = {
  'a console error': { body: '<script>console.error("oh")</script>', complaint: 'error: oh' },
  'a console warning': { body: '<script>console.warn("hm")</script>', complaint: 'warning: hm' },
  'an exception': { body: '<script>throw new Error("oh")</script>', complaint: 'exception: Error: oh' },
  'a rejected promise': { body: '<script>Promise.reject(new Error("oh"))</script>', complaint: 'exception: Error: oh' },
  'a missing file': { body: '<img src="/missing.png" alt="missing">', complaint: '404' },
  'a forbidden image': {
    body: '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="forbidden">',
    complaint: 'policy img-src forbids data',
  },
  'a caught probe for eval': {
    body: '<script>try { new Function("") } catch {}</script>',
    complaint: 'policy script-src forbids eval',
  },
}

test('whatever the browser complains about is a complaint', async ({ page, complaints }) => {
  for (const [name, { body, complaint }] of Object.entries(broken)) {
    const before = complaints.unexpected().length
    await show(page, body)
    const since = () => complaints.unexpected().slice(before)
    await expect.poll(since, { message: name }).toContainEqual(expect.stringContaining(complaint))
  }
  complaints.allow(/./)
})

test('a complaint fails its test', async ({ page }) => {
  test.fail()
  await show(page, '<script>console.error("oh")</script>')
})

test('a quiet page passes, and so do complaints that the test allows', async ({ page, complaints }) => {
  complaints.allow(/^error: oh /)
  await show(page, '<script>console.log("fine"); console.error("oh")</script>')
  expect(complaints.unexpected()).toEqual([])
})

test('axe passes an accessible page, and names the violations on another', async ({ page }) => {
  await show(page, '<p>All is well.</p>')
  await expectNoViolations(page)
  await page.setContent('<html lang="en"><title>A page</title><main><h1>A page</h1><img src="/a.png"></main></html>')
  await expect(expectNoViolations(page)).rejects.toThrow('image-alt')
})
