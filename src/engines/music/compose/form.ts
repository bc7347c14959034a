import type { Random } from '../../random.ts'
import { genres } from '../genres/genres.ts'
import type { SectionType } from '../score.ts'
import type { LineToSing, LyricsSection, SongPlan } from './plan.ts'

/** A line of the lyrics at its place in a section, in bars. */
interface PlacedLine extends LineToSing {
  readonly bar: number
  readonly bars: number
}

/** A section before it has notes. */
export interface FormSection {
  readonly type: SectionType
  readonly bars: number
  readonly energy: number
  /** How often its type occurred before. */
  readonly repeat: number
  readonly lines: readonly PlacedLine[]
}

const instrumentalForms: readonly (readonly SectionType[])[] = [
  ['chorus'],
  ['verse', 'chorus'],
  ['intro', 'verse', 'chorus'],
  ['intro', 'verse', 'chorus', 'outro'],
  ['intro', 'verse', 'chorus', 'verse', 'chorus', 'outro'],
  ['intro', 'verse', 'chorus', 'verse', 'chorus', 'bridge', 'chorus', 'outro'],
  ['intro', 'verse', 'verse', 'chorus', 'verse', 'chorus', 'bridge', 'solo', 'chorus', 'outro'],
  ['intro', 'verse', 'verse', 'chorus', 'solo', 'verse', 'chorus', 'bridge', 'solo', 'chorus', 'chorus', 'outro'],
]

const energies: Readonly<Record<SectionType, number>> = {
  intro: 0.32,
  verse: 0.5,
  prechorus: 0.68,
  chorus: 0.86,
  bridge: 0.56,
  solo: 0.8,
  outro: 0.45,
}

/** Seconds of one bar. */
export const barSeconds = ({ tempo, beatsPerBar }: Pick<SongPlan, 'tempo' | 'beatsPerBar'>) =>
  (beatsPerBar * 60) / tempo

/** Seconds before the first beat: more in a sung song, because its first consonants come before the beat. */
export const leadSeconds = ({ singing }: Pick<SongPlan, 'singing'>) => (singing ? 0.3 : 0.05)

/** Seconds that the last chord rings after its bar. */
const RING = 1.8

/** Seconds of a whole song of so many bars, including the bar of its last chord and the decay after that. */
export function secondsOf(plan: Pick<SongPlan, 'genre' | 'tempo' | 'beatsPerBar' | 'singing'>, bars: number): number {
  return leadSeconds(plan) + (bars + 1) * barSeconds(plan) + RING + Math.min(1.5, genres[plan.genre].room * 0.4)
}

/** Seconds of a song of so many bars to the end of what is heard: the silence after its decay is cut off. */
export function heardSeconds(
  plan: Pick<SongPlan, 'genre' | 'tempo' | 'beatsPerBar' | 'singing'>,
  bars: number,
): number {
  // Measured on a song of each genre: within half a second.
  return leadSeconds(plan) + (bars + 1) * barSeconds(plan) + 0.4 + genres[plan.genre].room * 0.5
}

/** How far a tempo may be from the one that suits best, to meet a length that was asked for: a share of it. */
const BEND = 0.3
/** Seconds by which the best tempo must be better than one that is a beat a minute nearer to the first. */
const WORTH = 0.03

/**
 * The plan for a length that was asked for. Bars are whole, so if its tempo is free, it is the one at which they
 * last as long as asked.
 */
export function atLength(asked: SongPlan, isTempoFree: boolean): SongPlan {
  const plan = { ...asked, isLengthAsked: true }
  if (!isTempoFree) return plan
  const [slow, , , fast] = genres[plan.genre].tempo
  const least = Math.max(Math.min(slow, plan.tempo), plan.tempo * (1 - BEND))
  const most = Math.min(Math.max(fast, plan.tempo), plan.tempo * (1 + BEND))
  let best = plan
  let lowest = Number.POSITIVE_INFINITY
  for (let tempo = Math.ceil(least); tempo <= most; tempo++) {
    const tried = { ...plan, tempo }
    const off = Math.abs(heardSeconds(tried, total(shapesOf(tried))) - plan.seconds)
    const cost = off + Math.abs(tempo - plan.tempo) * WORTH
    if (cost < lowest) [lowest, best] = [cost, tried]
  }
  return best
}

