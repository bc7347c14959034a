import { z } from './zod.ts'

/** A moment as any service may send it (seconds, milliseconds, ISO), read as epoch milliseconds. */
export const moment = z.union([z.number(), z.string()]).transform(value => toMilliseconds(value))

// 1e11 seconds is the year 5138 and 1e11 milliseconds is March 1973: no task lies on the wrong side.
const LARGEST_SECONDS = 1e11

/** Epoch milliseconds of a number of seconds, of milliseconds, or of an ISO string; NaN if it is none of them. */
export function toMilliseconds(value: number | string): number {
  const number = typeof value === 'number' ? value : Number(value)
  if (Number.isNaN(number)) return Date.parse(String(value))
  return number < LARGEST_SECONDS ? number * 1000 : number
}

/**
 * A status string of which `known` are published. Others pass and count as still running, so that a service may say
 * more than we know.
 */
export function openStatus<const S extends readonly [string, ...string[]]>(known: S) {
  return z.string().meta({ examples: [...known] })
}
