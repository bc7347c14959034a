import { errorIn, type ErrorKey } from './errors.ts'
import type { ErrorTable } from './kit/errorRow.ts'
import { refusalOf } from './explain.ts'
import type { Rule } from './kit/rule.ts'
import type { z } from './kit/zod.ts'
import { rules } from './rules.ts'

/** The error an invalid request is refused with, and its issues with the decisive one first. */
export interface Judgement {
  readonly error: ErrorKey
  readonly issues: readonly z.core.$ZodIssue[]
}

/**
 * Picks the error for an invalid request: that of the first issue whose rule has its own error (too many voices, audio
 * alone, a file too large), else the general "invalid" of the endpoint's table. Section "Errors".
 */
export function judge(table: ErrorTable | undefined, issues: readonly z.core.$ZodIssue[]): Judgement {
  const invalid = errorIn(table, 'invalid')
  const errorOf = (issue: z.core.$ZodIssue): ErrorKey => {
    const { error }: Rule<ErrorKey> = rules[refusalOf(issue).rule]
    return error ?? invalid
  }
  const decisive = issues.find(issue => errorOf(issue) !== invalid)
  if (!decisive) return { error: invalid, issues }
  return { error: errorOf(decisive), issues: [decisive, ...issues.filter(issue => issue !== decisive)] }
}
