import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileFormats } from '#contract/kit/fileFormats.ts'
import type { Engine } from '../run/engine.ts'
import { soundFiles, writePieces } from '../sound/file.ts'
import type { Mix } from '../sound/sound.ts'
import { fadeEdges } from '../sound/signal/filter.ts'
import { chapterTag, type Chapter } from './chapterTag.ts'
import { mp3Delay } from './mp3Delay.ts'
import { soundPieces } from './pieces.ts'

/** A part of a sound, and the silence after it. Seconds. */
export interface JoinedPart {
  readonly path: string
  readonly from: number
  /** Absent: its end. */
  readonly to?: number | undefined
  /** How long its sound is, without what an encoder added; absent: not known. */
  readonly seconds?: number | undefined
  readonly pause: number
  /** The chapter that begins with it. */
  readonly chapter?: string | undefined
}

/** Sounds to be joined into one. */
export interface JoinRequest {
  readonly parts: readonly JoinedPart[]
}

/** Seconds over which a cut inside a sound fades, so that it does not click. */
const FADE = 0.006
/** What is before this is no sound, but what an encoder put there: leaving it out does not click. */
const FADE_FROM = 0.05

/**
 * Joins parts of sounds into one MP3, which names its chapters. Memory does not grow with the length, unless there are
 * chapters: their names come before the whole MP3, which is read for that. `details.starts` are the seconds at which
 * the parts begin in it. Throws InputError.
 */
export const joinEngine: Engine<JoinRequest> = async ({ parts }, seed, { folder, progress }) => {
  const { rate } = soundFiles.mp3
  const widths = await Promise.all(parts.map(({ path }) => widthOf(path)))
  const channels = widths.includes(2) ? 2 : 1
  const starts: number[] = []
  const path = join(folder, 'joined.mp3')
  let samples = 0

  async function* whole(): AsyncGenerator<Mix> {
    for (const [index, { path: file, from, to, seconds, pause }] of parts.entries()) {
      starts.push(samples / rate)
      // Times count from where the sound begins, not from what its encoder put before it.
      const late = await mp3Delay(file, rate)
      const pieces = soundPieces(file, { rate, channels })
      for await (const piece of cut(pieces, from + late, (to ?? seconds ?? Infinity) + late)) {
        samples += piece.channels[0]?.length ?? 0
        yield piece
      }
      for (let left = Math.round(pause * rate); left > 0; left -= rate) {
        const length = Math.min(left, rate)
        samples += length
        yield { channels: Array.from({ length: channels }, () => new Float32Array(length)), rate }
      }
      progress((index + 1) / parts.length)
    }
  }

  const duration = await writePieces(whole(), 'mp3', path)
  const named = parts.flatMap(({ chapter }, index): Chapter[] =>
    chapter === undefined ? [] : [{ title: chapter, start: starts[index] ?? 0 }],
  )
  if (named.length > 0) await writeFile(path, Buffer.concat([chapterTag(named, duration), await readFile(path)]))
  const about = { engine: 'media', seed, understood: [], steered: [] }
  return { files: [{ path, mimeType: fileFormats.mp3[0], duration, about }], details: { starts } }
}

async function widthOf(path: string): Promise<number> {
  for await (const { channels } of soundPieces(path)) return channels.length
  return 1
}

/** The part of a sound between two times, its edges faded where they are cuts. */
async function* cut(pieces: AsyncIterable<Mix>, from: number, to: number): AsyncGenerator<Mix> {
  let at = 0
  for await (const { channels, rate } of pieces) {
    const length = channels[0]?.length ?? 0
    const first = Math.max(0, Math.round(from * rate) - at)
    const last = Math.min(length, Math.round(to * rate) - at)
    const begins = from > FADE_FROM && first > 0 && first < length
    const ends = last < length && last > 0
    if (last > first) {
      const kept = channels.map(channel => channel.slice(first, last))
      for (const channel of kept) fadeEdges(channel, rate, begins ? FADE : 0, ends ? FADE : 0)
      yield { channels: kept, rate }
    }
    at += length
    if (at >= to * rate) return
  }
}
