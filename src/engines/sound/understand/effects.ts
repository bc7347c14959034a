import { movements, occurrences } from '../effects/occurrences.ts'
import type { Layer, Recipe } from '../effects/recipe.ts'
import type { Modifier } from '../make/layers.ts'
import { wordRecipe } from '../make/wordSound.ts'
import { numberBefore, timesIn } from '../../prompt/counts.ts'
import { clausesOf, matchesIn, recipes, type Match } from './matches.ts'
import { motionSeconds, motionWords, type Motion } from './motions.ts'
import { overlaps, vocabulary, wordPattern, type Place } from '../../prompt/words.ts'
import { distances, rooms, type Distance, type Room } from './settings.ts'
import { unknownWordsIn } from './unknown.ts'
import { modifiers, things } from './words.ts'

export { recipes }

/** An effect that a description asks for, and how it should sound. */
export interface RequestedEffect {
  readonly recipe: Recipe
  readonly layers: readonly Layer[]
  readonly modifier: Modifier
  readonly distance?: Distance
  readonly room?: Room
  /** Number of occurrences; absent if it is not counted. */
  readonly count?: number
  /** How many things make the sound at once. */
  readonly sources: number
  /** Its motions, one after the other. */
  readonly motions: readonly Motion[]
  /** How it is related to the effect named before it. */
  readonly after: Joint
  /** Seconds until it is over; absent if it continues as long as possible. */
  readonly seconds?: number
  /** What was understood, in words for the user: `distant train`. */
  readonly words: string
  /** An unknown word, if this is the sound made up for it. */
  readonly unknown?: string
}

/** `then`: explicitly after the one before; `and`: after it if both are events; `while`: at the same time. */
type Joint = 'then' | 'and' | 'while'

/** At most this many kinds of sound at once. */
const MOST = 6

const modifierPatterns = modifiers.map(one => ({ ...one, pattern: wordPattern(one) }))
const motionsIn = vocabulary(motionWords)
const roomPatterns = rooms.map(one => ({ room: one, pattern: wordPattern(one) }))
const distancePatterns = distances.map(one => ({ distance: one, pattern: wordPattern(one) }))
const thing = new RegExp(`^(?:${things.en})$|^(?:${things.zh})$`, 'iu')
const sequence = /then|after|followed|finally|next|然后|接着|随后|之后|再|又/iu
const together = /while|with|as|同时|伴随/iu

/** A sound while it is assembled from its clauses. */
interface Draft {
  readonly match: Match
  readonly clause: string
  count?: number
  sources: number
  readonly motions: Motion[]
  readonly after: Joint
}

/**
 * The sounds that a description names, in order, with the words near each. `withUnknown`: a clause that names no sound
 * becomes one shaped by its first unknown word, because a description of sounds is never read aloud.
 */
export function effectsIn(description: string, { withUnknown = false } = {}): RequestedEffect[] {
  const matches = matchesIn(description)
  const drafts: Draft[] = []
  const unknown: { readonly at: number; readonly word: string }[] = []
  for (const clause of clausesOf(description)) {
    const here = matches.filter(match => overlaps(match, clause))
    const known: Place[] = [...here]
    const text = description.slice(clause.at, clause.at + clause.length)
    for (const match of here) draft(match, clause, { description, matches, drafts })
    readCounts(text, clause, here, drafts)
    known.push(...readMotions(text, clause, here, drafts))
    if (here.length === 0 && known.length === 0) {
      const [word] = unknownWordsIn(description, clause)
      if (word !== undefined) unknown.push({ at: clause.at, word })
    }
  }
  const room = roomIn(description, matches)
  const effects = drafts.flatMap(one => effectsOf(one, room))
  if (withUnknown)
    for (const { at, word } of unknown) {
      const before = drafts.filter(one => one.match.at < at).flatMap(one => effectsOf(one, room)).length
      effects.splice(before, 0, effectOfWord(word, room))
    }
  return effects.slice(0, MOST)
}

