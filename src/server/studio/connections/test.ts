import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileFormats, type FileFormat } from '#contract/kit/fileFormats.ts'
import { reason } from '#contract/reasons.ts'
import type { connectionEndpoints, ConnectionTest } from '#contract/studio/connections.ts'
import { canDo, type ModelTask } from '#contract/studio/protocols.ts'
import { noteTrouble, reach, type Reached } from '#server/connections/connections.ts'
import { downloader } from '#server/connections/download.ts'
import { makeDirectly } from '#server/connections/makeDirectly.ts'
import { accessTo, callFor } from '#server/connections/use.ts'
import type { Verb } from '#server/http/mount.ts'
import { fieldRefusal } from '#server/platform/atField.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { excerptOf, readJson, requireSuccess } from '#server/providers/answers.ts'
import type { GivenFile } from '#server/providers/call.ts'
import type { DriverOf, Kinds, ProtocolDrivers } from '#server/providers/driver.ts'
import { isOfConnection, LostAnswerError, ProviderError } from '#server/providers/failures.ts'
import { protocolDrivers } from '#server/providers/protocols.ts'
import { examine } from '#server/storage/examine.ts'
import { readFormat } from '#server/storage/mediaFormat.ts'
import { inScratch } from '#server/storage/scratch.ts'
import type { StudioParts } from '#server/studio/parts.ts'

type Test = Verb<typeof connectionEndpoints.test>
type Body = Parameters<Test>[0]['body']

/** Milliseconds for a test that makes nothing. */
const PATIENCE = 20_000

/** The smallest real request of each kind of model. */
const samples = {
  image: {
    prompt: 'A red apple on a white table',
    width: 1024,
    height: 1024,
    imageSize: '1K',
    aspectRatio: '1:1',
    references: [],
  },
  language: { system: 'Answer with one word.', text: 'Say hello.' },
  video: {
    makes: 'text_to_video',
    prompt: 'A red apple on a white table',
    seconds: 5,
    width: 1280,
    height: 720,
    lines: '720p',
    ratio: '16:9',
    seed: 0,
    media: [],
  },
  speech: { text: 'Hello.', voice: '', speed: 1 },
  sound: { text: 'A door closes', seconds: 1 },
  music: { prompt: 'A short calm piano melody', isInstrumental: true },
} as const satisfies {
  readonly [K in Exclude<ModelTask, 'transcription' | 'separation' | 'cloning'>]: Kinds[K]['input']
}

/** A second of silence, for models that listen. */
async function silence(folder: string): Promise<GivenFile> {
  const path = join(folder, 'silence.wav')
  const samples = 16_000
  const wav = Buffer.alloc(44 + 2 * samples)
  wav.write('RIFF', 0, 'latin1')
  wav.writeUInt32LE(36 + 2 * samples, 4)
  wav.write('WAVEfmt ', 8, 'latin1')
  wav.writeUInt32LE(16, 16)
  wav.writeUInt16LE(1, 20)
  wav.writeUInt16LE(1, 22)
  wav.writeUInt32LE(samples, 24)
  wav.writeUInt32LE(2 * samples, 28)
  wav.writeUInt16LE(2, 32)
  wav.writeUInt16LE(16, 34)
  wav.write('data', 36, 'latin1')
  wav.writeUInt32LE(2 * samples, 40)
  await writeFile(path, wav)
  return { path, mimeType: 'audio/wav' }
}

/**
 * Tests a connection for one task, and says what was asked and what came back. Without `make`, the request is one that
 * a server refuses at once, so it costs nothing.
 */
export async function testConnection(
  parts: StudioParts,
  ...[{ params, body }, { signal, account }]: Parameters<Test>
): ReturnType<Test> {
  const { db } = parts
  const connection = await reach(parts, params.connectionId)
  if (connection === 'gone') throw new Refusal('notFound', reason('connection.unknown'))
  if (connection === 'unreadable') return { outcome: 'keyUnreadable', url: '', status: null, models: null }
  const { task, remoteModel } = body
  if (task !== 'models' && !canDo(connection.protocol, task)) throw fieldRefusal('task', 'connection.task')
  if (task !== 'models' && remoteModel === undefined) throw fieldRefusal('remoteModel', 'field.required')
  const asked: Asked = { url: connection.url, status: null }
  try {
    const result = await ask(parts, connection, body, { asked, signal, account: account.id })
    await noteTrouble(db, connection.id, null)
    return { models: null, ...asked, ...result }
  } catch (error) {
    const failed = outcomeOf(error)
    const isDown = error instanceof ProviderError && isOfConnection(error)
    await noteTrouble(db, connection.id, isDown ? error.said : null)
    return { models: null, ...asked, ...failed }
  }
}

