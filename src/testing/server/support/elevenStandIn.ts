import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { openHost } from './hosts.ts'
import { STAND_IN_KEY } from './standIn.ts'
import { tone } from './tones.ts'

/** The form with which a voice was made. */
interface AddedVoice {
  readonly id: string
  readonly name: string
  /** The recording, by its name, type and bytes. */
  readonly file: { readonly name: string; readonly type: string; readonly bytes: Buffer }
}

/** How the stand-in refuses, or answers, the next request for a voice. */
interface Next {
  readonly refuses?: { readonly status: number; readonly code: string; readonly message: string }
  readonly isUnverified?: true
  /** It makes the voice, and breaks off before it answers. */
  readonly breaksOff?: true
  /** It makes the voice, and answers after this. */
  readonly after?: Promise<void>
}

/** The key of another account, which has no voices. */
export const OTHER_ACCOUNT = `${STAND_IN_KEY}-other`

/** Bytes of a file that ElevenLabs takes. */
const MOST_BYTES = 11 * 1024 * 1024

/** A text that is said in a second, each of its letters as long as the others. */
export function alignmentOf(text: string) {
  const characters = Array.from(text)
  return {
    characters,
    character_start_times_seconds: characters.map((_, index) => index / characters.length),
    character_end_times_seconds: characters.map((_, index) => (index + 1) / characters.length),
  }
}

/** What several voices say in turn, each in a second. */
export function dialogueOf(texts: readonly string[]) {
  const all = texts.map(alignmentOf)
  const shifted = (name: 'character_start_times_seconds' | 'character_end_times_seconds') =>
    all.flatMap((one, index) => one[name].map(time => time + index))
  const counts = all.map(one => one.characters.length)
  const before = (index: number) => counts.slice(0, index).reduce((sum, count) => sum + count, 0)
  return {
    audio_base64: tone(texts.length).toString('base64'),
    alignment: {
      characters: all.flatMap(one => one.characters),
      character_start_times_seconds: shifted('character_start_times_seconds'),
      character_end_times_seconds: shifted('character_end_times_seconds'),
    },
    voice_segments: texts.map((_, index) => ({
      voice_id: 'any',
      start_time_seconds: index,
      end_time_seconds: index + 1,
      character_start_index: before(index),
      character_end_index: before(index + 1),
      dialogue_input_index: index,
    })),
  }
}

/** The six stems of a song of so many seconds, as a zip. */
export async function packedStems(seconds: number): Promise<Buffer> {
  const zip = new ZipFile()
  for (const name of ['vocals', 'drums', 'bass', 'guitar', 'piano', 'other'])
    zip.addBuffer(tone(seconds), `song_${name}.mp3`)
  zip.end()
  return buffer(zip.outputStream)
}

/**
 * A small ElevenLabs with the voices of one account: it lists, adds and deletes them, and speaks with them, alone and
 * in dialogues. It makes songs and effects of two seconds, and separates such songs. What it does not know, and what
 * misses a field, it refuses as the real one does. `offers`: names of voices that it has from the beginning.
 */
