import { actions, isAction, type Action, type Kind } from './catalogue.ts'
import { escaped, vocabulary, type Named } from '../../prompt/words.ts'
import type { Entry } from '../../image/understand/lexicon/entry.ts'
import type { Scene } from '../../image/understand/scene.ts'
import type { Subject } from '../../image/understand/subject.ts'

const names = Object.keys(actions).filter(isAction)

const verbsIn = vocabulary(names.map(action => ({ ...actions[action], action })))

/** What the subjects of a scene do. */
export interface SceneActions {
  /** By the subject's index. */
  readonly actions: readonly Action[]
  /** Verbs that somebody does, and those that nobody does: each subject does one thing. For the user. */
  readonly understood: readonly string[]
  readonly notShown: readonly string[]
}

type Found = Named<{ readonly action: Action }>

/**
 * Reads who does what. A verb belongs to the subject before it; one that ends in -ing and comes right before a subject
 * belongs to that one. A subject without a verb does what is usual for its kind.
 */
export function actionsOf(prompt: string, scene: Scene): SceneActions {
  const found = verbsIn(prompt)
  const places = scene.subjects.map(subject => placeOf(prompt, subject.entry))
  const named = scene.subjects.map((): Action | undefined => undefined)
  const done = new Set<string>()
  for (const verb of found) {
    const owner = ownerOf(verb, places, prompt)
    if (owner === undefined) continue
    named[owner] ??= verb.entry.action
    if (named[owner] === verb.entry.action) done.add(verb.word.toLowerCase())
  }
  // A rider sits, and its mount or vehicle moves.
  scene.subjects.forEach(({ entry, relation }, index) => {
    if (!entry.human || named[index] !== 'drive' || !relation) return
    named[relation.to] ??= scene.subjects[relation.to]?.entry.fourLegged ? 'run' : 'drive'
  })
  return {
    actions: scene.subjects.map((subject, index) => suited(named[index], subject) ?? usual(subject)),
    understood: [...done],
    notShown: [...new Set(found.map(({ word }) => word.toLowerCase()))].filter(word => !done.has(word)),
  }
}

/** The action of a prompt without known subjects: its first verb. */
export function actionIn(prompt: string): Action | undefined {
  return verbsIn(prompt)[0]?.entry.action
}

/** Where a thing is named in the prompt; -1 if none of its words is found. */
function placeOf(prompt: string, entry: Entry): number {
  const text = prompt.toLowerCase()
  const places = [
    ...entry.en.map(word => text.search(new RegExp(`(?<![a-z])${escaped(word)}(?:e?s|ren)?(?![a-z])`, 'u'))),
    ...entry.zh.map(word => text.indexOf(word)),
  ].filter(at => at >= 0)
  return places.length > 0 ? Math.min(...places) : -1
}

function ownerOf({ at, length, word }: Found, places: readonly number[], prompt: string): number | undefined {
  if (places.length === 0) return undefined
  const end = at + length
  const after = places.findIndex(
    place =>
      place >= end &&
      prompt.slice(end, place).trim().split(/\s+/).length <= 2 &&
      !/[,.;]/.test(prompt.slice(end, place)),
  )
  const before = places.reduce<number | undefined>(
    (best, place, index) =>
      place >= 0 && place < at && (best === undefined || place > (places[best] ?? -1)) ? index : best,
    undefined,
  )
  const isAttribute = word.endsWith('ing') && after >= 0 && !isPredicate(prompt.slice(0, at))
  if (isAttribute && (before === undefined || prompt.slice(places[before] ?? 0, at).includes(','))) return after
  return before ?? (after >= 0 ? after : 0)
}

/** After "is" or "keeps", as in "is walking", the verb belongs to the subject before it. */
const isPredicate = (before: string) => /\b(?:is|are|was|were|keeps?|starts?)\s*$/iu.test(before)

/** The kind of a subject, by what it usually does. */
function kindOf({ grows, human, moves }: Entry): Kind | undefined {
  if (grows) return 'plant'
  if (human) return 'person'
  return ({ sail: 'vessel', drive: 'vehicle', swim: 'fish' } as const)[moves as string]
}

/** A verb as its subject can do it. */
function suited(action: Action | undefined, { entry }: Subject): Action | undefined {
  if (action === undefined) return undefined
  const { by = {} } = actions[action]
  const kind = kindOf(entry)
  const other = kind && by[kind]
  return isAction(other) ? other : action
}

/** What a thing does if the prompt does not say. */
function usual({ entry, traits }: Subject): Action {
  const { moves, habitat, grows } = entry
  const shown = names.find(name => traits.includes(actions[name].trait ?? ''))
  if (shown) return shown
  if (moves) return moves
  if (habitat === 'celestial' || habitat === 'space') return 'hover'
  if (habitat === 'sky') return 'fly'
  if (habitat === 'under') return 'swim'
  if (habitat === 'water') return 'sail'
  return grows ? 'sway' : 'rest'
}
