import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { chainEndpoints } from '#contract/studio/chains.ts'
import { exportEndpoints } from '#contract/studio/exports.ts'
import { libraryEndpoints } from '#contract/studio/library.ts'
import { mostItemsAtOnce } from '#contract/studio/libraryRoutes.ts'
import { presetEndpoints } from '#contract/studio/presets.ts'
import { projectEndpoints } from '#contract/studio/projects.ts'
import { mostKept } from '#server/studio/kept.ts'
import { clientOf, type Client } from '../support/client.ts'
import { temporaryFolder } from '../support/folder.ts'
import { putFreshDatabase } from '../support/freshDatabase.ts'
import { quarters } from '../support/pictures.ts'
import { hasPostgres, startCluster } from '../support/postgres.ts'
import { startServer } from '../support/process.ts'
import { importedBy } from './imports.ts'

const WORKS = 10_000
/** Milliseconds that `/healthz` may take beside what another account does, beyond what the machine itself takes. */
const LONGEST = 50
/** Milliseconds between two probes. */
const PAUSE = 10
/** Only ends what hangs: on a busy machine the import alone takes minutes. */
const LIMIT = { timeout: 3_600_000 }
const KEY = 'the-api-key-of-ada'
const FILE = 'file_00000000000000000001'

/** An export of so many works that all have the same picture as their result. */
async function sharedResult(works: number): Promise<Buffer> {
  const picture = await quarters().resize(64).png().toBuffer()
  const manifest = { format: 'atelier-export', version: 1, id: 'export_1', name: '', createdAt: 1 }
  const sha256 = createHash('sha256').update(picture).digest('hex')
  const file = { id: FILE, path: 'media/a.png', mimeType: 'image/png', bytes: picture.length, tags: [], sha256 }
  const work = (number: number) => ({
    id: `work_${number}`,
    number,
    operation: 'image.generate',
    recipe: { provider: 'vendor_beta', prompt: `a fox, ${number}` },
    transport: 'task',
    task: null,
    title: null,
    favourite: false,
    results: [FILE],
    parents: [],
    estimated: null,
    charged: null,
    createdAt: number,
    endedAt: number,
  })
  const lines = Array.from({ length: works }, (_, at) => `${JSON.stringify(work(at + 1))}\n`)
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(JSON.stringify({ ...manifest, works, files: 1, credits: 0 })), 'manifest.json')
  zip.addBuffer(Buffer.from(`${JSON.stringify(file)}\n`), 'files.jsonl')
  zip.addBuffer(Buffer.from(lines.join('')), 'works.jsonl')
  zip.addBuffer(picture, 'media/a.png')
  zip.end()
  return buffer(zip.outputStream)
}

/** Everything that a person may do with all their works at once, by name, in this order. */
function actions(ada: Client, zip: Buffer): Readonly<Record<string, () => Promise<void>>> {
  const ids = async (trash: boolean) => {
    const list = await ada.call(libraryEndpoints.ids, { query: trash ? { trash: 'true' } : {} })
    return list.data.items.map(({ id }) => id)
  }
  const changeAll = async (change: { trashed: boolean } | { project: string } | { addTags: string[] }) => {
    const items = await ids(false)
    for (let from = 0; from < items.length; from += mostItemsAtOnce)
      await ada.call(libraryEndpoints.change, { body: { items: items.slice(from, from + mostItemsAtOnce), ...change } })
  }
  const download = async (path: string) => {
    const response = await ada.fetch(path)
    for await (const _ of response.body ?? []);
  }
  let project = ''
  // As many and, together, about as large as they may be.
  const steps = async () => {
    const { data } = await ada.call(libraryEndpoints.list, { query: {} })
    const shared = data.items[0]?.asset.id
    const prompt = `a fox ${'very '.repeat(550)}red`
    const recipe = { provider: 'vendor_beta', prompt, referenceImages: [{ asset: shared }] }
    return Array.from({ length: 10 }, () => ({ operation: 'image.generate' as const, recipe }))
  }
  const accepted = async (answer: Promise<{ readonly status: number }>, status = 200) =>
    expect((await answer).status).toBe(status)
  const several = (act: (at: number) => Promise<void>, count: number) =>
    Array.from({ length: count }, (_, at) => at).reduce((before, at) => before.then(() => act(at)), Promise.resolve())
  return {
    import: async () => expect(await importedBy(ada, zip)).toMatchObject({ works: WORKS }),
    'list of works': () => download('/studio/works?limit=200&count=total'),
    'works by recipe': () => download('/studio/works/grouped'),
    search: () => download('/studio/library?search=nothing%20like%20it'),
    'search of works': () => download('/studio/works?search=nothing%20like%20it'),
    project: async () => {
      const made = await ada.call(projectEndpoints.create, { body: { name: 'foxes' } })
      project = made.data.id
      await changeAll({ project })
    },
    tags: () => changeAll({ addTags: ['fox', 'red'] }),
    'chains are saved': async () => {
      const body = { steps: await steps() }
      const save = (at: number) => accepted(ada.call(chainEndpoints.save, { body: { ...body, name: `foxes ${at}` } }))
      await several(save, mostKept)
    },
    'list of chains': () => download('/studio/chains'),
    'price of a chain': async () => accepted(ada.call(chainEndpoints.estimate, { body: { steps: await steps() } })),
    // Without credits, each stops at its first step.
    'runs of chains': async () => {
      const body = { name: 'foxes', steps: await steps() }
      const run = (at: number) =>
        accepted(ada.call(chainEndpoints.run, { body: { ...body, key: `the-press-${at}` } }), 201)
      await several(run, 100)
    },
    'list of runs': () => download('/studio/chain-runs?limit=100'),
    presets: async () => {
      const recipe = { steps: await steps() }
      const save = (at: number) =>
        accepted(ada.call(presetEndpoints.save, { body: { operation: 'image.generate', recipe, name: `fox ${at}` } }))
      await several(save, mostKept)
      await download('/studio/presets')
    },
    projects: () => download('/studio/projects'),
    summary: async () => expect((await ada.call(libraryEndpoints.summary, {})).data.tags).toEqual(['fox', 'red']),
    export: async () => {
      const made = await ada.call(exportEndpoints.create, { body: { kind: 'project', project } })
      expect(made.data.items).toBe(WORKS)
      await download(made.data.url)
    },
    'export of chosen items': async () => {
      const made = await ada.call(exportEndpoints.create, { body: { kind: 'project', items: await ids(false) } })
      expect(made.data.items).toBe(WORKS)
    },
    'project goes': async () => void (await ada.call(projectEndpoints.remove, { params: { projectId: project } })),
    trash: () => changeAll({ trashed: true }),
    'summary of the trash': () => download('/studio/library/summary'),
    'trash is emptied': async () =>
      expect((await ada.call(libraryEndpoints.emptyTrash, { body: {} })).data).toMatchObject({ works: WORKS }),
  }
}

