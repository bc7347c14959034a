import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureFormat } from './receive.ts'
import type { RemoteRun } from './remote.ts'

/** Pictures on their way that are shown of one task, however many its server sends. */
const MOST = 8

/** Shows pictures on their way to whoever looks at the task. */
export interface Partials {
  /** Takes the next one, as Base64. It is left out while the one before is being reduced, or if it is no picture. */
  readonly show: (partial: string) => void
  readonly close: () => Promise<void>
}

/** Opens it; undefined: nobody looks. Each is decoded and reduced in a worker, like everything from outside. */
export async function openPartials({ parts, task, folder, signal }: RemoteRun): Promise<Partials | undefined> {
  const watcher = await parts.watcherOf(task)
  if (!watcher) return undefined
  let taken = 0
  let showing: Promise<void> | undefined
  const reduce = async (partial: string, own: string) => {
    await mkdir(own)
    const path = join(own, 'partial')
    await writeFile(path, Buffer.from(partial, 'base64'))
    const input = { path, mimeType: `image/${await pictureFormat(path)}` } as const
    const job = { kind: 'picture', seed: 0, folder: own, input } as const
    const [seen] = (await parts.pool.run(job, { account: task.account, signal })).files
    if (seen?.thumbnail !== undefined) await watcher.show(await readFile(seen.thumbnail))
  }
  return {
    show(partial) {
      if (showing || taken === MOST) return
      taken += 1
      showing = reduce(partial, join(folder, `partial-${taken}`))
        // A preview that cannot be made does not fail the picture.
        .catch(() => undefined)
        .finally(() => (showing = undefined))
    },
    async close() {
      await showing
      await watcher.close()
    },
  }
}
