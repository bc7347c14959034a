import type { EpisodeScriptPage } from '#contract/areas/episodes/script.ts'
import { placeInScript, scriptOf, type RemadePart } from '#contract/areas/episodes/remake.ts'
import { episodeCreateRequest } from '#contract/areas/episodes/create.ts'
import { episodeModes } from '#contract/areas/episodes/models.ts'
import type { Work } from '#contract/studio/works.ts'
import { recordOf } from './recordOf.ts'

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** The episode that a work has made a page of again; undefined: it is a new one. */
function formerOf({ recipe }: Pick<Work, 'recipe'>): unknown {
  const { sources } = fieldsOf(recipe)
  const { metadata } = fieldsOf(Array.isArray(sources) ? sources[0] : undefined)
  return fieldsOf(fieldsOf(metadata)['remake'])['episodeId']
}

/** All versions of an episode among these works, the first one first. */
export function versionsOf(work: Work, works: readonly Work[]): readonly Work[] {
  const episodes = [work, ...works].filter(
    (one, at, all) => one.operation === 'episodes.create' && all.findIndex(({ id }) => id === one.id) === at,
  )
  const family = new Set([recordOf(work).episodeId])
  for (let grew = true; grew;) {
    const before = family.size
    for (const one of episodes) {
      const [own, former] = [recordOf(one).episodeId, formerOf(one)]
      if (typeof former !== 'string' || (!family.has(former) && !family.has(own))) continue
      family.add(former)
      if (own !== '') family.add(own)
    }
    grew = family.size > before
  }
  const isOfFamily = (one: Work) => {
    const former = formerOf(one)
    return family.has(recordOf(one).episodeId) || (typeof former === 'string' && family.has(former))
  }
  return episodes.filter(isOfFamily).toSorted((a, b) => a.createdAt - b.createdAt)
}

/** A page of a finished episode as its script has it. */
export function scriptPageOf(work: Work, number: number) {
  const record = recordOf(work)
  const script = scriptOf(record)
  const mode = episodeModes.find(one => one === record.mode)
  const place = mode === undefined ? -1 : placeInScript(number, mode)
  const page = script?.pages[place]
  return script && page && mode ? { script, page, place, mode, episodeId: record.episodeId } : undefined
}

/** The recipe that makes one page of an episode again; null: the recipe of the episode is none of ours. */
export function remakeRecipe(
  work: Work,
  changed: { number: number; part: RemadePart; page: EpisodeScriptPage },
): unknown {
  const read = episodeCreateRequest.safeParse(work.recipe)
  const found = scriptPageOf(work, changed.number)
  if (!read.success || !found) return null
  const { script, place, episodeId } = found
  const metadata = {
    script: { ...script, pages: script.pages.with(place, changed.page) },
    remake: { episodeId, page: changed.number, part: changed.part },
  }
  return { ...read.data, sources: read.data.sources.map(source => ({ ...source, metadata })) }
}
