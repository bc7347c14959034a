import type { TestProject } from 'vitest/node'

/** Says how the random tests of this run are repeated. */
export function setup(project: TestProject): void {
  const { ATELIER_TEST_SEED: seed } = project.config.env
  process.stderr.write(`Random tests run with ATELIER_TEST_SEED=${seed}\n`)
}
