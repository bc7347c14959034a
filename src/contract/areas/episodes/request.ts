import { refuse } from '../../kit/refuse.ts'
import { given } from '../../kit/given.ts'
import { webUrl } from '../../kit/media.ts'
import { filledText } from '../../kit/text.ts'
import { z } from '../../kit/zod.ts'
import { defaultEpisodeMode, episodeCards, episodeModes, sourceTypes, type EpisodeCard } from './models.ts'

const source = z.object({
  type: z.enum(sourceTypes),
  content: z.string(),
  uri: webUrl.optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
})
type Source = z.output<typeof source>

function ruleSource(
  { type, content, uri }: Source,
  index: number,
  { uriRequired, id: mode }: EpisodeCard,
  context: z.RefinementCtx,
) {
  const at = (field: keyof Source) => ['sources', index, field]
  if (type === 'text') {
    if (!given(content)) refuse(context, at('content'), 'episodes.source.content')
    return
  }
  if (uri !== undefined) return
  if (uriRequired) refuse(context, at('uri'), 'episodes.source.uri', { mode })
  else if (!webUrl.safeParse(content).success) refuse(context, at('content'), 'episodes.source.address')
}

/** `episodes.create`. It has no media, so wire and recipe are one. Section "Episode request and record". */
export const episodeCreateRequest = z
  .object({
    sources: z.array(source).length(1),
    speakers: z.array(z.object({ speakerId: filledText() })).length(1),
    language: z.string().optional(),
    mode: z.enum(episodeModes).default(defaultEpisodeMode),
    style: z.string().optional(),
  })
  .superRefine((request, context) => {
    request.sources.forEach((one, index) => ruleSource(one, index, episodeCards[request.mode], context))
  })
export type EpisodeCreateRequest = z.output<typeof episodeCreateRequest>

/** `episodes.video`: which episode becomes a film. It travels in the path; there is no body. */
export const episodeVideoRecipe = z.object({ episodeId: filledText() })
export type EpisodeVideoRecipe = z.output<typeof episodeVideoRecipe>
