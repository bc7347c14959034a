import { join } from 'node:path'
import { mkdir } from 'node:fs/promises'
import { voiceFormats } from '#contract/areas/voice/models.ts'
import type { SpeakerCreateRequest } from '#contract/areas/speakers/create.ts'
import { formatOf } from '#contract/kit/fileFormats.ts'
import { reason } from '#contract/reasons.ts'
import { cloningModel } from '#contract/studio/protocols.ts'
import { nameThere } from '#server/connections/ownVoices.ts'
import { speakers } from '#server/db/schema/speakers.ts'
import { fieldRefusal } from '#server/platform/atField.ts'
import { newId } from '#server/platform/ids.ts'
import type { GivenFile } from '#server/providers/call.ts'
import type { RemoteRun } from '#server/service/tasks/remote.ts'
import { defineTask } from '#server/service/tasks/define.ts'
import { taskFailure, TaskFailedError, type TaskOf } from '#server/service/tasks/task.ts'
import { findFiles } from '#server/storage/files.ts'
import { recordReferences } from '#server/storage/references.ts'
import { storeSample } from './clip.ts'
import { keepVoice, removeUnlessKept } from './removals.ts'

/** An accepted request for a voice by a provider, as stored in its task. */
export interface CloneRequest extends Pick<SpeakerCreateRequest, 'name' | 'language' | 'gender'> {
  /** The id that the voice will have. */
  readonly speaker: string
  /** The file with the recording. */
  readonly sample: string
}

/**
 * Private voices that a provider makes from their recordings. The voice is there once its task has succeeded; what any
 * other end of it may have left at the provider is deleted there.
 */
export const cloneTasks = defineTask({
  operation: 'speakers.create',

  async price(_, { provider = '' }: SpeakerCreateRequest, maker) {
    // The recording goes to nobody but whom the line of consent named.
    if (maker?.provider !== provider) throw fieldRefusal('provider', 'connection.voices.maker', { provider })
    return [{ unit: 'credit', amount: maker.credits ?? 0 }]
  },

  async accept(context, { name, language, gender, audio }) {
    const sample = await storeSample(context, audio)
    const request: CloneRequest = { speaker: newId('speaker'), name, language, ...(gender && { gender }), sample }
    return { request }
  },

  engine: 'voice',

  input: () => {
    throw new Error('only a connected model makes these voices')
  },

  remote: {
    model: () => cloningModel,
    make: makeVoice,
  },

  async finish(tx, { account, request, createdAt }, { details }) {
    const { speaker: id, gender = null, ...known } = request
    // Safe: only `makeVoice` writes the details.
    const [row] = await tx
      .insert(speakers)
      .values({ id, account, ...known, gender, ...(details as Made), requestHash: '', createdAt })
      .returning()
    if (row) await recordReferences(tx, 'speakers', row)
    await keepVoice(tx, id)
  },

  // They have no records of their own.
  view: async () => [],
})

/** What is known of a voice that was made. */
type Made = Readonly<Record<'provider' | 'connection' | 'remoteVoice', string>>

async function makeVoice({ maker, parts, folder, signal }: RemoteRun, task: TaskOf<CloneRequest>) {
  const { speaker: id } = task.request
  const { provider, connection } = maker.madeBy
  const recording = await recordingOf({ parts, folder, signal }, task)
  await removeUnlessKept(parts, { id, account: task.account, connection })
  const { voice, isUnverified } = await maker.ask('cloning', { recording, name: nameThere(id) })
  if (isUnverified)
    throw new TaskFailedError(taskFailure(reason('provider.unverified', { provider }), { failureKind: 'unavailable' }))
  const details: Made = { provider, connection, remoteVoice: voice }
  return { files: [], details }
}

/** The recording as a file that a provider can read: samples without a header get one. */
async function recordingOf(
  { parts, folder, signal }: Pick<RemoteRun, 'parts' | 'folder' | 'signal'>,
  { account, request: { sample } }: TaskOf<CloneRequest>,
): Promise<GivenFile> {
  const file = (await findFiles(parts.db, account, [sample])).get(sample)
  if (!file) throw new Error(`file ${sample} is gone`)
  const path = await parts.storage.fileOf(file.sha256)
  if (formatOf(file.mimeType, voiceFormats) !== 'pcm') return { path, mimeType: file.mimeType }
  const own = join(folder, 'recording')
  await mkdir(own, { recursive: true })
  const job = { kind: 'wav', seed: 0, folder: own, input: { path, isRaw: true, least: 0 } } as const
  const [wav] = (await parts.pool.run(job, { account, signal })).files
  if (!wav) throw new Error('a recording was not converted')
  return { path: wav.path, mimeType: wav.mimeType }
}
