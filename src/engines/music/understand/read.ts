import { random as stream, hash } from '../../random.ts'
import { genres, type GenreId } from '../genres/genres.ts'
import type { Key, Mode } from '../theory/key.ts'
import { keyName } from '../theory/key.ts'
import { figuresIn } from './figuresIn.ts'
import { connectives, isRuledOut } from '../../prompt/grammar.ts'
import { isClauseEnd, isSentenceEnd, piecesOf } from '../../prompt/pieces.ts'
import { vocabulary, type Named } from '../../prompt/words.ts'
import { genreWords } from './genreWords.ts'
import { instruments, type InstrumentId } from './instruments.ts'
import { moods, type Mood } from './moodWords.ts'

/** What a prompt asks for; the seed decides what it leaves open. */
export interface Reading {
  readonly genre: GenreId
  readonly tempo: number
  /** Whether the prompt gives the tempo as a figure. */
  readonly isTempoStated: boolean
  readonly key: Key
  readonly beatsPerBar: 3 | 4
  readonly drive: number
  readonly instruments: readonly InstrumentId[]
  readonly without: readonly ('drums' | 'bass')[]
  /** Requested length in seconds. */
  readonly seconds?: number | undefined
  readonly gender?: 'male' | 'female' | undefined
  readonly moods: readonly string[]
  /** Words that are heard in the song, and known ones that are not: a second genre, one more instrument than play. */
  readonly understood: readonly string[]
  readonly notShown: readonly string[]
  /** Words without a known meaning: they influence what is left open. */
  readonly steered: readonly string[]
}

const genreEntries = (Object.keys(genreWords) as GenreId[]).map(id => ({ id, ...genreWords[id] }))
const instrumentEntries = (Object.keys(instruments) as InstrumentId[]).map(id => ({ id, ...instruments[id] }))
const findGenres = vocabulary(genreEntries)
const findInstruments = vocabulary(instrumentEntries)
const findMoods = vocabulary(moods)

const small = new Set([
  ...connectives,
  ...'my your our his her their me you i we they he she this that these those very more less like about song music track tune piece instrumental version style sound sounds feel feeling vibe mood make create write please want give no not without only bpm key tempo major minor seconds second minutes minute'.split(
    ' ',
  ),
])

const findParts = vocabulary([
  { part: 'drums', en: 'drums?|percussion|beats?', zh: '鼓' },
  { part: 'bass', en: 'bass', zh: '贝斯' },
] as const)

/** Instruments that play at most, besides those of the genre. */
const PLAYERS = 4

/** Reads a prompt. The same text and seed give the same song. */
export function read(text: string, seed: number, defaults: { readonly genre?: GenreId } = {}): Reading {
  const figures = figuresIn(text)
  const rest = figures.rest
  const without = withoutIn(rest)
  const found = findGenres(rest)
  const moodsFound = findMoods(rest)
  const players = findInstruments(rest).filter(({ entry }) => !(entry.id === 'drums' && without.includes('drums')))
  const random = stream(seed, 'reading')
  const felt = moodsFound.map(({ entry }) => entry)
  const genre =
    named(found) ??
    defaults.genre ??
    suggested(
      felt,
      players.map(({ entry }) => entry.id),
      seed,
    )
  const card = genres[genre]
  const drive = Math.max(
    -1,
    Math.min(
      1,
      felt.reduce((sum, mood) => sum + (mood.drive ?? 0), 0),
    ),
  )
  const mode = figures.key?.mode ?? figures.mode ?? felt.find(mood => mood.mode)?.mode ?? modeOf(genre, random.next())
  const chosen: Key = figures.key ?? { tonic: random.int(0, 11), mode }
  const known = [...found, ...moodsFound, ...players]
  const playing = [...new Set(players.map(({ entry }) => entry.id))].slice(0, PLAYERS)
  // The genre that is played ends the first row of genres: the ones after it are not heard.
  const played = found.findIndex(({ entry }) => entry.id === genre)
  const left = [...found.slice(played + 1), ...players.filter(({ entry }) => !playing.includes(entry.id))]
  const words = (list: readonly { readonly word: string }[]) => list.map(({ word }) => word.toLowerCase())
  const understood = [
    ...new Set([
      ...figures.words,
      ...(figures.key ? [keyName(figures.key)] : []),
      ...without.map(part => `no ${part}`),
      ...words([...found.slice(0, played + 1), ...moodsFound, ...players.filter(one => !left.includes(one))]),
    ]),
  ]
  return {
    genre,
    tempo: figures.tempo ?? tempoOf(card.tempo, felt, random.next()),
    isTempoStated: figures.tempo !== undefined,
    key: chosen,
    beatsPerBar: figures.beatsPerBar ?? card.beatsPerBar,
    drive,
    instruments: playing,
    without,
    seconds: figures.seconds,
    gender: genderIn(rest),
    moods: [...new Set(felt.map(mood => mood.id))],
    understood,
    notShown: [...new Set(words(left))].filter(word => !understood.includes(word)),
    steered: unknownWords(rest, known),
  }
}

