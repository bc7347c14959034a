import { fileFormats } from '#contract/kit/fileFormats.ts'
import { join } from 'node:path'
import { loadImage, type Image } from '@napi-rs/canvas'
import sharp, { type Sharp } from 'sharp'
import type { About, Engine, EngineFile, EngineRun, EngineStage } from '../run/engine.ts'
import { thumbnailOf } from '../thumbnail.ts'
import { writeSound } from '../sound/file.ts'
import { drawAlone } from './draw/alone.ts'
import { drawCover } from './draw/covers.ts'
import { artistOf, type Artist } from './draw/artist.ts'
import { PAGE } from './draw/sheet.ts'
import type { EpisodeDetails, EpisodeInput, EpisodePage, Note, PlannedEpisode } from './input.ts'
import { joined, linesOf } from './narrate/lines.ts'
import { usualSeconds } from './narrate/length.ts'
import { narrate, narratorOf } from './narrate/narrate.ts'
import { notes } from './notes.ts'
import { planned } from './plan/plan.ts'
import type { Plan, PlannedPage } from './plan/page.ts'
import { read, type Reading } from './read/reading.ts'
import { isUnspaced } from './read/words.ts'

/** Share of the work that is done when all pages are drawn. */
const DRAWN = 0.5

/**
 * A narrated episode: cover, one picture per page, and the narration, in this order; details are `EpisodeDetails`.
 * Reports its pages before they are spoken. Throws EpisodeError.
 */
export const episodeEngine: Engine<EpisodeInput, EpisodeDetails> = async (input, seed, run) => {
  const report = (stage: EngineStage, more: { details?: PlannedEpisode; files?: EngineFile[] } = {}) =>
    run.report?.({
      stage,
      ...(more.files && { files: more.files }),
      ...(more.details && { details: more.details }),
    })
  report({ name: 'reading', done: 0, total: 1 })
  const { reading, plan } = planned(input, await read(input.source, input.language))
  const lines = linesOf(plan, reading, input.mode)
  // If there is no narrator, nothing must have been drawn in vain.
  const narrator = await narratorOf(input.voice, lines)
  const artist = { ...artistOf(input, plan, reading, seed), pictures: await picturesOf(input, plan) }
  const outline = plannedEpisode(input, reading, plan, artist)
  report({ name: 'drawing', done: 0, total: plan.pages.length }, { details: outline })

  const about: About = {
    engine: 'episode',
    seed,
    understood: reading.keys.topics.slice(0, 12),
    steered: [artist.style.id],
  }
  const plain: Note[] = []
  const cover = await picture(drawCover(artist), 'cover', about, run)
  const pictures: EngineFile[] = []
  for (const [index, page] of plan.pages.entries()) {
    run.signal.throwIfAborted()
    const { drawn, isPlain } = drawAlone(artist, page, index)
    if (isPlain) plain.push(notes.plainPage(index + 1))
    pictures.push(await picture(drawn, `page-${index + 1}`, about, run))
    run.progress((DRAWN * (index + 1)) / plan.pages.length)
    report(
      { name: 'drawing', done: index + 1, total: plan.pages.length },
      { files: [...(index === 0 ? [cover] : []), ...pictures.slice(-1)] },
    )
  }

  const estimate = usualSeconds(lines, reading.language)
  report({ name: 'speaking', done: 0, total: estimate })
  const narration = await narrate(narrator, lines, {
    signal: run.signal,
    onPage(seconds, pages) {
      const share = pages / lines.length
      run.progress(DRAWN + (0.96 - DRAWN) * share)
      report({ name: 'speaking', done: Math.round(seconds), total: Math.max(estimate, Math.round(seconds)) })
    },
  })
  const path = await writeSound(narration.mix, 'mp3', run.folder)
  const { duration } = narration
  const voiced = { ...about, engine: narration.engines.join(' + ') }
  const details: EpisodeDetails = { ...outline, ...timed(outline, narration), notes: [...outline.notes, ...plain] }
  run.progress(1)
  return {
    files: [cover, ...pictures, { path, mimeType: fileFormats.mp3[0], duration, about: voiced }],
    details,
  }
}

/** The pictures that were made elsewhere, by their pages. */
async function picturesOf({ pictures = {} }: EpisodeInput, { pages }: Plan): Promise<Map<PlannedPage, Image>> {
  const loaded = new Map<PlannedPage, Image>()
  for (const [index, page] of pages.entries()) {
    const path = pictures[index]
    // The canvas reads fewer formats than the decoder of pictures.
    if (path !== undefined) loaded.set(page, await loadImage(await sharp(path).png().toBuffer()))
  }
  return loaded
}

function plannedEpisode({ mode }: EpisodeInput, reading: Reading, plan: Plan, { style }: Artist): PlannedEpisode {
  const lines = linesOf(plan, reading, mode)
  const unspaced = isUnspaced(reading.language)
  return {
    title: reading.title,
    language: reading.language,
    mode,
    style: style.id,
    pages: plan.pages.map(({ headline, visual }, index) => ({
      pageNumber: index + 1,
      headline,
      layout: visual.kind,
      text: joined(lines[index] ?? [], unspaced),
      sentences: lines[index] ?? [],
    })),
    source: reading.sentences.map(one => one.text),
    notes: [...reading.notes, ...plan.notes],
  }
}

/** The pages with their times: each lasts until the next one begins, the cover while the title is spoken. */
function timed(planned: PlannedEpisode, narration: Awaited<ReturnType<typeof narrate>>) {
  const starts = narration.pages.map(sentences => sentences[0]?.start ?? 0)
  const pages = planned.pages.map((page, index): EpisodePage => ({
    ...page,
    audioTimestamp: index === 0 ? 0 : (starts[index] ?? narration.duration),
    end: starts[index + 1] ?? narration.duration,
    sentences: narration.pages[index] ?? [],
  }))
  const first = narration.pages[0]?.[1]
  return { duration: narration.duration, coverUntil: planned.mode === 'slides' ? 0 : (first?.start ?? 0), pages }
}

/** Writes a drawn sheet as a JPEG that keeps the edges of coloured letters, and its thumbnail. */
async function picture(rgba: Uint8Array, name: string, about: About, { folder }: EngineRun): Promise<EngineFile> {
  const path = join(folder, `${name}.jpg`)
  const thumbnail = join(folder, `${name}.thumbnail.webp`)
  const sheet = (): Sharp => sharp(rgba, { raw: { width: PAGE.width, height: PAGE.height, channels: 4 } }).removeAlpha()
  await sheet().jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toFile(path)
  await thumbnailOf(sheet()).toFile(thumbnail)
  return { path, mimeType: 'image/jpeg', thumbnail, width: PAGE.width, height: PAGE.height, about }
}
