import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { accountEndpoints } from '#contract/areas/account/endpoints.ts'
import { videoEndpoints } from '#contract/areas/video/endpoints.ts'
import type { VideoTask } from '#contract/areas/video/task.ts'
import type { CallInput, Endpoint } from '#contract/kit/endpoint.ts'
import type { LibraryAsset } from '#contract/studio/assets.ts'
import { counted } from '#server/db/schema/tasks.ts'
import { upload } from '../assets/uploads.ts'
import { wavTone } from '../support/clips.ts'
import { flatFilm } from '../support/flatFilm.ts'
import { eventually, type TestStudio } from '../support/studio.ts'

/** Either endpoint that makes a video. */
export type VideoVerb = 'capability' | 'generate'

/** An answer, unwrapped from its envelope. */
export interface Answered {
  readonly status: number
  readonly code: number
  readonly message: string
  readonly data: Readonly<Record<string, unknown>>
  readonly headers: Headers
}

/** What accounts can do with videos in a studio; accounts are given by name. */
export function videosOf(studio: () => TestStudio) {
  const as = (name: string) => studio().as(name)
  const post = async (name: string, { path }: Endpoint, body: object, key?: string): Promise<Answered> => {
    const headers = { 'Content-Type': 'application/json', ...(key !== undefined && { 'Idempotency-Key': key }) }
    const response = await as(name).fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    const { code, message, data } = (await response.json()) as Omit<Answered, 'status' | 'data'> & {
      data: Answered['data'] | null
    }
    return { status: response.status, code, message, data: data ?? {}, headers: response.headers }
  }
  /** Sends a request after resetting the limit of five a minute, which most tests are not about. */
  const send = async (name: string, verb: VideoVerb, body: object, key?: string) => {
    await studio().db.delete(counted)
    return post(name, videoEndpoints[verb], body, key)
  }
  const submit = async (name: string, verb: VideoVerb, body: object, key?: string): Promise<string> => {
    const { status, message, data } = await send(name, verb, body, key)
    expect(status, message).toBe(200)
    return String(data['taskId'])
  }
  const read = async (name: string, taskId: string): Promise<VideoTask> =>
    (await as(name).call(videoEndpoints.task, { params: { taskId } })).data
  const until = (name: string, taskId: string, status: 'success' | 'failed') =>
    eventually(async () => {
      const task = await read(name, taskId)
      expect(task.status, task.errorMessage).toBe(status)
      return task
    })
  const credits = async (name: string) =>
    (await as(name).call(accountEndpoints.subscription, {})).data.totalAvailableCredits ?? 0
  return {
    post,
    send,
    submit,
    read,
    until,
    credits,
    list: async (name: string, query: CallInput<typeof videoEndpoints.tasks>['query'] = {}) =>
      (await as(name).call(videoEndpoints.tasks, { query })).data,
    estimate: (name: string, verb: VideoVerb, body: object) =>
      post(name, verb === 'capability' ? videoEndpoints.capabilityEstimate : videoEndpoints.generateEstimate, body),
    /** The refusal of a request, which must not cost anything. */
    refused: async (name: string, verb: VideoVerb, body: object) => {
      const before = await credits(name)
      const { status, code, message } = await send(name, verb, body)
      expect(await credits(name)).toBe(before)
      return { status, code, message }
    },
    /** The bytes behind a link, which opens without a key. */
    open: async (url: string | undefined): Promise<Buffer> => {
      const response = await studio()
        .client({})
        .fetch(url ?? '')
      expect(response.status).toBe(200)
      return Buffer.from(await response.arrayBuffer())
    },
  }
}

/** Links to stored media of an account, as requests use them. */
export interface Library {
  readonly picture: string
  readonly other: string
  /** Six seconds, with sound. */
  readonly film: string
  /** The id of that film as a stored file. */
  readonly filmId: string
  readonly shortFilm: string
  /** Six seconds. */
  readonly voice: string
  readonly shortVoice: string
}

/** Uploads small media of every kind for an account. */
export async function libraryOf(studio: TestStudio, name: string, folder: string): Promise<Library> {
  const stored = async (bytes: Buffer, file: string, type: string): Promise<LibraryAsset> =>
    upload(studio.as(name), bytes, file, type)
  const picture = (red: number) =>
    sharp({ create: { width: 64, height: 48, channels: 3, background: { r: red, g: 40, b: 90 } } })
      .png()
      .toBuffer()
  const film = async (seconds: number) => {
    const path = join(folder, `${name}-${seconds}.mp4`)
    await flatFilm(path, { width: 64, height: 48, seconds, tone: true })
    return readFile(path)
  }
  const urlOf = async (bytes: Promise<Buffer> | Buffer, file: string, type: string) =>
    (await stored(await bytes, file, type)).url
  const long = await stored(await film(6), 'a.mp4', 'video/mp4')
  return {
    picture: await urlOf(picture(200), 'a.png', 'image/png'),
    other: await urlOf(picture(10), 'b.png', 'image/png'),
    film: long.url,
    filmId: long.id,
    shortFilm: await urlOf(film(2), 'b.mp4', 'video/mp4'),
    voice: await urlOf(wavTone(6), 'a.wav', 'audio/wav'),
    shortVoice: await urlOf(wavTone(2), 'b.wav', 'audio/wav'),
  }
}