/** A different seed for every text, so that unknown words change the result too. */
export function seedOf(text: string, seed: number): number {
  return hash(`${seed} ${text.normalize('NFC').toLowerCase().replace(/\s+/gu, ' ').trim()}`)
}

/** The first genre that is named; if several are named in a row, the last of them, as in `folk rock`. */
function named(found: readonly Named<{ readonly id: GenreId }>[]): GenreId | undefined {
  let index = 0
  const follows = ({ at, word }: Named<unknown>) => found[index + 1]?.at === at + word.length + 1
  for (let one = found[0]; one && follows(one); one = found[index]) index += 1
  return found[index]?.entry.id
}

function suggested(felt: readonly Mood[], players: readonly InstrumentId[], seed: number): GenreId {
  const counts = new Map<GenreId, number>()
  for (const mood of felt)
    mood.genres?.forEach((id, index) => counts.set(id, (counts.get(id) ?? 0) + 3 - Math.min(2, index)))
  for (const player of players)
    for (const { id } of genreEntries) {
      const programs = [...genres[id].lead.programs, ...genres[id].layers.flatMap(layer => layer.programs)]
      if (programs.includes(instruments[player].program)) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1])
  return best?.[0] ?? stream(seed, 'genre').pick(['pop', 'lo-fi', 'rock', 'folk', 'synthwave', 'ballad', 'house'])
}

function modeOf(genre: GenreId, chance: number): Mode {
  const [likely, other] = genres[genre].modes
  return other === undefined || chance < 0.7 ? likely : other
}

function tempoOf(
  [slow, low, high, fast]: readonly [number, number, number, number],
  felt: readonly Mood[],
  chance: number,
): number {
  const paces = felt.flatMap(mood => (mood.pace === undefined ? [] : [mood.pace]))
  // An explicit word for the pace outweighs the pace of moods.
  const said = felt.find(mood => mood.id === 'fast' || mood.id === 'slow')?.pace
  const pace = said ?? (paces.length > 0 ? paces.reduce((sum, value) => sum + value, 0) / paces.length : undefined)
  if (pace === undefined) return Math.round(low + (high - low) * chance)
  const near = Math.min(1, Math.max(0, pace + (chance - 0.5) * 0.12))
  return Math.round(
    near < 0.3
      ? slow + (low - slow) * (near / 0.3)
      : near > 0.7
        ? high + (fast - high) * ((near - 0.7) / 0.3)
        : low + (high - low) * ((near - 0.3) / 0.4),
  )
}

function withoutIn(text: string): ('drums' | 'bass')[] {
  const ruledOut = findParts(text).flatMap(({ entry, at }) => (isRuledOut(text, at) ? [entry.part] : []))
  const drumless = /\bdrumless\b|去掉鼓/iu.test(text)
  return (['drums', 'bass'] as const).filter(part => ruledOut.includes(part) || (part === 'drums' && drumless))
}

function genderIn(text: string): 'male' | 'female' | undefined {
  if (/\b(?:female|woman|women|girl|soprano|alto|she)\b|女声|女生|女歌手/iu.test(text)) return 'female'
  return /\b(?:male|man|men|boy|tenor|baritone)\b|男声|男生|男歌手/iu.test(text) ? 'male' : undefined
}

function unknownWords(text: string, known: readonly { readonly word: string; readonly at: number }[]): string[] {
  let rest = text
  for (const { word, at } of known) rest = rest.slice(0, at) + ' '.repeat(word.length) + rest.slice(at + word.length)
  const words = piecesOf(rest).filter(piece => !isSentenceEnd(piece) && !isClauseEnd(piece))
  return [
    ...new Set(words.filter(word => !small.has(word) && !/^\d+$/u.test(word) && !/^[的了和与在一首有是]$/u.test(word))),
  ].slice(0, 24)
}
