import type { Work } from '#contract/studio/works.ts'

/** Four digits that stay with a work: read from its id, so that they need no counting. */
export function frameNumber(workId: string): string {
  let number = 0
  for (const character of workId) number = (number * 31 + character.charCodeAt(0)) % 10_000
  return String(number).padStart(4, '0')
}

/** Seconds a finished work took, `8.4`; `undefined` while it moves. */
export function secondsTaken(work: Pick<Work, 'createdAt' | 'endedAt'>): string | undefined {
  if (work.endedAt === null) return undefined
  return tellSeconds(work.endedAt - work.createdAt)
}

/** One decimal below a minute, whole seconds above. */
export function tellSeconds(milliseconds: number): string {
  const seconds = Math.max(0, milliseconds / 1000)
  return seconds < 60 ? seconds.toFixed(1) : String(Math.round(seconds))
}
