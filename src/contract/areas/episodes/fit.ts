import { webUrl } from '../../kit/media.ts'
import { fitting, type Fitted } from '../../fit.ts'
import type { z } from '../../kit/zod.ts'
import type { EpisodeCard } from './models.ts'
import type { episodeCreateRequest } from './create.ts'

type Values = z.input<typeof episodeCreateRequest>

/** Adapts an episode to another mode: if that mode requires `uri`, an address given as the content is copied to it. */
export function fitToEpisodeCard(values: Values, card: EpisodeCard): Fitted<Values> {
  const fit = fitting(values)
  fit.set('mode', card.id)
  const moves = (source: Values['sources'][number]) =>
    card.uriRequired && source.type === 'url' && source.uri === undefined && webUrl.safeParse(source.content).success
  if (values.sources.some(moves)) {
    const sources = values.sources.map(source => (moves(source) ? { ...source, uri: source.content } : source))
    fit.change('sources', sources, 'episodes.source.uri', { mode: card.id })
  }
  return fit.done()
}
