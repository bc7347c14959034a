import { readFile } from 'node:fs/promises'
import { imageCard } from '#contract/areas/image/models.ts'
import type { sketchEndpoints } from '#contract/studio/sketch.ts'
import type { VerbInput } from '#contract/kit/endpoint.ts'
import { EngineError } from '#engines/run/engineError.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { asUnavailable } from '#server/service/asUnavailable.ts'
import type { Context } from '#server/service/context.ts'
import { inScratch } from '#server/storage/scratch.ts'
import { automaticRatio } from './automaticRatio.ts'
import { pixelsOf } from './pixels.ts'

type Input = VerbInput<typeof sketchEndpoints.paint>

/** The same seed for every sketch, so that a sketch changes only with the words. */
const SEED = 1

/** Maximum sketches of an account in progress: one for each open tab, and some that further typing made obsolete. */
const MOST_WAITING = 16

const waiting = new Map<string, number>()

/** Paints a small free picture while the user types. Throws Refusal if they have typed on and no longer wait for it. */
export async function sketchImage(context: Context<'pool' | 'storage'>, { body }: Input) {
  const { account, signal } = context
  if ((waiting.get(account.id) ?? 0) >= MOST_WAITING)
    throw new Refusal('rateLimited', 'Too many sketches wait already', { retryAfter: 1 })
  if (signal.aborted) throw abandoned()
  count(account.id, 1)
  try {
    return await paint(context, body)
  } catch (error) {
    if (error instanceof EngineError && error.kind === 'cancelled') throw abandoned()
    throw error
  } finally {
    count(account.id, -1)
  }
}

const abandoned = () => new Refusal('rateLimited', 'Nobody waits for this sketch', { retryAfter: 1 })

function count(account: string, by: 1 | -1): void {
  const now = (waiting.get(account) ?? 0) + by
  if (now > 0) waiting.set(account, now)
  else waiting.delete(account)
}

function paint({ account, pool, signal, storage }: Context<'pool' | 'storage'>, body: Input['body']) {
  const { width, height } = pixelsOf('1K', body.aspectRatio ?? automaticRatio(imageCard(body.model), body.prompt))
  return inScratch(storage, async folder => {
    const input = { prompt: body.prompt, aspect: width / height }
    const {
      files: [file],
    } = await pool
      .run({ kind: 'sketch', input, seed: SEED, folder }, { account: account.id, signal })
      .catch(asUnavailable)
    if (!file) throw new Error('the painter made no sketch')
    const { path, mimeType, about } = file
    return {
      mimeType,
      data: (await readFile(path)).toString('base64'),
      width: file.width ?? width,
      height: file.height ?? height,
      understood: about.understood,
      steered: about.steered,
    }
  })
}
