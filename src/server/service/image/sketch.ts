import { readFile, rm } from 'node:fs/promises'
import { imageCard } from '#contract/areas/image/models.ts'
import type { sketchEndpoints } from '#contract/studio/sketch.ts'
import type { Verb } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { automaticRatio } from './automaticRatio.ts'
import { pixelsOf } from './pixels.ts'

type Sketch = Verb<typeof sketchEndpoints.paint>

/** The same for every sketch, so that it changes with the words and with nothing else. */
const SEED = 1

/** The newest sketch each account asked for; an older one that still waits is not worth painting. */
const newest = new Map<string, symbol>()
let queue: Promise<unknown> = Promise.resolve()

/** A small free picture while somebody types. One at a time, and of an account's waiting ones only the newest. */
export async function sketchImage(
  parts: ServiceParts,
  ...[{ body }, { account }]: Parameters<Sketch>
): ReturnType<Sketch> {
  const mine = Symbol(account.id)
  newest.set(account.id, mine)
  const turn = queue.then(() => {
    if (newest.get(account.id) !== mine)
      throw new Refusal('rateLimited', 'A newer sketch was asked for', { retryAfter: 1 })
    return paint(parts, body)
  })
  queue = turn.catch(() => undefined)
  return turn
}

async function paint({ storage, pool }: ServiceParts, body: Parameters<Sketch>[0]['body']): ReturnType<Sketch> {
  const { width, height } = pixelsOf('1K', body.aspectRatio ?? automaticRatio(imageCard(body.model), body.prompt))
  const folder = await storage.scratch()
  try {
    const input = { prompt: body.prompt, aspect: width / height }
    const [made] = await pool.run({ kind: 'sketch', input, seed: SEED, folder })
    if (!made) throw new Error('the painter made no sketch')
    const { path, mimeType, about } = made
    return {
      mimeType,
      data: (await readFile(path)).toString('base64'),
      width: made.width ?? width,
      height: made.height ?? height,
      understood: about.understood,
      steered: about.steered,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
