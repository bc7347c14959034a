import { spawnSync } from 'node:child_process'

/** One command of a series. */
export interface Part {
  readonly name: string
  /** Arguments of `node`, such as a script and what is passed to it. */
  readonly command: readonly string[]
  /** Added to its environment. */
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Runs the parts whose names contain all of the words, one after the other, and prints a table of which passed and how
 * long each took. A part that fails does not stop the others. Sets the exit code to 1 when one failed.
 */
export function runSeries(parts: readonly Part[], words: readonly string[]): void {
  const outcomes = parts
    .filter(({ name }) => words.every(word => name.includes(word)))
    .map(({ name, command, env = {} }) => {
      console.log(`\n=== ${name}`)
      const started = performance.now()
      const { status } = spawnSync(process.execPath, command, { stdio: 'inherit', env: { ...process.env, ...env } })
      return { name, passed: status === 0, minutes: ((performance.now() - started) / 60_000).toFixed(1) }
    })
  console.table(outcomes)
  if (outcomes.some(({ passed }) => !passed)) process.exitCode = 1
}
