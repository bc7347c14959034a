import { fileFormats } from '#contract/kit/fileFormats.ts'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { EpisodeScript } from '#contract/areas/episodes/script.ts'
import { defaultEpisodeStyles } from '#contract/areas/episodes/styles.ts'
import { reason } from '#contract/reasons.ts'
import type { EngineFile, EngineReport, EngineResult } from '#engines/run/engine.ts'
import { EpisodeError } from '#engines/episode/episodeError.ts'
import type { EpisodeDetails, EpisodeInput, EpisodeSource, SourceReading } from '#engines/episode/input.ts'
import type { EngineJob } from '#engines/run/registry.ts'
import { PCM_RATE, writeSound } from '#engines/sound/file.ts'
import { record } from './recordings.ts'

/** The fewest words that a source may have. */
const FEWEST = 5

/** The text of a source, without the tags if it is a page. */
async function textOf(source: EpisodeSource): Promise<string> {
  if (source.kind === 'text') return source.text
  const page = await readFile(source.path, 'utf8')
  return page.replaceAll(/(?:<[^>]*>|\s)+/g, ' ').trim()
}

const sentencesOf = (text: string) => text.split(/(?<=[.!?。！？])\s*/u).filter(Boolean)
/** A script of its own: one page per sentence. */
function plainScript(sentences: readonly string[]): EpisodeScript {
  const pageOf = (text: string) => ({ headline: text, picture: text, points: [], lines: [{ text, from: text }] })
  return { title: sentences[0] ?? '', language: 'en', pages: sentences.map(pageOf) }
}

/** The script that was given or written, with the sentences that its statements come from; otherwise its own. */
function scriptOf(
  { given, script }: Pick<EpisodeInput, 'given' | 'script'>,
  sentences: readonly string[],
): EpisodeScript {
  if (given) return given
  if (!script) return plainScript(sentences)
  const pages = script.pages.map(({ lines, points, ...page }) => ({
    ...page,
    by: script.by,
    points: [...points],
    lines: lines.map(({ text, source }) => ({ text, from: sentences[source ?? -1] })),
  }))
  return { ...script, pages }
}

const saidOn = ({ lines }: EpisodeScript['pages'][number]) => lines.map(line => line.text).join(' ')

/** Seconds per sentence: as short as sentences can be told apart. */
const SENTENCE = 0.5

const wordsIn = (text: string) => text.split(/\s+/u).filter(Boolean).length

/** Reads a source: one page per sentence. */
export async function readPlainly({ input }: EngineJob<'episodeSource'>): Promise<EngineResult> {
  const text = await textOf(input.source)
  if (wordsIn(text) < FEWEST)
    throw new EpisodeError('tooShort', reason('episode.fewWords', { words: wordsIn(text), fewest: FEWEST }))
  const sentences = sentencesOf(text)
  const script = scriptOf(input, sentences)
  const lines = script.pages.map(page => page.lines.map(line => line.text))
  const seconds = lines.flat().length * SENTENCE
  const reading: SourceReading = {
    title: sentences[0] ?? '',
    language: 'en',
    words: wordsIn(text),
    sentences: sentences.length,
    excerpt: text.slice(0, 600),
    text,
    pages: script.pages.length,
    spokenWords: wordsIn(text),
    seconds,
    longest: Math.ceil(seconds * 2),
    longestOf: lines.map(page => Math.ceil(page.length * SENTENCE * 2)),
    all: sentences,
    lines,
    passages: script.pages.map(page => page.picture),
    script,
    faults: [],
    notes: [],
  }
  return { files: [], details: { ...reading } }
}

/** A quick episode in the form that the engine makes: a picture of one colour for each sentence, and a tone. */
export async function narratePlainly(
  { input, seed, folder }: EngineJob<'episode'>,
  report: (report: EngineReport) => void = () => undefined,
): Promise<EngineResult> {
  const text = await textOf(input.source)
  if (wordsIn(text) < FEWEST)
    throw new EpisodeError('tooShort', reason('episode.fewWords', { words: wordsIn(text), fewest: FEWEST }))
  const sentences = sentencesOf(text)
  const script = scriptOf(input, sentences)
  const lengths = script.pages.map(() => SENTENCE)
  const starts = lengths.map((_, index) => lengths.slice(0, index).reduce((sum, one) => sum + one, 0))
  const duration = lengths.reduce((sum, one) => sum + one, 0)
  const { mode, style = defaultEpisodeStyles[mode], language = 'en' } = input
  const about = { engine: 'plain', seed, understood: [], steered: [] }
  const picture = async (name: string, index: number): Promise<EngineFile> => {
    const path = join(folder, `${name}.png`)
    const background = { r: (seed + index * 40) & 255, g: (seed >> 8) & 255, b: (seed >> 16) & 255 }
    await sharp({ create: { width: 160, height: 90, channels: 3, background } })
      .png()
      .toFile(path)
    return { path, mimeType: 'image/png', width: 160, height: 90, about }
  }
  const planned = { title: script.title, language, mode, style, source: sentences, script, seed, notes: [] }
  const pages = script.pages.map((page, index) => ({
    pageNumber: index + 1,
    headline: page.headline,
    layout: 'plain',
    text: saidOn(page),
    seed,
  }))
  report({ details: { ...planned, pages }, stage: { name: 'drawing', done: 0, total: pages.length } })
  const files = [await picture('cover', 0)]
  for (const { pageNumber } of pages) files.push(await picture(`page-${pageNumber}`, pageNumber))
  report({ files, stage: { name: 'drawing', done: pages.length, total: pages.length } })
  const samples = Float32Array.from(
    { length: Math.round(duration * PCM_RATE) },
    (_, at) => Math.sin(at / (20 + (seed & 15))) / 4,
  )
  const narration = await writeSound({ channels: [samples], rate: PCM_RATE }, 'mp3', folder)
  files.push({ path: narration, mimeType: fileFormats.mp3[0], duration, about })
  const details: EpisodeDetails = {
    ...planned,
    language: 'en',
    mode,
    duration,
    coverUntil: 0,
    pages: pages.map((page, index) => {
      const [start = 0, length = 0] = [starts[index], lengths[index]]
      const sentence = { text: page.text, start, end: start + length, source: index }
      return { ...page, audioTimestamp: start, end: start + length, sentences: [sentence] }
    }),
  }
  return { files, details: { ...details } }
}

/** A video of two seconds. `understood` tells whether it should have captions. */
export async function filmPlainly({ input, seed, folder }: EngineJob<'episodeVideo'>): Promise<EngineResult> {
  const path = join(folder, 'film.mp4')
  await writeFile(path, await record('mp4'))
  const understood = [`${input.pages.length} pages`, input.captions ? 'captions' : 'no captions']
  return { files: [{ path, mimeType: 'video/mp4', about: { engine: 'plain', seed, understood, steered: [] } }] }
}
