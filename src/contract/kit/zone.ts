import { z } from './zod.ts'

/** A time zone by its IANA name, such as `Europe/Berlin`. */
export const zone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][\w+/-]*$/)
  .refine(isZone)

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
