import type { Reason } from '#contract/kit/reason.ts'
import { reason, sentenceOf, type ReasonId } from '#contract/reasons.ts'
import type { Engine } from '../run/engine.ts'
import { characterOf, type Character } from './describe/character.ts'
import { guessGenres, type GenreGuess } from './describe/genres.ts'
import { clock, courseOf, levelOf, paceOf, surety } from './describe/words.ts'
import type { SongDetails } from '../music/operations/finish.ts'
import { keyName } from '../music/theory/key.ts'
import type { MusicMeasurements } from '../music/features.ts'
import { listen } from './listening.ts'
import { measureMono } from '../music/measure/measure.ts'
import { instrumentsOf, isOwn, type OwnSong } from './ownSong.ts'
import type { Recording } from '../media/recording.ts'
import { voicedStretches, type VoicedStretch } from './voice/activity.ts'

/** A recording to be described. Section "Endpoints: Music", describe. */
export interface DescribeRequest {
  readonly recording: Recording
  /** For a song made by the studio: its stored details. */
  readonly song?: SongDetails | undefined
}

/** A sentence of a description, as a value that a page says in its own language. */
type Finding = Reason<ReasonId>

/** The result as the interface returns it, and how it was found. Section "Music analysis results". */
export interface DescribeDetails {
  /** The findings in English. */
  readonly description: string
  readonly findings: readonly Finding[]
  readonly tags: readonly string[]
  readonly genres: readonly string[]
  readonly instruments: readonly string[]
  /** `details`: a song made by the studio. `measured`: estimated from the sound. */
  readonly method: 'details' | 'measured'
}

/** Describes a recording in plain English, and how sure that is. Throws InputError. */
export const describeEngine: Engine<DescribeRequest, DescribeDetails> = async ({ recording, song }, _seed, run) => {
  const { progress, signal } = run
  const overview = await listen(recording, fraction => progress(fraction * 0.7), signal)
  const measured = measureMono(overview.sound.samples, overview.sound.rate, overview.loudness)
  progress(0.85)
  if (isOwn(song)) return { files: [], details: described(song, measured) }
  const character = characterOf(overview.sound, measured)
  const voices = voicedStretches(overview.sound)
  return { files: [], details: estimated(measured, character, voices) }
}

function described(song: OwnSong, { duration, loudness, energy }: MusicMeasurements): DescribeDetails {
  const { title, genre, tempo, key, tags, score } = song
  const isSung = score.vocals !== undefined
  const instruments = [...instrumentsOf(score), ...(isSung ? ['vocals'] : [])]
  const findings = [
    reason('described.song', { title, length: clock(duration), genre, key, tempo: Math.round(tempo) }),
    reason('described.playedBy', { instruments: instruments.join(', ') }),
    reason(isSung ? 'described.sung' : 'described.instrumental'),
    ...levelOfAll(loudness, energy),
  ]
  return { ...said(findings), tags: tags.split(', '), genres: [genre], instruments, method: 'details' }
}

function estimated(
  measured: MusicMeasurements,
  character: Character,
  voices: readonly VoicedStretch[],
): DescribeDetails {
  const { duration, tempo, tempoConfidence, key, keyConfidence, loudness, energy } = measured
  const guesses = guessGenres(character)
  const [best, next] = guesses
  const genres = guesses.slice(0, 2).flatMap(({ genre, confidence }) => (confidence > 0.25 ? [genre] : []))
  const voiced = voices.reduce((sum, { start, end }) => sum + end - start, 0) / duration
  const isSung = voiced > 0.08
  const instruments = familiesOf(character, isSung)
  const hasPulse = tempoConfidence >= 0.2
  const findings = [
    reason('described.recording', { length: clock(duration) }),
    hasPulse
      ? reason('described.tempo', { tempo: Math.round(tempo), surety: surety(tempoConfidence) })
      : reason('described.noTempo'),
    reason('described.key', { key: keyName(key), surety: surety(keyConfidence) }),
    ...levelOfAll(loudness, energy),
    reason('described.sounds', { instruments: instruments.join(', ') }),
    isSung ? reason('described.voice', { percent: Math.round(voiced * 100) }) : reason('described.noVoice'),
    ...(best ? [closestTo(best, next)] : []),
  ]
  const tags = tagsOf(genres[0], hasPulse ? tempo : undefined, key, [sung(isSung)])
  return { ...said(findings), tags, genres, instruments, method: 'measured' }
}

/** How loud it is, and how that develops. */
const levelOfAll = (loudness: number, energy: MusicMeasurements['energy']): readonly Finding[] => [
  reason('described.loudness', { loudness: Math.round(loudness * 10) / 10, level: levelOf(loudness) }),
  courseOf(energy),
]

function closestTo(best: GenreGuess, next: GenreGuess | undefined): Finding {
  const values = { genre: best.genre, surety: surety(best.confidence) }
  return next && next.confidence > 0.15
    ? reason('described.genres', { ...values, second: next.genre })
    : reason('described.genre', values)
}

const said = (findings: readonly Finding[]) => ({
  findings,
  description: findings.map(finding => sentenceOf(finding, 'en')).join(' '),
})

const sung = (isSung: boolean) => (isSung ? 'vocal' : 'instrumental')

const tagsOf = (
  genre: string | undefined,
  tempo: number | undefined,
  key: MusicMeasurements['key'],
  others: readonly string[],
): readonly string[] => [
  ...(genre === undefined ? [] : [genre]),
  ...(tempo === undefined ? ['free tempo'] : [`${Math.round(tempo)} bpm`, paceOf(tempo)]),
  keyName(key),
  ...others,
]

/** Strokes, bass and attacks reveal families of instruments, not single instruments. */
function familiesOf({ percussive, low, movement }: Character, isSung: boolean): string[] {
  return [
    ...(isSung ? ['vocals'] : []),
    ...(percussive > 0.4 ? ['drums'] : []),
    ...(low > 0.09 ? ['bass'] : []),
    movement > 6 ? 'plucked or struck strings' : 'sustained strings, winds or synthesizer',
  ]
}
