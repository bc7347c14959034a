import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { clientOf } from '../support/client.ts'
import { temporaryFolder } from '../support/folder.ts'
import { putFreshDatabase } from '../support/freshDatabase.ts'
import { quarters } from '../support/pictures.ts'
import { startServer } from '../support/process.ts'
import { importedBy } from './imports.ts'

const WORKS = 10_000
/** Milliseconds that `/healthz` may take while the works are imported, with the machine to itself. */
const LONGEST = 50
/** Milliseconds between two probes. */
const PAUSE = 20
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

// Times depend on the machine, so only the soak run takes them; the server is a process of its own.
it.runIf(process.env['ATELIER_SOAK'] !== undefined)(
  'an import of many works that share a file does not keep others waiting, on the embedded database',
  async () => {
    await using folder = await temporaryFolder()
    const data = join(folder.path, 'data')
    const accounts = join(folder.path, 'accounts.json')
    await putFreshDatabase(data)
    await writeFile(accounts, JSON.stringify([{ name: 'ada', apiKey: KEY, credits: 0, paid: true }]))
    const variables = { ATELIER_DATA_DIR: data, ATELIER_ACCOUNTS: accounts }
    await using server = await startServer(folder.path, variables, { optimised: true })
    const ada = clientOf(request => fetch(request), server.url, { apiKey: KEY })

    const probe = async () => {
      const asked = performance.now()
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      return performance.now() - asked
    }

    const zip = await sharedResult(WORKS)
    // The first one loads what it needs.
    await probe()
    let isOver = false
    const importing = importedBy(ada, zip).finally(() => (isOver = true))
    const waits: number[] = []
    while (!isOver) {
      waits.push(await probe())
      await sleep(PAUSE)
    }
    expect(await importing).toMatchObject({ works: WORKS })
    const [longest = 0, ...others] = waits.sort((a, b) => b - a)
    process.stderr.write(
      `Beside the import: ${waits.length} probes, the longest ${longest.toFixed(0)} ms, then ${others
        .slice(0, 4)
        .map(wait => wait.toFixed(0))
        .join(', ')} ms\n`,
    )
    expect(longest).toBeLessThan(LONGEST)
  },
)
