import type { Engine } from '../run/engine.ts'
import { characterOf, type Character } from './describe/character.ts'
import { guessGenres } from './describe/genres.ts'
import { clock, courseOf, levelOf, listed, paceOf, surety } from './describe/words.ts'
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

/** The result as the interface returns it, and how it was found. Section "Music analysis results". */
export interface DescribeDetails {
  readonly description: string
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
  const description = [
    `"${title}" is a ${paceOf(tempo)} ${genre} piece of ${clock(duration)} in ${key} at ${Math.round(tempo)} beats per minute.`,
    `It is played by ${listed(instruments)}.`,
    isSung ? 'It is sung.' : 'It is instrumental.',
    `It measures ${loudness.toFixed(1)} LUFS, ${levelOf(loudness)}. ${courseOf(energy)}`,
    'The song was composed here, so tempo, key, genre and instruments are known exactly.',
  ].join(' ')
  return { description, tags: tags.split(', '), genres: [genre], instruments, method: 'details' }
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
  const description = [
    `A recording of ${clock(duration)}.`,
    hasPulse
      ? `The tempo is about ${Math.round(tempo)} beats per minute (${surety(tempoConfidence)}; twice or half of it may be felt as well).`
      : 'There is hardly a pulse, so no tempo can be told.',
    `The key is most likely ${keyName(key)} (${surety(keyConfidence)}).`,
    `It measures ${loudness.toFixed(1)} LUFS, ${levelOf(loudness)}. ${courseOf(energy)}`,
    instruments.length > 0 ? `By its sound there are ${listed(instruments)} (a guess from spectrum and attacks).` : '',
    isSung ? `A voice is there in about ${Math.round(voiced * 100)} % of it.` : 'No voice was found.',
    best
      ? `Of the genres known here it is closest to ${best.genre} (${surety(best.confidence)}${next && next.confidence > 0.15 ? `; ${next.genre} comes next` : ''}).`
      : '',
    'All of this is estimated from the sound alone.',
  ]
    .filter(sentence => sentence !== '')
    .join(' ')
  const tags = tagsOf(genres[0], hasPulse ? tempo : undefined, key, [sung(isSung)])
  return { description, tags, genres, instruments, method: 'measured' }
}

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
