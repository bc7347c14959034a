import { widthOf } from '../../draw/figure.ts'
import { hasHead } from '../../draw/people/creatures.ts'
import { people } from '../../draw/people/people.ts'
import { bodyOf } from '../../draw/people/poses.ts'
import type { Action, Entry, Subject } from '../../understand/scene.ts'
import type { Actor, Carried } from '../actor.ts'
import type { Stage } from '../stage.ts'
import { naturalOf } from './beasts.ts'
import { atTable } from './everyday.ts'
import { baseOf, actionsOf, HANDY, kindOf, NATURAL, PAWED } from './actions.ts'
import { castOf, type Doers } from './cast.ts'
import { atOnce } from './both.ts'
import { together, onBacks } from './feats.ts'
import { awake, GROUP, MEALS, TABLED, TOGETHER, TWO } from './manners.ts'
import { onBench, WIDE } from './play.ts'
import { PAIRS, SEATED, stagings } from './stagings.ts'
import { carriedOn, type Cue, type Piece, type Staging, type Tableau } from './tableau.ts'

/** One agent with everything its action needs, in the agent's units until it is placed. */
export interface Cluster {
  action: Action
  /** Subjects of the second action: what a rider holds. */
  also: readonly number[]
  agent: Actor
  tableau: Tableau
  standing: { actor: Actor; piece: Piece }[]
  /** Bounds in the agent's units. */
  box: { left: number; right: number; top: number; bottom: number }
}

/** The kind of head that goes on an upright body, if there is one. */
function speciesOf(entry: Entry): string | undefined {
  const kind = kindOf(entry)
  if (kind === 'quadruped') return entry.variant ?? entry.id
  if (hasHead(entry.id)) return entry.id
  return hasHead(kind) ? kind : undefined
}

/** Lays out what is done: everything an action touches is taken out of the free layout. */
export function clustersOf(stage: Stage, groups: readonly Actor[][]): Cluster[] {
  const { subjects } = stage.scene
  const clusters: Cluster[] = []
  const taken = new Set<number>()
  const all = actionsOf(stage.scene)
  for (const action of all) {
    const involved = [action.agent, ...action.others]
    const aside = [action.object, action.tool].filter(i => i !== undefined)
    if ([...involved, ...aside].some(i => taken.has(i))) continue
    const base = baseOf(stage.scene, all, action)
    if (all.some(d => baseOf(stage.scene, all, d) === action)) continue
    const performers = involved.flatMap(i => groups[i] ?? [])
    const pair =
      PAIRS.has(action.verb) ||
      (action.verb === 'row' && performers.length === 2) ||
      (action.verb === 'ride' && subjects[action.object ?? -1]?.entry.id === 'tandem') ||
      (action.verb === 'play' && TWO.has(subjects[action.object ?? -1]?.entry.id ?? ''))
    const made: Cluster[] = []
    const all4one = shares(subjects, action, performers)
    for (let i = 0; i < performers.length && i < 6; i++) {
      const agent = performers[i]
      if (!agent) continue
      const partner =
        pair &&
        action.object !== undefined &&
        !TWO.has(subjects[action.object]?.entry.id ?? '') &&
        !TOGETHER.has(action.verb)
          ? undefined
          : pair
            ? performers[i + 1]
            : undefined
      const peers = all4one || GROUP.has(action.verb) ? performers.slice(i + 1, 12) : []
      const cluster = clusterOf(stage, groups, action, { agent, partner, peers, loaded: all4one }, made.length, base)
      if (!cluster) break
      made.push(cluster)
      if (cluster.tableau.pieces.some(p => p.role === 'peer')) break
      if (partner) i++
    }
    if (made.length === 0) continue
    clusters.push(...made)
    for (const i of [...involved, ...aside]) taken.add(i)
  }
  return clusters
}

