/**
 * `npm run conform -- <base url> --key <key>`: checks a service against every rule of the interface and prints a table.
 * Sends requests that must be refused and reads lists and estimates, all of which is free. `--spend` also creates real
 * tasks. Exits with 1 if a rule is broken, or if an area named by `--require` is not offered.
 */
import { parseArgs } from 'node:util'
import { areas, type Area } from '#contract/kit/area.ts'
import { readServiceNames } from '#server/studio/upstream/names.ts'
import { conform, defaults } from './conform.ts'
import { namedTarget } from './probe.ts'
import { failuresOf, tableOf } from './report.ts'
import { purchasesIn } from './spend.ts'

const usage = `npm run conform -- <base url> --key <key> [--names <file>] [--require <area>]... [--spend] [--patient] [--seed <number>]
Areas: ${areas.join(', ')}
`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    key: { type: 'string' },
    names: { type: 'string' },
    require: { type: 'string', multiple: true, default: [] },
    spend: { type: 'boolean', default: false },
    patient: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(defaults.seed) },
  },
})
const [base] = positionals
const { key, spend, patient } = values
const required = values.require.filter((name): name is Area => areas.some(area => area === name))

if (base === undefined || key === undefined || required.length < values.require.length) {
  process.stderr.write(usage)
  process.exitCode = 2
} else {
  if (spend) {
    const names = purchasesIn(areas).map(({ name }) => name)
    process.stdout.write(`Makes up to ${names.length} real tasks that cost credits: ${names.join(', ')}\n\n`)
  }
  const asked = { base, key, fetch: (request: Request) => fetch(request) }
  const target = values.names === undefined ? asked : namedTarget(asked, readServiceNames(values.names))
  const report = await conform(target, { ...defaults, spend, patient, seed: Number(values.seed) })
  process.stdout.write(tableOf(report))
  const failures = failuresOf(report, required)
  if (failures.length > 0) process.exitCode = 1
}
