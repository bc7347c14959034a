/**
 * `npm run matrix`: the same tests under every condition that must not matter. Journeys three times each, on a fast and
 * a slow processor, with one worker and with three, in the browser from npm and in the system's; unit tests with one
 * worker and with four, in shuffled order. Words after `--` choose conditions: `npm run matrix -- journeys slow`.
 */
import { runSeries, type Part } from './check/series.ts'

const SYSTEM_CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const TIMES_SLOWER = '4'

const journeys: readonly Part[] = [
  ['npm browser', 'npm'],
  ['system browser', SYSTEM_CHROMIUM],
].flatMap(([browser = '', path = '']) =>
  [
    ['fast', '1'],
    ['slow', TIMES_SLOWER],
  ].flatMap(([pace = '', rate = '']) =>
    ['1', '3'].map(workers => ({
      name: `journeys, ${browser}, ${pace}, workers ${workers}`,
      command: ['scripts/check.ts', 'e2e', '--repeat-each=3', `--workers=${workers}`],
      env: { CHROMIUM_PATH: path, E2E_CPU_THROTTLE: rate },
    })),
  ),
)

const unit: readonly Part[] = ['1', '4'].flatMap(workers => [
  { name: `unit, in order, workers ${workers}`, command: ['scripts/check.ts', 'unit', `--maxWorkers=${workers}`] },
  {
    name: `unit, shuffled, workers ${workers}`,
    command: [
      'scripts/check.ts',
      'unit',
      `--maxWorkers=${workers}`,
      '--sequence.shuffle.files',
      '--sequence.shuffle.tests',
    ],
  },
])

runSeries([...unit, ...journeys], process.argv.slice(2))
