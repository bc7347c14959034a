import { z } from './zod.ts'

/**
 * A time zone by its IANA name, such as `Europe/Berlin`. Names that are not known are read as UTC: browsers report some
 * of their own, such as `Etc/Unknown`, and their lists are older or newer than the server's.
 */
export const zone = z.string().transform(name => (isZone(name) ? name : 'UTC'))

/** Offsets such as `+05:30` are none: the database reads their sign the other way round. */
function isZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
