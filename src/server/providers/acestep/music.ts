import { randomInt } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { basename, join } from 'node:path'
import { jsonBody, readJson, requireSuccess } from '../answers.ts'
import type { GivenFile } from '../call.ts'
import type { DriverOf, SentOf } from '../driver.ts'
import { ProviderError } from '../failures.ts'
import { NOBODY_SINGS, songLength } from '../songLength.ts'
import { answeredData, MODELS, modelNames, released, songOf, tasksIn } from './answers.ts'

/** The lengths that can be asked for, in seconds. */
const [SHORTEST, LONGEST] = [10, 600]

/** What is to be heard, and for how long, where neither the server nor a song decides that. */
function wordsOf({
  prompt,
  lyrics,
  isInstrumental,
  seconds,
  song,
}: SentOf<'music'>): Readonly<Record<string, unknown>> {
  const words = isInstrumental ? NOBODY_SINGS : lyrics
  // The language model of the server writes the words, and decides how long they take.
  if (words === undefined) return { sample_query: prompt }
  const needed = song || isInstrumental || lyrics === undefined ? undefined : songLength(lyrics)
  const wanted = seconds ?? needed
  return {
    prompt,
    lyrics: words,
    // It would be English otherwise, whatever is sung.
    vocal_language: 'unknown',
    ...(wanted !== undefined && { audio_duration: Math.min(LONGEST, Math.max(SHORTEST, wanted)) }),
  }
}

/** What is to be done, and with which part of a song. */
function taskOf({ song }: SentOf<'music'>): Readonly<Record<string, unknown>> {
  if (!song) return { task_type: 'text2music' }
  if (!song.silence) return { task_type: 'cover' }
  const { start, end } = song.silence
  return { task_type: 'repaint', repainting_start: start, repainting_end: end }
}

/** A request that brings a file: the server takes nothing from elsewhere but paths on its own machine. */
async function withSong(
  fields: Readonly<Record<string, unknown>>,
  { path, mimeType }: GivenFile,
): Promise<RequestInit> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  form.set('src_audio', new File([await openAsBlob(path)], basename(path), { type: mimeType }))
  return { method: 'POST', body: form }
}

/**
 * `release_task` and `query_result` of ACE-Step: songs and pieces of music, songs in another style, and songs that go
 * on. It has no way to stop a task.
 */
export const acestepMusic: DriverOf<'music'> = {
  capabilities: () => ({ lyrics: true, remix: true, extend: true }),
  async send(input, { model, fetch }) {
    const fields = {
      model,
      ...taskOf(input),
      ...wordsOf(input),
      use_random_seed: false,
      seed: randomInt(2 ** 31),
      batch_size: 1,
      audio_format: 'mp3',
    }
    return fetch('/release_task', input.song ? await withSong(fields, input.song) : jsonBody(fields))
  },
  read: async body => ({ handle: answeredData(released, readJson(body)).task_id }),
  async poll(handle, { prompt }, { fetch, folder, download }) {
    const body = await requireSuccess(await fetch('/query_result', jsonBody({ task_id_list: [handle] })))
    const song = songOf(tasksIn(readJson(body)).find(one => one.task_id === handle))
    if ('waiting' in song) return song
    const path = join(folder, 'music')
    await download(song.file, path)
    const { seed, prompt: worked } = song
    return {
      files: [path],
      report: {
        request: handle,
        ...(seed !== undefined && { seed }),
        ...(worked !== undefined && worked !== prompt && { prompt: worked }),
      },
    }
  },
  async probe({ model, fetch }) {
    const names = modelNames(readJson(await requireSuccess(await fetch(MODELS))))
    if (!names.includes(model)) throw new ProviderError('model', `it has ${names.join(', ') || 'no model'}`)
    return Response.json({})
  },
}
