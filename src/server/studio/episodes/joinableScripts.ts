import type { episodeStudioEndpoints } from '#contract/studio/episodes.ts'
import type { Verb } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Milliseconds after its end for which a script is kept for whoever joins it. */
const KEPT = 600_000

type Write = Verb<typeof episodeStudioEndpoints.script>
type Join = Verb<typeof episodeStudioEndpoints.joinScript>

/**
 * Scripts that are asked for with an `Idempotency-Key` are written to their end, whoever has left: a page that was
 * reloaded joins them. They are in the memory of this process; those that end with it cost nothing. Throws Refusal.
 */
export function joinableScripts(write: Write): { readonly write: Write; readonly join: Join } {
  const known = new Map<string, ReturnType<Write>>()
  const nameOf = (account: string, key: string) => `${account} ${key}`
  return {
    async write(input, context) {
      const { account, idempotencyKey: key } = context
      if (key === undefined) return write(input, context)
      const name = nameOf(account.id, key)
      const before = known.get(name)
      if (before) return before
      const script = write(input, { ...context, signal: new AbortController().signal })
      known.set(name, script)
      const forget = () => void setTimeout(() => known.delete(name), KEPT).unref()
      script.then(forget, forget)
      return script
    },
    async join({ params }, { account }) {
      const script = known.get(nameOf(account.id, params.key))
      if (!script) throw new Refusal('notFound', `There is no script ${params.key}`)
      return script
    },
  }
}
