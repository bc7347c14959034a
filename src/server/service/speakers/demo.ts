import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { defaultVoiceModel, voiceCards, voiceFormats } from '#contract/areas/voice/models.ts'
import { formatOf } from '#contract/kit/fileFormats.ts'
import { reason } from '#contract/reasons.ts'
import { connectedVoice, sayOnce, type ConnectedVoice } from '#server/connections/voices.ts'
import type { Database } from '#server/db/database.ts'
import { demos, speakers } from '#server/db/schema/speakers.ts'
import type { EngineInputs } from '#engines/run/registry.ts'
import { demoOf, demoText } from '#engines/run/speakers.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { asUnavailable } from '#server/service/asUnavailable.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import { inScratch } from '#server/storage/scratch.ts'
import { findFile } from '#server/storage/files.ts'
import type { OwnSpeaker } from './find.ts'

export type Demo = typeof demos.$inferSelect
type VoiceInput = EngineInputs['demo']
type Parts = Pick<ServiceParts, 'db' | 'storage' | 'pool' | 'fetchMedia' | 'secret'>

/** The same seed for every demo, so that every installation generates the same one. */
const SEED = 1

/** Bytes that the recording of a connected voice may have. */
const MOST_BYTES = 10 * 1024 * 1024

const plainConfig = {
  speechRate: 0,
  loudnessRate: 0,
  pitchRate: 0,
  format: voiceCards[defaultVoiceModel].defaultFormat,
}

/** Demos that are being generated, by their id: other requests wait for the same one. */
const running = new Map<string, Promise<Demo>>()

/**
 * The demo in which speakers introduce themselves, generated in a worker when it is first requested, then stored.
 * Throws Refusal `notFound` for a speaker who does not exist.
 */
export async function demoFor(parts: Parts, speakerId: string): Promise<Demo> {
  const connected = await connectedVoice(parts.db, speakerId)
  if (connected) return connectedDemo(parts, connected)
  const [own] = await parts.db.select().from(speakers).where(eq(speakers.id, speakerId))
  if (own && own.provider !== null) return cloneDemo(parts, own)
  const { id, input } = await recipeOf(parts, speakerId, own)
  const [stored] = await parts.db.select().from(demos).where(eq(demos.id, id))
  if (stored) return stored
  const demo = running.get(id) ?? speak(parts, id, input).finally(() => running.delete(id))
  running.set(id, demo)
  return demo
}

/**
 * The demo of a connected voice: the recording that its server has, or a sentence that its model speaks once. Throws
 * Refusal `unavailable` if neither can be had.
 */
async function connectedDemo(parts: Parts, voice: ConnectedVoice): Promise<Demo> {
  const { language } = voice
  return remoteDemo(parts, idOf(demoText({ name: voice.name, language: language ?? 'en' }), voice.id), voice)
}

/** The demo of a private voice that a provider has made: a sentence that it speaks once. */
async function cloneDemo(parts: Parts, own: OwnSpeaker): Promise<Demo> {
  const { connection, remoteVoice, provider } = own
  if (connection === null || remoteVoice === null)
    throw new Refusal('unavailable', reason('provider.gone', { provider: provider ?? '' }))
  return remoteDemo(parts, ownId(own), { ...own, connection, remoteId: remoteVoice, demo: null })
}

type RemoteVoice = Pick<ConnectedVoice, 'name' | 'language' | 'connection' | 'remoteId' | 'demo'>

async function remoteDemo(parts: Parts, id: string, voice: RemoteVoice): Promise<Demo> {
  const [stored] = await parts.db.select().from(demos).where(eq(demos.id, id))
  if (stored) return stored
  const demo = running.get(id) ?? introduce(parts, id, voice).finally(() => running.delete(id))
  running.set(id, demo)
  return demo
}

async function introduce(parts: Parts, id: string, voice: RemoteVoice): Promise<Demo> {
  const { storage, fetchMedia } = parts
  const text = demoText({ name: voice.name, language: voice.language ?? 'en' })
  return inScratch(storage, async folder => {
    const path = join(folder, 'demo')
    const given =
      voice.demo === null
        ? await sayOnce(parts, voice, text, folder)
        : await fetchMedia(voice.demo, path, { bytes: MOST_BYTES }).then(() => path)
    const voices = [{ name: voice.name, lines: [{ paths: [given], speed: 1 }] }]
    return speak(parts, id, { text: 'Demo', voices, audioConfig: plainConfig })
  }).catch((error: unknown) => {
    if (error instanceof Refusal) throw new Refusal('unavailable', error.reason ?? error.message)
    throw error
  })
}

/** Deletes the demo of a private voice that is being removed or changed. */
export async function forgetDemo(db: Database, own: OwnSpeaker): Promise<void> {
  await db.delete(demos).where(eq(demos.id, ownId(own)))
}

/** Identifies the current demo of a private voice, for links to it: changes whenever the demo does. */
export function demoVersion(own: OwnSpeaker): string {
  return ownId(own).slice(0, 12)
}

function speak({ db, storage, pool }: Parts, id: string, input: VoiceInput): Promise<Demo> {
  return inScratch(storage, async folder => {
    const {
      files: [file],
    } = await pool.run({ kind: 'demo', seed: SEED, folder, input }).catch(asUnavailable)
    if (!file) throw new Error('a speaker said nothing')
    const stored = await storage.adopt(file.path)
    const row = { id, ...stored, mimeType: file.mimeType, createdAt: Date.now() }
    await db.insert(demos).values(row).onConflictDoUpdate({ target: demos.id, set: stored })
    return row
  })
}

async function recipeOf(
  { db, storage }: Pick<Parts, 'db' | 'storage'>,
  speakerId: string,
  own: OwnSpeaker | undefined,
): Promise<{ id: string; input: VoiceInput }> {
  const audioConfig = plainConfig
  const demo = demoOf(speakerId)
  if (demo) {
    const { text, voice } = demo
    return { id: idOf(text, voice), input: { text, voices: [{ speaker: speakerId }], audioConfig } }
  }
  const sample = own && (await findFile(db, own.sample))
  const format = sample && formatOf(sample.mimeType, voiceFormats)
  const known = voiceFormats.find(one => one === format)
  if (!own || !sample || !known) throw new Refusal('notFound', reason('speaker.unknown', { id: speakerId }))
  const voice = { clip: await storage.fileOf(sample.sha256), format: known, ...(own.gender && { gender: own.gender }) }
  return { id: ownId(own), input: { text: demoText(own), voices: [voice], audioConfig } }
}

const ownId = (own: OwnSpeaker) => idOf(demoText(own), own.remoteVoice ?? { sample: own.sample, gender: own.gender })

/** Changes with the text and with the voice. */
function idOf(text: string, voice: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([text, voice]))
    .digest('hex')
}
