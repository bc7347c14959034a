import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { testLimit } from './src/testing/setup/limits.ts'
import { prepareEnvironment } from './src/testing/setup/prepareEnvironment.ts'
import { hasPostgres } from './src/testing/server/support/postgres.ts'

prepareEnvironment()

/** Random tests begin with it; the run prints it, and the same one repeats them. */
const seed = process.env['ATELIER_TEST_SEED'] ?? String(Math.floor(Math.random() * 2 ** 31))

const shared = {
  testTimeout: testLimit,
  hookTimeout: testLimit,
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  env: { ATELIER_TEST_SEED: seed },
  setupFiles: ['src/testing/setup/seed.ts'],
}
/** For workers that load the server: reading its database's package takes each of them seconds of CPU time. */
const quickImports = { execArgv: ['--import', new URL('src/testing/setup/quickImports.ts', import.meta.url).href] }
const architecture = ['src/testing/{architecture,fences}/**/*.test.ts']
const web = ['src/web/**/*.test.{ts,tsx}']
/**
 * What replaces modules must have its worker to itself; all others share what they import, which is half of the time.
 */
const mocking = globSync(['src/**/*.test.ts', 'src/**/*.test.tsx', 'scripts/**/*.test.ts']).filter(file =>
  readFileSync(file, 'utf8').includes('vi.mock('),
)
/**
 * Tests of the server that run a second time, on PostgreSQL and a bucket. Both databases are PostgreSQL and get the
 * same statements, so these are the tests of what may differ: many connections at once, the values that the other
 * driver reads, and files in a bucket; one of each kind. Processes and clusters have a PostgreSQL of their own, and
 * `storages.test.ts` tests both kinds of storage everywhere.
 */
const onPostgres = [
  // What may arrive several times at once: claims, keys of a press, and the turns of tasks.
  'src/testing/server/works/{outbox,sendClaims}.test.ts',
  'src/testing/server/tasks/{taskRuns,fairness}.test.ts',
  // Statements that search, sum and page, in types that the drivers read differently: numbers, times, JSON, arrays.
  'src/testing/server/money/{history,ledger}.test.ts',
  'src/testing/server/works/{workRows,workFilters}.test.ts',
  'src/testing/server/{library/library,models/connections}.test.ts',
  // Files in a bucket: linked, packed and collected.
  'src/testing/server/{assets/mediaRedirect,assets/collect,library/exports}.test.ts',
]
const mockingWeb = mocking.filter(file => file.startsWith('src/web/'))
const mockingNode = mocking.filter(file => !mockingWeb.includes(file))

export default defineConfig({
  test: {
    // Left to itself vitest takes one worker fewer than there are cores. Tests wait as much as they compute.
    maxWorkers: 3,
    sequence: { seed: Number(seed) },
    projects: [
      { test: { ...shared, name: 'architecture', include: architecture } },
      {
        test: {
          ...shared,
          name: 'node',
          globalSetup: ['src/testing/setup/leftOut.ts', 'src/testing/setup/tellSeed.ts'],
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [...architecture, ...web, ...mockingNode],
          isolate: false,
          ...quickImports,
        },
      },
      { test: { ...shared, name: 'node alone', include: mockingNode } },
      // Wherever PostgreSQL is installed.
      ...(hasPostgres
        ? [
            {
              test: {
                ...shared,
                name: 'postgres',
                isolate: false,
                ...quickImports,
                env: { ...shared.env, ATELIER_TEST_DATABASE: 'postgres' },
                globalSetup: ['src/testing/setup/cluster.ts'],
                include: onPostgres,
              },
            },
          ]
        : []),
      ...[
        { name: 'web', include: web, exclude: mockingWeb, isolate: false },
        { name: 'web alone', include: mockingWeb },
      ].map(part => ({
        test: {
          ...shared,
          ...part,
          environment: 'happy-dom',
          setupFiles: [...shared.setupFiles, 'src/testing/setup/page.ts'],
        },
      })),
    ],
  },
})
