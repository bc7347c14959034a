import fc from 'fast-check'
import type { FieldValues } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { musicModelIds, musicProviders } from '#contract/areas/music/models.ts'
import { describeForm, recognizeForm, stemForm } from '#web/areas/music/forms/analysis.ts'
import { extendForm } from '#web/areas/music/forms/extend.ts'
import { instrumentalForm } from '#web/areas/music/forms/instrumental.ts'
import { remixForm } from '#web/areas/music/forms/remix.ts'
import { songForm } from '#web/areas/music/forms/song.ts'
import { soundtrackForm } from '#web/areas/music/forms/soundtrack.ts'
import { trackForm } from '#web/areas/music/forms/track.ts'
import type { ComposerForm } from '#web/composer/composerForm.ts'
import { noSource, type Source } from '#web/controls/source/source.ts'
import {
  extensions,
  instrumentals,
  listening,
  remixes,
  separations,
  songs,
  soundtracks,
  trackRequests,
} from '../contract/music.ts'

const asset = fc.constantFrom({ asset: 'file_1' }, { asset: 'file_2' })
const address = fc.constantFrom({ url: 'https://example.org/song.mp3' }, { url: 'http://example.org/a.m4a' })

/** A form with the legal recipes of its operation: files are stored ones, links are addresses. */
function pair<Values extends FieldValues, Recipe>(
  form: ComposerForm<Values, Recipe>,
  recipes: fc.Arbitrary<object>,
  values: fc.Arbitrary<Partial<Values>>,
) {
  return {
    name: form.operation,
    recipes,
    values,
    defaults: form.defaults,
    read: (json: unknown): FieldValues | null => form.read(json),
    join: (held: unknown, part: unknown) => form.join?.(form.read(held) ?? form.defaults, part, 'fields')?.values,
    sent: (held: unknown) => form.recipeOf?.(form.read(held) ?? form.defaults),
    judge: (recipe: unknown) => form.schema.safeParse(recipe),
    fieldOf: (path: string, held: unknown) => form.fieldOf?.(path, form.read(held) ?? form.defaults) ?? path,
  }
}

const text = fc.constantFrom('', ' ', 'slow', '[Verse]\nrain')
const source: fc.Arbitrary<Source> = fc.record({
  kind: fc.constantFrom('file', 'library', 'songId'),
  file: fc.constantFrom(null, { asset: 'file_1' }),
  library: fc.constantFrom(
    null,
    { asset: 'file_2', title: 'Rain' },
    { asset: 'file_3', title: 'Sun', providerSongId: 'song_1' },
  ),
  songId: fc.constantFrom('', 'song_2'),
})
const fileSource: fc.Arbitrary<Source> = fc.constantFrom(noSource, { ...noSource, file: { asset: 'file_1' } })
const seconds = fc.option(fc.constantFrom(8, 30.5, 420))
const model = fc.constantFrom(...musicModelIds)

const forms = [
  pair(
    songForm,
    songs,
    fc.record({
      detail: fc.constantFrom('simple', 'full'),
      prompt: text,
      style: text,
      lyrics: text,
      sings: fc.boolean(),
      model,
      provider: fc.constantFrom(...musicProviders),
      providerParams: fc.constantFrom('', '{"a":1}', 'not JSON'),
    }),
  ),
  pair(
    instrumentalForm,
    instrumentals(asset),
    fc.record({ basis: fc.constantFrom('words', 'recording'), prompt: text, reference: fileSource }),
  ),
  pair(
    soundtrackForm,
    soundtracks(asset, asset),
    fc.record({ scene: fc.constantFrom('image', 'video'), image: fileSource, video: fileSource, prompt: text, model }),
  ),
  pair(
    trackForm,
    trackRequests(asset),
    fc.record({
      source,
      generateType: fc.constantFrom('Vocals', 'Drums'),
      prompt: text,
      lyrics: text,
      singer: fc.constantFrom('any', 'female'),
      generateStart: seconds,
      generateEnd: seconds,
    }),
  ),
  pair(remixForm, remixes(asset, address), fc.record({ source, prompt: text, lyrics: text })),
  pair(
    extendForm,
    extensions(asset, address),
    fc.record({ source, extendAt: seconds, prompt: text, lyrics: text, instrumental: fc.boolean(), model }),
  ),
  pair(recognizeForm, listening(asset), fc.record({ recording: fileSource })),
  pair(describeForm, listening(asset), fc.record({ recording: fileSource })),
  pair(stemForm, separations(asset), fc.record({ recording: fileSource })),
]

/** A form sends neither lyrics nor a voice with instrumental music; a program may. */
const withoutUnsung = (recipe: unknown) => {
  const asked = Object.fromEntries(Object.entries(recipe ?? {}))
  if (asked['instrumental'] === true) for (const sung of ['lyrics', 'vocalId']) delete asked[sung]
  return asked
}

describe.each(forms)('the form of $name', ({ recipes, values, defaults, read, join, sent, judge, fieldOf }) => {
  it('opens every recipe that the service accepts, and sends the same request', () => {
    fc.assert(
      fc.property(recipes, recipe => {
        const held = read(recipe)
        expect(held).not.toBeNull()
        expect(judge(sent(held)).data).toEqual(withoutUnsung(judge(recipe).data))
        // The values survive being stored as a draft.
        expect(read(JSON.parse(JSON.stringify(held)))).toEqual(held)
      }),
      { numRuns: 60 },
    )
  })

  it('shows each refusal of the service at one of its fields', () => {
    fc.assert(
      fc.property(values, part => {
        const held = { ...defaults, ...part }
        expect(read(held)).toEqual(held)
        for (const { path } of judge(sent(held)).error?.issues ?? [])
          expect(Object.keys(defaults)).toContain(fieldOf(path.join('.'), held).split('.')[0])
      }),
      { numRuns: 60 },
    )
  })

  it('is left unchanged by a recipe without fields', () => {
    fc.assert(
      fc.property(values, part => {
        const held = { ...defaults, ...part }
        expect(join(held, {})).toEqual(held)
      }),
    )
  })

  it('does not open values of anything else', () => {
    for (const json of [null, 3, 'text', [], { ...defaults, [Object.keys(defaults)[0] ?? '']: 17 }])
      expect(read(json)).toBeNull()
  })
})

it('a song in the simple form sends only the fields that the form shows', () => {
  const held = { ...songForm.defaults, prompt: 'rain', style: 'jazz', title: 'Rain', model: 'music-9' } as const
  expect(songForm.recipeOf?.(held)).toEqual({ prompt: 'rain', instrumental: true })
  expect(songForm.recipeOf?.({ ...held, detail: 'full' })).toMatchObject({ style: 'jazz', model: 'music-9' })
})

it('a song of the library is sent by the id that the service knows', () => {
  const own: Source = {
    ...noSource,
    kind: 'library',
    library: { asset: 'file_1', title: 'Rain', providerSongId: 'song_1' },
  }
  const held = { ...remixForm.defaults, source: own, prompt: 'slow', lyrics: 'rain' }
  expect(remixForm.recipeOf?.(held)).toEqual({ providerSongId: 'song_1', prompt: 'slow', lyrics: 'rain' })
})

it('an extension at the head needs a model that supports it', () => {
  expect(extendForm.read({ ...extendForm.defaults, extendType: 'head', model: 'music-8' })).not.toBeNull()
  expect(extendForm.read({ ...extendForm.defaults, extendType: 'head', model: 'music-9' })).toBeNull()
})
