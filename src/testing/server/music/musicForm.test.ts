import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  extendTypes,
  generateTypes,
  instrumentalModelIds,
  musicCards,
  musicModelIds,
  musicProviders,
  separationModelIds,
} from '#contract/areas/music/models.ts'
import type { MediaRef } from '#contract/kit/media.ts'
import type { LibraryAsset } from '#contract/studio/assets.ts'
import { counted } from '#server/db/schema/tasks.ts'
import type { ComposerForm } from '#web/composer/composerForm.ts'
import { recipeResolver } from '#web/composer/recipeResolver.ts'
import { sourceKinds, type Source, type SourceKind } from '#web/controls/source/source.ts'
import { describeForm, recognizeForm, recordingKinds, stemForm } from '#web/areas/music/forms/analysis.ts'
import { extendForm } from '#web/areas/music/forms/extend.ts'
import { instrumentalForm, referenceKinds } from '#web/areas/music/forms/instrumental.ts'
import { remixForm } from '#web/areas/music/forms/remix.ts'
import { songForm } from '#web/areas/music/forms/song.ts'
import { sceneKinds, soundtrackForm } from '#web/areas/music/forms/soundtrack.ts'
import { trackForm } from '#web/areas/music/forms/track.ts'
import { blank, words } from '../../contract/values.ts'
import { upload } from '../assets/uploads.ts'
import { smallPicture } from '../remote/remoteService.ts'
import { flatPool } from '../support/pools.ts'
import { record } from '../support/recordings.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { musicOf, type Fields, type MusicVerb } from './songs.ts'

const flat = flatPool()

let studio: TestStudio
/** The files that a source may name, with their bytes, by id. */
const files = new Map<string, { readonly asset: LibraryAsset; readonly bytes: Buffer }>()
const named = { sound: '', picture: '', film: '', song: '', vocal: '' }
beforeAll(async () => {
  studio = await openTestStudio({
    accounts: [{ name: 'owner', credits: 1_000_000 }],
    pool: {
      ...flat,
      // Songs are made at once, and nothing is analysed: only the requests are tested here.
      run: job =>
        ['describe', 'recognize', 'stem'].includes(job.kind)
          ? Promise.resolve({ files: [], details: {} })
          : flat.run(job),
    },
  })
  const stored = async (bytes: Buffer, name: string, type: string) => {
    const asset = await upload(studio.as('owner'), bytes, name, type)
    files.set(asset.id, { asset, bytes })
    return asset.id
  }
  named.sound = await stored(await record('mp3'), 'a.mp3', 'audio/mpeg')
  named.picture = await stored(await smallPicture(2), 'a.png', 'image/png')
  named.film = await stored(await record('mp4'), 'a.mp4', 'video/mp4')
  const { providerSongId = '', vocalId = '' } = await track(
    'owner',
    await submit('owner', 'generate', { lyrics: 'La' }),
  )
  named.song = providerSongId
  named.vocal = vocalId
})
afterAll(() => studio[Symbol.asyncDispose]())
const { send, submit, track } = musicOf(() => studio)

type FileName = 'sound' | 'picture' | 'film'

/** A source in which every kind may have a value, and one kind is chosen. */
const sources = (kinds: readonly SourceKind[], file: FileName, address = false): fc.Arbitrary<Source> => {
  const asset = fc.constant(file).map(name => ({ asset: named[name] }))
  const link = fc.constant('sound' as const).map(name => ({ url: files.get(named[name])?.asset.url ?? '' }))
  return fc.record({
    kind: fc.constantFrom(...kinds),
    file: fc.option(address ? fc.oneof(asset, link) : asset),
    library: fc.option(
      fc
        .tuple(asset, kinds.includes('songId') ? fc.boolean() : fc.constant(false))
        .map(([one, isSong]) => ({ ...one, title: 'Rain', ...(isSong && { providerSongId: named.song }) })),
    ),
    songId: fc.constantFrom('', ' ', 'song').map(text => (text === 'song' ? named.song : text)),
  })
}

const text = fc.oneof({ weight: 5, arbitrary: words(60) }, blank, fc.constant(''))
const model = fc.constantFrom(...musicModelIds)
const models = { model, prompt: text }

/** A form with its endpoint and any values of its fields. */
interface Case {
  readonly verb: MusicVerb
  // Forms with different types of values are in one list; each is only used with its own values.
  readonly form: ComposerForm<never, unknown>
  readonly values: fc.Arbitrary<unknown>
}

// A form comes with values of its own type, which the type of the list cannot express.
const one = <V extends object, R>(
  verb: MusicVerb,
  form: ComposerForm<V, R>,
  fields: { [name in keyof V]: fc.Arbitrary<V[name]> },
): Case => ({
  verb,
  form: form as unknown as Case['form'],
  values: fc.record(fields),
})