/** A server that does nothing, in a thread of its own: what it takes longer is the machine's doing. */
async function idleServer() {
  const code = `
    const { parentPort } = require('node:worker_threads')
    const server = require('node:http').createServer((_, response) => response.end('{}'))
    server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`
  const worker = new Worker(code, { eval: true })
  const [port] = (await once(worker, 'message')) as [number]
  return { url: `http://127.0.0.1:${port}/`, [Symbol.asyncDispose]: async () => void (await worker.terminate()) }
}

// Times depend on the machine, so only the soak run takes them; the server is a process of its own.
describe.runIf(process.env['ATELIER_SOAK'] !== undefined)('one account never keeps the others waiting', LIMIT, () => {
  it('with 10,000 works that share a file, on the embedded database', async () => {
    await using folder = await temporaryFolder()
    const data = join(folder.path, 'data')
    await putFreshDatabase(data)
    await probed(folder.path, { ATELIER_DATA_DIR: data })
  })

  it.runIf(hasPostgres)('with 10,000 works that share a file, on PostgreSQL', async () => {
    await using folder = await temporaryFolder()
    await using cluster = await startCluster()
    await mkdir(join(folder.path, 'data'))
    await probed(folder.path, {
      ATELIER_DATA_DIR: join(folder.path, 'data'),
      DATABASE_URL: await cluster.database('shared'),
      ATELIER_SECRET: 'a-secret-of-this-test-alone',
    })
  })
})

async function probed(folder: string, variables: Readonly<Record<string, string>>): Promise<void> {
  const accounts = join(folder, 'accounts.json')
  await writeFile(accounts, JSON.stringify([{ name: 'ada', apiKey: KEY, credits: 0, paid: true }]))
  await using server = await startServer(folder, { ...variables, ATELIER_ACCOUNTS: accounts }, { optimised: true })
  await using idle = await idleServer()
  const ada = clientOf(request => fetch(request), server.url, { apiKey: KEY })
  const timed = async (url: string) => {
    const asked = performance.now()
    const response = await fetch(url)
    await response.text()
    expect(response.status).toBe(200)
    return performance.now() - asked
  }
  const probe = async () => {
    const [taken, machine] = await Promise.all([timed(`${server.url}/healthz`), timed(idle.url)])
    return { taken, machine }
  }
  const zip = await sharedResult(WORKS)
  // The first one loads what it needs.
  await probe()
  const slow: string[] = []
  for (const [name, act] of Object.entries(actions(ada, zip))) {
    let isOver = false
    const acting = act().finally(() => (isOver = true))
    const probes: Awaited<ReturnType<typeof probe>>[] = []
    while (!isOver) {
      probes.push(await probe())
      await sleep(PAUSE)
    }
    await acting
    const longest = Math.max(...probes.map(({ taken }) => taken))
    const machine = Math.max(...probes.map(({ machine }) => machine))
    const line = `${name}: ${longest.toFixed(0)} ms, an idle server ${machine.toFixed(0)} ms, of ${probes.length} probes`
    process.stderr.write(`${line}\n`)
    if (longest > LONGEST + machine) slow.push(line)
  }
  expect(slow).toEqual([])
}
