import type { Asset } from '#contract/studio/assets.ts'
import { kindOf, type ResultKind } from '#contract/studio/resultKind.ts'
import type { Work } from '#contract/studio/works.ts'
import type { OperationView } from './operationView.ts'

/** The icon of each kind, for files that cannot be shown. */
export const kindIcon = { image: 'image', sound: 'sound', video: 'video', other: 'file' } as const satisfies Record<
  ResultKind,
  string
>

/** Whether a file can be shown as a picture: itself, or by its thumbnail. */
export function hasPicture(asset: Pick<Asset, 'mimeType' | 'thumbnailUrl'>): boolean {
  return kindOf(asset) === 'image' || asset.thumbnailUrl !== undefined
}

/** One result of one work. */
export interface Result {
  readonly work: Work
  readonly asset: Asset
  /** Its index among the results of its work, from 0. */
  readonly index: number
}

/** Whether a work has anything to open: files, or a record that its operation has a view for. */
export function canOpen(work: Work, { Stage }: Pick<OperationView, 'Stage'>): boolean {
  return work.results.length > 0 || (work.state === 'done' && Stage !== undefined)
}

/** Identifies a result. The id of its file does not: works with equal results share a file. */
export const resultKey = ({ work, index }: Pick<Result, 'work' | 'index'>) => `${work.id} ${index}`

export function resultsOf(work: Work): readonly Result[] {
  return work.results.map((asset, index) => ({ work, asset, index }))
}

/** How many results of each kind can be compared at once. */
export const mostCompared = { image: 4, sound: 2, video: 2, other: 0 } as const satisfies Record<ResultKind, number>

/** How many works on either side of the open one are offered for comparison. */
const NEAR = 20

/** The results that can be compared with one: those of its kind in its work and in the works around it, in order. */
export function comparable(result: Result, works: readonly Work[]): readonly Result[] {
  const kind = kindOf(result.asset)
  const at = works.findIndex(work => work.id === result.work.id)
  const near = at < 0 ? [result.work] : works.slice(Math.max(0, at - NEAR), at + NEAR + 1)
  return near.flatMap(resultsOf).filter(other => kindOf(other.asset) === kind)
}

/** The result next to one in a list: the one after it, or else the one before. */
export function nearest(result: Result, results: readonly Result[]): Result | undefined {
  const at = results.findIndex(other => resultKey(other) === resultKey(result))
  return results[at + 1] ?? results[at - 1]
}

/**
 * The keys of the compared results after a press on one. Of two at most, it replaces the last; of four, it is ignored.
 */
export function toggled(compared: readonly string[], id: string, most: number): readonly string[] {
  if (compared.includes(id)) return compared.filter(other => other !== id)
  if (compared.length < most) return [...compared, id]
  return most === 2 ? [...compared.slice(0, 1), id] : compared
}
