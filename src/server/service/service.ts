import { Hono } from 'hono'
import { errors } from '#contract/errors.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { Account } from '#server/accounts/accounts.ts'
import type { Router } from '#server/http/bindings.ts'
import { handleErrors, type ErrorHandling } from '#server/http/errorHandler.ts'
import { mount, type Mounting } from '#server/http/mount.ts'
import { refuseOtherMethods } from '#server/http/otherMethods.ts'
import type { JsonLimits } from '#server/http/readBody.ts'
import type { FormLimits } from '#server/http/readForm.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ServiceFor } from '#server/platform/seam.ts'
import type { Storage } from '#server/storage/storage.ts'
import { accountArea } from './account/area.ts'
import type { BodyLimits, Register, ServiceArea } from './area.ts'
import { episodesArea } from './episodes/area.ts'
import { imageArea } from './image/area.ts'
import { musicArea } from './music/area.ts'
import type { ServiceParts } from './parts.ts'
import { uncountRequest } from './rateLimit.ts'
import { speakersArea } from './speakers/area.ts'
import { startTasks } from './tasks/start.ts'
import { videoArea } from './video/area.ts'
import { voiceArea } from './voice/area.ts'

/** The built-in service: as a listener for external callers, and as a function for the studio (the seam). */
export interface BuiltInService {
  /** Answers a request that carries its own key or cookie. */
  fetch(request: Request): Response | Promise<Response>
  readonly serviceFor: ServiceFor
  /** Starts running tasks. */
  readonly start: () => void
}

/** Every area of the service. */
const serviceAreas: readonly ServiceArea[] = [
  imageArea,
  musicArea,
  videoArea,
  voiceArea,
  episodesArea,
  speakersArea,
  accountArea,
]

/** Creates the service with `areas`, by default with all of them. */
export function createService(
  parts: ServiceParts,
  mounting: Mounting & ErrorHandling,
  areas: readonly ServiceArea[] = serviceAreas,
): BuiltInService {
  // A request through the seam carries no key: its account is already known.
  const seamCallers = new WeakMap<Request, Account>()
  const app: Router = new Hono()
  const ours: Mounting = { ...mounting, identify: request => seamCallers.get(request) ?? mounting.identify(request) }
  const mounted: Endpoint[] = []
  const on: Register = (endpoint, verb, limits = {}) => {
    mounted.push(endpoint)
    const run = (...[input, caller]: Parameters<Parameters<typeof mount<typeof endpoint>>[3]>) =>
      verb(
        {
          ...parts,
          account: caller.account,
          language: caller.language,
          idempotencyKey: caller.idempotencyKey,
          signal: caller.signal,
          endpoint,
          // Throws if the Host cannot be linked to, so it is read only where links are built.
          get origin() {
            return caller.origin
          },
        },
        input,
      ).catch(async (error: unknown) => {
        if (error instanceof Refusal && errors[error.key].status === 429)
          await uncountRequest(parts.db, caller.account.id, endpoint.rateLimit)
        throw error
      })
    mount(app, ours, endpoint, run, limitsOf(parts.storage, limits))
  }
  for (const { register } of areas) register(on)
  const runnables = new Map(
    areas.flatMap(area => area.operations.map(({ runnable }) => [runnable.operation, runnable] as const)),
  )

  refuseOtherMethods(app, ours, mounted)
  app.all('*', async context => {
    await ours.identify(context.req.raw)
    throw new Refusal('notFound', `${context.req.method} ${context.req.path} is not part of this service`)
  })
  handleErrors(app, mounting)
  return {
    fetch: request => app.fetch(request),
    serviceFor: account => async request => {
      seamCallers.set(request, account)
      return app.fetch(request)
    },
    start() {
      startTasks(parts, runnables)
      for (const { start } of areas) start?.(parts)
    },
  }
}

function limitsOf(storage: Storage, { json, files }: BodyLimits): JsonLimits | FormLimits | undefined {
  if (!files) return json === undefined ? undefined : { bytes: json }
  const entries = Object.entries(files).map(([name, { formats, maximumBytes = Number.POSITIVE_INFINITY }]) => [
    name,
    { formats, mostBytes: () => maximumBytes },
  ])
  return { scratch: () => storage.scratch(), files: Object.fromEntries(entries) as FormLimits['files'] }
}
