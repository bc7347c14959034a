import fc from 'fast-check'
import {
  agentCards,
  agentTypes,
  capabilityCards,
  capabilityIds,
  capabilityLanguages,
  capabilityLimits,
  capabilityModelIds,
  type CapabilityCard,
  type CapabilityId,
  type Durations,
} from '#contract/areas/video/capabilities.ts'
import { videoEndpoints } from '#contract/areas/video/endpoints.ts'
import { clipPositions, referenceTypes, stickerPositions } from '#contract/areas/video/pixverse.ts'
import { legal, type Legal } from './cases.ts'
import { address, merged, some, words } from './values.ts'

type Media = fc.Arbitrary<unknown>
type Fields = Readonly<Record<string, unknown>>

const durationOf = (durations: Durations) =>
  'minimum' in durations
    ? fc.integer({ min: durations.minimum, max: durations.maximum })
    : fc.constantFrom(...durations)

/** The fields of the estimate, which every request has too. */
const chosenOf = (card: CapabilityCard) =>
  merged(
    fc.record({ capability: fc.constant(card.id) }),
    some({
      model: fc.constantFrom(...capabilityModelIds),
      language: fc.constantFrom(...capabilityLanguages),
      quality: fc.constantFrom(...card.qualities),
      duration: durationOf(card.durations),
    }),
  )

const assets = (media: Media, minimum: number, maximum: number, length = fc.integer({ min: 0, max: 180 })) =>
  fc.array(merged(fc.record({ url: media }), some({ duration: length })), { minLength: minimum, maxLength: maximum })

const common = some({
  motionMode: words(20),
  cameraMovement: words(20),
  templateId: fc.oneof(fc.nat(), words(20)),
  soundEffectSwitch: fc.boolean(),
  soundEffectContent: words(),
})

const prompt = words(200)

const media = (card: CapabilityCard, given: Media) =>
  merged(
    card.images.minimum > 0
      ? fc.record({ images: assets(given, card.images.minimum, card.images.maximum) })
      : fc.constant({}),
    card.videos.minimum > 0
      ? fc.record({
          videos: assets(given, card.videos.minimum, card.videos.maximum, fc.integer({ min: 5, max: 30 })),
        })
      : fc.constant({}),
  )

const refNames = fc.uniqueArray(fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,31}$/), {
  minLength: capabilityLimits.references.minimum,
  maxLength: capabilityLimits.references.maximum,
})

/** The fields of each capability besides the prompt and the media that its card counts. */
const own: { readonly [id in CapabilityId]: (given: Media) => fc.Arbitrary<object> } = {
  text_to_video: () => some({ pixverse: common }),
  image_to_video: () => some({ pixverse: common }),
  transition: () => some({ pixverse: common }),
  multi_transition: given =>
    fc.record({
      pixverse: merged(
        common,
        fc.record({
          multiTransition: fc.array(
            fc.record({ imageUrl: given, duration: fc.integer({ min: 0, max: 30 }), prompt: words() }),
            { minLength: capabilityLimits.clips.minimum, maxLength: capabilityLimits.clips.maximum },
          ),
        }),
      ),
    }),
  fusion: given =>
    fc.tuple(refNames, given, fc.constantFrom(...referenceTypes), common).map(([names, imageUrl, type, options]) => ({
      prompt: `${names.map(name => `@${name}`).join(', ')} meet`,
      pixverse: { ...options, imageReferences: names.map(refName => ({ type, imageUrl, refName })) },
    })),
  restyle: () =>
    fc.oneof(
      fc.record({ sourceTaskId: words(20), pixverse: fc.record({ restyleId: fc.oneof(words(20), fc.nat()) }) }),
      fc.record({ pixverse: fc.record({ restyleId: words(20), sourceVideoId: fc.oneof(words(20), fc.nat()) }) }),
    ),
  mimic: () => some({ pixverse: common }),
  lip_sync: given =>
    merged(
      fc.oneof(fc.record({ videos: assets(given, 1, 1) }), fc.record({ sourceTaskId: words(20) })),
      fc.oneof(
        fc.record({ audios: assets(given, 1, 1, fc.integer({ min: 5, max: 60 })) }),
        fc.record({ pixverse: fc.record({ tts: fc.record({ speakerId: words(20), content: words() }) }) }),
        fc.record({
          pixverse: fc.record({
            lipSyncTtsSwitch: fc.constant(true),
            lipSyncTtsSpeakerId: words(20),
            lipSyncTtsContent: words(),
          }),
        }),
      ),
    ),
  agent: given =>
    fc.constantFrom(...agentTypes).chain(agentType =>
      fc.record({
        images: assets(given, agentCards[agentType].images.minimum, capabilityLimits.images),
        pixverse: merged(
          common,
          fc.constant({ agentType }),
          some({
            brandSticker: fc.record({ imageUrl: given, position: fc.constantFrom(...stickerPositions) }),
            introOutroClip: fc.record({ videoUrl: given, position: fc.constantFrom(...clipPositions) }),
          }),
        ),
      }),
    ),
}

/** Legal requests of one capability; `given` generates its media, as sent or as in a recipe. */
export function capabilityRequests(id: CapabilityId, given: Media = address('bin')): fc.Arbitrary<Fields> {
  const card: CapabilityCard = capabilityCards[id]
  const ratio = some({ aspectRatio: fc.constantFrom(...card.aspectRatios) })
  const said = card.prompt === 'required' ? fc.record({ prompt }) : some({ prompt })
  return merged(chosenOf(card), ratio, said, media(card, given), own[id](given))
}

/** Legal estimates of one capability. */
export const capabilityEstimates = (id: CapabilityId) =>
  id === 'agent'
    ? merged(
        chosenOf(capabilityCards.agent),
        fc.record({ pixverse: fc.record({ agentType: fc.constantFrom(...agentTypes) }) }),
      )
    : chosenOf(capabilityCards[id])

export const capabilityLegal: readonly Legal[] = capabilityIds.flatMap(id => [
  legal(videoEndpoints.capability, `a ${id} request`, capabilityRequests(id)),
  legal(videoEndpoints.capabilityEstimate, `the estimate of ${id}`, capabilityEstimates(id)),
])
