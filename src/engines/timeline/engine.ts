import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { fileFormats } from '#contract/kit/fileFormats.ts'
import { durationOf, frameSize } from '#contract/studio/timeline/parts.ts'
import type { Piece } from '#contract/studio/timeline/piece.ts'
import { SAME, writeFilm } from '../film/write.ts'
import { writeGif } from '../film/writeGif.ts'
import type { Frame } from '../frame.ts'
import { SOUND_RATE } from '../media/form.ts'
import { openPeaks } from '../media/peaks.ts'
import type { Engine, EngineFile, EngineRun } from '../run/engine.ts'
import { writePieces } from '../sound/file.ts'
import type { Mix } from '../sound/sound.ts'
import { thumbnailOf } from '../thumbnail.ts'
import type { RenderDetails, RenderInput } from './input.ts'
import { levelled, openLoudness } from './level.ts'
import { mixOf } from './mix.ts'
import { picturesOf } from './pictures.ts'

/** Bits a second of an MP3. */
const MP3 = 192_000
/** How much of the time measuring the sound takes, of a film and of a sound alone. */
const MEASURING = { film: 0.1, sound: 0.4 } as const

/**
 * Exports a piece: exactly what its page plays, since both follow `#contract/studio/timeline`. The sound is read twice:
 * to measure its loudness, then to write it at the loudness that is asked for. Throws InputError.
 */
export const timelineEngine: Engine<RenderInput, RenderDetails> = async (input, seed, run) => {
  const { piece, format } = input
  const about = { engine: 'timeline', seed, understood: [], steered: [] }
  const isSound = format === 'mp3' || format === 'wav'
  const frames = Math.max(1, Math.round(durationOf(piece) * piece.rate))
  const samples = Math.round((frames / piece.rate) * SOUND_RATE)
  const share = isSound ? MEASURING.sound : MEASURING.film
  const loudness = await measure(input, samples, part(run, 0, share))
  const gain = piece.loudness === null || loudness === undefined ? 1 : 10 ** ((piece.loudness - loudness) / 20)
  const peaks = openPeaks()
  const after = openLoudness()
  const sound = noted(levelled(mixOf(piece, input.files, SOUND_RATE, samples), gain), mix => {
    peaks.add(mix.channels)
    after.add(mix)
  })
  const rest = part(run, share, 1)
  const isHeard = loudness !== undefined && format !== 'gif'
  const made = isSound
    ? await writeSound(input, sound, samples, rest)
    : await writePictures(input, isHeard ? sound : undefined, frames, rest)
  const path = join(run.folder, 'peaks.json')
  if (isHeard) await writeFile(path, JSON.stringify({ duration: made.duration, peaks: peaks.read() }))
  return {
    files: [{ ...made, ...(isHeard && { peaks: path }), about }],
    details: { loudness: (isHeard && after.read()) || null },
  }
}

/** A part of a run, whose progress is that part of the whole. */
const part = (run: EngineRun, from: number, to: number): EngineRun => ({
  ...run,
  progress: done => run.progress(from + (to - from) * done),
})

/** Passes a sound on. */
async function* noted(pieces: AsyncIterable<Mix>, note: (piece: Mix) => void): AsyncGenerator<Mix> {
  for await (const piece of pieces) {
    note(piece)
    yield piece
  }
}

async function* reported(pieces: AsyncIterable<Mix>, samples: number, { progress, signal }: EngineRun) {
  let done = 0
  for await (const piece of pieces) {
    signal.throwIfAborted()
    yield piece
    done += piece.channels[0]?.length ?? 0
    progress(done / samples)
  }
}

async function measure({ piece, files }: RenderInput, samples: number, run: EngineRun): Promise<number | undefined> {
  const loudness = openLoudness()
  for await (const mix of reported(mixOf(piece, files, SOUND_RATE, samples), samples, run)) loudness.add(mix)
  return loudness.read()
}

type Made = Omit<EngineFile, 'about'>

async function writeSound(
  { format }: RenderInput,
  sound: AsyncIterable<Mix>,
  samples: number,
  run: EngineRun,
): Promise<Made> {
  const to = format === 'wav' ? 'wav' : 'mp3'
  const path = join(run.folder, `piece.${to}`)
  const duration = await writePieces(reported(sound, samples, run), to, path, { bitrate: MP3 })
  return { path, mimeType: fileFormats[to][0], duration }
}

async function writePictures(
  { piece, files, lines, format }: RenderInput,
  sound: AsyncIterable<Mix> | undefined,
  frames: number,
  run: EngineRun,
): Promise<Made> {
  const size = frameSize(piece.ratio, lines)
  const thumbnail = join(run.folder, 'cover.webp')
  const pictures = covered(picturesOf(piece, files, size, frames), coverOf(piece), thumbnail)
  const path = join(run.folder, `piece.${format}`)
  const plan = { path, ...size, frames, rate: piece.rate }
  if (format === 'gif') return { ...(await writeGif(plan, pictures, run)), mimeType: 'image/gif', thumbnail }
  const container = format === 'webm' ? 'webm' : 'mp4'
  const film = await writeFilm({ ...plan, container, sound }, pictures, run)
  return { ...film, mimeType: fileFormats[container][0], thumbnail }
}

/** The frame that stands for the piece: after a fade, or the middle of a short one. */
const coverOf = (piece: Piece): number => Math.floor(Math.min(1.5, durationOf(piece) / 2) * piece.rate)

/** Passes frames on and keeps a small picture of the one that is seen at `at`. */
async function* covered(
  frames: AsyncIterable<Frame | typeof SAME>,
  at: number,
  path: string,
): AsyncGenerator<Frame | typeof SAME> {
  let index = 0
  let cover: Frame | undefined
  for await (const frame of frames) {
    // The data of a frame is used again for the next.
    if (frame !== SAME && index <= at) cover = { ...frame, data: frame.data.slice() }
    if (index === at && cover) {
      const { data, width, height } = cover
      await thumbnailOf(sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()).toFile(path)
      cover = undefined
    }
    yield frame
    index += 1
  }
}
