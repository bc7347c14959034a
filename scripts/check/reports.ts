import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface VitestReport {
  readonly numPassedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly skipped: number }
}

/** How many tests and journeys passed, in words. */
export function readReports(folder: string): string {
  const tests = readAll<VitestReport>(folder, 'vitest').reduce((sum, report) => sum + report.numPassedTests, 0)
  const journeys = readAll<PlaywrightReport>(folder, 'playwright').reduce((sum, { stats }) => sum + stats.expected, 0)
  return `${tests} tests and ${journeys} journeys`
}

/** What was left out and why, in words; empty when nothing was. */
export function readLeftOut(folder: string): string {
  const listed = join(folder, 'left-out.txt')
  const reasons = existsSync(listed) ? new Set(readFileSync(listed, 'utf8').trim().split('\n')) : new Set<string>()
  const tests = readAll<VitestReport>(folder, 'vitest').reduce(
    (sum, report) => sum + report.numPendingTests + report.numTodoTests,
    0,
  )
  const journeys = readAll<PlaywrightReport>(folder, 'playwright').reduce((sum, { stats }) => sum + stats.skipped, 0)
  if (tests > 0) reasons.add(`${tests} tests that were skipped`)
  if (journeys > 0) reasons.add(`${journeys} journeys that were skipped`)
  return [...reasons].join('; ')
}

function readAll<T>(folder: string, program: string): readonly T[] {
  return readdirSync(folder)
    .filter(name => name.startsWith(program) && name.endsWith('.json'))
    .map(name => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T)
}