/** Whether several bear one thing that is too much for each of them. */
function shares(subjects: readonly Subject[], action: Action, performers: readonly Actor[]): boolean {
  const load = subjects[action.object ?? -1]
  const agent = performers[0]?.subject
  if (!load || !agent || performers.length < 2 || load.count > 1 || !['carry', 'lift'].includes(action.verb))
    return false
  // Between two it rests on the shoulders of both.
  if (load.entry.id === 'ladder' && performers.length === 2) return true
  return !LONG.has(load.entry.id) && load.entry.draw !== 'person' && load.entry.id !== 'tray'
}

/** Carried on the shoulder by each who carries. */
const LONG: ReadonlySet<string> = new Set(['ladder', 'surfboard', 'skis', 'oar', 'flag', 'sword'])

function clusterOf(
  stage: Stage,
  groups: readonly Actor[][],
  action: Action,
  { agent, partner, peers, loaded }: Doers,
  copy: number,
  base?: Action,
): Cluster | undefined {
  const { subjects } = stage.scene
  const { entry } = agent.subject
  const subject = (i: number | undefined): Subject | undefined => (i === undefined ? undefined : subjects[i])
  // Who wears clothes sits on a chair as people do.
  const dressed = agent.subject.worn !== undefined && action.verb === 'sit'
  // What has no hands lies in a hammock as people do.
  const lies = action.verb === 'sleep' && subjects[action.object ?? -1]?.entry.id === 'hammock'
  const jointed = lies || HANDY.has(kindOf(entry)) || HANDY.has(entry.id) || dressed || entry.guise !== undefined
  const cup =
    action.verb === 'drink' && ['cup', 'glass', 'bottle'].includes(kindOf(subject(action.object)?.entry ?? entry))
  const pawed = PAWED.has(entry.id) && (action.verb === 'eat' || cup)
  const { and } = action
  const small = (entry.size ?? 1) < 0.15
  const load = loaded ? (jointed || (speciesOf(entry) && !small) ? together : onBacks) : undefined
  const natural =
    load === onBacks ? onBacks : !jointed && !pawed && !base && !and ? naturalOf(entry, action.verb) : undefined
  const own: Staging | undefined =
    natural ?? load ?? (jointed || !NATURAL.has(action.verb) ? stagings[action.verb] : undefined)
  const staging: Staging | undefined = and && own ? cue => atOnce(cue, action.verb, and, stagings) : own
  if (!staging) return undefined
  // What is looked at stays where it was said to be.
  if (action.verb === 'look' && (subject(action.object)?.relation ?? agent.subject.relation?.kind === 'through')) return undefined // prettier-ignore
  const upright = natural === undefined
  const species = upright && kindOf(entry) !== 'person' ? speciesOf(entry) : undefined
  if (upright && kindOf(entry) !== 'person' && !species) return undefined
  const look = species ? { ...agent.look, species } : agent.look
  const object = subject(action.object)
  const objectActor = action.object === undefined ? undefined : groups[action.object]?.[0]
  const cue: Cue = {
    agent: agent.subject, look, body: bodyOf(look), object, tool: subject(action.tool), partner: partner?.subject, peers: peers.map(p => p.subject), objectActor,
    seatWanted: SEATED.has(action.verb) && stage.ground !== 'stage' && !and,
  } // prettier-ignore
  let tableau = staging(cue)
  if (!tableau) return undefined
  const tabled = !base && MEALS.has(action.verb) && stage.scene.settings.some(id => TABLED.has(id))
  const meal: Action = { verb: 'dine', agent: action.agent, others: [] }
  const hands = upright ? (base ?? (tabled ? meal : undefined)) : undefined
  const wide = base && partner && WIDE.has(kindOf(subject(base.object)?.entry ?? entry))
  if (wide && action.verb === 'play' && TWO.has(object?.entry.id ?? '')) tableau = onBench(cue) ?? tableau
  else if (hands) {
    const own = { ...cue, object: subject(hands.object), tool: undefined, seatWanted: false }
    const lying = hands.verb === 'sleep' ? awake(stagings.sleep(own)) : undefined
    const under = lying ?? (hands.verb === 'dine' ? atTable : stagings[hands.verb](own))
    const plain = staging({ ...cue, seatWanted: false })
    const both =
      under &&
      plain &&
      carriedOn(
        { ...under, pieces: under.pieces.map(p => (p.role === 'object' ? { ...p, role: 'seat' } : p)) },
        plain,
        cue.body,
      )
    if (both) tableau = both
  }
  const more = tableau.traits ?? []
  agent.look = { ...look, ...(tableau.pose ? { pose: tableau.pose } : {}), traits: [...look.traits, ...more] }
  if (upright) {
    agent.figure = people['person'] ?? agent.figure
    for (const other of partner ? [partner, ...peers] : peers)
      Object.assign(other, {
        figure: agent.figure,
        look: {
          ...other.look,
          ...(kindOf(other.subject.entry) === 'person' ? {} : { species: speciesOf(other.subject.entry) }),
        },
      })
  }
  if (tableau.tilt) agent.tilt = tableau.tilt
  const standing: Cluster['standing'] = []
  const carries: Carried[] = []
  for (const piece of tableau.pieces)
    for (const [actor, at] of castOf(
      stage,
      groups,
      action,
      piece,
      { agent, partner, peers, loaded },
      copy,
      base?.object,
    )) {
      if (at.pose) actor.look = { ...actor.look, pose: at.pose }
      if (at.traits) actor.look = { ...actor.look, traits: [...actor.look.traits, ...at.traits] }
      if (at.layer)
        carries.push({
          actor,
          x: at.x,
          y: at.y,
          size: at.size,
          rot: at.rot ?? 0,
          flip: at.flip ?? false,
          layer: at.layer,
        })
      else standing.push({ actor, piece: at })
    }
  if (carries.length > 0) agent.carries = carries
  for (const actor of [agent, ...standing.map(s => s.actor)]) actor.party = action.agent
  return {
    action,
    also: tableau.pieces.some(p => p.role === 'seat') && base?.object !== undefined ? [base.object] : [],
    agent,
    tableau,
    standing,
    box: bounds(agent, standing, carries),
  }
}

