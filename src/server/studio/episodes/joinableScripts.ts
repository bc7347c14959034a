import { createHash } from 'node:crypto'
import { reason } from '#contract/reasons.ts'
import type { episodeStudioEndpoints } from '#contract/studio/episodes.ts'
import type { Database } from '#server/db/database.ts'
import type { Verb } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { storedScript, writtenOnce, type Keep, type WrittenScript } from './writtenOnce.ts'

/** Milliseconds after its end for which this process remembers a script, also one that failed. */
const KEPT = 600_000

type Write = Verb<typeof episodeStudioEndpoints.script>
type Join = Verb<typeof episodeStudioEndpoints.joinScript>
type WriteAndKeep = (...given: [...Parameters<Write>, keep?: Keep]) => Promise<WrittenScript>

interface Known {
  readonly requestHash: string
  readonly script: Promise<WrittenScript>
}

/**
 * Scripts that are asked for with an `Idempotency-Key` are written to their end, whoever has left: a page that was
 * reloaded joins them, at whichever process it is. One whose process ended before it was written cost nothing. Throws
 * Refusal.
 */
export function joinableScripts(db: Database, write: WriteAndKeep): { readonly write: Write; readonly join: Join } {
  const known = new Map<string, Known>()
  const nameOf = (account: string, key: string) => `${account} ${key}`
  return {
    async write(input, context) {
      const { account, idempotencyKey: key } = context
      if (key === undefined) return write(input, context)
      const name = nameOf(account.id, key)
      const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
      const before = known.get(name)
      if (before && before.requestHash !== requestHash) throw new Refusal('keyReused', reason('key.reused'))
      if (before) return before.script
      const staying = { ...context, signal: new AbortController().signal }
      const script = writtenOnce(db, { account: account.id, key, requestHash }, keep => write(input, staying, keep))
      known.set(name, { requestHash, script })
      const forget = () => void setTimeout(() => known.delete(name), KEPT).unref()
      script.then(forget, forget)
      return script
    },
    async join({ params: { key } }, { account }) {
      const script = known.get(nameOf(account.id, key))?.script ?? storedScript(db, { account: account.id, key })
      const written = await script
      if (!written) throw new Refusal('notFound', `There is no script ${key}`)
      return written
    },
  }
}
