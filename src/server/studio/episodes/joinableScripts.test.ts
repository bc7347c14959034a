import { expect, it, vi } from 'vitest'
import type { Verb } from '#server/http/mount.ts'
import type { episodeStudioEndpoints } from '#contract/studio/episodes.ts'
import { joinableScripts } from './joinableScripts.ts'

type Write = Verb<typeof episodeStudioEndpoints.script>
type Context = Parameters<Write>[1]

const input: Parameters<Write>[0] = { query: { by: 'model' }, body: { mode: 'info', sources: [] } }
const written = { script: { title: 'Foxes', language: 'en', pages: [] }, credits: 3 }
/** Somebody who may leave. */
function asking(account: string, idempotencyKey?: string) {
  const left = new AbortController()
  // Safe: scripts are joined by nothing else of it.
  const context = { account: { id: account }, idempotencyKey, signal: left.signal } as Context
  return { context, leave: () => left.abort() }
}

it('a script is written to its end when whoever asked has left, and joined by its key', async () => {
  const answer = Promise.withResolvers<typeof written>()
  const write = vi.fn<Write>(() => answer.promise)
  const scripts = joinableScripts(write)
  const { context, leave } = asking('ada', 'k')
  const first = scripts.write(input, context)
  leave()
  expect(write.mock.calls[0]?.[1].signal.aborted).toBe(false)
  const joined = scripts.join({ params: { key: 'k' } }, asking('ada').context)
  const repeated = scripts.write(input, asking('ada', 'k').context)
  answer.resolve(written)
  expect(await Promise.all([first, joined, repeated])).toEqual([written, written, written])
  expect(await scripts.join({ params: { key: 'k' } }, context)).toEqual(written)
  expect(write).toHaveBeenCalledTimes(1)
})

it('only whoever asked joins it; without a key it ends with the request', async () => {
  const write = vi.fn<Write>(() => Promise.resolve(written))
  const scripts = joinableScripts(write)
  await scripts.write(input, asking('ada', 'k').context)
  await expect(scripts.join({ params: { key: 'k' } }, asking('ben').context)).rejects.toThrow('There is no script k')
  const { context } = asking('ada')
  await scripts.write(input, context)
  expect(write.mock.lastCall?.[1].signal).toBe(context.signal)
})
