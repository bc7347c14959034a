import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { openHost } from './hosts.ts'
import { STAND_IN_KEY } from './standIn.ts'

interface Released {
  readonly id: string
  readonly body: Readonly<Record<string, unknown>>
  /** The file that came along, a WAV. */
  readonly song?: Buffer
  /** How often it is said to go on before it has ended. */
  waits: number
}

interface AceStepOptions {
  /** The bytes of every song that it makes. */
  readonly song: Buffer
  readonly waits?: number
  /** Why every task fails; absent: none does. */
  readonly fails?: string
}

/**
 * A stand-in for the server of ACE-Step 1.5, from its published API: a task is released, asked about until it has
 * ended, and its song is read by a path. A form brings a song, of which `repaint` fills a part and keeps the rest.
 * Tasks are in memory, and one that is not known is said to wait.
 */
export async function openAceStepStandIn({ song, waits = 0, fails }: AceStepOptions) {
  const released: Released[] = []
  const host = await openHost((request, response) => {
    const json = (status: number, value: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify(value))
    }
    const wrapped = (data: unknown) => json(200, { data, code: 200, error: null, timestamp: Date.now(), extra: null })
    void buffer(request).then(async sent => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://none')
      if (request.headers.authorization !== `Bearer ${STAND_IN_KEY}`) return json(401, { detail: 'Invalid API key' })
      if (pathname === '/v1/models')
        return wrapped({
          models: [{ name: 'acestep-v15-turbo', is_default: true }],
          default_model: 'acestep-v15-turbo',
        })
      const path = searchParams.get('path') ?? ''
      if (pathname === '/v1/audio' && path.startsWith('/tmp/')) {
        const one = released.find(({ id }) => path.includes(id))
        return void response.end(one?.body['task_type'] === 'repaint' ? repainted(one) : song)
      }
      if (request.method !== 'POST') return json(404, { detail: 'Not Found' })
      const type = request.headers['content-type'] ?? ''
      const { song: brought, ...body } = type.startsWith('multipart/') ? await formIn(sent, type) : jsonIn(sent)
      if (pathname === '/release_task') {
        const one = { id: randomUUID(), body, waits, ...(brought && { song: brought }) }
        released.push(one)
        return wrapped({ task_id: one.id, status: 'queued', queue_position: 1 })
      }
      if (pathname !== '/query_result') return json(404, { detail: 'Not Found' })
      return wrapped((body['task_id_list'] as readonly string[]).map(stateOf))
    })
  })

  function stateOf(id: string) {
    const one = released.find(known => known.id === id)
    if (!one) return { task_id: id, status: 0, result: '[]' }
    const told = (status: number, more: object) => ({
      task_id: id,
      status,
      result: JSON.stringify([{ file: '', wave: '', status, create_time: 1_700_000_000, env: 'development', ...more }]),
      progress_text: '',
    })
    if (one.waits > 0) {
      one.waits -= 1
      return told(0, { prompt: '', lyrics: '', metas: {}, progress: 0.4, stage: 'running', error: null })
    }
    if (fails !== undefined) return told(2, { progress: 0, stage: 'failed', error: fails })
    return told(1, {
      file: `/v1/audio?path=${encodeURIComponent(`/tmp/api_audio/${id}.mp3`)}`,
      prompt: one.body['prompt'] ?? 'what it made of the description',
      lyrics: one.body['lyrics'] ?? '',
      metas: { bpm: 120, duration: 5, genres: '', keyscale: 'C major', timesignature: '4' },
      seed_value: `${String(one.body['seed'])},7`,
      dit_model: one.body['model'],
    })
  }

  return {
    ...host,
    released,
    /** What a restart does. */
    forget: () => released.splice(0),
    [Symbol.asyncDispose]: host[Symbol.asyncDispose],
  }
}

type Sent = Readonly<Record<string, unknown>> & { readonly song?: Buffer }

const jsonIn = (sent: Buffer) => JSON.parse(sent.toString()) as Sent

/** The fields of a form, all of them texts, and its file. */
async function formIn(sent: Buffer, type: string): Promise<Sent> {
  const form = await new Response(new Uint8Array(sent), { headers: { 'Content-Type': type } }).formData()
  const texts = [...form].filter(([, value]) => typeof value === 'string')
  const song = form.get('src_audio')
  return { ...Object.fromEntries(texts), ...(song instanceof File && { song: Buffer.from(await song.arrayBuffer()) }) }
}

/** The bytes before the samples of the WAV files that are sent: 16 bits each. */
export const WAV_HEADER = 44

/** A song with a tone where it was to be filled, and as it was everywhere else. */
function repainted({ body, song }: Released): Buffer {
  if (!song) throw new Error('no song came along')
  const filled = Buffer.from(song)
  const [channels, rate] = [song.readUInt16LE(22), song.readUInt32LE(24)]
  const at = (seconds: unknown) => WAV_HEADER + Math.round(Number(seconds) * rate) * channels * 2
  for (let byte = at(body['repainting_start']); byte < Math.min(song.length, at(body['repainting_end'])); byte += 2)
    filled.writeInt16LE(Math.round(8000 * Math.sin(byte / 40)), byte)
  return filled
}
