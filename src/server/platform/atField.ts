import type { ErrorKey } from '#contract/errors.ts'
import { reason, type GivenValues, type ReasonId } from '#contract/reasons.ts'
import { Refusal } from './refusal.ts'

/** The refusal of one field for a reason that no schema can check, such as a name that is taken. */
export function fieldRefusal<Id extends ReasonId>(path: string, id: Id, ...values: GivenValues<Id>): Refusal {
  return refusalAt(path, new Refusal('invalid', reason(id, ...values)))
}

/** The refusal of one field: its path is put before the message and into `data.issues`. `as`: another error. */
export function refusalAt(path: string, { key, message, reason: why, details }: Refusal, as: ErrorKey = key): Refusal {
  if (!why) return new Refusal(as, `${path}: ${message}`, details)
  const issue = { ...why, path }
  return new Refusal(as, issue, { ...details, issues: [issue] })
}

/**
 * Runs `work`; a refusal that it throws is attributed to the field at `path`, unless it already names one. `keyOf` maps
 * its error, for areas with error codes of their own.
 */
export async function atField<T>(
  path: string,
  work: () => Promise<T>,
  keyOf: (key: ErrorKey) => ErrorKey = key => key,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.details.issues) throw error
    throw refusalAt(path, error, keyOf(error.key))
  }
}
