import { lazy } from 'react'
import { defaultSeparationModel } from '#contract/areas/music/models.ts'
import type { AreaViews, OperationView, RecipeReading } from '#web/works/operationView.ts'

const SongStage = lazy(async () => ({ default: (await import('./results/SongStage.tsx')).SongStage }))
const RecognizeStage = lazy(async () => ({ default: (await import('./results/RecognizeStage.tsx')).RecognizeStage }))
const DescribeStage = lazy(async () => ({ default: (await import('./results/DescribeStage.tsx')).DescribeStage }))
const StemFace = lazy(async () => ({ default: (await import('./results/StemFace.tsx')).StemFace }))
const StemStage = lazy(async () => ({ default: (await import('./results/StemStage.tsx')).StemStage }))

/** A song spans the width of the feed: its waveform is all there is to see. */
const SONG_ASPECT = 4.5
const ANALYSIS_ASPECT = 1.6

type Texts = Readonly<Record<string, unknown>>

/** The text fields that describe a recipe, the most informative first. */
const texts = ['prompt', 'style', 'lyrics', 'title'] as const

const textsOf = (recipe: unknown): Texts => (typeof recipe === 'object' && recipe !== null ? { ...recipe } : {})

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** The first line that is not blank and not a section tag. */
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

/** Every song of an operation costs the same. */
const isCheapest = () => true

const song = { read: read(SONG_ASPECT), Stage: SongStage, isCheapest } as const

/** How songs are shown, and which results each form takes. */
const generate: OperationView = {
  ...song,
  code: 'SNG',
  parts: { prompt: ['prompt', 'style'], model: ['model'] },
}
const instrumental: OperationView = {
  ...song,
  code: 'INS',
  parts: { prompt: ['prompt'], model: ['model'] },
}
const soundtrack: OperationView = {
  ...song,
  code: 'SCO',
  parts: { prompt: ['prompt'], model: ['model'] },
}
const track: OperationView = {
  ...song,
  code: 'TRK',
  parts: { prompt: ['prompt'] },
}
const remix: OperationView = {
  ...song,
  code: 'RMX',
  parts: { prompt: ['prompt'] },
}
const extend: OperationView = {
  ...song,
  code: 'EXT',
  parts: { prompt: ['prompt', 'style'], model: ['model'] },
}

const analysis = { read: read(ANALYSIS_ASPECT), isCheapest } as const

/** How analyses are shown. */
const recognize: OperationView = {
  ...analysis,
  code: 'LYR',
  Stage: RecognizeStage,
}
const describe: OperationView = {
  ...analysis,
  code: 'DSC',
  Stage: DescribeStage,
}
const stem: OperationView = {
  ...analysis,
  code: 'STM',
  Stage: StemStage,
  Face: StemFace,
  files: [
    { label: t => t('mixer.files.stems'), slug: 'stems' },
    { label: t => t('mixer.files.notes'), slug: 'notes' },
  ],
  goesOn: t => t('mixer.goesOn'),
  // Notes cost more.
  isCheapest: recipe => (textsOf(recipe)['model'] ?? defaultSeparationModel) === defaultSeparationModel,
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