const cases: readonly Case[] = [
  one('generate', songForm, {
    ...models,
    detail: fc.constantFrom('simple', 'full'),
    style: text,
    title: text,
    sings: fc.boolean(),
    lyrics: text,
    vocalId: fc.constantFrom('', 'vocal').map(id => (id === '' ? '' : named.vocal)),
    provider: fc.constantFrom(...musicProviders),
    providerParams: fc.constantFrom('', '{"weirdness": 1}', '{', '3'),
  }),
  one('instrumental', instrumentalForm, {
    basis: fc.constantFrom('words', 'recording'),
    prompt: text,
    reference: sources(referenceKinds, 'sound'),
    model: fc.constantFrom(...instrumentalModelIds),
  }),
  one('soundtrack', soundtrackForm, {
    ...models,
    scene: fc.constantFrom('image', 'video'),
    image: sources(sceneKinds, 'picture'),
    video: sources(sceneKinds, 'film'),
  }),
  one('track', trackForm, {
    source: sources(sourceKinds, 'sound'),
    generateType: fc.constantFrom(...generateTypes),
    prompt: text,
    lyrics: text,
    singer: fc.constantFrom('any', 'male', 'female'),
    generateStart: fc.option(fc.constantFrom(0, 0.5, 1.5)),
    generateEnd: fc.option(fc.constantFrom(0.5, 1, 30)),
  }),
  one('remix', remixForm, { source: sources(sourceKinds, 'sound', true), prompt: text, lyrics: text }),
  one('extend', extendForm, {
    ...models,
    source: sources(sourceKinds, 'sound', true),
    extendType: fc.constantFrom(...extendTypes),
    // No position fits into a song of two seconds, and only the service knows where a song ends.
    extendAt: fc.constant(null),
    style: text,
    title: text,
    lyrics: text,
    instrumental: fc.boolean(),
    provider: fc.constantFrom(...musicProviders),
  }),
  one('recognize', recognizeForm, { recording: sources(recordingKinds, 'sound') }),
  one('describe', describeForm, { recording: sources(recordingKinds, 'sound') }),
  one('stem', stemForm, {
    recording: sources(recordingKinds, 'sound'),
    separation: fc.constantFrom(...separationModelIds),
  }),
]

/** The fields that the form refuses; empty if it can be sent. */
async function refusedByForm({ form }: Case, values: unknown): Promise<string[]> {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await recipeResolver(form, 'en')(values as never, undefined, options)
  return Object.keys(errors).toSorted()
}

/** The fields of the form that the service refuses in the request made from the values. */
async function refusedByService({ verb, form }: Case, values: unknown): Promise<string[]> {
  await studio.db.delete(counted)
  const recipe = form.recipeOf?.(values as never) as Readonly<Record<string, unknown>>
  const { status, message, data } = await send('owner', verb, wireOf(recipe))
  if (status < 300) return []
  if (status !== 400) throw new Error(`${status} ${message}`)
  const { issues } = data as { issues: readonly { readonly path: string }[] }
  return [...new Set(issues.map(({ path }) => form.fieldOf?.(path, values as never) ?? path))].toSorted()
}

/** The fields of a recipe as they are sent: a file as its bytes, an address as it is. */
function wireOf(recipe: Readonly<Record<string, unknown>>): Fields {
  return Object.fromEntries(
    Object.entries(recipe).flatMap(([name, value]: [string, unknown]): [string, Fields[string]][] => {
      if (value === undefined) return []
      if (typeof value !== 'object' || value === null) return [[name, value as Fields[string]]]
      const medium = value as MediaRef
      if ('url' in medium) return [[name, medium.url]]
      const file = 'asset' in medium ? files.get(medium.asset) : undefined
      return [[name, file ? { bytes: file.bytes } : (value as unknown as Fields[string])]]
    }),
  )
}

describe.each(cases.map(given => [given.verb, given] as const))('the form of music.%s and the service', (_, given) => {
  it('the service refuses exactly the values that the form refuses, at fields that the form names too', async () => {
    await fc.assert(
      fc.asyncProperty(given.values, async values => {
        const [byForm, byService] = [await refusedByForm(given, values), await refusedByService(given, values)]
        expect(byService.length > 0).toBe(byForm.length > 0)
        // The form does not send empty texts, and while a required field is missing the service reports nothing else.
        expect(byService.filter(field => !byForm.includes(field))).toEqual([])
      }),
      { numRuns: 15 },
    )
  })

  it('its values survive as a draft', () => {
    fc.assert(
      fc.property(given.values, values => {
        const draft = given.form.read(JSON.parse(JSON.stringify(values))) as unknown
        // A draft whose model does not support another field is not restored.
        if (draft === null) expect(isHeadless(values)).toBe(true)
        else expect(draft).toEqual(values)
      }),
    )
  })
})

const isHeadless = (values: unknown): boolean => {
  const { extendType, model: id } = values as { extendType?: string; model: keyof typeof musicCards }
  return extendType === 'head' && !musicCards[id].head
}
