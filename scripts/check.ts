/**
 * `npm test`: every step, stopping at the first that fails. `npm run <step> -- <arguments>` runs one of them; the
 * arguments go to its last command.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand, stopCommands, type Command, type Ended } from './check/command.ts'
import { readLeftOut, readReports } from './check/reports.ts'

interface Step {
  readonly name: string
  /** NODE_ENV. The shell may have `production`, under which React has no `act` and vitest no development build. */
  readonly mode: 'test' | 'production'
  readonly commands: readonly Command[]
  /** The step of the same stage whose output it reads. */
  readonly after?: string
  /** Added to the environment of its commands. */
  readonly variables?: Readonly<Record<string, string>>
}

/**
 * For the linter and the compiler. Beside other steps there is no core to spare for their threads, and each thread
 * builds the same types again: on 2 cores, four threads make the compiler compute twice as long.
 */
const oneThread = { GOMAXPROCS: '1' }

/** Runs before steps that open the page: `npm run e2e` alone would find no page, or an outdated one. */
const BUILD_IF_STALE: Command = ['node', 'scripts/build-if-stale.ts']

/** The steps of a stage run at the same time, except for those with `after`. */
const stages: readonly (readonly Step[])[] = [
  [
    { name: 'lint', mode: 'test', commands: [['oxlint'], ['oxfmt', '--check']], variables: oneThread },
    {
      name: 'architecture',
      mode: 'test',
      commands: [
        [
          'depcruise',
          'src/contract',
          'src/engines',
          'src/server',
          'src/web',
          'scripts/*.ts',
          'scripts/accounts',
          'scripts/check',
          'scripts/vite',
          'e2e',
          '*.config.ts',
        ],
        ['knip'],
        ['vitest', 'run', '--project', 'architecture'],
      ],
    },
    { name: 'types', mode: 'test', commands: [['tsc', '-b', '--singleThreaded']], variables: oneThread },
    { name: 'build', mode: 'production', commands: [['vite', 'build']] },
    // It mostly waits for idle pages, and counts bytes, which do not depend on what else runs.
    { name: 'budgets', mode: 'test', commands: [BUILD_IF_STALE, ['node', 'scripts/budgets.ts']], after: 'build' },
  ],
  [{ name: 'unit', mode: 'test', commands: [['vitest', 'run', '--project', '!architecture']] }],
  [{ name: 'e2e', mode: 'test', commands: [BUILD_IF_STALE, ['playwright', 'test']] }],
]

const root = join(import.meta.dirname, '..')
/** Where the test runners write their reports. */
const reports = join(root, '.cache/reports')

interface Passed {
  readonly name: string
  readonly seconds: number
}

/**
 * Runs the commands of a step one after the other; resolves to the one that failed, or to how long all of them took.
 */
async function run(step: Step, extra: readonly string[], alone: boolean): Promise<Passed | Ended> {
  const started = performance.now()
  for (const [index, command] of step.commands.entries()) {
    const last = index === step.commands.length - 1
    const { mode, variables = {} } = step
    const options = { root, mode, variables, reports, alone }
    const ended = await runCommand(last ? [...command, ...extra] : command, options)
    if (!ended.passed) return ended
  }
  return { name: step.name, seconds: (performance.now() - started) / 1000 }
}

/** Runs the steps of a stage at the same time; resolves to undefined if one of them failed, which stops the others. */
async function runStage(stage: readonly Step[], extra: readonly string[]): Promise<readonly Passed[] | undefined> {
  const alone = stage.length === 1
  let failed = false
  const ends = new Map<string, PromiseWithResolvers<void>>(
    stage.map(({ name }) => [name, Promise.withResolvers<void>()]),
  )
  const outcomes = await Promise.all(
    stage.map(async step => {
      if (step.after !== undefined) await ends.get(step.after)?.promise
      // After a failure, waiting steps do not start.
      if (failed) return undefined
      if (alone) console.log(`\n--- ${step.name}`)
      const outcome = await run(step, extra, alone)
      if ('seconds' in outcome) {
        console.log(`--- ${step.name} passed after ${outcome.seconds.toFixed(1)} s`)
        ends.get(step.name)?.resolve()
        return outcome
      }
      // Only the first failure is printed: it is what stopped the other steps.
      if (!failed) console.log(`${outcome.output}\n--- ${step.name} FAILED`)
      failed = true
      ends.forEach(({ resolve }) => resolve())
      stopCommands()
      return undefined
    }),
  )
  return failed ? undefined : outcomes.filter(outcome => outcome !== undefined)
}

const [wanted, ...extra] = process.argv.slice(2)
const chosen = wanted === undefined ? stages : stages.map(stage => stage.filter(step => step.name === wanted))
const names = stages.flat().map(step => step.name)
if (wanted !== undefined && !names.includes(wanted)) {
  console.error(`There is no step "${wanted}". Steps: ${names.join(', ')}`)
  process.exit(2)
}
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stopCommands)

const passed: Passed[] = []
for (const stage of chosen) {
  if (stage.length === 0) continue
  const outcome = await runStage(stage, extra)
  if (!outcome) process.exit(1)
  passed.push(...outcome)
}
if (wanted === undefined) {
  const times = passed.map(({ name, seconds }) => `${name} ${Math.round(seconds)} s`)
  console.log(`\n${readReports(reports)} passed. ${times.join(', ')}.`)
  console.log(`Left out: ${readLeftOut(reports) || 'nothing'}.`)
}
