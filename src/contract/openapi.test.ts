import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { namedEndpoints, openApiDocument } from './openapi.ts'

it('is a valid OpenAPI 3.1 document according to an independent validator', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate({ ...openApiDocument('http://localhost:4600') })
  expect(errors ?? []).toEqual([])
  expect(valid).toBe(true)
  expect(validator.version).toBe('3.1')
})

it('contains every endpoint exactly once', () => {
  const { paths } = openApiDocument() as { paths: Record<string, Record<string, { operationId: string }>> }
  const ids = Object.values(paths).flatMap(methods => Object.values(methods).map(({ operationId }) => operationId))
  expect(ids.sort()).toEqual(
    namedEndpoints()
      .map(({ name }) => name)
      .sort(),
  )
})

it('states limits, choices and defaults in the schemas', () => {
  const text = JSON.stringify(openApiDocument())
  for (const fact of ['"maxLength":1400', '"default":"beta-image-2"', '"maxItems":14', '"contentMediaType"'])
    expect(text).toContain(fact)
})

it('says where the key of a request is read: in a header, or in the body', () => {
  const { paths } = openApiDocument('http://localhost') as unknown as {
    paths: Record<string, Record<string, { description: string; parameters?: { name: string }[] }>>
  }
  const said = (path: string) => {
    const { parameters = [], description = '' } = paths[path]?.['post'] ?? {}
    return [parameters.some(({ name }) => name === 'Idempotency-Key'), description.includes('`key`')]
  }
  expect(said('/v1/images/generation')).toEqual([true, false])
  for (const path of ['/studio/accounts/{accountId}/grants', '/studio/works']) expect(said(path)).toEqual([false, true])
})
