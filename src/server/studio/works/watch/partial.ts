import { and, eq } from 'drizzle-orm'
import type { WorkState } from '#contract/studio/workStates.ts'
import { reason } from '#contract/reasons.ts'
import { works } from '#server/db/schema/works.ts'
import type { Router } from '#server/http/bindings.ts'
import type { Mounting } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { updateWork } from '#server/studio/works/workRow.ts'

type Parts = Pick<StudioParts, 'db' | 'storage'>
type Owned = { readonly id: string; readonly account: string }

/** States in which a picture comes. */
const coming: readonly WorkState[] = ['sending', 'running']

/** Where the picture of a work is stored while it comes: it is no result, and removed with the last of the work. */
const storedAs = (work: string) => `${work}-partial`

/**
 * Shows pictures on their way in the tile of a work that is sent or runs; undefined: there is no such work. The work
 * counts them, so that the page finds the next one in its poll for changes.
 */
export async function watchPicture({ db, storage }: Parts, { id, account }: Owned) {
  const [work] = await db
    .select({ state: works.state })
    .from(works)
    .where(and(eq(works.id, id), eq(works.account, account)))
  if (!work || !coming.includes(work.state)) return undefined
  return {
    async show(picture: Buffer): Promise<void> {
      await storage.answers.put(storedAs(id), picture)
      await updateWork(db, account, id, now =>
        coming.includes(now.state) ? { partial: (now.partial ?? 0) + 1 } : undefined,
      )
    },
    close: () => storage.answers.remove(storedAs(id)),
  }
}

/** `GET /studio/works/{workId}/partial`: the picture of a running work as far as it has come. */
export function mountPartials(app: Router, { db, storage }: Parts, { identify }: Mounting): void {
  app.get('/studio/works/:workId/partial', async ({ req }) => {
    const account = await identify(req.raw)
    const id = req.param('workId')
    const [own] = await db
      .select({ id: works.id })
      .from(works)
      .where(and(eq(works.id, id), eq(works.account, account.id)))
    const picture = own && (await storage.answers.get(storedAs(own.id)))
    if (!picture) throw new Refusal('notFound', reason('file.gone'))
    return new Response(new Uint8Array(picture), {
      headers: { 'Cache-Control': 'private, no-store', 'Content-Type': 'image/webp' },
    })
  })
}
