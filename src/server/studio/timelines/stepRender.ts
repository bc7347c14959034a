import { rm } from 'node:fs/promises'
import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { fileFormats } from '#contract/kit/fileFormats.ts'
import type { Reason } from '#contract/kit/reason.ts'
import { reason, type ReasonId } from '#contract/reasons.ts'
import { assetsOf } from '#contract/studio/timeline/parts.ts'
import type { EngineResult } from '#engines/run/engine.ts'
import { EngineError } from '#engines/run/engineError.ts'
import { isMachineTrouble } from '#engines/run/machineTrouble.ts'
import { isDatabaseAway } from '#server/db/databaseAway.ts'
import { libraryItems } from '#server/db/schema/library.ts'
import { timelineRenders } from '#server/db/schema/timelines.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findFiles } from '#server/storage/files.ts'
import { recordReferences } from '#server/storage/references.ts'
import { recordMedia, storeMedia } from '#server/storage/storeMedia.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { failureFor, failureOf } from '#server/studio/works/failure.ts'
import type { RenderRow } from './renders.ts'

/** Milliseconds for which an export is claimed, and after which the claim is renewed and the progress stored. */
const CLAIM = 30_000
const RENEWED = 1000
/** Workers that an export may cost: it is made again from the beginning, but not for ever. */
const MOST_ATTEMPTS = 3
/** Milliseconds until it is tried again when the machine lacks something. */
const MACHINE_RETRY = 5000

/** True for the process that took an export up last, as long as nobody cancelled it. */
const isHolder = ({ id, attempts }: Pick<RenderRow, 'id' | 'attempts'>) =>
  and(eq(timelineRenders.id, id), eq(timelineRenders.attempts, attempts), eq(timelineRenders.state, 'running'))

/**
 * Makes an export that is due: in a worker, from the piece as it was when the button was pressed. The file goes into
 * the library. Whoever takes it up after a crash makes it again: an export is pure.
 */
export async function stepRender(parts: StudioParts, id: string): Promise<void> {
  const { db, log } = parts
  const now = Date.now()
  const isWaiting = inArray(timelineRenders.state, ['waiting', 'running'])
  const [render] = await db
    .update(timelineRenders)
    .set({ state: 'running', progress: 0, nextAt: now + CLAIM, attempts: sql`${timelineRenders.attempts} + 1` })
    .where(and(eq(timelineRenders.id, id), isWaiting, lte(timelineRenders.nextAt, now)))
    .returning()
  if (!render) return
  const cancel = new AbortController()
  let progress = 0
  const timer = setInterval(() => {
    void db
      .update(timelineRenders)
      .set({ nextAt: Date.now() + CLAIM, progress })
      .where(isHolder(render))
      .returning({ id: timelineRenders.id })
      .then(
        held => {
          if (held.length === 0) cancel.abort()
        },
        // The next renewal makes up for it, or somebody else takes over.
        () => undefined,
      )
  }, RENEWED)
  try {
    await make(parts, render, cancel.signal, done => {
      progress = done
    })
  } catch (error) {
    await giveBack(parts, render, error)
    if (!isExpected(error)) log.warn({ error, render: id }, 'a piece was not exported')
  } finally {
    clearInterval(timer)
  }
}

const isExpected = (error: unknown) => error instanceof EngineError && ['cancelled', 'stopped'].includes(error.kind)

async function make(
  { db, pool, storage }: StudioParts,
  render: RenderRow,
  signal: AbortSignal,
  progress: (done: number) => void,
): Promise<void> {
  const { id, account, name, piece, format, lines } = render
  const known = await findFiles(db, account, assetsOf(piece))
  const files: Record<string, string> = {}
  for (const asset of assetsOf(piece)) {
    const file = known.get(asset)
    const path = file && (await storage.fileOf(file.sha256).catch(() => undefined))
    if (path === undefined) throw new Refusal('notFound', reason('file.gone'))
    files[asset] = path
  }
  const folder = await storage.scratch()
  try {
    const job = { kind: 'timeline', seed: 0, folder, input: { piece, format, lines, files } } as const
    const made = await pool.run(job, { account, signal, progress })
    const [file] = made.files
    if (!file) throw new Error('an export has no file')
    const media = await storeMedia(storage, file)
    const ending = Object.entries(fileFormats).find(([, types]) => types.some(type => type === file.mimeType))?.[0]
    await db.transaction(async tx => {
      const [held] = await tx
        .select({ id: timelineRenders.id })
        .from(timelineRenders)
        .where(isHolder(render))
        .for('update')
      if (!held) return
      const result = await recordMedia(tx, account, media, `${name}.${ending ?? format}`)
      await tx
        .update(libraryItems)
        .set({ area: 'timeline' })
        .where(and(eq(libraryItems.file, result), eq(libraryItems.work, '')))
      const loudness = loudnessIn(made)
      const [ended] = await tx
        .update(timelineRenders)
        .set({ state: 'done', progress: 1, result, loudness, nextAt: null, endedAt: Date.now() })
        .where(eq(timelineRenders.id, id))
        .returning()
      if (ended) await recordReferences(tx, 'timelineRenders', ended)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const loudnessIn = ({ details }: EngineResult) =>
  details && 'loudness' in details && typeof details.loudness === 'number' ? details.loudness : null

/** Ends an export that failed, or lets it be made again. */
async function giveBack({ db }: StudioParts, render: RenderRow, error: unknown): Promise<void> {
  const again = (nextAt: number, counts: boolean) =>
    db
      .update(timelineRenders)
      .set({ state: 'waiting', nextAt, attempts: counts ? render.attempts : render.attempts - 1 })
      .where(isHolder(render))
  const end = (failure: RenderRow['failure']) =>
    db
      .update(timelineRenders)
      .set({ state: 'failed', failure, nextAt: null, endedAt: Date.now() })
      .where(isHolder(render))
  const fail = (key: 'invalid' | 'internal', why: Reason<ReasonId>) => end(failureFor(key, why))
  if (error instanceof Refusal) return void (await end(failureOf(error)))
  const { kind, reason: why } = error instanceof EngineError ? error : ({ kind: 'bug', reason: undefined } as const)
  if (kind === 'cancelled') return
  if (kind === 'stopped' || isDatabaseAway(error)) return void (await again(Date.now(), false))
  if (kind === 'machine' || isMachineTrouble(error)) return void (await again(Date.now() + MACHINE_RETRY, false))
  if ((kind === 'crash' || kind === 'slow') && render.attempts < MOST_ATTEMPTS)
    return void (await again(Date.now(), true))
  await (why ? fail('invalid', why) : fail('internal', reason(kind === 'slow' ? 'task.slow' : 'task.failed')))
}

/** Call it after a start as the only process: whoever was making an export is gone, which was no attempt. */
export async function releaseAllRenders({ db }: Pick<StudioParts, 'db'>): Promise<void> {
  await db
    .update(timelineRenders)
    .set({ nextAt: Date.now(), state: 'waiting', progress: 0 })
    .where(isNotNull(timelineRenders.nextAt))
}