/** The words of a description for which no sound is known. */
export function notUnderstoodIn(description: string): string[] {
  return [...new Set(clausesOf(description).flatMap(clause => unknownWordsIn(description, clause)))]
}

interface Reading {
  readonly description: string
  readonly matches: readonly Match[]
  readonly drafts: Draft[]
}

function draft(
  match: Match,
  clause: Place & { readonly joint: string },
  { description, matches, drafts }: Reading,
): void {
  // A thing named again is the same thing, such as a car that drives off after it has started.
  const same = drafts.find(one => one.match.recipe === match.recipe)
  if (same && match.again) same.count = (same.count ?? 1) + 1
  if (same) return
  const number = numberBefore(description.slice(clause.at, match.at))
  const isThing = thing.test(match.word)
  drafts.push({
    match,
    clause: clauseAround(description, match, matches),
    ...(number !== undefined && !isThing && { count: number }),
    sources: number !== undefined && isThing ? Math.min(4, number) : 1,
    motions: [],
    after: sequence.test(clause.joint) ? 'then' : together.test(clause.joint) ? 'while' : 'and',
  })
}

/**
 * The draft that words of a clause are about: the last named before them, else the first in the clause, else the last.
 */
function subjectOf(at: number, here: readonly Match[], drafts: readonly Draft[]): Draft | undefined {
  const match = here.findLast(one => one.at <= at) ?? here[0]
  return drafts.findLast(one => match === undefined || one.match.recipe === match.recipe)
}

function readCounts(text: string, clause: Place, here: readonly Match[], drafts: readonly Draft[]): void {
  const found = timesIn(text)
  const subject = found && subjectOf(clause.at + found.at, here, drafts)
  if (subject) subject.count = found.count
}

function readMotions(text: string, clause: Place, here: readonly Match[], drafts: readonly Draft[]): Place[] {
  return motionsIn(text).map(({ entry: { motion }, at, length }) => {
    const place = { at: clause.at + at, length }
    const subject = subjectOf(place.at, here, drafts)
    if (subject && subject.motions.at(-1) !== motion) subject.motions.push(motion)
    return place
  })
}

/** The place where everything happens; a word that is a sound itself, such as a church bell, is not a place. */
function roomIn(description: string, matches: readonly Match[]): Room | undefined {
  return roomPatterns.find(({ pattern: words }) =>
    [...description.matchAll(words)].some(
      found => !matches.some(match => overlaps(match, { at: found.index, length: found[0].length })),
    ),
  )?.room
}

/** The words around a sound up to the next sound or comma. */
function clauseAround(description: string, { at, length, recipe }: Match, all: readonly Match[]): string {
  const stops = /[,.;，。；、!?！？\n]|\band\b|\bwith\b|\bwhile\b|\bthen\b|和|伴随|还有|然后/iu
  const next = all.find(other => other.at >= at + length && other.recipe !== recipe)?.at ?? description.length
  const before = description.slice(0, at).split(stops).at(-1) ?? ''
  const [after = ''] = description.slice(at + length).split(/[,.;，。；、!?！？\n]|\band\b|\bwhile\b|\bthen\b/iu)
  // In English, attributes come before and places after; the words of the next sound do not belong to this one.
  return `${before}${description.slice(at, at + length)}${after.slice(0, Math.max(0, next - at - length) + 14)}`
}

function modifierOf(clause: string): { readonly modifier: Modifier; readonly named: string[] } {
  let modifier: Modifier = { gain: 1, density: 1, tempo: 1, pitch: 1 }
  const named: string[] = []
  for (const { pattern: words, id, gain = 1, density = 1, tempo = 1, pitch = 1 } of modifierPatterns) {
    if (!clause.match(words)) continue
    named.push(id)
    modifier = {
      gain: modifier.gain * gain,
      density: modifier.density * density,
      tempo: modifier.tempo * tempo,
      pitch: modifier.pitch * pitch,
    }
  }
  return { modifier, named }
}