export async function openElevenStandIn(offers: readonly string[] = []) {
  const voices = new Map<string, Pick<AddedVoice, 'id' | 'name'>>(offers.map(name => [name, { id: name, name }]))
  const dialogues: (readonly string[])[] = []
  const made: string[] = []
  let separated = 0
  const added: AddedVoice[] = []
  const spoken: { readonly voice: string; readonly text: string }[] = []
  let next: Next = {}
  /** Deleting fails so many times. */
  let stubborn = 0
  /** Listing is refused so many times. */
  let silent = 0

  const refusal = (status: number, code: string, message: string) =>
    Response.json({ detail: { status: code, message } }, { status })

  async function add(request: Request): Promise<Response> {
    const form = await request.formData()
    const [name, file, noise] = ['name', 'files', 'remove_background_noise'].map(field => form.get(field))
    if (typeof name !== 'string' || !(file instanceof File))
      return Response.json(
        { detail: [{ type: 'missing', loc: ['body', 'files'], msg: 'Field required' }] },
        { status: 422 },
      )
    if (noise !== 'true' && noise !== 'false')
      return refusal(400, 'invalid_noise', 'remove_background_noise is a boolean')
    if (file.size === 0 || file.size > MOST_BYTES) return refusal(400, 'invalid_file', 'The file is empty or too large')
    const { refuses, isUnverified = false, breaksOff, after } = next
    next = {}
    if (refuses) return refusal(refuses.status, refuses.code, refuses.message)
    const bytes = Buffer.from(await file.arrayBuffer())
    const voice = { id: `eleven-${added.length + 1}`, name, file: { name: file.name, type: file.type, bytes } }
    voices.set(voice.id, voice)
    added.push(voice)
    if (breaksOff) throw new Error('it breaks off')
    await after
    return Response.json({ voice_id: voice.id, requires_verification: isUnverified })
  }

  async function speak(request: Request, id: string): Promise<Response> {
    const { text } = (await request.json()) as { readonly text: string }
    if (!voices.has(id)) return refusal(404, 'voice_not_found', `A voice with the id ${id} was not found`)
    spoken.push({ voice: id, text })
    return Response.json({ audio_base64: tone(1).toString('base64') })
  }

  async function converse(request: Request): Promise<Response> {
    const { inputs } = (await request.json()) as { readonly inputs: readonly { text: string; voice_id: string }[] }
    if (!inputs.every(one => voices.has(one.voice_id))) return refusal(404, 'voice_not_found', 'A voice was not found')
    dialogues.push(inputs.map(({ text }) => text))
    return Response.json(dialogueOf(inputs.map(({ text }) => text)))
  }

  /** Makes a song or an effect of two seconds, whatever is asked for. */
  async function make(request: Request, of: 'prompt' | 'text'): Promise<Response> {
    const asked = (await request.json()) as Readonly<Partial<Record<typeof of, string>>>
    const words = asked[of]
    if (words === undefined) return refusal(422, 'missing', `Field required: ${of}`)
    made.push(words)
    return new Response(Uint8Array.from(tone(2)))
  }

  async function separate(request: Request): Promise<Response> {
    if (!((await request.formData()).get('file') instanceof File))
      return refusal(422, 'missing', 'Field required: file')
    separated += 1
    return new Response(Uint8Array.from(await packedStems(2)))
  }

  function list(): Response {
    if (silent > 0) {
      silent -= 1
      return refusal(403, 'missing_permissions', 'The key may not read voices')
    }
    return Response.json({ voices: [...voices.values()].map(one => ({ voice_id: one.id, name: one.name })) })
  }

  function remove(id: string): Response {
    if (stubborn > 0) {
      stubborn -= 1
      return refusal(500, 'internal_server_error', 'Something went wrong')
    }
    return voices.delete(id)
      ? Response.json({ status: 'ok' })
      : refusal(400, 'voice_does_not_exist', `There is no ${id}`)
  }

  async function answer(request: Request): Promise<Response> {
    const { method, url } = request
    const { pathname } = new URL(url)
    const key = request.headers.get('xi-api-key')
    if (key === OTHER_ACCOUNT && pathname === '/v1/voices') return Response.json({ voices: [] })
    if (key !== STAND_IN_KEY) return refusal(401, 'invalid_api_key', 'Invalid API key')
    const [, id = ''] = /^\/v1\/(?:voices|text-to-speech)\/([^/]+)/.exec(pathname) ?? []
    if (method === 'GET' && pathname === '/v1/voices') return list()
    if (method === 'POST' && pathname === '/v1/voices/add') return add(request)
    if (method === 'POST' && pathname === '/v1/text-to-dialogue/with-timestamps') return converse(request)
    if (method === 'POST' && pathname.endsWith('/with-timestamps')) return speak(request, id)
    if (method === 'POST' && pathname === '/v1/music/stem-separation') return separate(request)
    if (method === 'POST' && pathname === '/v1/music') return make(request, 'prompt')
    if (method === 'POST' && pathname === '/v1/sound-generation') return make(request, 'text')
    if (method === 'DELETE' && id !== '') return remove(id)
    return refusal(404, 'not_found', 'Not Found')
  }

  const host = await openHost((incoming, outgoing) => {
    void requestOf(incoming)
      .then(answer)
      .then(async response => {
        outgoing.writeHead(response.status, Object.fromEntries(response.headers))
        outgoing.end(Buffer.from(await response.arrayBuffer()))
      })
      .catch(() => outgoing.destroy())
  })
  return {
    url: `${host.origin}/v1`,
    /** The voices that are there now. */
    voices: () => [...voices.values()],
    /** All that were ever made. */
    added,
    spoken,
    /** What was said in each dialogue. */
    dialogues,
    /** The words of every song and effect it made. */
    made,
    /** How many songs it has separated. */
    separated: () => separated,
    /** What becomes of the next request for a voice. */
    willAnswer: (how: Next) => (next = how),
    willNotDelete: (times: number) => (stubborn = times),
    willNotList: (times: number) => (silent = times),
    [Symbol.asyncDispose]: () => host[Symbol.asyncDispose](),
  }
}

export type ElevenStandIn = Awaited<ReturnType<typeof openElevenStandIn>>

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const { method = 'GET', url = '/', headers } = incoming
  const given = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string])
  const body = method === 'GET' || method === 'DELETE' ? null : Buffer.concat(chunks)
  return new Request(new URL(url, 'http://stand-in'), { method, headers: given, body })
}
