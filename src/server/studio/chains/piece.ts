import { factsOf } from '#contract/operationFacts.ts'
import { laidOut } from '#contract/studio/chainPiece.ts'
import { addCaptions, composed, trackFor } from '#contract/studio/timeline/compose.ts'
import { durationOf } from '#contract/studio/timeline/parts.ts'
import { startCaptions } from '#contract/studio/timeline/starts.ts'
import type { Database } from '#server/db/database.ts'
import { isOneOf } from '#server/db/inSteps.ts'
import { works } from '#server/db/schema/works.ts'
import { findFiles } from '#server/storage/files.ts'
import { resultNames } from '#server/studio/library/resultNames.ts'
import { partId, sourceOf, storeTimeline } from '#server/studio/timelines/rows.ts'
import { textsOf } from '#server/studio/timelines/texts.ts'
import type { RunRow } from './runRow.ts'

/**
 * Lays out what a run made as a piece of the timeline, if the chain ends in one, and returns its id; null: there is
 * none. Call it in the transaction that ends the run, so that a run has one piece.
 */
export async function pieceOf(tx: Database, { account, name, steps, piece: start, works: ids }: RunRow) {
  if (start === null) return null
  const rows = await tx
    .select({ id: works.id, operation: works.operation, results: works.results })
    .from(works)
    .where(isOneOf(works.id, ids))
  const shown = laidOut(steps, start).flatMap(at => rows.find(({ id }) => id === ids[at]) ?? [])
  const given = shown.flatMap(({ operation, results }) => {
    const { area, makes } = factsOf(operation)
    // Pictures that were made together are all shown; of two songs the first goes on, as to a step.
    return (makes === 'image' ? results : results.slice(0, 1)).map(file => ({ file, area }))
  })
  const made = given.map(({ file }) => file)
  const files = await findFiles(tx, account, made)
  const names = await resultNames(tx, account, made)
  const sources = given.flatMap(({ file: id, area }) => {
    const file = files.get(id)
    if (!file) return []
    const source = sourceOf(file, names.get(id))
    return [[source, trackFor(source, area)] as const]
  })
  let piece = composed(start, sources, partId)
  const captions = startCaptions[start]
  const spoken = piece.tracks.filter(({ kind }) => kind === captions?.of).flatMap(({ clips }) => clips)
  for (const clip of spoken) {
    const file = clip.kind === 'text' ? undefined : files.get(clip.asset)
    if (!captions || !file || clip.kind === 'text') continue
    piece = addCaptions(piece, clip, (await textsOf(tx, account, file)).texts, captions.look, partId)
  }
  if (durationOf(piece) === 0) return null
  return (await storeTimeline(tx, { account, name, piece, project: null })).id
}
