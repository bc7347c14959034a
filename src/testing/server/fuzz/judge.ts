import { gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { errors } from '#contract/errors.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { refusalEnvelope } from '#contract/kit/envelope.ts'
import { alwaysSent } from '../support/alwaysSent.ts'

/** A complete answer, received in any way. */
export interface Whole {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** Reads a complete answer, decompressed as its caller would do it; an answer to HEAD must not have a body. */
export async function wholeOf(response: Response, method?: string): Promise<Whole> {
  const { status, headers } = response
  const bytes = Buffer.from(await response.arrayBuffer())
  if (method === 'HEAD') {
    expect(bytes).toHaveLength(0)
    return { status, headers, text: '' }
  }
  const text = (headers.get('content-encoding') === 'gzip' ? gunzipSync(bytes) : bytes).toString()
  return { status, headers, text }
}

const rows = Object.values(errors).map(({ code, status }) => `${code} ${status}`)

/**
 * Fails unless an answer is valid: no 5xx, with the security headers, and a refusal is in the envelope with a code and
 * a status of the error table, or raw if the endpoint is. `kind`: that of the endpoint; undefined if there is none or
 * it may not have been reached.
 */
export function judge({ status, headers, text }: Whole, kind?: Endpoint['answer']['kind']): void {
  expect(status, text).toBeLessThan(500)
  expect(Object.fromEntries(headers)).toMatchObject(alwaysSent)
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false
  if (status >= 400 && text !== '') expect(isJson).toBe(true)
  if (!isJson || text === '') return
  const body: unknown = JSON.parse(text)
  if (status < 400) {
    if (kind === 'enveloped') expect(body).toMatchObject({ code: 0, message: '' })
  } else if (kind === 'raw') {
    expect(body).toHaveProperty('error.status', status)
    expect(body).toHaveProperty('error.message')
    expect(rows.some(row => row.endsWith(` ${status}`))).toBe(true)
  } else {
    const { code } = refusalEnvelope.parse(body)
    expect(body).toHaveProperty('message')
    expect(body).toHaveProperty('data')
    expect(rows).toContain(`${code} ${status}`)
  }
}
