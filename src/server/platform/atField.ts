import type { ErrorKey } from '#contract/errors.ts'
import { Refusal } from './refusal.ts'

/**
 * The refusal of one field: its path is put before the message and into `data.issues`. `as`: another error than the
 * refusal's own.
 */
export function refusalAt(path: string, { key, message, details }: Refusal, as: ErrorKey = key): Refusal {
  return new Refusal(as, `${path}: ${message}`, { ...details, data: { issues: [{ path, message }] } })
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
    if (!(error instanceof Refusal) || error.details.data !== undefined) throw error
    throw refusalAt(path, error, keyOf(error.key))
  }
}
