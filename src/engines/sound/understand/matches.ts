import { actions } from '../effects/actions.ts'
import { animals } from '../effects/animals.ts'
import { beasts } from '../effects/beasts.ts'
import { handled } from '../effects/handled.ts'
import { machines } from '../effects/machines.ts'
import { motors } from '../effects/motors.ts'
import { deedsOf } from '../effects/occurrences.ts'
import { people } from '../effects/people.ts'
import type { Recipe } from '../effects/recipe.ts'
import { steps } from '../effects/steps.ts'
import { struck } from '../effects/struck.ts'
import { voices } from '../effects/voices.ts'
import { weather } from '../effects/weather.ts'
import { overlaps, vocabulary, wordPattern, type Place } from '../../prompt/words.ts'

/** All kinds of sounds with their words. */
export const recipes: readonly Recipe[] = [
  ...weather,
  ...animals,
  ...beasts,
  ...voices,
  ...people,
  ...steps,
  ...struck,
  ...handled,
  ...actions,
  ...machines,
  ...motors,
]

/** An occurrence of a kind of sound in a description. */
export interface Match extends Place {
  readonly recipe: Recipe
  readonly word: string
  /** It happens once more: a zipper opens and closes. */
  readonly again?: true
}

const recipesIn = vocabulary(recipes, { plural: true })

/** Words that only say how something else moves or lies if another sound comes before them. */
const weak =
  /^(?:walks?|walking|walked|runs?|jogs|jogging|marche?s?|marching|tiptoes|stomps|strolls|lands|strikes|drives|driving|opens|closes|shuts|drops (?:to|on|onto)|dropped|flies|claps?|呼啸|走|跑|跑步|行走|打开|开启|关上|掉在|掉到)$/iu

/** Where one clause ends and another begins. */
const breaks =
  /[,.;:，。；：、!?！？\n]|\b(?:and|then|while|with|as|before|after|followed by)\b|然后|接着|随后|之后|同时|伴随着?|还有|和|再|又/giu

/** Divides a description into clauses. `joint` is the text before a clause. */
export function clausesOf(description: string): (Place & { readonly joint: string })[] {
  const clauses: (Place & { joint: string })[] = []
  let at = 0
  let joint = ''
  for (const found of [...description.matchAll(breaks), undefined]) {
    const end = found?.index ?? description.length
    if (description.slice(at, end).trim() === '') joint += ` ${found?.[0] ?? ''}`
    else {
      clauses.push({ at, length: end - at, joint: joint.trim().toLowerCase() })
      joint = found?.[0] ?? ''
    }
    at = end + (found?.[0].length ?? 0)
  }
  return clauses
}

/** All places of a description that name a sound, including the things that make it and the surfaces it happens on. */
export const namedIn = (description: string): Match[] =>
  recipesIn(description).map(({ entry: recipe, ...place }) => ({ ...place, recipe }))

/** The sounds that a description names, in order. A thing that does something is only its action: a door that slams. */
export function matchesIn(description: string): Match[] {
  const named = namedIn(description)
  const clauses = clausesOf(description)
  const audible = named.filter((match, index) => !isOfMachine(match, index, named, description, clauses))
  return withoutDoers(withoutSurfaces(audible, description), description)
}

const selfDriven: ReadonlySet<Recipe> = new Set([...machines, ...motors])

/**
 * A machine that runs takes no steps, one that revs has been started, and one that is switched on is heard by itself.
 */
function isOfMachine(
  match: Match,
  index: number,
  named: readonly Match[],
  description: string,
  clauses: readonly Place[],
): boolean {
  const isMachine = (other: Match | undefined) => other !== undefined && selfDriven.has(other.recipe)
  if (/^(?:runs|revs|revving)$/iu.test(match.word)) return isMachine(named[index - 1])
  if (match.recipe.id !== 'click' || !/^ ?(?:on|off|it on|it off)\b/iu.test(description.slice(match.at + match.length)))
    return false
  const here = clauses.find(clause => overlaps(clause, match))
  return (
    named.some(other => isMachine(other) && here !== undefined && overlaps(other, here)) || isMachine(named[index - 1])
  )
}

/** What another sound happens on or in is not a sound of its own: snow under steps, leaves in the rain. */
function withoutSurfaces(matches: readonly Match[], description: string): Match[] {
  return matches.filter((match, index) => {
    const between = (other: Match, from: number, to: number) =>
      isSurfaceOf(match, other) && joins(description.slice(from, to))
    const before = matches[index - 1]
    const after = matches[index + 1]
    if (before && between(before, before.at + before.length, match.at)) return false
    // In Chinese, the surface comes first: 在雪地上走.
    return !(
      after &&
      /\p{Script=Han}/u.test(match.word) &&
      isSurfaceOf(match, after) &&
      /^[地里上面中的]{1,3}$/u.test(description.slice(match.at + match.length, after.at))
    )
  })
}

const isSurfaceOf = (match: Match, other: Match) =>
  other.recipe !== match.recipe && (other.recipe.on?.some(on => wordPattern(on).test(match.word)) ?? false)

function joins(between: string): boolean {
  const words = between.trim()
  return words === '' || /^\s*(?:on|in|through|over|at|of|against|across|down|up)\b|^[在踩打落]/iu.test(words)
}

function withoutDoers(matches: readonly Match[], description: string): Match[] {
  const clauses = clausesOf(description)
  const clauseOf = (match: Match) => clauses.findIndex(one => overlaps(one, match))
  return matches.flatMap((match, index): Match[] => {
    const subject = matches.slice(0, index).findLast(one => !LIDS.test(one.word))
    // Only things with a hinge slam or creak when they close or open; any other thing repeats its own sound.
    const lid = subject !== undefined && LIDS.test(match.word) && !HINGED.has(subject.recipe.id)
    if (lid && clauseOf(subject) !== clauseOf(match)) return [{ ...match, recipe: subject.recipe, again: true }]
    return isHeard(match, index, matches, clauseOf) ? [match] : []
  })
}

const LIDS = /^(?:opens|closes|shuts|打开|关上)$/iu
const HINGED: ReadonlySet<string> = new Set([
  'door',
  'slam',
  'creak',
  'lock',
  'knock',
  'engine',
  'footsteps',
  'doorbell',
])

function isHeard(match: Match, index: number, matches: readonly Match[], clauseOf: (match: Match) => number): boolean {
  const here = clauseOf(match)
  const before = matches[index - 1]
  const after = matches[index + 1]
  if (after && clauseOf(after) === here && deedsOf[match.recipe.id]?.includes(after.recipe.id)) return false
  // 开走 says how a car moves; without one, somebody walks.
  if (before !== undefined && /^[走跑]$/u.test(match.word)) return false
  const isAfter = before !== undefined && clauseOf(before) === here
  if (!isAfter || before.recipe === match.recipe) return true
  const isDeed = deedsOf[before.recipe.id]?.includes(match.recipe.id) ?? false
  return isDeed || !weak.test(match.word)
}
