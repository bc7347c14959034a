import { fileFormats } from '#contract/kit/fileFormats.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { peaksOf } from '../../media/peaks.ts'
import { writeSound } from '../../sound/file.ts'
import { genres } from '../genres/genres.ts'
import { RATE, type Stereo } from '../render/sampler.ts'
import { fadeEdges } from '../../sound/signal/filter.ts'
import { audiblePart } from '../../sound/signal/ends.ts'
import type { EngineFile, EngineResult, EngineRun } from '../../run/engine.ts'
import { secondOf, TICKS, type Score, type SectionType } from '../score.ts'
import { keyName } from '../theory/key.ts'

/** A line of the lyrics and when it is sung. Seconds. */
interface TimedLine {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A section with the lines that are sung in it. Seconds. */
interface TimedSection {
  readonly sectionType: string
  readonly start: number
  readonly end: number
  readonly lines: readonly TimedLine[]
}

/** What is known of a song besides its sound. */
export interface SongDetails {
  readonly title: string
  /** Separated by commas. */
  readonly tags: string
  readonly genre: string
  readonly tempo: number
  readonly key: string
  readonly duration: number
  readonly sections: readonly { readonly type: SectionType; readonly start: number; readonly end: number }[]
  /** Only if something is sung. */
  readonly lyricsSections?: readonly TimedSection[]
  /** The lyrics were put where there is a voice, as a model made the song. */
  readonly areTimesEstimated?: boolean
  readonly vocalId?: string
  /** What was added or changed, if the song was made from another. */
  readonly stem?: string
  /** Only if the studio made the whole song. */
  readonly score?: Score
}

/** The result of an operation that makes a song. */
export type Song = EngineResult<SongDetails>

const rounded = (value: number) => Math.round(value * 1000) / 1000

/** The stored details of a song made by the studio. */
export function detailsOf(score: Score, moods: readonly string[]): SongDetails {
  const { title, genre, tempo, key, vocals, seconds } = score
  const lyrics = lyricsOf(score)
  const tags = [genres[genre].name, ...moods, `${tempo} bpm`, keyName(key), ...(vocals ? ['vocals'] : ['instrumental'])]
  return {
    title,
    tags: [...new Set(tags)].join(', '),
    genre: genres[genre].name,
    tempo,
    key: keyName(key),
    duration: seconds,
    sections: score.sections.map(({ type, start, beats }) => ({
      type,
      start: rounded(secondOf(score, start)),
      end: rounded(secondOf(score, start + beats)),
    })),
    ...(vocals && { lyricsSections: lyrics, vocalId: vocals.vocalId }),
    score,
  }
}

/** The lyrics of a score with the times at which they are sung. */
function lyricsOf(score: Score): readonly TimedSection[] {
  const lines = score.vocals?.lines ?? []
  return score.sections.flatMap(({ type, start, beats }, index) => {
    const own = lines.filter(line => line.section === index)
    if (own.length === 0) return []
    const timed = own.map(({ text, notes }) => {
      const first = notes[0] ?? 0
      const last = (notes.at(-3) ?? 0) + (notes.at(-2) ?? 0)
      return { text, start: rounded(secondOf(score, first / TICKS)), end: rounded(secondOf(score, last / TICKS)) }
    })
    return [
      {
        sectionType: type,
        start: rounded(secondOf(score, start)),
        end: rounded(secondOf(score, start + beats)),
        lines: timed,
      },
    ]
  })
}

/** How a song was made, for the listener. */
export interface Credits {
  readonly engine: string
  readonly seed: number
  readonly understood: readonly string[]
  readonly notShown?: readonly string[]
  readonly steered: readonly string[]
}

/** Seconds over which a song fades out after its last sound, and how far below its peak that is in decibels. */
const SILENT_END = { seconds: 0.35, below: 40 } as const

/** A song without the silence after its last sound, whose tail fades out in place. */
function ended(sound: Stereo): Stereo {
  const { to } = audiblePart(sound, RATE, SILENT_END.below)
  const end = Math.min(sound[0].length, to + Math.round(SILENT_END.seconds * RATE))
  if (to === 0) return sound
  const whole: Stereo = [sound[0].subarray(0, end), sound[1].subarray(0, end)]
  for (const channel of whole) fadeEdges(channel, RATE, 0, (end - to) / RATE)
  return whole
}

/** A song that is cut, or goes on silently, to last so many seconds. */
function lasting(sound: Stereo, seconds: number): Stereo {
  const length = Math.round(seconds * RATE)
  if (length <= sound[0].length) return [sound[0].subarray(0, length), sound[1].subarray(0, length)]
  const longer: Stereo = [new Float32Array(length), new Float32Array(length)]
  for (const side of [0, 1] as const) longer[side].set(sound[side])
  return longer
}

/** Writes a song as mp3 with its waveform; `seconds`: exactly as long as the song that it was made from. */
export async function finish(
  sound: Stereo,
  { folder }: Pick<EngineRun, 'folder'>,
  credits: Credits,
  details: SongDetails,
  seconds?: number,
): Promise<Song> {
  const mix = seconds === undefined ? ended(sound) : lasting(sound, seconds)
  const duration = mix[0].length / RATE
  const path = await writeSound({ channels: mix, rate: RATE }, 'mp3', folder)
  const peaks = join(folder, 'peaks.json')
  await writeFile(peaks, JSON.stringify({ duration, peaks: peaksOf(mix) }))
  const { understood, notShown = [], steered, ...by } = credits
  const left = notShown.length > 0 && { notShown: [...notShown] }
  const about = { ...by, understood: [...understood], steered: [...steered], ...left }
  const file: EngineFile = { path, mimeType: fileFormats.mp3[0], duration, peaks, about }
  return { files: [file], details: { ...details, duration: rounded(duration) } }
}
