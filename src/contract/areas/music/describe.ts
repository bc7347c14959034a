import { endpoint } from '../../endpoint.ts'
import { operation } from '../../operation.ts'
import { maybe, wordList } from '../../kit/reader.ts'
import { z } from '../../kit/zod.ts'
import { analysed, analysis, analysisCreate, analysisMedia, musicListenRecipe, musicListenRequest } from './analysis.ts'
import { musicFacts } from './facts.ts'
import { flatPrice } from './price.ts'

/** Section "Music analysis results". */
export const describeResult = z.looseObject({
  description: maybe(z.string()),
  /** The sentences of the description as values, which can be said in any language; only this service gives them. */
  findings: maybe(
    z.array(z.object({ reason: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })),
  ),
  tags: maybe(wordList),
  genres: maybe(wordList),
  instruments: maybe(wordList),
  creditCost: maybe(z.number()),
  /** The basis of the description: `details` of the service's own song, or `measured`; only some services report it. */
  method: maybe(z.string()),
})

const described = analysis(describeResult)

/** A description of a recording's sound. Section "Endpoints: Music". */
export const musicDescribe = operation({
  id: 'music.describe',
  ...musicFacts['music.describe'],
  price: flatPrice('music.describe'),
  recipe: musicListenRecipe,
  create: endpoint({
    ...analysisCreate,
    path: '/v1/music/describe',
    summary: 'What a recording sounds like, in words',
    body: { kind: 'multipart', schema: musicListenRequest },
    answer: { kind: 'enveloped', status: 200, schema: described },
  }),
  media: analysisMedia,
  read: answer => analysed(described.parse(answer)),
})
