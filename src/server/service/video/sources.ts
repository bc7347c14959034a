import type { CapabilityRequest } from '#contract/areas/video/capabilityRequest.ts'
import { given } from '#contract/kit/given.ts'
import { reason } from '#contract/reasons.ts'
import { atField, fieldRefusal } from '#server/platform/atField.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Context } from '#server/service/context.ts'
import { findBuiltInVoice, findVoice, type SpeakerVoice } from '#server/service/speakers/find.ts'
import { findFiles } from '#server/storage/files.ts'
import { findAnyTask } from '#server/service/tasks/find.ts'
import { speechOf, videoOperations } from './request.ts'

/**
 * The file of the earlier video that a request names; undefined if it names none. Throws Refusal `notFound` for a task
 * that does not exist, `forbidden` for another account's, and `invalid` for one that has not succeeded. Section
 * "Unstated: Video: sourceTaskId".
 */
export async function findSource(
  context: Context<'db'>,
  { sourceTaskId, pixverse }: CapabilityRequest,
): Promise<string | undefined> {
  if (given(sourceTaskId)) return sourceAt(context, 'sourceTaskId', String(sourceTaskId))
  // Our clients never see a provider's id of a video, so this field takes the id of the video's task, or that of a
  // stored film of the account.
  if ('sourceVideoId' in pixverse && given(pixverse.sourceVideoId)) {
    const id = String(pixverse.sourceVideoId)
    return (await ownFilm(context, id)) ?? sourceAt(context, 'pixverse.sourceVideoId', id)
  }
  return undefined
}

/** A stored film of the account, by its id; undefined if it has none with this id. */
async function ownFilm({ account, db }: Context<'db'>, id: string): Promise<string | undefined> {
  const film = (await findFiles(db, account.id, [id])).get(id)
  return film?.mimeType.startsWith('video/') ? id : undefined
}

async function sourceAt({ account, db }: Context<'db'>, field: string, id: string): Promise<string> {
  return atField(field, async () => {
    const task = await findAnyTask(db, videoOperations, id)
    if (!task) throw new Refusal('notFound', reason('task.unknown', { id }))
    if (task.account !== account.id) throw new Refusal('forbidden', reason('task.foreign'))
    const [video] = task.status === 'success' ? task.results : []
    if (video === undefined) throw fieldRefusal(field, 'video.source.unfinished')
    return video
  })
}

/**
 * Who speaks in a video; undefined if nobody does. `isRemote`: a connected model makes the video, for which connected
 * voices can speak as well. Throws Refusal `invalid` for a speaker who does not exist.
 */
export async function findSpeaker(
  { account, db }: Context<'db'>,
  request: CapabilityRequest,
  isRemote: boolean,
): Promise<SpeakerVoice | undefined> {
  const speech = speechOf(request)
  if (!speech) return undefined
  const { field, speakerId } = speech
  return atField(field, async () => {
    const find = isRemote ? findVoice : findBuiltInVoice
    const voice = await find(db, account.id, speakerId)
    if (!voice) throw new Refusal('invalid', reason('speaker.unknown', { id: speakerId }))
    return voice
  })
}
