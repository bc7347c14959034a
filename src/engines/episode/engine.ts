import { isUnspaced } from '#contract/areas/voice/unspaced.ts'
import type { EpisodeNote } from '#contract/areas/episodes/note.ts'
import { fileFormats } from '#contract/kit/fileFormats.ts'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadImage, type Image } from '@napi-rs/canvas'
import sharp, { type Sharp } from 'sharp'
import type { About, Engine, EngineFile, EngineRun, EngineStage } from '../run/engine.ts'
import { thumbnailOf } from '../thumbnail.ts'
import { writeSound } from '../sound/file.ts'
import { channelsOf } from '../speech/recorded.ts'
import { drawAlone } from './draw/alone.ts'
import { drawCover } from './draw/covers.ts'
import { artistOf, type Artist } from './draw/artist.ts'
import { PAGE } from './draw/sheet.ts'
import type { EpisodeDetails, EpisodeInput, EpisodePage, PlannedEpisode } from './input.ts'
import { joined, linesOf } from './narrate/lines.ts'
import { usualSeconds } from './narrate/length.ts'
import { narrate, narratorOf, RATE, type KeptNarration, type Narration } from './narrate/narrate.ts'
import { notes } from './notes.ts'
import { planned } from './plan/plan.ts'
import { scriptOf } from './plan/script.ts'
import type { Plan, PlannedPage } from './plan/page.ts'
import { read, type Reading } from './read/reading.ts'

type Former = NonNullable<EpisodeInput['former']>

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
  const { former } = input
  const { reading, plan } = planned(input, await read(input.source, input.language))
  const lines = linesOf(plan, reading, input.mode)
  const speaks = former?.part !== 'picture'
  // If there is no narrator, nothing must have been drawn in vain.
  const narrator = speaks && (await narratorOf(input.voice, former ? lines.slice(former.page, former.page + 1) : lines))
  // Everybody looks as before.
  const looks = former?.details.seed ?? seed
  const artist = { ...artistOf(input, plan, reading, looks), pictures: await picturesOf(input, plan) }
  const outline = plannedEpisode(input, { reading, plan, artist, seed })
  report({ name: 'drawing', done: 0, total: plan.pages.length }, { details: outline })

  const about: About = {
    engine: 'episode',
    seed,
    understood: reading.keys.topics.slice(0, 12),
    steered: [artist.style.id],
  }
  const plain: EpisodeNote[] = []
  const cover = former
    ? await kept(former.cover, 'cover', about, run)
    : await picture(drawCover(artist), 'cover', about, run)
  const pictures: EngineFile[] = []
  for (const [index, page] of plan.pages.entries()) {
    run.signal.throwIfAborted()
    const name = `page-${index + 1}`
    if (former && (index !== former.page || former.part === 'narration'))
      pictures.push(await kept(former.pages[index] ?? '', name, about, run))
    else {
      const { drawn, isPlain } = drawAlone({ ...artist, seed: outline.pages[index]?.seed ?? seed }, page, index)
      if (isPlain) plain.push(notes.plainPage(index + 1))
      pictures.push(await picture(drawn, name, about, run))
    }
    run.progress((DRAWN * (index + 1)) / plan.pages.length)
    report(
      { name: 'drawing', done: index + 1, total: plan.pages.length },
      { files: [...(index === 0 ? [cover] : []), ...pictures.slice(-1)] },
    )
  }
  const illustrations = await Promise.all(
    Object.entries(input.pictures ?? {}).map(([index, path]) => kept(path, `picture-${Number(index) + 1}`, about, run)),
  )

  const remade = former ? [notes.remade(former.page + 1, former.part)] : []
  const known = { ...outline, notes: [...outline.notes, ...plain, ...remade] }
  if (former && !narrator) {
    const path = join(run.folder, 'voice.mp3')
    await copyFile(former.narration, path)
    const { duration, coverUntil, pages } = former.details
    const spoken = pages.map(one => one.sentences)
    const details = { ...known, ...timed(outline, { pages: spoken, duration }), coverUntil }
    run.progress(1)
    const narration = { path, mimeType: fileFormats.mp3[0], duration, about }
    return { files: [cover, ...pictures, narration, ...illustrations], details }
  }
  if (!narrator) throw new Error('an episode has no narrator')

  const estimate = usualSeconds(lines, reading.language)
  report({ name: 'speaking', done: 0, total: estimate })
  const narration = await narrate(narrator, lines, {
    signal: run.signal,
    kept: former && (await keptNarration(former)),
    onPage(seconds, pages) {
      const share = pages / lines.length
      run.progress(DRAWN + (0.96 - DRAWN) * share)
      report({ name: 'speaking', done: Math.round(seconds), total: Math.max(estimate, Math.round(seconds)) })
    },
  })
  const path = await writeSound(narration.mix, 'mp3', run.folder)
  const { duration } = narration
  const voiced = { ...about, engine: narration.engines.join(' + ') }
  run.progress(1)
  return {
    files: [cover, ...pictures, { path, mimeType: fileFormats.mp3[0], duration, about: voiced }, ...illustrations],
    details: { ...known, ...timed(outline, narration) },
  }
}

/** The narration of an earlier version, of which one page is spoken anew. */
async function keptNarration({ narration, details, page }: Former): Promise<KeptNarration> {
  const [samples = new Float32Array()] = await channelsOf(narration, RATE, 1)
  return { samples, pages: details.pages.map(one => one.sentences), fresh: page }
}

/** A copy of a picture that stays as it is: files of a job are moved into the storage. */
async function kept(path: string, name: string, about: About, { folder }: EngineRun): Promise<EngineFile> {
  const { format, width, height } = await sharp(path).metadata()
  const copy = join(folder, `${name}.${format}`)
  await copyFile(path, copy)
  return { path: copy, mimeType: `image/${format}`, width, height, about }
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

interface Planning {
  readonly reading: Reading
  readonly plan: Plan
  readonly artist: Artist
  readonly seed: number
}

function plannedEpisode(input: EpisodeInput, { reading, plan, artist, seed }: Planning): PlannedEpisode {
  const { mode, former, script, given, pictures = {} } = input
  const lines = linesOf(plan, reading, mode)
  const unspaced = isUnspaced(reading.language)
  /** A page keeps its picture while its text is written again. */
  const seedOf = (index: number) =>
    former && (index !== former.page || former.part !== 'picture') ? (former.details.pages[index]?.seed ?? seed) : seed
  return {
    title: reading.title,
    language: reading.language,
    mode,
    style: artist.style.id,
    pages: plan.pages.map(({ headline, visual }, index) => ({
      pageNumber: index + 1,
      headline,
      layout: visual.kind,
      text: joined(lines[index] ?? [], unspaced),
      sentences: lines[index] ?? [],
      seed: seedOf(index),
      ...(pictures[index] !== undefined && { isIllustrated: true }),
    })),
    source: reading.sentences.map(one => one.text),
    script: scriptOf(plan, reading, { mode, by: given?.by ?? script?.by }),
    seed: artist.seed,
    notes: former ? former.details.notes : [...reading.notes, ...plan.notes],
  }
}

/** The pages with their times: each lasts until the next one begins, the cover while the title is spoken. */
function timed(planned: PlannedEpisode, narration: Pick<Narration, 'pages' | 'duration'>) {
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
