import { eq } from 'drizzle-orm'
import { errors, type ErrorKey } from '#contract/errors.ts'
import { operations } from '#contract/operations.ts'
import { accounts } from '#server/db/schema.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Service } from '#server/platform/seam.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { changeWork, type WorkRow } from './change.ts'
import { exchange, requestFor } from './exchange.ts'
import { resolvers } from './resolve.ts'

/** Seconds before a busy service is asked again, when it did not say: doubled each time, up to a quarter of an hour. */
const FIRST_BACKOFF = 2
const LONGEST_BACKOFF = 900
/** Milliseconds after which a silent built-in service is asked again. */
const RESEND = 2000

/** `waiting` to `sending`, committed before the call, and from there to wherever the answer leads. */
export async function send(parts: StudioParts, work: WorkRow): Promise<void> {
  const service = await serviceOf(parts, work)
  const credits = work.credits ?? (await estimate(service, work))
  const sending = await changeWork(parts.db, work, 'waiting', { state: 'sending', credits, notBefore: null })
  if (sending) await call(parts, service, sending)
}

/**
 * A call without an answer, or one whose sender died: asked again with the same key. The built-in service honours the
 * key, so a task that was made is found and never made twice.
 */
export async function resend(parts: StudioParts, work: WorkRow): Promise<void> {
  const sending = work.state === 'sending' ? work : await changeWork(parts.db, work, 'unknown', { state: 'sending' })
  if (sending) await call(parts, await serviceOf(parts, work), sending)
}

async function call({ db, jobs, reached }: StudioParts, service: Service, work: WorkRow): Promise<void> {
  const { create, taskId } = operations[work.operation]
  let body: unknown
  try {
    body = resolvers[work.operation](work.recipe)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return fail(db, work, error.key, error.message)
  }
  reached('work.sending')
  const outcome = await exchange(service, requestFor(create, { body }, { 'Idempotency-Key': work.id }))
  reached('work.answered')
  if (outcome.kind === 'silence') {
    await changeWork(db, work, 'sending', { state: 'unknown', nextAt: Date.now() + RESEND })
  } else if (outcome.kind === 'answer') {
    const running = { state: 'running', task: outcome.data, taskId: taskId(outcome.data), attempts: 0 } as const
    await changeWork(db, work, 'sending', { ...running, nextAt: Date.now() })
    reached('work.running')
    await jobs.wake('work.step', work.id)
  } else if (errors[outcome.key].retry === 'busy') {
    const backoff = Math.min(LONGEST_BACKOFF, FIRST_BACKOFF * 2 ** Math.max(0, work.attempts - 1))
    const notBefore = Date.now() + (outcome.retryAfter ?? backoff) * 1000
    await changeWork(db, work, 'sending', { state: 'waiting', notBefore, nextAt: notBefore })
  } else {
    await fail(db, work, outcome.key, outcome.message)
  }
}

async function fail(db: StudioParts['db'], work: WorkRow, key: ErrorKey, message: string): Promise<void> {
  await changeWork(db, work, 'sending', {
    state: 'failed',
    failure: { key, message },
    nextAt: null,
    endedAt: Date.now(),
  })
}

/** What it would cost, told beforehand and kept with the work; null when the service does not say. */
async function estimate(service: Service, work: WorkRow): Promise<number | null> {
  const { endpoint, body, credits } = operations[work.operation].estimate
  const outcome = await exchange(service, requestFor(endpoint, { body: body(work.recipe) }))
  return outcome.kind === 'answer' ? credits(outcome.data) : null
}

/** The service on behalf of the work's owner. */
export async function serviceOf({ db, serviceFor }: StudioParts, work: WorkRow): Promise<Service> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, work.account))
  if (!account) throw new Error(`account ${work.account} is gone`)
  return serviceFor(account)
}
