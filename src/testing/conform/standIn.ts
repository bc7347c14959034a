import { episodeEndpoints } from '#contract/areas/episodes/endpoints.ts'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { imageEstimateRequest, resolveImage } from '#contract/areas/image/generateRequest.ts'
import { isPublished, sharedPrice } from '#contract/areas/video/price.ts'
import { videoEndpoints } from '#contract/areas/video/endpoints.ts'
import { hasVideoInput, sharedEstimateRequest } from '#contract/areas/video/generateRequest.ts'
import { errorIn, errors, type ErrorKey } from '#contract/errors.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { formFields } from '#contract/kit/form.ts'
import { namedEndpoints } from '#contract/openapi.ts'
import { judge } from '#contract/validation.ts'

/** How a stand-in differs from a service that keeps every rule. */
export interface Flaws {
  /** Accepts every request. */
  readonly takesAll?: boolean
  /** Credits added to every estimate. */
  readonly surcharge?: number
  /** Answers every refusal with this code. */
  readonly code?: number
}

/** A service that validates requests by the contract but generates nothing; its key is `key`. */
export function standIn({ takesAll = false, surcharge = 0, code }: Flaws = {}) {
  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const endpoint = namedEndpoints().find(one => matches(one.endpoint, request.method, url.pathname))?.endpoint
    const refuse = (key: ErrorKey, data?: unknown) => {
      const row = errors[key]
      const body = { code: code ?? row.code, message: key, data }
      const raw = { error: { status: row.status, message: key } }
      return Response.json(endpoint?.answer.kind === 'raw' ? raw : body, { status: row.status })
    }
    if (!endpoint) return refuse('notFound')
    if (request.headers.get('authorization') !== 'Bearer key') return refuse('unauthorized')
    const query = endpoint.query?.safeParse(Object.fromEntries(url.searchParams), { reportInput: true })
    const body = endpoint.body?.schema.safeParse(await bodyOf(endpoint, request), { reportInput: true })
    const issues = [...(query?.error?.issues ?? []), ...(body?.error?.issues ?? [])]
    if (issues.length > 0 && !takesAll) {
      const judged = judge(endpoint.codes, issues)
      return refuse(judged.error, {
        issues: judged.issues.map(issue => ({ path: issue.path.join('.'), message: issue.message })),
      })
    }
    if (endpoint.params) return refuse(errorIn(endpoint.codes, 'notFound'))
    const data = dataFor(endpoint, body?.data ?? {}, surcharge)
    const enveloped = { code: 0, message: '', data }
    return Response.json(endpoint.answer.kind === 'raw' ? data : enveloped, { status: endpoint.answer.status })
  }
}

function matches(endpoint: Endpoint, method: string, path: string): boolean {
  const parts = endpoint.path.split('/')
  const given = path.split('/')
  const fits = parts.length === given.length && parts.every((part, at) => part.startsWith('{') || part === given[at])
  return fits && endpoint.method === method
}

async function bodyOf(endpoint: Endpoint, request: Request): Promise<unknown> {
  if (endpoint.body?.kind === 'json') return request.json()
  const form = await request.formData()
  return formFields(
    [...form].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : { name: value.name, mimeType: value.type, bytes: value.size, content: value },
    ]),
  )
}

function dataFor(endpoint: Endpoint, body: unknown, surcharge: number): unknown {
  if (endpoint === imageEndpoints.estimate) {
    const { card, imageSize, aspectRatio, quality } = resolveImage(imageEstimateRequest.parse(body))
    const told = { imageSize, aspectRatio, quality, canGenerate: true, requiresSubscription: false }
    return { model: card.id, credits: 10 + surcharge, ...told }
  }
  if (endpoint === videoEndpoints.generateEstimate) {
    const request = sharedEstimateRequest.parse(body)
    const { model, inputVideoDuration } = request
    if (!isPublished(model)) return { credits: 10 }
    const input = hasVideoInput(request) ? inputVideoDuration : undefined
    return { credits: sharedPrice({ ...request, inputVideoDuration: input }).credits + surcharge }
  }
  if (endpoint === videoEndpoints.capabilityEstimate) return { tokens: 1, credits: 10 }
  if (endpoint === episodeEndpoints.create) return { episodeId: 'e' }
  if (endpoint.method === 'POST') return { taskId: 't', status: 'pending' }
  return { items: [], page: 1, pageSize: 20, total: 0, totalAvailableCredits: 10, freeUsages: {} }
}