function shapesOf(plan: SongPlan): readonly Shape[] {
  return plan.singing ? sungForm(plan, plan.singing.sections) : instrumentalForm(plan)
}

/** The sections of a song: from its lyrics if it has any, otherwise as its length allows. */
export function formOf(plan: SongPlan, random: Random): readonly FormSection[] {
  const sections = shapesOf(plan)
  const counts = new Map<SectionType, number>()
  const length = total(sections)
  let start = 0
  return sections.map(({ type, bars, lines }) => {
    const repeat = counts.get(type) ?? 0
    counts.set(type, repeat + 1)
    const rise = type === 'verse' || type === 'chorus' ? Math.min(0.12, repeat * 0.07) : 0
    const followed = plan.energy && 0.22 + 0.74 * meanBetween(plan.energy, start / length, (start + bars) / length)
    start += bars
    const energy = (followed ?? energies[type] + rise) + plan.drive * 0.18 + random.range(-0.03, 0.03)
    return { type, bars, lines, repeat, energy: Math.min(1, Math.max(0.1, energy)) }
  })
}

/** The mean of a curve between two places, 0 to 1. */
function meanBetween(curve: readonly number[], from: number, until: number): number {
  const first = Math.floor(from * curve.length)
  const piece = curve.slice(first, Math.max(first + 1, Math.ceil(until * curve.length)))
  return piece.reduce((sum, value) => sum + value, 0) / Math.max(1, piece.length)
}

type Shape = Pick<FormSection, 'type' | 'bars' | 'lines'>

/** More than all other costs of a form together. */
const OUTSIDE = 1000

const isWithin = (plan: SongPlan, bars: number) => {
  const [shortest, longest] = plan.limits ?? [0, Infinity]
  const seconds = secondsOf(plan, bars)
  return seconds >= shortest && seconds <= longest
}

function instrumentalForm(plan: SongPlan): Shape[] {
  const bar = barSeconds(plan)
  const units = plan.genre === 'blues' ? [4, 12] : [2, 4, 8, 16]
  let best: Shape[] = []
  let least = Number.POSITIVE_INFINITY
  for (const types of plan.sections ? [plan.sections] : instrumentalForms)
    for (const unit of units) {
      const shape = types.map(type => ({ type, bars: barsOf(type, unit), lines: [] }))
      const seconds = plan.isLengthAsked ? heardSeconds(plan, total(shape)) : total(shape) * bar
      const section = unit * bar
      // Sections of 12 to 26 seconds are neither too short nor tiresome.
      const strain = Math.max(0, Math.log(12 / section)) + Math.max(0, Math.log(section / 26))
      const outside = isWithin(plan, total(shape)) ? 0 : OUTSIDE
      const cost = Math.abs(Math.log(seconds / plan.seconds)) * 4 + strain + outside
      if (cost < least) [least, best] = [cost, shape]
    }
  return best
}

const barsOf = (type: SectionType, unit: number) =>
  type === 'intro' || type === 'outro' ? Math.max(2, Math.min(8, unit / 2)) : unit

/** The pace of a singer: syllables a second, and whether each line of a section has its own number of bars. */
interface Pace {
  readonly rate: number
  readonly isQuick?: boolean
  readonly isUneven?: boolean
}

const COMFORTABLE: Pace = { rate: 3.1 }
/** Tried in this order if a song would be too long. */
const FASTER: readonly Pace[] = [
  { rate: 4.6, isQuick: true },
  { rate: 4.6, isQuick: true, isUneven: true },
  { rate: 6, isQuick: true, isUneven: true },
]

/** All lyrics are sung: if no singer could manage them within the limits, the song is longer. */
function sungForm(plan: SongPlan, lyrics: readonly LyricsSection[]): Shape[] {
  const longest = plan.limits?.[1] ?? Math.max(plan.seconds * 1.5, 130)
  const isTooLong = (shapes: readonly Shape[]) => secondsOf(plan, total(shapes)) > longest
  const relaxed = withLines(plan, lyrics, COMFORTABLE)
  const sung = isTooLong(relaxed) ? hurried(plan, lyrics, isTooLong) : relaxed
  return filledUp(plan, sung)
}

