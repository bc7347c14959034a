import fc from 'fast-check'
import {
  extendAtRange,
  generateTypes,
  instrumentalModelIds,
  musicCards,
  musicModelIds,
  separationModelIds,
  vocalGenders,
} from '#contract/areas/music/models.ts'
import { merged, some, words } from './values.ts'

const model = fc.constantFrom(...musicModelIds)
const seconds = (minimum: number, maximum: number) =>
  fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.integer({ min: minimum, max: maximum }).map(String))

/** The source of a song: exactly one of the fields, with a value from its generator. */
const source = (fields: Readonly<Record<string, fc.Arbitrary<unknown>>>) =>
  fc.oneof(...Object.entries(fields).map(([name, value]) => value.map(given => ({ [name]: given }))))

const songId = words(24)

export const songs = merged(
  some({
    prompt: words(),
    style: words(),
    title: words(),
    model,
    vocalId: words(20),
    providerParams: fc.constant({ weirdness: 1 }),
  }),
  fc.oneof(
    fc.record({ lyrics: words(200) }),
    fc.constant({ instrumental: true }),
    fc.constantFrom({ provider: 'music_primary' }, { provider: 'music_alt' }),
  ),
)

export const instrumentals = (audio: fc.Arbitrary<unknown>) =>
  merged(some({ model: fc.constantFrom(...instrumentalModelIds) }), source({ prompt: words(), referenceAudio: audio }))

export const soundtracks = (image: fc.Arbitrary<unknown>, video: fc.Arbitrary<unknown>) =>
  merged(some({ model, prompt: words() }), source({ image, video }))

export const trackRequests = (audio: fc.Arbitrary<unknown>) =>
  merged(
    fc.record({ prompt: words() }),
    source({ audio, providerSongId: songId }),
    some({ generateStart: seconds(0, 20), generateEnd: seconds(21, 60) }),
    fc.oneof(
      merged(
        fc.record({ generateType: fc.constant('Vocals'), lyrics: words() }),
        some({ vocalGender: fc.constantFrom(...vocalGenders) }),
      ),
      fc.record({ generateType: fc.constantFrom(...generateTypes.filter(type => type !== 'Vocals')) }),
    ),
  )

export const remixes = (audio: fc.Arbitrary<unknown>, link: fc.Arbitrary<unknown>) =>
  merged(fc.record({ lyrics: words(), prompt: words() }), source({ audio, audioUrl: link, providerSongId: songId }))

const headModels = Object.values(musicCards).filter(card => card.head)

export const extensions = (audio: fc.Arbitrary<unknown>, link: fc.Arbitrary<unknown>) =>
  merged(
    source({ audio, uploadUrl: link, providerSongId: songId }),
    some({
      extendAt: seconds(extendAtRange.minimum, extendAtRange.maximum),
      lyrics: words(),
      prompt: words(),
      style: words(),
      title: words(),
      instrumental: fc.constantFrom(true, false, 'true', 'false'),
      provider: fc.constantFrom('default', 'music_primary'),
    }),
    fc.oneof(
      some({ model, extendType: fc.constant('tail') }),
      fc.record({ model: fc.constantFrom(...headModels.map(card => card.id)), extendType: fc.constant('head') }),
    ),
  )

export const listening = (audio: fc.Arbitrary<unknown>) => fc.record({ audio })

export const separations = (audio: fc.Arbitrary<unknown>) =>
  merged(listening(audio), some({ model: fc.constantFrom(...separationModelIds) }))
