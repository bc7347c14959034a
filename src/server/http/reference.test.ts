import { expect, it } from 'vitest'
import { errors } from '#contract/errors.ts'
import { namedEndpoints } from '#contract/openapi.ts'
import { openApiAnswer, referenceAnswer, renderReference } from './reference.ts'

const page = renderReference('en')

it('lists every endpoint, each rule of its body and every error', () => {
  for (const { name, endpoint } of namedEndpoints()) expect(page).toContain(`id="${name}"><b>${endpoint.method}</b>`)
  for (const key of Object.keys(errors)) expect(page).toContain(`id="error-${key}"`)
  expect(page).toContain('Audio needs an image or a video to go with it')
  expect(page).toContain('capability: multi_transition')
  expect(renderReference('zh')).toContain('音频需要搭配图片或视频')
})

it('has no script, and nothing from elsewhere; its icon is that of the studio', () => {
  expect(page).not.toMatch(/<script|\son\w+=|\bsrc=|<link(?! rel="icon" )|@import|url\(/)
  expect(page).toContain('<link rel="icon" href="/favicon.svg" ')
  expect(page.match(/href="(?!#|\/openapi\.json|\/favicon\.svg")/g)).toBeNull()
})

it('has no link that leads nowhere, and no id twice', () => {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target)
})

it('limits, choices and defaults stand beside the fields', () => {
  expect(page).toMatch(
    /<code>text<\/code><\/th><td>string<\/td><td>required; at least 1 characters; at most 1400 characters/,
  )
  expect(page).toContain('default beta-image-2')
})

it('answers HTML and JSON', async () => {
  expect(referenceAnswer('zh').headers.get('content-type')).toBe('text/html; charset=utf-8')
  const document: unknown = await openApiAnswer('http://studio.example').json()
  expect(document).toMatchObject({ openapi: '3.1.1', servers: [{ url: 'http://studio.example' }] })
})
