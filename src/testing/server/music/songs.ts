import { expect } from 'vitest'
import { accountEndpoints } from '#contract/areas/account/endpoints.ts'
import { musicEndpoints } from '#contract/areas/music/endpoints.ts'
import type { FinishedTrack, MusicTask } from '#contract/areas/music/task.ts'
import type { CallInput } from '#contract/kit/endpoint.ts'
import type { EngineJob } from '#engines/run/registry.ts'
import type { HandPool } from '../support/pools.ts'
import { eventually, type TestStudio } from '../support/studio.ts'

/** The endpoints that start a song or analyse one. */
export type MusicVerb = Exclude<keyof typeof musicEndpoints, 'task' | 'tasks'>

/** A field of a form: text, or a file with its name. */
type Field = string | number | boolean | { readonly bytes: Uint8Array; readonly name?: string }
export type Fields = Readonly<Record<string, Field>>

/** The fields of remixes and added tracks, besides the song. */
export const words = { prompt: 'bossa nova', lyrics: 'La la la' }
export const drums = { generateType: 'Drums', prompt: 'brushes' }

/** The data of a refusal that names a field. */
export const issuesAt = (path: string) => ({ issues: [{ path }] })

/** An answer, unwrapped from its envelope. */
export interface MusicAnswer {
  readonly status: number
  readonly code: number
  readonly message: string
  readonly data: Readonly<Record<string, unknown>>
}

interface Sending {
  readonly key?: string
  readonly signal?: AbortSignal
}

/** What accounts can do with music in a studio; accounts are given by name. */
export function musicOf(studio: () => TestStudio) {
  const as = (name: string) => studio().as(name)

  /** `generate` is sent as JSON, everything else as a form, as programs do. */
  const send = async (
    name: string,
    verb: MusicVerb,
    fields: Fields,
    { key, signal }: Sending = {},
  ): Promise<MusicAnswer> => {
    const { path } = musicEndpoints[verb]
    const { body, type } = verb === 'generate' ? jsonOf(fields) : await formOf(fields)
    const headers = { 'Content-Type': type, ...(key !== undefined && { 'Idempotency-Key': key }) }
    const response = await as(name).fetch(path, { method: 'POST', headers, body, ...(signal && { signal }) })
    const { code, message, data } = (await response.json()) as Omit<MusicAnswer, 'status' | 'data'> & {
      data: MusicAnswer['data'] | null
    }
    return { status: response.status, code, message, data: data ?? {} }
  }
  const submit = async (name: string, verb: MusicVerb, fields: Fields, sending?: Sending): Promise<string> => {
    const { status, message, data } = await send(name, verb, fields, sending)
    expect(status, message).toBe(202)
    return String(data['taskId'])
  }
  const read = async (name: string, taskId: string): Promise<MusicTask> =>
    (await as(name).call(musicEndpoints.task, { params: { taskId } })).data
  const until = (name: string, taskId: string, status: string) =>
    eventually(async () => {
      const task = await read(name, taskId)
      expect(task.status, task.errorMessage).toBe(status)
      return task
    })
  const credits = async (name: string) =>
    (await as(name).call(accountEndpoints.subscription, {})).data.totalAvailableCredits ?? 0
  return {
    send,
    submit,
    read,
    until,
    credits,
    /** The array of the list, as it is on the wire. */
    list: async (name: string, query: CallInput<typeof musicEndpoints.tasks>['query'] = {}) => {
      const { body } = await as(name).call(musicEndpoints.tasks, { query })
      return (body as { data: MusicTask[] }).data
    },
    /** The refusal of a request, which must not cost anything. */
    refused: async (name: string, verb: MusicVerb, fields: Fields) => {
      const before = await credits(name)
      const told = await send(name, verb, fields)
      expect(await credits(name)).toBe(before)
      return told
    },
    /** The only track of a task that succeeded. */
    track: async (name: string, taskId: string): Promise<FinishedTrack> => {
      const { tracks = [] } = await until(name, taskId, 'success')
      expect(tracks).toHaveLength(1)
      return tracks[0] ?? expect.fail('there is no track')
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

const jsonOf = (fields: Fields) => ({ body: JSON.stringify(fields), type: 'application/json' })

async function formOf(fields: Fields) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (typeof value === 'object') form.append(name, new Blob([new Uint8Array(value.bytes)]), value.name ?? 'file.bin')
    else form.append(name, String(value))
  const packed = new Response(form)
  return { body: await packed.arrayBuffer(), type: packed.headers.get('content-type') ?? '' }
}

/** Submits requests whose songs are finished by hand, and returns the input of the composer each time. */
export function composerOf(studio: () => TestStudio, pool: () => HandPool) {
  const { submit, until } = musicOf(studio)
  return async (name: string, verb: MusicVerb, fields: Fields): Promise<EngineJob<'music'>['input']> => {
    const taskId = await submit(name, verb, fields)
    const held = await pool().nextSong()
    held.finish()
    await until(name, taskId, 'success')
    return held.job.input
  }
}
