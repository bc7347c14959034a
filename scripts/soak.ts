/**
 * `npm run soak`: the long forms of the property, fault and fuzz tests, and the tests whose times depend on the
 * machine. Those come first, each with the machine to itself. Words after `--` choose parts: `npm run soak -- money`.
 */
import { runSeries, type Part } from './check/series.ts'

const SERVER = 'src/testing/server'
const MUSIC = 'src/engines/music'

const tests: Readonly<Record<string, readonly string[]>> = {
  'a neighbour of 60 large pictures': [`${SERVER}/tasks/floodFairness.test.ts`],
  'floods of huge prompts': [`${SERVER}/http/flood.test.ts`],
  '10,000 works that share a file, both databases': [`${SERVER}/library/responsiveness.test.ts`],
  'pictures and films built as bombs': [`${SERVER}/assets/bombs.test.ts`],
  'money, 100,000 operations': [`${SERVER}/money/money.test.ts`],
  'outbox, against its model': [`${SERVER}/works/outboxModel.test.ts`],
  'faults, 1,000 presses': [`${SERVER}/faults`],
  'connected models, 200 pictures and ten kills': [`${SERVER}/models/killed.test.ts`],
  'a podcast of 30 minutes': [`${SERVER}/voice/podcast.test.ts`],
  'a piece of an hour': [`${SERVER}/timelines/hour.test.ts`],
  'kills of a cluster, its bucket behind a faulty proxy': [`${SERVER}/cluster/kills.test.ts`],
  'fuzz, 180 times the requests': [`${SERVER}/fuzz`],
  'music, every song and prompt of its lists': [
    `${MUSIC}/compose/length.test.ts`,
    `${MUSIC}/operations.test.ts`,
    `${MUSIC}/measured.test.ts`,
  ],
}

const parts: readonly Part[] = [
  ...Object.entries(tests).map(([name, files]) => ({ name, command: ['scripts/check.ts', 'unit', ...files] })),
  { name: 'drafts, 20 kills of a browser behind faults', command: ['scripts/check.ts', 'e2e', 'e2e/drafts.spec.ts'] },
]

runSeries(
  parts.map(part => ({ ...part, env: { ATELIER_SOAK: '1' } })),
  process.argv.slice(2),
)
