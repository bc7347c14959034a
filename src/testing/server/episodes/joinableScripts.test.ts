import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { episodeStudioEndpoints } from '#contract/studio/episodes.ts'
import { createAccount } from '#server/accounts/accounts.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { episodeScripts } from '#server/db/schema/episodeScripts.ts'
import type { Verb } from '#server/http/mount.ts'
import { joinableScripts } from '#server/studio/episodes/joinableScripts.ts'
import { openMemoryDatabase } from '../support/freshDatabase.ts'
import { keyOf } from '../support/studio.ts'

type Write = Parameters<typeof joinableScripts>[1]
type Context = Parameters<Write>[1]

const input: Parameters<Verb<typeof episodeStudioEndpoints.script>>[0] = {
  query: { by: 'model' },
  body: { mode: 'info', sources: [] },
}
const other = { ...input, body: { ...input.body, mode: 'story' as const } }
const written = { script: { title: 'Foxes \0', language: 'en', pages: [] }, credits: 3 }

let database: OpenDatabase
const ids = new Map<string, string>()
beforeAll(async () => {
  database = await openMemoryDatabase()
  for (const name of ['ada', 'ben']) {
    const fresh = { name, apiKey: keyOf(name), credits: 0, paid: false, everPaid: false, freeUsages: {} }
    ids.set(name, (await createAccount(database.db, fresh))?.account.id ?? '')
  }
})
afterAll(() => database.close())
beforeEach(() => database.db.delete(episodeScripts))

/** Somebody who may leave. */
function asking(account: string, idempotencyKey?: string) {
  const left = new AbortController()
  // Safe: scripts are joined by nothing else of it.
  const context = { account: { id: ids.get(account) }, idempotencyKey, signal: left.signal } as Context
  return { context, leave: () => left.abort() }
}
const byKey = { params: { key: 'k' } }

/** A process whose model answers when the test says so. */
function process() {
  const answer = Promise.withResolvers<typeof written>()
  const write = vi.fn<Write>(async (_, __, keep) => {
    const made = await answer.promise
    await keep?.(database.db, made)
    return made
  })
  return { write, answer, ...joined(write) }
}
const joined = (write: Write) => {
  const scripts = joinableScripts(database.db, write)
  return {
    ask: (given: typeof input, context: Context) => scripts.write(given, context),
    join: (context: Context) => scripts.join(byKey, context),
  }
}

it('a script is written to its end when whoever asked has left, and joined by its key', async () => {
  const here = process()
  const { context, leave } = asking('ada', 'k')
  const first = here.ask(input, context)
  leave()
  await vi.waitFor(() => expect(here.write.mock.calls[0]?.[1].signal.aborted).toBe(false))
  const together = [here.join(asking('ada').context), here.ask(input, asking('ada', 'k').context)]
  await expect(here.ask(other, context)).rejects.toThrow(/another request/)
  here.answer.resolve(written)
  expect(await Promise.all([first, ...together])).toEqual([written, written, written])
  expect(here.write).toHaveBeenCalledTimes(1)
})

it('another process joins it while it is written and afterwards, and refuses another request with its key', async () => {
  const [here, there] = [process(), process()]
  const { context } = asking('ada', 'k')
  const first = here.ask(input, context)
  await vi.waitFor(() => expect(here.write).toHaveBeenCalledTimes(1))
  const repeated = there.ask(input, context)
  const joins = there.join(context)
  await expect(process().ask(other, context)).rejects.toThrow(/another request/)
  here.answer.resolve(written)
  expect(await Promise.all([first, repeated, joins])).toEqual([written, written, written])
  const late = process()
  expect([await late.ask(input, context), await late.join(context)]).toEqual([written, written])
  for (const one of [there, late]) expect(one.write).not.toHaveBeenCalled()
})

it('what a process was writing when it died is written by the next, and never kept twice', async () => {
  const [dead, next] = [process(), process()]
  const { context } = asking('ada', 'k')
  const lost = dead.ask(input, context)
  await vi.waitFor(() => expect(dead.write).toHaveBeenCalledTimes(1))
  await database.db.update(episodeScripts).set({ leaseEnds: 0 })
  next.answer.resolve({ ...written, credits: 5 })
  expect((await next.ask(input, context)).credits).toBe(5)
  dead.answer.resolve(written)
  expect((await lost).credits).toBe(5)
})

it('one that failed can be asked for again at another process', async () => {
  const [here, there] = [process(), process()]
  const { context } = asking('ada', 'k')
  const failing = here.ask(input, context)
  await vi.waitFor(() => expect(here.write).toHaveBeenCalledTimes(1))
  here.answer.reject(new Error('the model is away'))
  await expect(failing).rejects.toThrow('the model is away')
  await expect(there.join(context)).rejects.toThrow('There is no script k')
  there.answer.resolve(written)
  expect(await there.ask(input, context)).toEqual(written)
})

it('only whoever asked joins it; without a key it ends with the request', async () => {
  const here = process()
  here.answer.resolve(written)
  await here.ask(input, asking('ada', 'k').context)
  await expect(here.join(asking('ben').context)).rejects.toThrow('There is no script k')
  const { context } = asking('ada')
  await here.ask(input, context)
  expect(here.write.mock.lastCall?.[1].signal).toBe(context.signal)
})
