import { endpoint } from '../../endpoint.ts'
import { mediaRef } from '../../kit/media.ts'
import { operation } from '../../operation.ts'
import type { ResultLink } from '../../kit/taskReading.ts'
import { maybe, moment } from '../../kit/reader.ts'
import { z } from '../../kit/zod.ts'
import { analysed, analysis, analysisCreate, analysisMedia, recording } from './analysis.ts'
import { musicFacts } from './facts.ts'
import { defaultSeparationModel, separationCards, separationModelIds } from './models.ts'
import { musicCredits } from './price.ts'

/** `music.stem`: separates one recording into stems. */
export const musicStemShape = <A extends z.ZodType>(audio: A) =>
  z.object({ audio, model: z.enum(separationModelIds).default(defaultSeparationModel) })

export const musicStemRequest = musicStemShape(recording)
export const musicStemRecipe = musicStemShape(mediaRef)
export type MusicStemRecipe = z.output<typeof musicStemRecipe>

/** Section "Music analysis results"; the links expire about 24 hours after the answer. */
export const stemResult = z.looseObject({
  zipUrl: maybe(z.string()),
  midiZipUrl: maybe(z.string()),
  expiresAt: maybe(moment),
  creditCost: maybe(z.number()),
  /** How the stems were made: `rendered` by the composer, or `separated`; only some services report it. */
  method: maybe(z.string()),
})

const separated = analysis(stemResult)

function zipsOf(result: z.output<typeof stemResult>): ResultLink[] {
  return (['zipUrl', 'midiZipUrl'] as const).flatMap(field => {
    const url = result[field]
    return url ? [{ url, mimeType: 'application/zip', path: `result.${field}` }] : []
  })
}

/** A recording separated into its stems. Section "Endpoints: Music". */
export const musicStem = operation({
  id: 'music.stem',
  ...musicFacts['music.stem'],
  price: { by: 'tariff', credits: recipe => musicCredits('music.stem', musicStemRecipe.parse(recipe).model) },
  cards: separationCards,
  recipe: musicStemRecipe,
  create: endpoint({
    ...analysisCreate,
    path: '/v1/music/stem',
    summary: 'Takes a recording apart into vocals, bass, drums and other',
    body: { kind: 'multipart', schema: musicStemRequest },
    answer: { kind: 'enveloped', status: 200, schema: separated },
  }),
  media: analysisMedia,
  read: answer => {
    const parsed = separated.parse(answer)
    return analysed(parsed, zipsOf(parsed.result))
  },
})
