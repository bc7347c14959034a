import { stat } from 'node:fs/promises'
import { reason } from '#contract/reasons.ts'
import type { BoundModel } from '#contract/studio/protocols.ts'
import type { Maker } from '#server/connections/connections.ts'
import type { EngineResult } from '#engines/run/engine.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { saidOf, wayFor } from '#server/providers/deliver.ts'
import type { DriverOf } from '#server/providers/driver.ts'
import { ProviderError } from '#server/providers/failures.ts'
import type { VideoMedium } from '#server/providers/videoInput.ts'
import type { ServiceParts } from '#server/service/parts.ts'
import type { TaskContext } from '#server/service/tasks/definition.ts'
import { aboutMade, receiveRecordings } from '#server/service/tasks/receive.ts'
import type { RemoteRun } from '#server/service/tasks/remote.ts'
import { speak } from '#server/service/voice/speak.ts'
import { findFiles } from '#server/storage/files.ts'
import { mediaLink } from '#server/storage/links.ts'
import type { WantedVideo } from './remoteInput.ts'

/** Milliseconds for which a link to a file of a request is valid: a request may wait in line for hours. */
const LINK_LIFE = 24 * 60 * 60_000

/** Bytes that a text takes once it is spoken, at most: a minute. */
const UNSPOKEN_BYTES = 6_000_000

/** A text that was spoken, as a medium. */
const spokenMedium = (path: string, bytes: number): VideoMedium => ({
  role: 'reference_audio',
  path,
  mimeType: 'audio/wav',
  bytes,
})

/** The media of a request with their files. */
async function mediaWith(
  { db, secret, storage, publicUrl }: Pick<ServiceParts, 'db' | 'secret' | 'storage' | 'publicUrl'>,
  account: string,
  { media }: WantedVideo,
): Promise<readonly VideoMedium[]> {
  const files = await findFiles(
    db,
    account,
    media.map(({ file }) => file),
  )
  return Promise.all(
    media.map(async ({ file: id, ...medium }) => {
      const file = files.get(id)
      if (!file) throw new Error(`file ${id} is gone`)
      const { sha256, mimeType, bytes } = file
      return {
        ...medium,
        path: await storage.fileOf(sha256),
        mimeType,
        bytes,
        ...(publicUrl !== undefined && { link: publicUrl + mediaLink(secret, file, Date.now(), LINK_LIFE) }),
      }
    }),
  )
}

/**
 * Throws Refusal if the connected model does not take the media of a request together, or if a file cannot be brought
 * to it: before anything is sent or paid.
 */
export async function requireTaken(
  context: TaskContext,
  maker: Maker,
  wanted: WantedVideo,
  model: BoundModel,
): Promise<void> {
  // Safe: models of films are only bound to protocols that make some.
  const { takes, delivery } = context.protocols[maker.protocol].video as DriverOf<'video'>
  const given = await mediaWith(context, context.account.id, wanted)
  // What will be spoken is there as soon as it is needed.
  const media = wanted.speech ? [...given, spokenMedium('', UNSPOKEN_BYTES)] : given
  const named = { model: maker.remoteModel, described: maker.described }
  if (takes && !takes({ ...wanted, media, seed: 0 }, named)) {
    const said = [...new Set(media.map(({ role, seconds }) => [role, ...(seconds ? [`${seconds} s`] : [])].join(' ')))]
    throw new Refusal(
      'invalid',
      reason('video.media.together', { model, media: said.join(', ') || wanted.template || '–' }),
    )
  }
  if (!delivery) return
  const stuck = media.find(medium => wayFor(delivery, medium) === undefined)
  if (stuck)
    throw new Refusal('invalid', reason('provider.undeliverable', { provider: maker.provider, said: saidOf(stuck) }))
}

/** Has the connected model of a task make a film. Throws as `RemoteMaker.ask` does. */
export async function makeVideo(run: RemoteRun, wanted: WantedVideo): Promise<EngineResult> {
  const { parts, task, maker } = run
  const { speech, ...asked } = wanted
  const given = await mediaWith(parts, task.account, wanted)
  const spoken = speech && (await speak(run, speech.voice, speech.text))
  const media = spoken === undefined ? given : [...given, spokenMedium(spoken, (await stat(spoken)).size)]
  const made = await maker.ask('video', { ...asked, media, seed: task.seed })
  const [film] = await receiveRecordings(run, { ...made, files: made.files.slice(0, 1) })
  const { width, height } = film ?? {}
  if (!film || width === undefined || height === undefined)
    throw new ProviderError('unreadable', 'what it sent holds no moving picture')
  const isExact = width === wanted.width && height === wanted.height
  return { files: [{ ...film, about: aboutMade(run, made.report, isExact ? {} : { received: { width, height } }) }] }
}
