/**
 * `npm test`: every step in order, stopping at the first that fails. `npm run <step> -- <arguments>` runs one of them;
 * the arguments go to its last command.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'

interface Step {
  name: string
  /** Set here, because the shell may well say `production`, under which React has no `act` and vitest no development build. */
  mode: 'test' | 'production'
  commands: readonly (readonly [program: string, ...args: string[]])[]
}

const steps: readonly Step[] = [
  { name: 'lint', mode: 'test', commands: [['oxlint'], ['oxfmt', '--check']] },
  {
    name: 'architecture',
    mode: 'test',
    commands: [
      [
        'depcruise',
        'src/contract',
        'src/server',
        'src/web',
        'scripts/*.ts',
        'scripts/accounts',
        'scripts/vite',
        'e2e',
        '*.config.ts',
      ],
      ['knip'],
      ['vitest', 'run', '--project', 'architecture'],
    ],
  },
  { name: 'types', mode: 'test', commands: [['tsc', '-b']] },
  {
    name: 'unit',
    mode: 'test',
    commands: [['vitest', 'run', '--project', '!architecture']],
  },
  { name: 'build', mode: 'production', commands: [['vite', 'build']] },
  { name: 'budgets', mode: 'test', commands: [['node', 'scripts/budgets.ts']] },
  { name: 'e2e', mode: 'test', commands: [['playwright', 'test']] },
]

const root = join(import.meta.dirname, '..')

async function succeeds(program: string, args: readonly string[], mode: Step['mode']): Promise<boolean> {
  const path = [join(root, 'node_modules', '.bin'), process.env['PATH']].join(delimiter)
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: mode, PATH: path },
  })
  const forward = () => child.kill()
  process.once('SIGTERM', forward)
  await once(child, 'exit')
  process.removeListener('SIGTERM', forward)
  return child.exitCode === 0
}

async function run(step: Step, extra: readonly string[]): Promise<boolean> {
  console.log(`\n--- ${step.name}`)
  const started = performance.now()
  let passed = true
  for (const [index, [program, ...args]] of step.commands.entries()) {
    const last = index === step.commands.length - 1
    passed = await succeeds(program, last ? [...args, ...extra] : args, step.mode)
    if (!passed) break
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`--- ${step.name} ${passed ? 'passed' : 'FAILED'} after ${seconds} s`)
  return passed
}

const [wanted, ...extra] = process.argv.slice(2)
const chosen = wanted === undefined ? steps : steps.filter(step => step.name === wanted)
if (chosen.length === 0) {
  console.error(`There is no step "${wanted}". Steps: ${steps.map(step => step.name).join(', ')}`)
  process.exit(2)
}
for (const step of chosen) {
  if (!(await run(step, extra))) process.exit(1)
}
