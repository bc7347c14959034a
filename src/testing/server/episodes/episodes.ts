import { expect } from 'vitest'
import { accountEndpoints } from '#contract/areas/account/endpoints.ts'
import { episodeEndpoints } from '#contract/areas/episodes/endpoints.ts'
import type { CallInput } from '#contract/kit/endpoint.ts'
import type { Episode } from '#contract/areas/episodes/task.ts'
import { speakers } from '#engines/run/speakers.ts'
import { eventually, type TestStudio } from '../support/studio.ts'

/** A speaker from the catalogue. */
export const speakerId = speakers[0]?.speakerId ?? ''

export const text = 'Foxes live in dens. They hunt at night. In winter their fur is thick.'

/** The smallest request, for `text`. */
export const request: CallInput<typeof episodeEndpoints.create>['body'] = {
  sources: [{ type: 'text', content: text }],
  speakers: [{ speakerId }],
}

/** What accounts can do with episodes in a studio; accounts are given by name. */
export function episodesOf(studio: () => TestStudio) {
  const as = (name: string) => studio().as(name)
  const create = (name: string, more: object = {}, key?: string) =>
    as(name).call(
      episodeEndpoints.create,
      { body: { ...request, ...more } },
      key === undefined ? {} : { 'Idempotency-Key': key },
    )
  const submit = async (name: string, more: object = {}, key?: string) => {
    const answer = await create(name, more, key)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.data.episodeId
  }
  const read = async (name: string, episodeId: string): Promise<Episode> =>
    (await as(name).call(episodeEndpoints.read, { params: { episodeId } })).data
  const until = (name: string, episodeId: string, is: Partial<Episode>) =>
    eventually(async () => {
      const seen = await read(name, episodeId)
      expect(seen).toMatchObject(is)
      return seen
    })
  const credits = async (name: string) =>
    (await as(name).call(accountEndpoints.subscription, {})).data.totalAvailableCredits ?? 0
  const video = (name: string, episodeId: string, { captions, key }: { captions?: boolean; key?: string } = {}) =>
    as(name).call(
      episodeEndpoints.video,
      { params: { episodeId }, query: captions === undefined ? {} : { captions } },
      key === undefined ? {} : { 'Idempotency-Key': key },
    )
  return { as, create, submit, read, until, credits, video }
}
