import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

const repository = join(import.meta.dirname, '..', '..', '..')

/** The configuration of the tools. The tests run on copies of these files, so loosening a rule makes a test fail. */
const configuration = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'src/contract/tsconfig.json',
  'src/engines/tsconfig.json',
  'src/server/tsconfig.json',
  'src/web/tsconfig.json',
  'src/testing/tsconfig.json',
  'e2e/tsconfig.json',
  'scripts/tsconfig.json',
  'scripts/vite',
  '.dependency-cruiser.cjs',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'knip.jsonc',
  'vite.config.ts',
]

/** How a tool ended: its exit code and its whole output. */
interface Outcome {
  code: number
  output: string
}

/** A small repository in a temporary folder that exists until the test ends. */
export interface Staged {
  /** Runs a program of node_modules/.bin in it. */
  run(program: string, ...args: string[]): Promise<Outcome>
}

/**
 * Stages a repository with the real configuration and the given sources. Broken sources are written in the tests and
 * not checked in as files: there, every tool would have to be told to ignore them.
 */
export async function stage(sources: Record<string, string>): Promise<Staged> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-fence-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await Promise.all(
    configuration.map(file =>
      cp(join(repository, file), join(folder, file), { recursive: true, force: true, filter: isNoTest }),
    ),
  )
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'))
  for (const [file, text] of Object.entries(sources)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  return { run: (program, ...args) => run(folder, program, args) }
}

/** Tests next to the configuration import files that are not staged. */
const isNoTest = (file: string) => !file.endsWith('.test.ts')

function run(folder: string, program: string, args: readonly string[]): Promise<Outcome> {
  const path = [join(repository, 'node_modules', '.bin'), process.env['PATH']].join(delimiter)
  const options = { cwd: folder, env: { ...process.env, PATH: path, NO_COLOR: '1' }, maxBuffer: 16 * 1024 * 1024 }
  return new Promise(resolve => {
    execFile(program, args, options, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1
      resolve({ code, output: stdout + stderr })
    })
  })
}
