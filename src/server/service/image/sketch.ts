import { readFile, rm } from 'node:fs/promises'
import { imageCard } from '#contract/areas/image/models.ts'
import type { sketchEndpoints } from '#contract/studio/sketch.ts'
import type { Verb } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { asUnavailable } from '#server/service/asUnavailable.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { automaticRatio } from './automaticRatio.ts'
import { pixelsOf } from './pixels.ts'

type Sketch = Verb<typeof sketchEndpoints.paint>

/** The same for every sketch, so that it changes with the words and with nothing else. */
const SEED = 1

/** So many sketches of an account may wait: one for each of its open tabs, and some that were overtaken by typing. */
const MOST_WAITING = 16

const waiting = new Map<string, number>()
let queue: Promise<unknown> = Promise.resolve()

/** A small free picture while somebody types. One at a time, and none for whoever has typed on and waits no longer. */
export async function sketchImage(
  parts: ServiceParts,
  ...[{ body }, { account, signal }]: Parameters<Sketch>
): ReturnType<Sketch> {
  if ((waiting.get(account.id) ?? 0) >= MOST_WAITING)
    throw new Refusal('rateLimited', 'Too many sketches wait already', { retryAfter: 1 })
  count(account.id, 1)
  const turn = queue.then(() => {
    count(account.id, -1)
    if (signal.aborted) throw new Refusal('rateLimited', 'Nobody waits for this sketch', { retryAfter: 1 })
    return paint(parts, body)
  })
  queue = turn.catch(() => undefined)
  return turn
}

function count(account: string, by: 1 | -1): void {
  const now = (waiting.get(account) ?? 0) + by
  if (now > 0) waiting.set(account, now)
  else waiting.delete(account)
}

async function paint({ storage, pool }: ServiceParts, body: Parameters<Sketch>[0]['body']): ReturnType<Sketch> {
  const { width, height } = pixelsOf('1K', body.aspectRatio ?? automaticRatio(imageCard(body.model), body.prompt))
  const folder = await storage.scratch()
  try {
    const input = { prompt: body.prompt, aspect: width / height }
    const [made] = await pool.run({ kind: 'sketch', input, seed: SEED, folder }).catch(asUnavailable)
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
