import type { Reason } from '#contract/kit/reason.ts'
import { messageOf, type ReasonId } from '#contract/reasons.ts'
import type { ExportManifest, Imported } from '#contract/studio/exports.ts'
import type { Mounting } from '#server/http/mount.ts'
import type { CallingAccount } from '#server/accounts/accounts.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import type { OpenedZip } from './openZip.ts'

/** Reasons that an answer lists one by one; the rest are only counted. */
const MOST_REASONS = 20

/** An import in progress. */
export interface Importing {
  readonly parts: StudioParts & Pick<Mounting, 'requireRoom'>
  readonly account: CallingAccount
  readonly zip: OpenedZip
  readonly manifest: ExportManifest
  /** The result so far. */
  readonly outcome: { -readonly [name in keyof Imported]: Imported[name] }
  /** Records that something was left out, and why. */
  readonly refuse: (name: string, why: Reason<ReasonId>) => void
}

/** Starts an import. */
export function beginImport(given: Pick<Importing, 'parts' | 'account' | 'zip' | 'manifest'>): Importing {
  const outcome: Importing['outcome'] = {
    name: given.manifest.name,
    works: 0,
    worksKnown: 0,
    files: 0,
    filesKnown: 0,
    refused: [],
    refusedCount: 0,
  }
  return {
    ...given,
    outcome,
    refuse(name, why) {
      outcome.refusedCount++
      if (outcome.refused.length < MOST_REASONS) outcome.refused.push({ name, ...why, message: messageOf(why) })
    },
  }
}
