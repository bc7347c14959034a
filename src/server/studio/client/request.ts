import { fillPath, type Endpoint } from '#contract/kit/endpoint.ts'
import { encodeForm, type FormEntry } from './form.ts'

/** What a request carries: nothing, JSON, or a form with files. */
export type RequestContent = { readonly body?: unknown } | { readonly form: readonly FormEntry[] }

type RequestInput = RequestContent & {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
}

/**
 * Builds the request for an endpoint. The host is a placeholder: the service that it is given to decides where it goes.
 * Files of a form are read while the request is sent.
 */
export function requestFor(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { params, query, ...content }: RequestInput,
  headers: Readonly<Record<string, string>> = {},
): Request {
  const url = new URL(fillPath(path, params), 'http://service.invalid')
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
  if ('form' in content) {
    const { contentType, length, body } = encodeForm(content.form)
    const formHeaders = { 'Content-Type': contentType, 'Content-Length': String(length) }
    return new Request(url, { method, headers: { ...headers, ...formHeaders }, body, duplex: 'half' })
  }
  if (content.body === undefined) return new Request(url, { method, headers })
  return new Request(url, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(content.body),
  })
}
