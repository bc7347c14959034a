import type { Layer, Recipe } from '../effects/recipe.ts'
import { animals } from '../effects/animals.ts'
import { beasts } from '../effects/beasts.ts'
import { handled } from '../effects/handled.ts'
import { machines } from '../effects/machines.ts'
import { people } from '../effects/people.ts'
import { steps } from '../effects/steps.ts'
import { struck } from '../effects/struck.ts'
import { weather } from '../effects/weather.ts'
import type { Manner } from '../make/layers.ts'
import { manners, places, small } from './words.ts'

/** An effect that a description asks for, and how. */
export interface RequestedEffect {
  readonly recipe: Recipe
  readonly layers: readonly Layer[]
  readonly manner: Manner
  readonly isFar: boolean
  /** What was understood, for people: `distant train`. */
  readonly words: string
}

/** Every kind of sound, told apart by its words. Longer names come first, so that a doorbell is no bell. */
export const recipes: readonly Recipe[] = [
  ...weather,
  ...animals,
  ...beasts,
  ...people,
  ...steps,
  ...struck,
  ...handled,
  ...machines,
]

/** At most this many kinds sound together. */
const MOST = 5

interface Match {
  readonly recipe: Recipe
  readonly at: number
  readonly length: number
}

const patterns = recipes.map(recipe => ({ recipe, pattern: pattern(recipe.en, recipe.zh) }))
const mannerPatterns = manners.map(one => ({ ...one, pattern: pattern(one.en, one.zh) }))

/** What `en|zh` words look like in a text: English as whole words, Chinese anywhere. */
function pattern(en: string, zh: string): RegExp {
  const alternatives = (words: string) =>
    words
      .split('|')
      .toSorted((a, b) => b.length - a.length)
      .join('|')
  return new RegExp(`(?<![a-z])(?:${alternatives(en)})(?![a-z])|(?:${alternatives(zh)})`, 'giu')
}

/** The sounds that a description names, in order, with what stands near each. */
export function effectsIn(description: string): RequestedEffect[] {
  const matches = matchesIn(description)
  const effects: RequestedEffect[] = []
  for (const match of matches) {
    const clause = clauseAround(description, match, matches)
    // A bed that others stand on, such as the street under the footsteps, is still a sound of its own.
    if (effects.some(one => one.recipe === match.recipe)) continue
    effects.push(effectOf(match, clause, description.slice(match.at, match.at + match.length)))
    if (effects.length === MOST) break
  }
  return effects
}

function matchesIn(description: string): Match[] {
  const found = patterns.flatMap(({ recipe, pattern: words }) =>
    [...description.matchAll(words)].map(match => ({ recipe, at: match.index, length: match[0].length })),
  )
  const longestFirst = found.toSorted((a, b) => b.length - a.length || a.at - b.at)
  const matches: Match[] = []
  for (const match of longestFirst)
    if (!matches.some(other => match.at < other.at + other.length && other.at < match.at + match.length))
      matches.push(match)
  return withoutSurfaces(
    matches.toSorted((a, b) => a.at - b.at),
    description,
  )
}

/** What another sound happens on or in is no sound of its own: snow under steps, leaves in the rain. */
function withoutSurfaces(matches: readonly Match[], description: string): Match[] {
  return matches.filter((match, index) => {
    const before = matches[index - 1]
    if (!before) return true
    const word = description.slice(match.at, match.at + match.length)
    const isSurface = before.recipe.on?.some(on => pattern(on.en, on.zh).test(word)) ?? false
    const between = description.slice(before.at + before.length, match.at)
    return !(
      isSurface &&
      /^\s*(?:on|in|through|over|at|of|against)\b|^[在踩打落]|^\s*$/iu.test(
        between.trim() === '' ? ' ' : between.trim(),
      )
    )
  })
}

/** What stands around a sound up to the next one or a comma. */
function clauseAround(description: string, { at, length }: Match, all: readonly Match[]): string {
  const stops = /[,.;，。；、!?！？\n]|\band\b|\bwith\b|\bwhile\b|和|伴随|还有/iu
  const next = all.find(other => other.at >= at + length)?.at ?? description.length
  const before = description.slice(0, at).split(stops).at(-1) ?? ''
  const [after = ''] = description.slice(at + length).split(/[,.;，。；、!?！？\n]|\band\b|\bwhile\b/iu)
  // In English what describes stands before, and a place after; the next sound's own words are not this one's.
  return `${before}${description.slice(at, at + length)}${after.slice(0, Math.max(0, next - at - length) + 14)}`
}

function effectOf({ recipe }: Match, clause: string, word: string): RequestedEffect {
  let manner: Manner = { gain: 1, density: 1, tempo: 1, pitch: 1 }
  let isFar = false
  const named: string[] = []
  for (const { pattern: words, id, gain = 1, density = 1, tempo = 1, pitch = 1, far = false } of mannerPatterns) {
    if (!clause.match(words)) continue
    named.push(id)
    manner = {
      gain: manner.gain * gain,
      density: manner.density * density,
      tempo: manner.tempo * tempo,
      pitch: manner.pitch * pitch,
    }
    isFar ||= far
  }
  const on = recipe.on?.filter(one => pattern(one.en, one.zh).test(clause.replace(word, ' '))) ?? []
  const base = on.some(one => one.instead) ? [] : recipe.layers
  const surface = on.map(one => clause.match(pattern(one.en, one.zh))?.[0]).filter(found => found !== undefined)
  return {
    recipe,
    layers: [...base, ...on.flatMap(one => one.layers)],
    manner,
    isFar,
    words: [...named, recipe.id, ...surface.map(found => `on ${found.toLowerCase()}`)].join(' '),
  }
}

/**
 * The share of a text's words that speak of sounds: 1 where it only describes them. Words that only tie others together
 * are not counted.
 */
export function soundShare(text: string): number {
  const names = matchesIn(text)
  const covered = names.map(({ at, length }) => [at, at + length] as const)
  for (const { pattern: words } of mannerPatterns)
    for (const match of text.matchAll(words)) covered.push([match.index, match.index + match[0].length])
  for (const match of text.matchAll(pattern(places.en, places.zh)))
    covered.push([match.index, match.index + match[0].length])
  const isCovered = (at: number) => covered.some(([from, to]) => at >= from && at < to)
  let understood = 0
  let other = 0
  for (const match of text.matchAll(/[a-z']+|\p{Script=Han}|[\p{L}\p{N}]+/giu)) {
    if (isCovered(match.index)) understood += 1
    else if (!small.has(match[0].toLowerCase())) other += 1
  }
  return names.length === 0 ? 0 : understood / (understood + other)
}
