import type { TFunction } from 'i18next'
import { lazy } from 'react'
import { defaultSeparationModel, extendTypes, generateTypes, separationCards } from '#contract/areas/music/models.ts'
import { loadWords } from '#web/i18n/language.ts'
import { songWord } from '#web/works/songWord.ts'
import type { AreaViews, OperationView, RecipeReading } from '#web/works/operationView.ts'

const SongStage = lazy(async () => {
  const [module] = await Promise.all([import('./results/SongStage.tsx'), loadWords(['songWords'])])
  return { default: module.SongStage }
})
const RecognizeStage = lazy(async () => ({ default: (await import('./results/RecognizeStage.tsx')).RecognizeStage }))
const DescribeStage = lazy(async () => {
  const [module] = await Promise.all([import('./results/DescribeStage.tsx'), loadWords(['songWords'])])
  return { default: module.DescribeStage }
})
const StemFace = lazy(async () => ({ default: (await import('./results/StemFace.tsx')).StemFace }))
const StemStage = lazy(async () => ({ default: (await import('./results/StemStage.tsx')).StemStage }))

/** A song spans the width of the feed: its cover, its title and its waveform. */
const SONG_ASPECT = 3.6
const ANALYSIS_ASPECT = 1.6

type Texts = Readonly<Record<string, unknown>>

/** The text fields that describe a recipe, the most informative first. */
const texts = ['prompt', 'style', 'lyrics', 'title'] as const

const textsOf = (recipe: unknown): Texts => (typeof recipe === 'object' && recipe !== null ? { ...recipe } : {})

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** The first line that is not blank and not a section tag. */
const firstLine = (text: string) => text.split('\n').find(line => line.trim() !== '' && !/^\s*[[【]/u.test(line)) ?? ''

/** The models that separate a recording are told by what comes of it. */
function modelWords(model: string, t: TFunction): string {
  const separation = Object.values(separationCards).find(({ id }) => id === model)
  if (!separation) return model
  return t(separation.midi ? 'analysis.withNotes' : 'analysis.soundOnly')
}

function read(aspect: number): (recipe: unknown) => RecipeReading {
  return recipe => {
    const asked = textsOf(recipe)
    const { model, generateType, extendType, style } = asked
    const prompt = texts.map(name => asked[name]).find(isText) ?? ''
    const track = generateTypes.find(one => one === generateType)
    const end = extendTypes.find(one => one === extendType)
    const named = isText(model) && model !== 'auto' ? [(t: TFunction) => modelWords(model, t)] : []
    return {
      prompt: firstLine(prompt),
      edge: [
        ...named,
        ...(track ? [(t: TFunction) => t(`track.types.${track}`)] : []),
        ...(end ? [(t: TFunction) => t(`extend.types.${end}`)] : []),
      ],
      asked: t => [
        ...named.map(words => [t('fact.model'), words(t)] as const),
        ...(isText(style) ? [[t('fact.style'), style] as const] : []),
        ...(track ? [[t('fact.track'), t(`track.types.${track}`)] as const] : []),
        ...(end ? [[t('extend.type'), t(`extend.types.${end}`)] as const] : []),
        ...(isText(asked['lyrics']) ? [[t('lyrics.label'), asked['lyrics']] as const] : []),
      ],
      aspect,
    }
  }
}

/** Every song of an operation costs the same. */
const isCheapest = () => true

// The stage of a song has loaded the words by then.
const song = { read: read(SONG_ASPECT), Stage: SongStage, understood: songWord, isCheapest } as const

/** How songs are shown, and which results each form takes. */
const generate: OperationView = {
  ...song,
  parts: { prompt: ['prompt', 'style'], model: ['model'] },
}
const instrumental: OperationView = {
  ...song,
  parts: { prompt: ['prompt'], model: ['model'] },
}
const soundtrack: OperationView = {
  ...song,
  parts: { prompt: ['prompt'], model: ['model'] },
}
const track: OperationView = {
  ...song,
  parts: { prompt: ['prompt'] },
}
const remix: OperationView = {
  ...song,
  parts: { prompt: ['prompt'] },
}
const extend: OperationView = {
  ...song,
  parts: { prompt: ['prompt', 'style'], model: ['model'] },
}

const analysis = { read: read(ANALYSIS_ASPECT), isCheapest } as const

/** How analyses are shown. */
const recognize: OperationView = {
  ...analysis,
  Stage: RecognizeStage,
}
const describe: OperationView = {
  ...analysis,
  Stage: DescribeStage,
}
const stem: OperationView = {
  ...analysis,
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
