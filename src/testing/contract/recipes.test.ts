import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { operations } from '#contract/operations.ts'
import { capabilityCards, capabilityIds, type CapabilityCard } from '#contract/areas/video/capabilities.ts'
import { capabilityRecipe } from '#contract/areas/video/capabilityRequest.ts'
import { fitToCapability, fitToSharedCard } from '#contract/areas/video/fit.ts'
import { sharedCards, sharedModelIds } from '#contract/areas/video/models.ts'
import { sharedRecipe } from '#contract/areas/video/generateRequest.ts'
import { fitToImageCard } from '#contract/areas/image/fit.ts'
import {
  defaultImageModel,
  imageCard,
  imageCards,
  imageModelIds,
  type ImageCard,
} from '#contract/areas/image/models.ts'
import { imageGenerateRecipe } from '#contract/areas/image/generateRequest.ts'
import { fitExtensionToCard, fitTrackToCard } from '#contract/areas/music/fit.ts'
import { generateTypeCards, musicCards, musicModelIds } from '#contract/areas/music/models.ts'
import { musicExtendRecipe } from '#contract/areas/music/extend.ts'
import { musicTrackRecipe } from '#contract/areas/music/track.ts'
import { episodeCards, episodeModes } from '#contract/areas/episodes/models.ts'
import { fitToEpisodeCard } from '#contract/areas/episodes/fit.ts'
import { episodeCreateRequest } from '#contract/areas/episodes/create.ts'
import { refusalOf } from '#contract/explain.ts'
import { undoFit, type Fitted } from '#contract/fit.ts'
import { findMedia } from '#contract/kit/media.ts'
import type { AnyOperation } from '#contract/operation.ts'
import type { z } from '#contract/kit/zod.ts'
import type { RuleId } from '#contract/rules.ts'
import { recipes } from './recipes.ts'

const runs = { numRuns: 25 }

describe('every operation', () => {
  it.each(Object.keys(recipes) as (keyof typeof recipes)[])('%s: its recipe parses, and its media are found', id => {
    const { recipe, media = [], price }: AnyOperation = operations[id]
    fc.assert(
      fc.property(recipes[id], value => {
        const parsed = recipe.safeParse(value)
        expect(parsed.error?.issues ?? []).toEqual([])
        const found = findMedia(parsed.data, media).length
        const refs = JSON.stringify(parsed.data).match(/\{"asset":|\{"url":"/g)?.length ?? 0
        expect(found).toBe(refs)
        if (price.by === 'estimate')
          expect(price.endpoint.body?.schema.safeParse(price.body(parsed.data)).success).toBe(true)
      }),
      runs,
    )
  })
})

/** Rules that values may break after a switch: only a person can add what is missing. */
const needs: readonly RuleId[] = [
  'field.required',
  'field.exactlyOne',
  'music.track.lyrics',
  'video.images.minimum',
  'video.images.exactly',
  'video.videos.exactly',
  'video.fusion.mention',
  'video.restyle.source',
  'video.lipSync.source',
  'video.lipSync.voice',
  'video.lipSync.audioLength',
  'video.mimic.videoLength',
  'video.audio.alone',
  'video.prompt.required',
  'video.content.empty',
  'video.inputDuration.required',
  'episodes.source.uri',
]

/**
 * Expects that fitted values break no rules but `needs`, and that undoing every change restores the original values,
 * apart from the switched fields. `spelled` adds defaults that a recipe may omit but a change names.
 */
function expectFit<V extends object>(
  schema: z.ZodType,
  before: V,
  fitted: Fitted<V>,
  switched: readonly string[],
  spelled: (values: V) => V = values => values,
) {
  const { error } = schema.safeParse(fitted.values, { reportInput: true })
  const broken = (error?.issues ?? []).map(issue => refusalOf(issue).rule).filter(rule => !needs.includes(rule))
  expect(broken).toEqual([])
  const undone = fitted.changes.reduceRight((values, change) => undoFit(values, change), fitted.values)
  const rest = (values: V) => Object.fromEntries(Object.entries(values).filter(([key]) => !switched.includes(key)))
  expect(rest(spelled(undone))).toEqual(rest(spelled(before)))
}

const cardsOfImages: readonly ImageCard[] = imageModelIds.map(id => imageCards[id])
const cardsOfCapabilities: readonly CapabilityCard[] = capabilityIds.map(id => capabilityCards[id])

describe('a switch of model or capability yields a legal recipe and can be undone', () => {
  const property = <V, C>(arbitrary: fc.Arbitrary<V>, cards: readonly C[], check: (values: V, card: C) => void) =>
    fc.assert(fc.property(arbitrary, fc.constantFrom(...cards), check), { numRuns: 60 })

  it('image: to any model', () => {
    property(recipes['image.generate'], cardsOfImages, (recipe, card) => {
      const values = recipe as z.input<typeof imageGenerateRecipe>
      const config = { ...values, imageConfig: { imageSize: '2K' as const, ...values.imageConfig } }
      const { defaultAspectRatio } = imageCard(values.model ?? defaultImageModel)
      const spelled = (one: z.input<typeof imageGenerateRecipe>) => ({
        ...one,
        // An automatic ratio is expressed by omitting it.
        imageConfig: { ...(defaultAspectRatio !== 'auto' && { aspectRatio: defaultAspectRatio }), ...one.imageConfig },
      })
      expectFit(imageGenerateRecipe, config, fitToImageCard(config, card), ['model', 'provider'], spelled)
    })
  })

  it('music: an extension to any model, a track to any type', () => {
    property(recipes['music.extend'], musicModelIds, (recipe, id) => {
      const values = recipe as z.input<typeof musicExtendRecipe>
      expectFit(musicExtendRecipe, values, fitExtensionToCard(values, musicCards[id]), ['model'])
    })
    property(recipes['music.track'], generateTypeCards, (recipe, card) => {
      const values = recipe as z.input<typeof musicTrackRecipe>
      expectFit(musicTrackRecipe, values, fitTrackToCard(values, card), ['generateType'])
    })
  })

  it('video: to any capability', () => {
    property(recipes['video.capability'], cardsOfCapabilities, (recipe, card) => {
      const values = recipe as Parameters<typeof fitToCapability>[0]
      expectFit(capabilityRecipe, values, fitToCapability(values, card), ['capability'])
    })
  })

  it('video: to any shared model', () => {
    property(recipes['video.generate'], sharedModelIds, (recipe, id) => {
      const values = recipe as z.input<typeof sharedRecipe>
      expectFit(sharedRecipe, values, fitToSharedCard(values, sharedCards[id]), ['model'])
    })
  })

  it('episodes: to any mode', () => {
    property(recipes['episodes.create'], episodeModes, (recipe, mode) => {
      const values = recipe as z.input<typeof episodeCreateRequest>
      expectFit(episodeCreateRequest, values, fitToEpisodeCard(values, episodeCards[mode]), ['mode'])
    })
  })
})