function effectsOf(
  { match, clause, count, sources, motions, after }: Draft,
  room: Room | undefined,
): RequestedEffect[] {
  const { word } = match
  // Something that is started and then drives is an engine.
  const isStarted = match.recipe.id === 'ignition' && motions.length > 0
  const recipe = (isStarted ? recipes.find(one => one.id === 'engine') : undefined) ?? match.recipe
  const { modifier, named } = modifierOf(clause)
  const distance = distancePatterns.find(one => clause.match(one.pattern))?.distance
  const on = recipe.on?.filter(one => wordPattern(one).test(clause.replace(word, ' '))) ?? []
  const base = on.some(one => one.instead) ? [] : recipe.layers
  const surface = on.map(one => clause.match(wordPattern(one))?.[0]).filter(found => found !== undefined)
  const ignition =
    isStarted || (recipe.id === 'engine' && motions[0] === 'starts')
      ? recipes.find(one => one.id === 'ignition')
      : undefined
  // Events need no start of their own.
  const rest = ignition || recipe.kind === 'event' ? motions.filter(one => one !== 'starts') : motions
  const shared = {
    modifier,
    sources,
    ...(distance && { distance }),
    ...(room && { room }),
  }
  const words = [
    ...(distance ? [distance.id] : []),
    ...named,
    ...(sources > 1 ? [String(sources)] : []),
    recipe.id,
    ...surface.map(found => `on ${found.toLowerCase()}`),
    ...(count === undefined ? [] : [`× ${count}`]),
    ...(ignition ? ['starts'] : []),
    ...rest,
    ...(room ? [`(${room.id})`] : []),
  ].join(' ')
  const seconds = secondsOf({ recipe, count, motions: rest, modifier, room })
  const effect: RequestedEffect = {
    ...shared,
    recipe,
    layers: [...base, ...on.flatMap(one => one.layers)],
    ...(count !== undefined && { count }),
    motions: rest,
    after: ignition ? 'then' : after,
    ...(seconds !== undefined && { seconds }),
    words,
  }
  if (!ignition) return [effect]
  const start: RequestedEffect = {
    ...shared,
    recipe: ignition,
    layers: ignition.layers,
    motions: [],
    after,
    seconds: ignition.length[0],
    words,
  }
  // A car that only starts then runs for a while.
  return [start, rest.length > 0 ? effect : { ...effect, seconds: RUNNING }]
}

/** Seconds that an engine runs after its start. */
const RUNNING = 3.5

function effectOfWord(word: string, room: Room | undefined): RequestedEffect {
  const recipe = wordRecipe(word)
  return {
    recipe,
    layers: recipe.layers,
    modifier: { gain: 1, density: 1, tempo: 1, pitch: 1 },
    sources: 1,
    motions: [],
    after: 'and',
    ...(room && { room }),
    seconds: recipe.length[1] + tailOf(room),
    words: '',
    unknown: word,
  }
}

/** Seconds of a room's audible reverberation. */
const tailOf = (room: Room | undefined) => (room ? room.seconds * 0.6 + (room.echo?.[0] ?? 0) * 2 : 0)

function secondsOf({
  recipe,
  count,
  motions,
  modifier,
  room,
}: Pick<RequestedEffect, 'recipe' | 'modifier' | 'motions'> & {
  readonly count: number | undefined
  readonly room: Room | undefined
}): number | undefined {
  const tail = tailOf(room)
  if (motions.length > 0) {
    const quick = recipe.id in movements && modifier.tempo > 1 ? 0.8 : 1
    const moving = motions.reduce((sum, motion) => sum + motionSeconds[motion], 0) * quick
    // Something that only starts or stops is heard for a while after or before that.
    return moving + (motions.every(motion => motion === 'starts' || motion === 'stops') ? 3 : 0) + tail
  }
  if (count !== undefined) {
    const one = occurrences[recipe.id]
    const every = one ? (one.every[0] + one.every[1]) / 2 : recipe.length[0] * 1.15
    return ((count - 1) * every) / modifier.tempo + (one?.seconds ?? recipe.length[0]) + tail
  }
  return recipe.kind === 'event' ? recipe.length[1] + tail : undefined
}
