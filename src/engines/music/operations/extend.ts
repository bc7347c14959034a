import type { MusicModelId } from '#contract/areas/music/models.ts'
import { reason } from '#contract/reasons.ts'
import { InputError, type EngineRun } from '../../run/engine.ts'
import { compose } from '../compose/compose.ts'
import type { SongPlan } from '../compose/plan.ts'
import { genres, type GenreId } from '../genres/genres.ts'
import { render } from '../render/render.ts'
import { RATE, type Stereo } from '../render/sampler.ts'
import { secondOf, type Score } from '../score.ts'
import type { SingingVoice } from '../sing/voice.ts'
import { keyName } from '../theory/key.ts'
import { read, seedOf } from '../understand/read.ts'
import { extendedTitle } from '../understand/title.ts'
import { amplify, crossfade } from './blend.ts'
import { loudness } from '../../sound/signal/loudness.ts'
import { detailsOf, finish, type Song, type SongDetails } from './finish.ts'
import { singingOf } from './generate.ts'
import { joinScores } from './joinScores.ts'
import { materialOf } from './material.ts'
import { featuresOf, readSource, type SongSource } from './source.ts'

/** A request for a longer version of a song. */
export interface ExtendInput {
  readonly source: SongSource
  /** Seconds; by default, the end of the song for a tail and its start for a head. */
  readonly extendAt?: number | undefined
  readonly extendType: 'tail' | 'head'
  readonly model: MusicModelId
  readonly lyrics?: string | undefined
  readonly prompt?: string | undefined
  readonly style?: string | undefined
  readonly title?: string | undefined
  readonly instrumental: boolean
  /** Seconds to add; about 45 by default. */
  readonly seconds?: number | undefined
}

const ADDED = 45

/** Continues a song, or leads into it, in its tempo, key and level; the result is the whole song. */
export async function extend(input: ExtendInput, seed: number, run: EngineRun): Promise<Song> {
  const { song } = input.source
  return song?.score ? extendOwn(input, song.score, seed, run) : extendRecording(input, seed, run)
}

async function extendOwn(input: ExtendInput, score: Score, seed: number, run: EngineRun): Promise<Song> {
  const beats = score.sections.reduce((end, one) => Math.max(end, one.start + one.beats), 0)
  const at = input.extendAt ?? (input.extendType === 'tail' ? secondOf(score, beats) : 0)
  if (at > score.seconds)
    throw new InputError(reason('song.shorter', { seconds: score.seconds.toFixed(1) }, 'extendAt'))
  // Songs are cut between bars, as near to the requested second as possible.
  const bar = Math.round(((at - score.offset) * score.tempo) / 60 / score.beatsPerBar)
  const cut = Math.min(beats, Math.max(0, bar * score.beatsPerBar))
  const { plan, voice, understood, steered } = await continuation(input, { ...score, genre: score.genre }, seed, score)
  const added = compose(plan, seedOf('extension', seed))
  const length = added.sections.reduce((end, one) => Math.max(end, one.start + one.beats), 0)
  const isTail = input.extendType === 'tail'
  const ends = Number.MAX_SAFE_INTEGER
  const joined = isTail
    ? joinScores({ score, from: 0, until: cut, to: 0 }, { score: added, from: 0, until: ends, to: cut }, score)
    : joinScores({ score: added, from: 0, until: length, to: 0 }, { score, from: cut, until: ends, to: length }, score)
  const shift = ((isTail ? cut : length - cut) * 60) / score.tempo
  const whole: Score = {
    ...joined,
    offset: Math.max(score.offset, added.offset),
    title: titleOf(input, score.title),
    seconds: (isTail ? added.seconds : score.seconds) + shift,
  }
  const { mix } = await render(whole, { ...run, progress: part => run.progress(0.1 + 0.75 * part) }, { voice })
  return finish(
    mix,
    run,
    { engine: 'composer', seed, understood, steered },
    { ...detailsOf(whole, []), stem: input.extendType },
  )
}

/** What comes before or after: the song's own material, with what the request asks for. */
async function continuation(
  input: ExtendInput,
  song: Pick<Score, 'genre' | 'tempo' | 'key'> & { readonly beatsPerBar: number },
  seed: number,
  score?: Score,
): Promise<{
  plan: SongPlan
  voice?: SingingVoice | undefined
  understood: readonly string[]
  steered: readonly string[]
}> {
  const text = [input.style, input.prompt].filter(part => part !== undefined).join(', ')
  const reading = read(text, seed, { genre: song.genre })
  const words =
    input.instrumental || input.extendType === 'head'
      ? { lyrics: undefined }
      : { lyrics: input.lyrics, vocalId: score?.vocals?.vocalId }
  const singing = await singingOf(words, reading, seed)
  const seconds = input.seconds ?? reading.seconds ?? ADDED
  return {
    understood: [...reading.understood, `${song.tempo} bpm`, keyName(song.key)],
    steered: reading.steered,
    voice: singing?.voice,
    plan: {
      genre: song.genre,
      title: '',
      tempo: song.tempo,
      key: song.key,
      beatsPerBar: song.beatsPerBar === 3 ? 3 : 4,
      seconds,
      drive: reading.drive,
      instruments: reading.instruments,
      without: reading.without,
      sections:
        input.extendType === 'head' ? ['intro', 'verse'] : seconds < 20 ? ['chorus'] : ['verse', 'chorus', 'outro'],
      ...(singing && { singing: singing.plan }),
      ...(score && { material: materialOf(score) }),
    },
  }
}

