import { remakeIn } from '#contract/areas/episodes/remake.ts'
import { episodeCredits, fewestEpisodeCredits, remadeCredits } from '#contract/areas/episodes/price.ts'
import type { EpisodeCreateRequest } from '#contract/areas/episodes/create.ts'
import { scriptIn } from '#contract/areas/episodes/script.ts'
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
import { formerFiles, remakeOf } from './remake.ts'
import { makeEpisode, modelOf } from './remote.ts'
import type { EpisodeRequest } from './request.ts'
import { sourceFile, takeSource } from './source.ts'
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
    const [given] = sources
    const remake = remakeIn(given)
    if (remake) return remakeOf(context, remake, voice)
    const script = scriptIn(given)
    const asked = {
      mode,
      voice,
      ...(language !== undefined && { language }),
      ...(style !== undefined && { style }),
      ...(script && { script }),
    }
    if (!given) throw new Error('an episode without a source passed its schema')
    try {
      const { source, reading } = await takeSource(context, given, { mode, language, given: script })
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
    model: (body, { db, account }) => modelOf(db, account.id, body),
    hasTariff: true,
    make: async (run, task) => makeEpisode(run, task, await inputOf(run.parts, task)),
  },

  charge({ details }, { former }) {
    // Safe: only the engine writes the details.
    const { pages, duration } = details as EngineDetails['episode']
    const { audioTimestamp = 0, end = 0 } = pages[former?.page ?? -1] ?? {}
    if (former) return remadeCredits(former.part, end - audioTimestamp)
    return episodeCredits({ pages: pages.length, seconds: duration })
  },

  view: viewEpisodes,
})

/** What the engine works on; the voice of a connection is left to it. */
async function inputOf(
  parts: JobParts,
  { account, request }: TaskOf<EpisodeRequest>,
): Promise<EngineInputs['episode']> {
  const { mode, source, voice, language, style, script, former, failure } = request
  if (failure) throw new TaskFailedError(failure)
  if (!source) throw new Error('an episode has no source')
  return {
    mode,
    source: await sourceFile(parts, account, source),
    voice: await spokenBy(parts, account, voice),
    ...(language !== undefined && { language }),
    ...(style !== undefined && { style }),
    ...(script && { given: script }),
    ...(former && (await formerFiles(parts, account, former))),
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
