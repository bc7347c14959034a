import { episodeCredits, fewestEpisodeCredits } from '#contract/areas/episodes/price.ts'
import type { EpisodeCreateRequest } from '#contract/areas/episodes/create.ts'
import { reason } from '#contract/reasons.ts'
import type { EngineDetails, EngineInputs } from '#engines/run/registry.ts'
import { refusalAt } from '#server/platform/atField.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Context } from '#server/service/context.ts'
import { findVoice, type SpeakerVoice } from '#server/service/speakers/find.ts'
import { defineTask } from '#server/service/tasks/define.ts'
import type { JobParts, Price } from '#server/service/tasks/definition.ts'
import { TaskFailedError, type TaskOf } from '#server/service/tasks/task.ts'
import { spokenBy } from '#server/service/voice/spokenBy.ts'
import { findFiles } from '#server/storage/files.ts'
import { makeEpisode, modelOf } from './remote.ts'
import type { EpisodeRequest } from './request.ts'
import { takeSource } from './source.ts'
import { viewEpisodes } from './view.ts'

/**
 * Episodes. Holds the price of the planned pages with the longest narration they may get, and charges that of the
 * result. For a source that cannot be read, the task fails with its code. Sections "Endpoints: Episodes" and "Unstated:
 * Episodes".
 */
export const createTasks = defineTask({
  operation: 'episodes.create',

  async price(context, body: EpisodeCreateRequest) {
    await requireVoice(context, body)
    return priceOf(fewestEpisodeCredits)
  },

  async accept(context, { sources, speakers, mode, language, style }: EpisodeCreateRequest) {
    const voice = await requireVoice(context, { speakers })
    const asked = { mode, voice, ...(language !== undefined && { language }), ...(style !== undefined && { style }) }
    const [given] = sources
    if (!given) throw new Error('an episode without a source passed its schema')
    try {
      const { source, reading } = await takeSource(context, given, { mode, language })
      const request: EpisodeRequest = { ...asked, source }
      return { request, prices: priceOf(episodeCredits({ pages: reading.pages, seconds: reading.longest })) }
    } catch (error) {
      if (!(error instanceof TaskFailedError)) throw error
      const request: EpisodeRequest = { ...asked, failure: error.failure }
      return { request }
    }
  },

  engine: 'episode',

  input: inputOf,

  remote: {
    model: (body, { db }) => modelOf(db, body),
    hasTariff: true,
    make: async (run, task) => makeEpisode(run, task, await inputOf(run.parts, task)),
  },

  charge({ details }) {
    // Safe: only the engine writes the details.
    const { pages, duration } = details as EngineDetails['episode']
    return episodeCredits({ pages: pages.length, seconds: duration })
  },

  view: viewEpisodes,
})

/** What the engine works on; the voice of a connection is left to it. */
async function inputOf(
  parts: JobParts,
  { account, request: { mode, source, voice, language, style, failure } }: TaskOf<EpisodeRequest>,
): Promise<EngineInputs['episode']> {
  if (failure) throw new TaskFailedError(failure)
  if (!source) throw new Error('an episode has no source')
  return {
    mode,
    source: await sourceFile(parts, account, source),
    voice: await spokenBy(parts, account, voice),
    ...(language !== undefined && { language }),
    ...(style !== undefined && { style }),
  }
}

const priceOf = (amount: number): readonly Price[] => [{ unit: 'credit', amount }]

/** The voice of the narrator. Throws Refusal `invalid` at a speaker that the account cannot use. */
async function requireVoice(
  { account, db }: Context<'db'>,
  { speakers }: Pick<EpisodeCreateRequest, 'speakers'>,
): Promise<SpeakerVoice> {
  const id = speakers[0]?.speakerId ?? ''
  const voice = await findVoice(db, account.id, id)
  if (!voice) throw refusalAt('speakers.0.speakerId', new Refusal('invalid', reason('speaker.unknown', { id })))
  return voice
}

async function sourceFile(
  { db, storage }: JobParts,
  account: string,
  source: NonNullable<EpisodeRequest['source']>,
): Promise<EngineInputs['episode']['source']> {
  if (source.kind === 'text') return source
  const { file: id, ...page } = source
  const file = (await findFiles(db, account, [id])).get(id)
  if (!file) throw new Error(`file ${id} is gone`)
  return { ...page, path: await storage.fileOf(file.sha256) }
}