/** The title that was given, else that of the song, which says that it is longer. */
const titleOf = ({ title }: ExtendInput, own: string) => title?.trim() || extendedTitle(own)

/** The same stretch, moved by some seconds. */
const moved = <T extends { readonly start: number; readonly end: number }>(stretch: T, by: number): T => ({
  ...stretch,
  start: Math.max(0, Math.round((stretch.start + by) * 1000) / 1000),
  end: Math.round((stretch.end + by) * 1000) / 1000,
})

/** Seconds over which a recording fades into its continuation. */
const FADE = 0.35
/** Seconds on either side of the join that have the same loudness. */
const BESIDE = 5
/** A recording fades out from where it is never again as loud as usual, less this many decibels. */
const OVER = 3
/** Seconds of the stretches in which that is measured. */
const STRETCH = 0.5

/** Where a recording ends before it fades out. Seconds. */
function loudEnd(sound: Stereo): number {
  const span = Math.round(STRETCH * RATE)
  const powers = Array.from({ length: Math.floor(sound[0].length / span) }, (_, k) =>
    sound.reduce((sum, channel) => sum + power(channel.subarray(k * span, (k + 1) * span)), 0),
  )
  const usual = powers.toSorted((a, b) => a - b)[powers.length >> 1] ?? 0
  const last = powers.findLastIndex(own => own >= usual * 10 ** (-OVER / 10))
  return last < 0 ? sound[0].length / RATE : ((last + 1) * span) / RATE
}

const power = (samples: Float32Array): number => samples.reduce((sum, value) => sum + value * value, 0)

async function extendRecording(input: ExtendInput, seed: number, run: EngineRun): Promise<Song> {
  const sound = await readSource(input.source.recording)
  const features = featuresOf(sound)
  const length = sound[0].length / RATE
  const wanted = input.extendAt ?? (input.extendType === 'tail' ? loudEnd(sound) : 0)
  if (wanted > length) throw new InputError(reason('song.shorter', { seconds: length.toFixed(1) }, 'extendAt'))
  const beats = features.beats ?? []
  const at = beats.reduce((best, beat) => (Math.abs(beat - wanted) < Math.abs(best - wanted) ? beat : best), wanted)
  run.progress(0.1)
  const text = [input.style, input.prompt].filter(part => part !== undefined).join(', ')
  const genre: GenreId = read(text, seed, { genre: features.tempo > 110 ? 'pop' : 'ballad' }).genre
  const song = { genre, tempo: features.tempo, key: features.key, beatsPerBar: genres[genre].beatsPerBar }
  const { plan, voice, understood, steered } = await continuation(input, song, seed)
  const score = compose(plan, seedOf('extension', seed))
  const isTail = input.extendType === 'tail'
  const { mix } = await render(
    score,
    { ...run, progress: part => run.progress(0.1 + 0.7 * part) },
    { voice, raw: true },
  )
  const lead = Math.round(score.offset * RATE)
  const last = score.sections.reduce((end, one) => Math.max(end, one.start + one.beats), 0)
  // Both sides of the join are as loud as each other, whatever comes before or later.
  const around = (channels: Stereo, from: number, until: number) =>
    loudness(
      channels.map(channel => channel.subarray(Math.max(0, Math.round(from * RATE)), Math.round(until * RATE))),
      RATE,
    )
  const join = isTail ? lead / RATE : secondOf(score, last)
  const own = isTail ? around(sound, at - BESIDE, at) : around(sound, at, at + BESIDE)
  const added = isTail ? around(mix, join, join + BESIDE) : around(mix, join - BESIDE, join)
  if (Number.isFinite(own) && Number.isFinite(added)) amplify(mix, own - added)
  const whole = isTail
    ? crossfade(sound, [mix[0].subarray(lead), mix[1].subarray(lead)], at, FADE)
    : crossfade(
        mix,
        [sound[0].subarray(Math.round(at * RATE)), sound[1].subarray(Math.round(at * RATE))],
        secondOf(score, last),
        FADE,
      )
  const { score: _added, ...details } = detailsOf(score, [])
  // The position of the first added sample; the form of the recording is unknown.
  const shift = isTail ? at - lead / RATE : 0
  const whose: SongDetails = {
    ...details,
    title: titleOf(input, input.source.song?.title ?? ''),
    sections: details.sections.map(section => moved(section, shift)),
    ...(details.lyricsSections && {
      lyricsSections: details.lyricsSections.map(section => ({
        ...moved(section, shift),
        lines: section.lines.map(line => moved(line, shift)),
      })),
    }),
    stem: input.extendType,
  }
  return finish(whole, run, { engine: 'composer', seed, understood, steered }, whose)
}
