import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium, type LaunchOptions } from 'playwright/test'

/** What a container asks for, and a fake microphone and camera for pages that record. */
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
 * V8's options for pages that live for seconds: most of what it would optimise in them is run too seldom to win that back.
 * Without that, and with room for what a page makes while it starts, loading and looking through one takes a seventh less.
 */
const BRIEF_PAGES = '--js-flags=--no-maglev --no-turbofan --min-semi-space-size=16 --single-threaded-gc'

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * How to start a Chromium on this machine: the one that CHROMIUM_PATH names, else the one inside an npm package, which is
 * the same everywhere, needs no download and takes two thirds of the computing of a whole browser; where that one does not
 * run, one of the system or Playwright's own. CHROMIUM_PATH=npm asks for the packaged one and no other.
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

/** How to start the same one for journeys; what measures how quick a page is takes the browser as people have it. */
export async function findJourneyBrowser(): Promise<LaunchOptions> {
  const found = await findBrowser()
  return { ...found, args: [...(found.args ?? []), BRIEF_PAGES] }
}

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(file => existsSync(file))
}

/**
 * Unpacks the browser of @sparticuz/chromium once per version. The package unpacks into TMPDIR and takes whatever
 * already lies there for its own, even half of an older one: hence a folder per version, and a mark when it is whole.
 */
async function packagedBrowser(): Promise<LaunchOptions> {
  const folder = join(import.meta.dirname, '..', '..', '.cache', `chromium-${packagedVersion()}`)
  const complete = join(folder, 'complete')
  if (!existsSync(complete)) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // The Lambda setting makes it unpack the libraries of a bare system as well.
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

/** Runs something under other environment variables; importing the package changes more of them, and all come back. */
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