function bounds(agent: Actor, standing: Cluster['standing'], carries: readonly Carried[]): Cluster['box'] {
  const half = widthOf(agent.figure, agent.look) / 2
  const hip = agent.look.pose?.hip
  const box = hip
    ? { left: hip[0] - 0.28, right: hip[0] + 0.32, top: hip[1] - (agent.look.species ? 0.68 : 0.53), bottom: 0 }
    : { left: -half, right: half, top: agent.look.species ? -1.14 : -1.02, bottom: 0 }
  const add = (x: number, y: number, w: number, h: number) => {
    box.left = Math.min(box.left, x - w / 2)
    box.right = Math.max(box.right, x + w / 2)
    box.top = Math.min(box.top, y - h)
    box.bottom = Math.max(box.bottom, y)
  }
  for (const { actor, piece } of standing) {
    const line = ['leash', 'rope', 'string'].includes(actor.subject.entry.id)
    const hip = piece.pose?.hip
    if (hip) add(piece.x + (piece.flip ? -1 : 1) * hip[0] * piece.size, piece.y, 0.6 * piece.size, 0.4)
    if (!line) add(piece.x, piece.y, widthOf(actor.figure, actor.look) * piece.size * 0.96, piece.size)
  }
  for (const held of carries) {
    const w = widthOf(held.actor.figure, held.actor.look) * held.size
    const turn = Math.abs(Math.sin(held.rot))
    const mx = held.x + Math.sin(held.rot) * held.size * 0.5
    const my = held.y - Math.cos(held.rot) * held.size * 0.5
    const bw = w * (1 - turn) + held.size * turn
    const bh = held.size * (1 - turn) + w * turn
    add(mx, Math.min(my + bh / 2, 0), bw, Math.min(my + bh / 2, 0) - (my - bh / 2))
  }
  return box
}

/** The subjects whose places a cluster decides, beside its agent. */
export function heldBy({ action, tableau, also }: Cluster): number[] {
  const has = (role: Piece['role']) => tableau.pieces.some(p => p.role === role)
  return [
    ...(has('object') && action.object !== undefined ? [action.object] : []),
    ...(has('tool') && action.tool !== undefined ? [action.tool] : []),
    ...action.others,
    ...also,
  ]
}
