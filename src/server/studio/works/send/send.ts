import { errors } from '#contract/errors.ts'
import { messageOf, reason } from '#contract/reasons.ts'
import type { Failure } from '#contract/studio/failure.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Service } from '#server/platform/seam.ts'
import { BytesMissing } from '#server/storage/storage.ts'
import { exchange, type Outcome } from '#server/studio/client/exchange.ts'
import { requestFor, type RequestContent } from '#server/studio/client/request.ts'
import { serviceOf } from '#server/studio/client/serviceOf.ts'
import { wakeRunOf } from '#server/studio/chains/wake.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { holdClaim, type Claim } from '#server/studio/works/claim.ts'
import { operationOf } from '#server/studio/works/operationOf.ts'
import { claimOutbox, releaseOutbox, wakeOutbox } from '#server/studio/works/outbox/outbox.ts'
import {
  countResend,
  nextWork,
  postpone,
  resetBackoff,
  takeNext,
  type Turn,
} from '#server/studio/works/outbox/takeNext.ts'
import { isNotOffered, notOfferedFailure } from '#server/studio/upstream/notOffered.ts'
import { adopt } from '#server/studio/works/reconcile/adopt.ts'
import { currentService } from '#server/studio/works/sentTo.ts'
import { estimate } from '#server/studio/works/submit/estimate.ts'
import { rescheduleWork, transitionWork, type WorkRow } from '#server/studio/works/workRow.ts'
import { RECONCILE_AFTER, recordAnswer, recordStoredAnswer } from './recordAnswer.ts'
import { storeRawAnswer } from './rawAnswer.ts'
import { contentOf } from './content.ts'
import { failureOf } from '#server/studio/works/failure.ts'

/** Bytes of disk space reserved for an answer that contains its result: the largest pictures, in Base64. */
const RESERVED = 64 * 1024 * 1024

/** Sends the first work of an outbox that is due. The next one follows when this one has been answered. */
export async function stepOutbox(parts: StudioParts, id: string): Promise<void> {
  const { db } = parts
  const outbox = await claimOutbox(db, id)
  if (!outbox) return
  const service = await serviceOf(parts, outbox)
  let turn: Turn = 'wait'
  let direct: WorkRow | undefined
  try {
    const first = await nextWork(db, outbox)
    const operation = first && operationOf(first)
    const credits = first && (first.credits ?? (await estimate(parts, service, operationOf(first), first.recipe)))
    turn = await takeNext(db, outbox, first && { ...first, credits: credits ?? null }, currentService(parts))
    // A call that answers with its result takes long, and the works behind it must not wait for that.
    if (typeof turn === 'object' && operation?.task) await send(parts, service, turn.taken)
    else if (typeof turn === 'object') direct = turn.taken
  } finally {
    await releaseOutbox(db, id)
  }
  if (turn !== 'wait') await wakeOutbox(parts, { account: outbox.account, outbox: outbox.name })
  if (direct) await send(parts, service, direct)
}

/**
 * Repeats a call that got no answer, or whose sender died, with the same key. The built-in service honours the key, so
 * a task that was created is found and never created twice. With a remote service a call is never repeated
 * automatically.
 */
export async function resend(parts: StudioParts, work: WorkRow): Promise<void> {
  if (await recordStoredAnswer(parts, work)) return
  if (parts.upstream && work.state === 'unknown') return adopt(parts, work)
  if (parts.upstream) {
    await transitionWork(parts.db, work, 'sending', { state: 'unknown', attempts: 0, nextAt: Date.now() })
    return
  }
  const earliest = await countResend(parts.db, work)
  if (earliest !== undefined) return rescheduleWork(parts.db, work, work.state, earliest)
  const sending =
    work.state === 'sending' ? work : await transitionWork(parts.db, work, 'unknown', { state: 'sending' })
  if (sending) await send(parts, await serviceOf(parts, work), sending)
}

/** The claim starts before the request is put together: reading files may take long. */
async function send(parts: StudioParts, service: Service, work: WorkRow): Promise<void> {
  const claim = holdClaim(parts.db, work)
  try {
    await sendClaimed(parts, service, work, claim)
    await wakeRunOf(parts, work)
  } finally {
    claim.release()
  }
}

async function sendClaimed(parts: StudioParts, service: Service, work: WorkRow, claim: Claim): Promise<void> {
  const { db, jobs, log, onStep, storage, upstream } = parts
  const { task, area, create, createParams, createQuery } = operationOf(work)
  // A call that a remote service answers with the result itself is never repeated.
  const isAskedOnce = !task && upstream !== undefined
  let content: RequestContent
  try {
    content = await contentOf(parts, work)
    if (isAskedOnce) await storage.answers.reserve(work.id, RESERVED)
  } catch (error) {
    if (error instanceof Refusal) return fail(db, work, failureOf(error))
    // It will not come back, and must not hold up the works behind this one.
    if (error instanceof BytesMissing) return fail(db, work, failureOf(new Refusal('notFound', reason('file.gone'))))
    // A disk error, for example: nothing has been sent yet, so it is sent later.
    log.error({ error, work: work.id }, 'a request could not be put together')
    return postpone(db, work, undefined)
  }
  let outcome: Outcome
  try {
    // If somebody else has claimed the work meanwhile, a second request must not be sent.
    if (!(await claim.confirm())) return
    onStep('work.sending')
    const params = createParams?.(work.recipe) ?? {}
    const query = createQuery?.(work.recipe) ?? {}
    const request = requestFor(create, { params, query, ...content }, { 'Idempotency-Key': work.id })
    outcome = await exchange(service, request, {
      area,
      form: create.answer.kind,
      ...(!task && { store: body => storeRawAnswer(parts, work, body) }),
    })
  } finally {
    // If this fails, the reservation is garbage-collected later.
    if (isAskedOnce)
      await storage.answers
        .release(work.id)
        .catch((error: unknown) => log.warn({ error }, 'a reservation was not released'))
  }
  onStep('work.answered')
  if (outcome.kind === 'noAnswer') {
    const nextAt = Date.now() + RECONCILE_AFTER
    await transitionWork(db, work, 'sending', { state: 'unknown', task: null, attempts: 0, nextAt })
    // The queue sleeps until the next work it knows of is due, and this one is due earlier.
    await jobs.wake('work.step', work.id)
  } else if (outcome.kind === 'notSent') {
    await postpone(db, work, undefined)
  } else if (outcome.kind === 'refusal' && errors[outcome.key].retry === 'busy') {
    await postpone(db, work, outcome.retryAfter)
  } else {
    await resetBackoff(db, work)
    if (outcome.kind === 'answer') await recordAnswer(parts, work, outcome.data)
    else if (upstream && isNotOffered(work, outcome)) await fail(db, work, notOfferedFailure(), outcome.record)
    else await fail(db, work, withOurAddress(parts, failureOf(outcome)), outcome.record)
  }
}

/**
 * If the message of a remote service names our own address, it could not fetch a file there: adds what has to be set.
 */
function withOurAddress({ exposure, upstream }: StudioParts, failure: Failure): Failure {
  const { publicUrl: url } = exposure
  const { key, message } = failure
  if (!upstream || url === undefined || !message.includes(new URL(url).hostname)) return failure
  const why = reason('asset.unreached', { message: message.replace(/\.$/, ''), url })
  return { key, message: messageOf(why), reason: why }
}

async function fail(db: StudioParts['db'], work: WorkRow, failure: Failure, record?: unknown): Promise<void> {
  await transitionWork(db, work, 'sending', {
    state: 'failed',
    failure,
    task: record ?? null,
    nextAt: null,
    endedAt: Date.now(),
  })
}
