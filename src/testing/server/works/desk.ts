import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { CallInput } from '#contract/kit/endpoint.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import type { WorkState } from '#contract/studio/workStates.ts'
import { outboxes, works } from '#server/db/schema/works.ts'
import { eventually, type TestStudio } from '../support/studio.ts'

/** A legal recipe, for tests in which the recipe does not matter. */
export const fox = { provider: 'vendor_beta', prompt: 'a fox', imageConfig: { imageSize: '1K' } }

const DAY = 24 * 3_600_000

/** What accounts can do with works of images in a studio; accounts are given by name. */
export function deskOf(studio: () => TestStudio) {
  let presses = 0
  const newKey = () => `press-number-${(presses += 1)}`
  const as = (name: string) => studio().as(name)
  const press = (name: string, recipe: unknown = fox, key = newKey(), group?: string) =>
    as(name).call(workEndpoints.submit, {
      body: { operation: 'image.generate', recipe, key, ...(group !== undefined && { group }) },
    })
  const read = async (name: string, workId: string) =>
    (await as(name).call(workEndpoints.read, { params: { workId } })).data
  return {
    newKey,
    press,
    read,
    submit: async (name: string, prompt = 'a fox', group?: string) =>
      (await press(name, { ...fox, prompt }, newKey(), group)).data,
    until: (name: string, workId: string, state: WorkState) =>
      eventually(async () => {
        const work = await read(name, workId)
        expect(work.state).toBe(state)
        return work
      }),
    change: (name: string, workId: string, body: CallInput<typeof workEndpoints.change>['body']) =>
      as(name).call(workEndpoints.change, { params: { workId }, body }),
    edit: (name: string, workId: string, recipe: unknown) =>
      as(name).call(workEndpoints.edit, { params: { workId }, body: { recipe } }),
    move: (name: string, workId: string, before: string | null) =>
      as(name).call(workEndpoints.move, { params: { workId }, body: { before } }),
    cancel: (name: string, workId: string) => as(name).call(workEndpoints.cancel, { params: { workId }, body: {} }),
    restore: (name: string, workId: string) => as(name).call(workEndpoints.restore, { params: { workId }, body: {} }),
    list: async (name: string, query: CallInput<typeof workEndpoints.list>['query'] = {}) =>
      (await as(name).call(workEndpoints.list, { query })).data,
    /** Stops sending works of this account, as if the service had answered that it is busy. */
    close: async (name: string) => {
      const account = await studio().accountId(name)
      const far = Date.now() + DAY
      const closed = { notBefore: far, nextAt: far }
      await studio()
        .db.insert(outboxes)
        .values({ id: `${account}/image`, account, name: 'image', ...closed })
        .onConflictDoUpdate({ target: outboxes.id, set: closed })
    },
    open: async (name: string) => {
      const account = await studio().accountId(name)
      await studio()
        .db.update(outboxes)
        .set({ notBefore: null, nextAt: Date.now() })
        .where(eq(outboxes.account, account))
    },
    /** Puts a work into a state, with no further steps scheduled. */
    setState: (id: string, state: WorkState) =>
      studio().db.update(works).set({ state, nextAt: null }).where(eq(works.id, id)),
  }
}
