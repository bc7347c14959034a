import { errors, type ErrorKey } from '#contract/errors.ts'
import type { AnyOperation } from '#contract/kit/operation.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Service } from '#server/platform/seam.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { adopt } from './adopt.ts'
import { changeWork, lookAgain, type WorkRow } from './change.ts'
import { keepClaim } from './claim.ts'
import { keepAnswer } from './keepAnswer.ts'
import { estimate } from './estimate.ts'
import { exchange, requestFor } from './exchange.ts'
import {
  claimLane,
  countAgain,
  forgetRefusals,
  headOf,
  leaveLane,
  takeTurn,
  waitAgain,
  wakeLane,
  type Turn,
} from './lane.ts'
import { operationOf } from './operationOf.ts'
import { resolve } from './resolve.ts'
import { hereOf } from './sentTo.ts'
import { serviceOf } from './serviceOf.ts'

/** Milliseconds after which a silent built-in service is asked again. */
const RESEND = 2000
/** Milliseconds for a call; after that its sender counts as dead. */
const CALL = 60_000

/** Sends the work whose turn it is in a lane that is due. The next one follows when this one has been answered. */
export async function stepLane(parts: StudioParts, id: string): Promise<void> {
  const { db } = parts
  const lane = await claimLane(db, id)
  if (!lane) return
  const service = await serviceOf(parts, lane)
  let turn: Turn = 'wait'
  let later: WorkRow | undefined
  try {
    const head = await headOf(db, lane)
    const operation = head && operationOf(head.operation)
    const credits = head && operation && (head.credits ?? (await estimate(service, operation, head.recipe)))
    turn = await takeTurn(db, lane, head && { ...head, credits: credits ?? null }, {
      claim: operation ? timeFor(operation) : CALL,
      sentTo: hereOf(parts),
    })
    // What answers with its result takes long, and nothing behind it has to wait for that.
    if (typeof turn === 'object' && operation?.task) await call(parts, service, turn.taken)
    else if (typeof turn === 'object') later = turn.taken
  } finally {
    await leaveLane(db, id)
  }
  if (turn !== 'wait') await wakeLane(parts, { account: lane.account, lane: lane.name })
  if (later) await call(parts, service, later)
}

/** Milliseconds until the sender of an operation counts as dead. */
const timeFor = ({ task, typicalSeconds }: AnyOperation) =>
  task ? CALL : Math.max(CALL, 10 * typicalSeconds[1] * 1000)

/**
 * A call without an answer, or one whose sender died: asked again with the same key. The built-in service honours the
 * key, so a task that was made is found and never made twice. To a remote service nothing is sent again by itself.
 */
export async function resend(parts: StudioParts, work: WorkRow): Promise<void> {
  if (parts.upstream && work.state === 'unknown') return adopt(parts, work)
  if (parts.upstream) {
    await changeWork(parts.db, work, 'sending', { state: 'unknown', attempts: 0, nextAt: Date.now() })
    return
  }
  const full = await countAgain(parts.db, work)
  if (full !== undefined) return lookAgain(parts.db, work, work.state, full)
  const sending = work.state === 'sending' ? work : await changeWork(parts.db, work, 'unknown', { state: 'sending' })
  if (sending) await call(parts, await serviceOf(parts, work), sending)
}

async function call(parts: StudioParts, service: Service, work: WorkRow): Promise<void> {
  const { db, log, reached } = parts
  const { area, create, createParams } = operationOf(work.operation)
  let body: unknown
  try {
    body = await resolve(parts, work)
  } catch (error) {
    if (error instanceof Refusal) return fail(db, work, error.key, error.message)
    // The disk, say: nothing has left, so it goes out later.
    log.error({ error, work: work.id }, 'a work could not be put together')
    return waitAgain(db, work, undefined)
  }
  reached('work.sending')
  const params = createParams?.(work.recipe) ?? {}
  const request = requestFor(create, { params, body }, { 'Idempotency-Key': work.id })
  const letGo = keepClaim(db, work)
  const outcome = await exchange(service, request, area, create.answer.kind).finally(letGo)
  reached('work.answered')
  if (outcome.kind === 'silence') {
    await changeWork(db, work, 'sending', { state: 'unknown', attempts: 0, nextAt: Date.now() + RESEND })
  } else if (outcome.kind === 'unsent') {
    await waitAgain(db, work, undefined)
  } else if (outcome.kind === 'refusal' && errors[outcome.key].retry === 'busy') {
    await waitAgain(db, work, outcome.retryAfter)
  } else {
    await forgetRefusals(db, work)
    if (outcome.kind === 'answer') await follow(parts, work, outcome.data)
    else await fail(db, work, outcome.key, outcome.message, outcome.record)
  }
}

/** `sending` to `running`, or to `archiving` where the answer is the result. */
async function follow(parts: StudioParts, work: WorkRow, answer: unknown): Promise<void> {
  const { db, jobs, reached } = parts
  const operation = operationOf(work.operation)
  const kept = await keepAnswer(parts, work, operation, answer)
  const now = Date.now()
  const patch = readAnswer(operation, work.recipe, kept.task)
  if (!patch) {
    // It was accepted, so it must not be lost, and nobody can tell what came of it.
    const failure = { key: 'internal', message: 'The service accepted it with an answer that cannot be read' }
    await changeWork(db, work, 'sending', {
      state: 'unknown',
      ...kept,
      failure,
      attempts: 0,
      nextAt: operation.task || parts.upstream ? now + RESEND : null,
    })
    return
  }
  const { polling } = operation.task ? operation : {}
  // The built-in service tells when something has changed.
  const nextAt = parts.upstream && polling ? now + polling.first * 1000 : now
  const heard = { ...kept, candidates: null, failure: null, heardAt: now, attempts: 0, nextAt } as const
  const moved = await changeWork(db, work, 'sending', { ...patch, ...heard })
  // A machine that slept took the sender for dead, and the answer came all the same.
  if (!moved) await changeWork(db, work, 'unknown', { ...patch, ...heard })
  if (patch.state === 'running') reached('work.running')
  await jobs.wake('work.step', work.id)
}

/** What an answer to `create` makes of a work; undefined when it cannot be read. */
function readAnswer(operation: AnyOperation, recipe: unknown, answer: unknown) {
  try {
    if (operation.task) return { state: 'running', taskId: operation.taskId(answer, recipe) } as const
    const reading = operation.read(answer)
    return reading.phase === 'done' ? ({ state: 'archiving' } as const) : undefined
  } catch {
    return undefined
  }
}

async function fail(
  db: StudioParts['db'],
  work: WorkRow,
  key: ErrorKey,
  message: string,
  record?: unknown,
): Promise<void> {
  await changeWork(db, work, 'sending', {
    state: 'failed',
    failure: { key, message },
    ...(record !== undefined && { task: record }),
    nextAt: null,
    endedAt: Date.now(),
  })
}
