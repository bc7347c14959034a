import { lazy } from 'react'
import type { Asset } from '#contract/studio/assets.ts'
import type { Work } from '#contract/studio/works.ts'
import type { AreaViews, OperationView, RecipeReading } from '#web/works/operationView.ts'
import { trackOf } from '#web/works/trackOf.ts'

const SongStage = lazy(async () => ({ default: (await import('./results/SongStage.tsx')).SongStage }))
const RecognizeStage = lazy(async () => ({ default: (await import('./results/RecognizeStage.tsx')).RecognizeStage }))
const DescribeStage = lazy(async () => ({ default: (await import('./results/DescribeStage.tsx')).DescribeStage }))
const StemStage = lazy(async () => ({ default: (await import('./results/StemStage.tsx')).StemStage }))

/** A song is as wide as the sheet: its shape is all there is to see of it. */
const SONG_ASPECT = 4.5
const ANALYSIS_ASPECT = 1.6

type Texts = Readonly<Record<string, unknown>>

/** The texts of a recipe that tell what was asked for, the likeliest name first. */
const texts = ['title', 'prompt', 'style', 'lyrics'] as const

const textsOf = (recipe: unknown): Texts => (typeof recipe === 'object' && recipe !== null ? { ...recipe } : {})

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** The first line that is sung or said, without the tags of sections. */
const firstLine = (text: string) => text.split('\n').find(line => line.trim() !== '' && !/^\s*[[【]/u.test(line)) ?? ''

function read(aspect: number): (recipe: unknown) => RecipeReading {
  return recipe => {
    const asked = textsOf(recipe)
    const { model, generateType, extendType } = asked
    const prompt = texts.map(name => asked[name]).find(isText) ?? ''
    const edge = [model, generateType, extendType].filter(isText)
    return {
      prompt: firstLine(prompt),
      edge,
      facts: [
        ...(isText(model) ? [{ name: 'model' as const, value: model }] : []),
        ...(isText(asked['style']) ? [{ name: 'style' as const, value: asked['style'] }] : []),
        ...(isText(generateType) ? [{ name: 'track' as const, value: generateType }] : []),
      ],
      aspect,
    }
  }
}

/** How a song goes into another form: by the id that the service knows it by, else as its file. */
const asSong = ({ id }: Asset, work: Work): Readonly<Record<string, unknown>> => {
  const { providerSongId } = trackAt(id, work)
  return providerSongId === undefined ? { audio: { asset: id } } : { providerSongId }
}

const trackAt = (asset: string, work: Work) =>
  trackOf(
    work,
    work.results.findIndex(({ id }) => id === asset),
  )

const song = { read: read(SONG_ASPECT), Stage: SongStage } as const

/** How songs are shown, and which results each form takes. */
const generate: OperationView = {
  ...song,
  code: 'SNG',
  parts: { prompt: ['prompt', 'style'], model: ['model'] },
  takes: [
    {
      kind: 'sound',
      as: 'voice',
      part: 'fields',
      fields: ({ id }, work) => {
        const { vocalId } = trackAt(id, work)
        return vocalId === undefined ? undefined : { vocalId, instrumental: false }
      },
    },
  ],
}
const instrumental: OperationView = {
  ...song,
  code: 'INS',
  parts: { prompt: ['prompt'], model: ['model'] },
  takes: [{ kind: 'sound', as: 'manner', part: 'fields', fields: ({ id }) => ({ referenceAudio: { asset: id } }) }],
}
const soundtrack: OperationView = {
  ...song,
  code: 'SCO',
  parts: { prompt: ['prompt'], model: ['model'] },
  takes: [
    { kind: 'image', as: 'soundtrack', part: 'fields', fields: ({ id }) => ({ image: { asset: id } }) },
    { kind: 'video', as: 'soundtrack', part: 'fields', fields: ({ id }) => ({ video: { asset: id } }) },
    {
      kind: 'sound',
      as: 'soundtrack',
      part: 'fields',
      fields: ({ id }, work) => {
        const { tags } = trackAt(id, work)
        return tags === undefined ? undefined : { prompt: tags }
      },
    },
  ],
}
const track: OperationView = {
  ...song,
  code: 'TRK',
  parts: { prompt: ['prompt'] },
  takes: [{ kind: 'sound', as: 'track', part: 'fields', fields: asSong }],
}
const remix: OperationView = {
  ...song,
  code: 'RMX',
  parts: { prompt: ['prompt'] },
  takes: [{ kind: 'sound', as: 'remix', part: 'fields', fields: asSong }],
}
const extend: OperationView = {
  ...song,
  code: 'EXT',
  parts: { prompt: ['prompt', 'style'], model: ['model'] },
  takes: [{ kind: 'sound', as: 'extend', part: 'fields', fields: asSong }],
}

const analysis = { read: read(ANALYSIS_ASPECT) } as const
const asRecording = ({ id }: Asset) => ({ audio: { asset: id } })

/** How analyses are shown. */
const recognize: OperationView = {
  ...analysis,
  code: 'LYR',
  Stage: RecognizeStage,
  takes: [{ kind: 'sound', as: 'lyrics', part: 'fields', fields: asRecording }],
}
const describe: OperationView = {
  ...analysis,
  code: 'DSC',
  Stage: DescribeStage,
  takes: [{ kind: 'sound', as: 'description', part: 'fields', fields: asRecording }],
}
const stem: OperationView = {
  ...analysis,
  code: 'STM',
  Stage: StemStage,
  takes: [{ kind: 'sound', as: 'stems', part: 'fields', fields: asRecording }],
}

/** How works of music are shown. */
export const musicViews: AreaViews<'music'> = {
  'music.generate': generate,
  'music.instrumental': instrumental,
  'music.soundtrack': soundtrack,
  'music.track': track,
  'music.remix': remix,
  'music.extend': extend,
  'music.recognize': recognize,
  'music.describe': describe,
  'music.stem': stem,
}
