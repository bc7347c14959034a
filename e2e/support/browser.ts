import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium, type LaunchOptions } from 'playwright/test'

/** Flags that a container needs, and a fake microphone and camera for pages that record. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

/**
 * V8 options for pages that live only for seconds: most of their code runs too rarely to repay the cost of optimising
 * it. Without that, and with room for what a page allocates while it starts, loading and checking a page takes a
 * seventh less.
 */
const BRIEF_PAGES = '--js-flags=--no-maglev --no-turbofan --min-semi-space-size=16 --single-threaded-gc'

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * How to start a Chromium on this machine: the one that CHROMIUM_PATH names, or else the one in an npm package, which
 * is the same everywhere, needs no download and takes two thirds of the CPU time of a full browser; where that one does
 * not run, one installed on the system or Playwright's own. CHROMIUM_PATH=npm accepts only the packaged one.
 */
export async function findBrowser(): Promise<LaunchOptions> {
  const named = process.env['CHROMIUM_PATH']
  if (named === 'npm') return { ...(await packagedBrowser()), args }
  if (named !== undefined && named !== '') return { executablePath: named, args }
  if (process.platform === 'linux' && process.arch === 'x64') return { ...(await packagedBrowser()), args }
  const installed = onPath(systemNames) ?? [chromium.executablePath()].find(file => existsSync(file))
  if (installed === undefined)
    throw new Error('No Chromium here: set CHROMIUM_PATH, or run `npx playwright install chromium`.')
  return { executablePath: installed, args }
}

/** The same, tuned for journeys. Measurements of page speed use `findBrowser`, a browser as users have it. */
export async function findJourneyBrowser(): Promise<LaunchOptions> {
  const found = await findBrowser()
  return { ...found, args: [...(found.args ?? []), BRIEF_PAGES] }
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(file => existsSync(file))
}

/**
 * Unpacks the browser of @sparticuz/chromium once per version. The package unpacks into TMPDIR and reuses whatever is
 * already there, even half of an older version: hence a folder per version, and a marker file once it is complete.
 */
async function packagedBrowser(): Promise<LaunchOptions> {
  const folder = join(import.meta.dirname, '..', '..', '.cache', `chromium-${packagedVersion()}`)
  const complete = join(folder, 'complete')
  if (!existsSync(complete)) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // The Lambda variable makes it also unpack the libraries that a bare system lacks.
  const executablePath = await withEnvironment({ TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' }, async () => {
    const { default: packaged } = await import('@sparticuz/chromium')
    return packaged.executablePath()
  })
  writeFileSync(complete, '')
  if (starts(executablePath)) return { executablePath }
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') }
  return { executablePath, env: { ...definedEnvironment(), ...libraries } }
}

function packagedVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const text = readFileSync(join(dirname(entry), '..', 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** False where the system lacks a library that the browser is linked with, libnss3 above all. */
const starts = (executablePath: string) => spawnSync(executablePath, ['--version']).status === 0

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/**
 * Runs something with other environment variables and restores all, including those that importing the package changes.
 */
async function withEnvironment<T>(variables: Record<string, string>, run: () => Promise<T>): Promise<T> {
  const before = { ...process.env }
  Object.assign(process.env, variables)
  try {
    return await run()
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}
