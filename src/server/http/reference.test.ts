import { expect, it } from 'vitest'
import { errors } from '#contract/errors.ts'
import { openApiAnswer, referenceAnswer, referenceFile } from './reference.ts'

it('the page has no inline script or style, and loads nothing from other hosts', async () => {
  for (const language of ['en', 'zh'] as const) {
    const page = await referenceAnswer(language).text()
    expect(page).not.toMatch(/<script(?! src="\/reference\/)|\son\w+=|<style|@import|url\(|https?:/)
  }
})

it('serves the two files of Swagger UI that it needs, and no other', async () => {
  const ask = (name: string) => referenceFile(new Request(`http://studio.example/reference/${name}`), name)
  expect(ask('swagger-ui.css')?.headers.get('content-type')).toContain('text/css')
  expect(await ask('swagger-ui-bundle.js')?.text()).toContain('SwaggerUIBundle')
  for (const name of ['package.json', 'swagger-ui.js.map', '../openapi.json']) expect(ask(name)).toBeUndefined()
})

it('the document lists every error, and its rules are in the requested language', async () => {
  const document = await openApiAnswer('http://studio.example').text()
  expect(JSON.parse(document)).toMatchObject({ openapi: '3.1.1', servers: [{ url: 'http://studio.example' }] })
  for (const { code } of Object.values(errors)) expect(document).toContain(`| ${code} |`)
  expect(document).toContain('Audio needs an image or a video to go with it')
  expect(await openApiAnswer('http://studio.example', 'zh').text()).toContain('音频需要搭配图片或视频')
})
