import { globSync, readFileSync, statSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const repository = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(repository, file), 'utf8')

interface Stage {
  readonly from: string
  readonly lines: readonly string[]
}

const stages: readonly Stage[] = read('deploy/Dockerfile')
  .split(/^FROM /m)
  .slice(1)
  .map(text => ({ from: text.split(/\s/)[0] ?? '', lines: text.split('\n').slice(1) }))

const ignored = read('.dockerignore')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))

/** Whether the context of a build leaves a path out: a pattern matches it, or a folder that it is in. */
function isIgnored(path: string): boolean {
  const parts = path.split('/')
  const above = parts.map((_, at) => parts.slice(0, at + 1).join('/'))
  return above.some(one => ignored.some(pattern => matchesGlob(one, pattern)))
}

/** What a stage copies from the context of the build. */
const copied = ({ lines }: Stage) =>
  lines
    .filter(line => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap(line =>
      line
        .replace(/ --\S+/g, '')
        .split(' ')
        .slice(1, -1),
    )

/** The files that a stage takes from a repository which also holds `more`. */
function filesOf(stage: Stage, more: readonly string[]): string[] {
  const inRepository = copied(stage).flatMap(source => {
    const path = join(repository, source)
    return statSync(path).isFile() ? [source] : globSync(`${source}/**`, { cwd: repository })
  })
  const planted = more.filter(path =>
    copied(stage).some(source => path === source || path.startsWith(`${source}/`) || source === '.'),
  )
  return [...inRepository, ...planted].filter(path => !isIgnored(path))
}

const secrets = [
  'deploy/.env',
  'deploy/accounts.json',
  'deploy/local/.env',
  'deploy/local/accounts.json',
  '.env',
  'accounts.json',
  'src/server/.env',
  '.atelier/secret',
]

describe('the image', () => {
  it('holds the server, and no secret that lies in the repository', () => {
    for (const stage of stages) {
      const files = filesOf(stage, secrets)
      expect(files.filter(path => /(?:^|\/)(?:\.env|accounts\.json|secret)$/.test(path))).toEqual([])
    }
    const last = stages.at(-1) ?? expect.fail('there is no stage')
    const files = filesOf(last, secrets)
    expect(files).toEqual(expect.arrayContaining(['src/server/main.ts', 'package.json']))
    expect(files.filter(path => path.startsWith('src/testing/') || path === '.npmrc')).toEqual([])
    // Should a stage ever copy everything, these are still left out.
    expect(secrets.filter(path => !isIgnored(path))).toEqual([])
  })

  it('belongs to root, except the data folder', () => {
    const { lines } = stages.at(-1) ?? expect.fail('there is no stage')
    expect(lines.filter(line => line.includes('--chown'))).toEqual([])
    expect(lines.filter(line => line.includes('chown '))).toEqual(['RUN mkdir /data && chown node:node /data'])
    expect(lines.indexOf('USER node')).toBeGreaterThan(0)
  })

  it('and what runs beside it is pinned to a version', () => {
    const others = [...read('deploy/compose.yaml').matchAll(/^\s+image: (\S+)$/gm)].map(([, image]) => image ?? '')
    const images = [...stages.map(({ from }) => from), ...others]
    expect(images.length).toBeGreaterThan(4)
    expect(images.filter(image => !/:(?:\d+\.\d+|RELEASE\.\d)/.test(image))).toEqual([])
  })
})

const lockfile = z.object({
  packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })),
})

describe('the packages of the image', () => {
  it('are those of production: `npm ci --omit=dev`, without the .npmrc that brings the others back', () => {
    const stage = stages.find(({ lines }) => lines.some(line => /npm ci .*--omit=dev/.test(line)))
    expect(stage && copied(stage)).toEqual(['package.json', 'package-lock.json', 'vendor'])
    const last = stages.at(-1)?.lines.filter(line => line.includes('node_modules')) ?? []
    expect(last).toEqual(['COPY --from=packages /studio/node_modules node_modules'])
    // npm marks in the lockfile what only a tool of development needs.
    const { packages } = lockfile.parse(JSON.parse(read('package-lock.json')))
    const kept = Object.entries(packages).flatMap(([path, { dev }]) =>
      dev ? [] : [path.replace(/^.*node_modules\//, '')],
    )
    const { dependencies } = z
      .object({ dependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')))
    expect(kept).toEqual(expect.arrayContaining(Object.keys(dependencies)))
    expect(kept.filter(name => ['s3rver', 'vitest', 'playwright', 'fast-check', 'oxlint'].includes(name))).toEqual([])
  })
})
