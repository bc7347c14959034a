import type { TestProject } from 'vitest/node'

/** Prints the seed that repeats the random tests of this run. */
export function setup(project: TestProject): void {
  const { ATELIER_TEST_SEED: seed } = project.config.env
  process.stderr.write(`Random tests run with ATELIER_TEST_SEED=${seed}\n`)
}
