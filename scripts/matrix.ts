/**
 * `npm run matrix`: the same tests under every condition that must not matter. Journeys three times each, on a fast and a
 * slow processor, with one worker and with three, in the browser from npm and in one of the system; unit tests with one
 * worker and with four, in shuffled order. Words after `--` choose conditions: `npm run matrix -- journeys slow`.
 */
import { spawnSync } from 'node:child_process'

interface Condition {
  readonly name: string
  readonly command: readonly [step: 'unit' | 'e2e', ...args: string[]]
  readonly env?: Readonly<Record<string, string>>
}

const SYSTEM_CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const TIMES_SLOWER = '4'

const journeys: readonly Condition[] = [
  ['npm browser', 'npm'],
  ['system browser', SYSTEM_CHROMIUM],
].flatMap(([browser = '', path = '']) =>
  [
    ['fast', '1'],
    ['slow', TIMES_SLOWER],
  ].flatMap(([pace = '', rate = '']) =>
    ['1', '3'].map(workers => ({
      name: `journeys, ${browser}, ${pace}, workers ${workers}`,
      command: ['e2e', '--repeat-each=3', `--workers=${workers}`] as const,
      env: { CHROMIUM_PATH: path, E2E_CPU_THROTTLE: rate },
    })),
  ),
)

const unit: readonly Condition[] = ['1', '4'].flatMap(workers => [
  { name: `unit, in order, workers ${workers}`, command: ['unit', `--maxWorkers=${workers}`] },
  {
    name: `unit, shuffled, workers ${workers}`,
    command: ['unit', `--maxWorkers=${workers}`, '--sequence.shuffle.files', '--sequence.shuffle.tests'],
  },
])

const wanted = process.argv.slice(2)
const chosen = [...unit, ...journeys].filter(({ name }) => wanted.every(word => name.includes(word)))
const outcomes = chosen.map(({ name, command, env = {} }) => {
  console.log(`\n=== ${name}`)
  const started = performance.now()
  const args = ['scripts/check.ts', ...command]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return { name, passed: status === 0, minutes: ((performance.now() - started) / 60_000).toFixed(1) }
})
console.table(outcomes)
if (outcomes.some(({ passed }) => !passed)) process.exit(1)