/** What was asked, as far as the test has got. */
interface Asked {
  url: string
  status: number | null
}

type Result = Pick<ConnectionTest, 'outcome' | 'said' | 'made'> & Partial<Pick<ConnectionTest, 'models'>>

interface Asking {
  readonly asked: Asked
  readonly signal: AbortSignal
  readonly account: string
}

async function ask(
  { fetchMedia, pool, storage }: StudioParts,
  connection: Reached,
  { task, remoteModel = '', make }: Body,
  { asked, signal, account }: Asking,
): Promise<Result> {
  const patience = make ? signal : AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)])
  const access = accessTo(connection, patience, task === 'models' ? 'language' : task)
  const given = callFor(connection, access, remoteModel)
  const fetch = async (path: string, init?: RequestInit) => {
    asked.url = connection.url + path
    const response = await given.fetch(path, init)
    asked.status = response.status
    return response
  }
  const drivers: ProtocolDrivers = protocolDrivers[connection.protocol]
  const call = { ...given, fetch }
  if (task === 'models') {
    const { path, known, read } = drivers.models
    const response = await fetch(path)
    const isNothing = response.status === 404 || response.status === 405 || (known && response.status === 422)
    if (isNothing && !known) return { outcome: 'unlisted' }
    const json = isNothing ? undefined : readJson(await requireSuccess(response))
    return { outcome: 'listed', models: [...(known?.(connection.described) ?? read(json))] }
  }
  const driver = drivers[task]
  if (!driver) throw new Error(`${connection.protocol} has no driver for ${task}`)
  // A voice is only made of somebody who has agreed to it.
  if (!make || task === 'cloning') {
    const result = await probed(await driver.probe(call))
    // The probe of a workflow looks for what it needs.
    return call.described?.workflow ? { ...result, outcome: 'complete' } : result
  }
  return inScratch(storage, async folder => {
    const reading = { ...call, folder, download: downloader(access, fetchMedia) }
    const listens = task === 'transcription' || task === 'separation'
    const smallest = listens ? { recording: await silence(folder) } : samples[task]
    // Safe: sample and driver are of the same task.
    const made = await makeDirectly(driver as DriverOf<ModelTask>, smallest, reading, access.signal)
    // A zip of silence is no sample.
    if (task === 'separation') return { outcome: 'made' }
    if ('text' in made) return { outcome: 'made', made: { text: excerptOf(made.text) } }
    const [path] = 'files' in made ? made.files : []
    const format = path === undefined ? undefined : await readFormat(path)
    if (path === undefined || format === undefined) throw new ProviderError('unreadable', 'what it sent is no media')
    const sample = await sampleOf(await examine(pool, { path, format, folder, account }))
    return { outcome: 'made', made: { ...sample, ...(await recordingOf(path, format)) } }
  })
}

/** A result as the page shows it. */
async function sampleOf({ thumbnail, width = 0, height = 0 }: Awaited<ReturnType<typeof examine>>) {
  if (thumbnail === undefined) return {}
  const data = (await readFile(thumbnail)).toString('base64')
  return { image: { mimeType: 'image/webp', data, width, height } }
}

/** The most bytes of a film or a sound that go into an answer. */
const MOST_BYTES = 16 * 1024 * 1024

/** A film or a sound itself, if it is small. */
async function recordingOf(path: string, format: FileFormat) {
  const [mimeType] = fileFormats[format]
  const kind = mimeType.startsWith('video/') ? 'film' : mimeType.startsWith('audio/') ? 'sound' : undefined
  if (!kind || (await stat(path)).size > MOST_BYTES) return {}
  return { [kind]: { mimeType, data: (await readFile(path)).toString('base64') } }
}

/** The answer to a request that should be refused: a server that takes it seems to need nothing. */
async function probed(response: Response): Promise<Result> {
  readJson(await requireSuccess(response))
  return { outcome: 'ready' }
}

function outcomeOf(error: unknown): Pick<ConnectionTest, 'outcome' | 'said'> {
  // The request is empty on purpose: refusing it for its content shows that everything before that was right.
  if (error instanceof ProviderError)
    return { outcome: error.kind === 'request' ? 'ready' : error.kind, said: error.said }
  if (error instanceof LostAnswerError) return { outcome: 'lost', said: error.message }
  if (error instanceof Refusal) return { outcome: 'unreadable', said: error.message }
  if (error instanceof DOMException) return { outcome: 'lost', said: error.message }
  throw error
}
