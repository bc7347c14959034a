import { join } from 'node:path'
import { z } from '#contract/kit/zod.ts'
import { expectAnswer, jsonBody, latestLines, readJson, requireSuccess } from '../answers.ts'
import type { Call, Reading } from '../call.ts'
import type { MadeFiles, Report, Waiting } from '../driver.ts'
import { ProviderError } from '../failures.ts'

const accepted = z.looseObject({ request_id: z.string(), response_url: z.string().optional() })

const status = z.looseObject({
  status: z.string(),
  queue_position: z.number().nullish(),
  logs: z.array(z.looseObject({ message: z.string() })).nullish(),
  error: z.unknown().optional(),
})

/** A refused value or content, in the form in which fal and the models behind it say so. */
const refusal = z.looseObject({
  detail: z.union([
    z.string(),
    z.array(
      z.looseObject({
        msg: z.string(),
        type: z.string().optional(),
        loc: z.array(z.union([z.string(), z.number()])).optional(),
      }),
    ),
  ]),
})

/** `queue.fal.run/<owner>/<app>/requests/<id>`: further parts of a model's address do not belong to its requests. */
const requestsOf = (path: string, id: string) => `${path.split('/').slice(0, 3).join('/')}/requests/${id}`

/** A request that never existed: being told so shows that address and key are right. */
export const NO_REQUEST = '/fal-ai/none/requests/00000000-0000-0000-0000-000000000000/status'

/** Asks for a request that never existed. */
export async function probeQueue({ fetch }: Call): Promise<Response> {
  const response = await fetch(NO_REQUEST)
  return response.status === 404 || response.status === 422 ? Response.json({}) : response
}

/** Puts a request into the queue. */
export function submit(path: string, body: unknown, { fetch }: Call): Promise<Response> {
  return fetch(path, jsonBody(body))
}

/** The handle of an accepted request: the path of its result. Throws ProviderError. */
export function handleIn(answer: Buffer, path: string): string {
  const { request_id: id, response_url: link } = expectAnswer(accepted, readJson(answer))
  const told = link === undefined ? null : URL.parse(link)
  // Only the path counts: the key goes to the address of the connection, whatever host an answer names.
  const known = told && /\/requests\/[^/]+$/.test(told.pathname) ? told.pathname : undefined
  return known ?? requestsOf(path, encodeURIComponent(id))
}

/** Where a request stands; undefined: it is done. Throws ProviderError. */
export async function statusOf(handle: string, { fetch }: Call): Promise<Waiting | undefined> {
  const answer = await requireSuccess(await fetch(`${handle}/status?logs=1`))
  const { status: state, queue_position: position, logs, error } = expectAnswer(status, readJson(answer))
  if (state === 'COMPLETED') {
    if (error !== undefined && error !== null) throw new ProviderError('failed', textOf(error))
    return undefined
  }
  if (state !== 'IN_QUEUE' && state !== 'IN_PROGRESS') throw new ProviderError('failed', `the request is ${state}`)
  const said = logs?.map(({ message }) => message).join('\n') ?? ''
  const progress = progressIn(said)
  return {
    waiting: {
      ...(state === 'IN_QUEUE' && position !== null && position !== undefined && { position: position + 1 }),
      ...(progress !== undefined && { progress }),
      ...(said.trim() !== '' && { log: latestLines(said) }),
    },
  }
}

/** How far a model says it is in its log, as `45%` or `9/20`: the last that is said counts. */
export function progressIn(logs: string): number | undefined {
  const shares = [...logs.matchAll(/(\d{1,3}(?:\.\d+)?)%|\b(\d{1,4})\/(\d{1,4})\b/g)].flatMap(
    ([, percent, done, all]) => {
      const share = percent === undefined ? Number(done) / Number(all) : Number(percent) / 100
      return Number.isFinite(share) && share <= 1 ? [share] : []
    },
  )
  return shares.at(-1)
}

/** The answer of a model whose request is done. Throws ProviderError, with what it refuses. */
export async function resultOf(handle: string, { fetch }: Call): Promise<unknown> {
  const response = await fetch(handle)
  if (response.ok) return readJson(await requireSuccess(response))
  const body = Buffer.from(await response.arrayBuffer())
  const told = refusal.safeParse(parsed(body))
  if (!told.success || response.status >= 500) {
    // Says the rest in the usual way.
    await requireSuccess(new Response(body, { status: response.status, headers: response.headers }))
  }
  const { detail } = told.success ? told.data : { detail: '' }
  if (typeof detail === 'string') throw new ProviderError('request', detail)
  const isModerated = detail.some(({ type = '' }) => type.includes('content_policy'))
  const said = detail.map(({ msg, loc = [] }) => [loc.filter(part => part !== 'body').join('.'), msg].filter(Boolean))
  throw new ProviderError(isModerated ? 'moderated' : 'request', said.map(parts => parts.join(': ')).join('; '))
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** The file of a result, stored under a name in the folder of the task, and what is told of it. */
export async function fetchResult(
  handle: string,
  { address, seed, name }: { readonly address: string; readonly seed: unknown; readonly name: string },
  { folder, download }: Reading,
): Promise<MadeFiles & { readonly report: Report }> {
  const path = join(folder, name)
  await download(address, path)
  const request = handle.split('/').at(-1)
  return {
    files: [path],
    report: { ...(request !== undefined && { request }), ...(typeof seed === 'number' && { seed }) },
  }
}

/** Takes a request out of the queue; one that is done already stays as it is. */
export async function cancelRequest(handle: string, { fetch }: Call): Promise<void> {
  await fetch(`${handle}/cancel`, { method: 'PUT' })
}