function hurried(plan: SongPlan, lyrics: readonly LyricsSection[], isTooLong: (shapes: readonly Shape[]) => boolean) {
  let sung: readonly Shape[] = []
  for (const pace of FASTER) {
    sung = withLines(plan, lyrics, pace)
    if (!isTooLong(sung)) break
  }
  return sung
}

const total = (shapes: readonly Shape[]) => shapes.reduce((sum, { bars }) => sum + bars, 0)

function withLines(plan: SongPlan, lyrics: readonly LyricsSection[], pace: Pace): Shape[] {
  return lyrics.map(({ type, lines }) => {
    if (lines.length === 0) return { type, bars: type === 'intro' || type === 'outro' ? 2 : 4, lines: [] }
    let bar = 0
    const usual = barsPerLine(plan, Math.max(...lines.map(line => line.syllables)), pace)
    const placed = lines.map(line => {
      const start = bar
      const bars = pace.isUneven ? barsPerLine(plan, line.syllables, pace) : usual
      bar += bars
      return { ...line, bar: start, bars }
    })
    // Sections end on an even bar, or phrases would not answer each other.
    return { type, bars: Math.max(2, bar + (bar % 2)), lines: placed }
  })
}

/** Bars for a line of so many syllables, which leave a fifth of the time to breathe. */
function barsPerLine(plan: SongPlan, syllables: number, { rate, isQuick }: Pace): number {
  const bar = barSeconds(plan)
  const usual = genres[plan.genre].barsPerLine ?? (bar < 1.7 ? 4 : 2)
  for (const bars of [1, 2, 4, 8]) {
    const isRoomy = syllables / (bars * bar * 0.8) <= rate
    const isUsual = bars >= usual || (isQuick && bars * 2 >= usual)
    if (isRoomy && isUsual) return bars
  }
  return 8
}

/** How often a chorus is sung at most: a song of few lines is shorter than others. */
const MOST_SUNG = 3

/**
 * Adds an intro, an outro and solos if the lyrics leave time, and repeats the last chorus if much is left. Where a song
 * must be longer, there are solos between further choruses.
 */
function filledUp(plan: SongPlan, sung: readonly Shape[]): Shape[] {
  const shapes = [...sung]
  const bar = barSeconds(plan)
  const around = plan.isLengthAsked ? heardSeconds(plan, 0) : 0
  const missing = () => (plan.seconds - around) / bar - total(shapes)
  const fits = (bars: number) => secondsOf(plan, total(shapes) + bars) <= (plan.limits?.[1] ?? Infinity)
  const unit = bar > 3 ? 2 : 4
  const add = (at: number, type: SectionType, bars: number) => {
    if (fits(bars)) shapes.splice(at, 0, { type, bars, lines: [] })
  }
  if (shapes[0]?.type !== 'intro' && (missing() >= 2 || plan.seconds >= 40)) add(0, 'intro', missing() >= 8 ? unit : 2)
  if (shapes.at(-1)?.type !== 'outro' && missing() >= 2) add(shapes.length, 'outro', missing() >= 8 ? unit : 2)
  const middle = () => shapes.findLastIndex(shape => shape.lines.length > 0 && shape.type === 'chorus')
  const beforeEnd = () => (middle() > 0 ? middle() : shapes.length - 1)
  if (missing() >= unit * 1.5) add(beforeEnd(), 'solo', unit * 2)
  const again = sung.findLast(shape => shape.type === 'chorus') ?? sung.findLast(shape => shape.lines.length > 0)
  const end = () => (shapes.at(-1)?.type === 'outro' ? shapes.length - 1 : shapes.length)
  const isRoomFor = (bars: number) => missing() >= bars * 0.75 && fits(bars)
  let times = sung.filter(({ type }) => type === again?.type).length
  for (; again && times < MOST_SUNG && isRoomFor(again.bars); times++) shapes.splice(end(), 0, again)
  const short = () => Math.ceil(((plan.limits?.[0] ?? 0) - secondsOf(plan, total(shapes))) / bar)
  const lacks = () => (plan.isLengthAsked ? missing() : short())
  while (again && lacks() >= unit + again.bars && fits(unit + again.bars)) {
    add(end(), 'solo', unit)
    shapes.splice(end(), 0, again)
  }
  // The time still missing is too short for another chorus.
  const left = short()
  if (left > 0) add(beforeEnd(), 'solo', Math.max(2, left + (left % 2)))
  return shapes
}
