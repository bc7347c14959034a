import { placeInScript, type remakeIn } from '#contract/areas/episodes/remake.ts'
import { remadeCredits } from '#contract/areas/episodes/price.ts'
import type { EngineDetails, EngineInputs } from '#engines/run/registry.ts'
import { fieldRefusal } from '#server/platform/atField.ts'
import type { Context } from '#server/service/context.ts'
import type { SpeakerVoice } from '#server/service/speakers/find.ts'
import type { Accepted, JobParts } from '#server/service/tasks/definition.ts'
import { pathsOf, requireEpisode } from './finished.ts'
import type { EpisodeRequest } from './request.ts'
import { readAgain } from './source.ts'

type Remake = NonNullable<ReturnType<typeof remakeIn>>
type Input = EngineInputs['episode']

/**
 * The request for one page of a finished episode, made again as it is in the given script: everything else stays as it
 * is there, and only the page is paid. Throws Refusal.
 */
export async function remakeOf(
  context: Context<'db' | 'fetchMedia' | 'pool' | 'storage'>,
  { episodeId, page: number, part, script: { pages: changed } }: Remake,
  voice: SpeakerVoice,
): Promise<Accepted<EpisodeRequest>> {
  const task = await requireEpisode(context.db, context.account.id, episodeId)
  // Safe: only we write the requests of episodes, and only the engine the details.
  const before = task.request as EpisodeRequest
  const { script } = task.details as unknown as EngineDetails['episode']
  const place = placeInScript(number, before.mode)
  const page = changed[place]
  if (!page || !before.source || !script?.pages[place]) throw fieldRefusal('sources.0.metadata', 'field.invalid')
  const now = { ...script, pages: script.pages.with(place, part === 'narration' ? script.pages[place] : page) }
  const { mode, language } = before
  const reading = await readAgain(context, before.source, { mode, language, given: now })
  const amount = remadeCredits(part, reading.longestOf[number - 1] ?? 0)
  return {
    request: { ...before, voice, script: now, former: { episode: episodeId, page: number - 1, part } },
    prices: [{ unit: 'credit', amount }],
  }
}

/** The files of the episode of which a page is made again, in the form that the engine takes. */
export async function formerFiles(
  { db, storage }: JobParts,
  account: string,
  { episode, page, part }: NonNullable<EpisodeRequest['former']>,
): Promise<Pick<Input, 'former' | 'pictures'>> {
  const task = await requireEpisode(db, account, episode)
  const paths = await pathsOf({ db, storage }, task)
  // Safe: only the engine writes the details.
  const details = task.details as unknown as EngineDetails['episode']
  const count = details.pages.length
  const [cover = ''] = paths
  const illustrated = details.pages.flatMap(({ isIllustrated }, index) => (isIllustrated ? [index] : []))
  const pictures = illustrated
    .map((index, at): [number, string] => [index, paths[count + 2 + at] ?? ''])
    // A new picture takes its place.
    .filter(([index]) => index !== page || part !== 'picture')
  return {
    former: { details, cover, pages: paths.slice(1, count + 1), narration: paths[count + 1] ?? '', page, part },
    pictures: Object.fromEntries(pictures),
  }
}
