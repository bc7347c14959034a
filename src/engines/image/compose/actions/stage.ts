import { widthOf } from '../../draw/figure.ts'
import { personFigure } from '../../things/people.ts'
import { bodyOf } from '../../draw/people/poses.ts'
import { animate, garmentOf } from '../../understand/lexicon/index.ts'
import type { Entry } from '../../understand/lexicon/entry.ts'
import type { Action } from '../../understand/scene.ts'
import type { Subject } from '../../understand/subject.ts'
import { placeOf } from '../../places/places.ts'
import type { Actor, Carried } from '../actor.ts'
import type { Stage } from '../stage.ts'
import { verbs, type Verb } from '../../verbs/catalogue.ts'
import { atTable } from '../../verbs/meals.ts'
import { eachHolding } from '../../verbs/sharing.ts'
import { carriedOn, type Cue, type Piece, type Staging, type Tableau } from '../../verbs/tableau.ts'
import { speciesOf } from '../occupation.ts'
import { baseOf, actionsOf } from './actions.ts'
import { castOf, type Doers } from './cast.ts'
import { atOnce } from './atOnce.ts'
import { sharingOf } from './sharing.ts'

/** One agent with everything its action needs, in the agent's units until it is placed. */
export interface Cluster {
  action: Action
  /** Subjects of the underlying action: the mount or seat of an agent that does something else as well. */
  also: readonly number[]
  agent: Actor
  tableau: Tableau
  standing: { actor: Actor; piece: Piece }[]
  /** Bounds in the agent's units. */
  box: { left: number; right: number; top: number; bottom: number }
}

/** Lays out the actions. Everything that takes part in an action is taken out of the free layout. */
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
    const target = subjects[action.object ?? -1]?.entry
    const isPairFor = target !== undefined && verbs[action.verb].pairFor?.(target)
    const pair = verbs[action.verb].pair || isPairFor
    const made: Cluster[] = []
    const doing = base ?? action
    const load = subjects[doing.object ?? -1]
    const shares = dealt(groups, action, load, performers.length)
    let shared = sharingOf(doing.verb, load, performers.length) !== undefined
    for (let i = 0; i < performers.length && i < 6; i++) {
      const agent = performers[i]
      if (!agent) continue
      const peers = shared || verbs[action.verb].group ? performers.slice(i + 1, 12) : []
      const joint = shared && clusterOf(stage, groups, action, { agent, partner: undefined, peers, shared }, 0, base)
      if (joint) {
        made.push(joint)
        break
      }
      shared = false
      const partner =
        pair && action.object !== undefined && !isPairFor && !verbs[action.verb].pairWithObject
          ? undefined
          : pair
            ? performers[i + 1]
            : undefined
      const others = verbs[action.verb].group ? peers : []
      const cluster = clusterOf(
        stage,
        groups,
        action,
        { agent, partner, peers: others, shared, shares },
        made.length,
        base,
      )
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

/** Number of agents among whom several objects are divided, 0 for none: "two boys riding bicycles" have one each. */
function dealt(groups: readonly Actor[][], { verb, object }: Action, load: Subject | undefined, doers: number): number {
  const group = groups[object ?? -1]
  const { oneObject, group: together, pair } = verbs[verb]
  if (!group || !load || load.count < 2 || doers < 2 || oneObject || together || pair) return 0
  // The prompt gives no number: one each.
  if (load.bare) group.length = Math.min(group.length, doers)
  return group.length < doers ? 0 : doers
}

function clusterOf(
  stage: Stage,
  groups: readonly Actor[][],
  action: Action,
  doers: Doers,
  copy: number,
  base?: Action,
): Cluster | undefined {
  const { agent, partner, peers, shared } = doers
  const { subjects } = stage.scene
  const { entry } = agent.subject
  const subject = (i: number | undefined): Subject | undefined => (i === undefined ? undefined : subjects[i])
  // Animals in clothes sit and eat as people do, and an animal that walks another one stands upright.
  const worn = agent.subject.worn ?? []
  const record = verbs[action.verb]
  const { uprightIfWearing } = record
  const dressed = worn.some(({ id }) => uprightIfWearing === 'anything' || (uprightIfWearing && garmentOf(id)?.clothes))
  const leads = record.uprightIfLeading && animate(subject(action.object)?.entry)
  // Everybody lies in a hammock as people do.
  const on = subject(action.object)?.entry
  const lies = on !== undefined && record.asPeopleOn?.(on)
  const jointed = lies || entry.halfHuman || entry.humanlike || dressed || leads || entry.guise !== undefined
  const pawed = speciesOf(entry) !== undefined && record.withPaws?.(entry, subject(action.object)?.entry)
  const { and } = action
  // A shared load is carried upright by animals that can stand, and on the backs of the smallest.
  const borne = shared && record.borneUpright && speciesOf(entry) !== undefined && (entry.size ?? 1) >= 0.15
  const natural = !jointed && !pawed && !base && !and && !borne ? inOwnBody(entry, action.verb) : undefined
  const own: Staging | undefined =
    natural ?? (jointed || !verbs[action.verb].ownBody ? verbs[action.verb].stage : undefined)
  const staging: Staging | undefined = and && own ? cue => atOnce(cue, action.verb, and) : own
  if (!staging) return undefined
  // An object that is looked at keeps the place of its own relation.
  if (record.keepsRelation && (subject(action.object)?.relation ?? agent.subject.relation?.kind === 'through'))
    return undefined
  const upright = natural === undefined
  const species = upright && !entry.human ? speciesOf(entry) : undefined
  if (upright && !entry.human && !species && !entry.halfHuman) return undefined
  const look = species ? { ...agent.look, species } : agent.look
  const object = subject(action.object)
  const cue: Cue = {
    agent: agent.subject,
    look,
    body: bodyOf(look),
    object,
    tool: subject(action.tool),
    partner: partner?.subject,
    peers: peers.map(p => p.subject),
    seatWanted: verbs[action.verb].sits === true && stage.ground !== 'stage' && !and && !entry.onePiece,
  }
  const single = staging(cue)
  const join = shared && !base ? sharingOf(action.verb, object, peers.length + 1) : undefined
  let tableau = single && join ? join(cue, single) : single
  if (!tableau) return undefined
  const tabled =
    !base &&
    verbs[action.verb].meal &&
    (agent.subject.traits.includes('attable') || stage.scene.settings.some(id => placeOf(id)?.tables))
  const wide = base && partner && (subject(base.object)?.entry ?? entry).seatsTwo
  const paired = wide ? record.onWideSeat?.(cue) : undefined
  if (paired) tableau = paired
  else if (upright && (base ?? tabled)) {
    const own = { ...cue, object: subject(base?.object), tool: undefined, seatWanted: false }
    const seated = base && verbs[base.verb]
    const alone = seated ? (seated.asBase ?? seated.stage)(own) : atTable
    const row = shared && base ? sharingOf(base.verb, own.object, peers.length + 1) : undefined
    const under = alone && row ? row(own, alone) : alone
    if (shared && !under?.pieces.some(p => p.role === 'peer')) return undefined
    const plain = staging({ ...cue, seatWanted: false })
    const both =
      under &&
      plain &&
      carriedOn(
        { ...under, pieces: under.pieces.map(p => (p.role === 'object' ? { ...p, role: 'seat' } : p)) },
        plain,
        cue.body,
        verbs[action.verb].objectStays,
      )
    if (both) tableau = shared ? eachHolding(both) : both
    else if (shared) return undefined
  }
  const more = tableau.traits ?? []
  agent.look = { ...look, ...(tableau.pose ? { pose: tableau.pose } : {}), traits: [...look.traits, ...more] }
  if (upright) {
    agent.figure = personFigure
    for (const other of partner ? [partner, ...peers] : peers)
      Object.assign(other, {
        figure: agent.figure,
        look: { ...other.look, ...(other.subject.entry.human ? {} : { species: speciesOf(other.subject.entry) }) },
      })
  }
  if (tableau.tilt) agent.tilt = tableau.tilt
  const standing: Cluster['standing'] = []
  const carries = new Map<Actor, Carried[]>()
  for (const piece of tableau.pieces)
    for (const [actor, at] of castOf(stage, groups, action, piece, doers, copy, base?.object)) {
      if (at.upright) standUpright(actor)
      if (at.pose) actor.look = { ...actor.look, pose: at.pose }
      if (at.traits) actor.look = { ...actor.look, traits: [...actor.look.traits, ...at.traits] }
      const holder = peers[at.peer ?? -1] ?? agent
      const { x, y, size, rot = 0, flip = false, layer } = at
      if (layer) carries.set(holder, [...(carries.get(holder) ?? []), { actor, x, y, size, rot, flip, layer }])
      else standing.push({ actor, piece: at })
    }
  for (const [holder, held] of carries) holder.carries = held
  for (const actor of [agent, ...standing.map(s => s.actor)]) actor.party = action.agent
  return {
    action,
    also: tableau.pieces.some(p => p.role === 'seat') && base?.object !== undefined ? [base.object] : [],
    agent,
    tableau,
    standing,
    box: bounds(agent, standing, carries.get(agent) ?? []),
  }
}

/** How an animal of this kind does an action in its own body, if it can. */
const inOwnBody = ({ id, draw = id }: Entry, verb: Verb): Staging | undefined =>
  verbs[verb].ownWay?.[draw] ?? verbs[verb].animals

/** Top of a standing agent, in its units. */
const crown = ({ look, subject }: Actor): number => (!look.species ? -1.02 : subject.entry.tallHead ? -1.42 : -1.14)

/** Gives an animal an upright body. */
function standUpright(actor: Actor): void {
  const { entry } = actor.subject
  const species = entry.human ? undefined : speciesOf(entry)
  if (species) Object.assign(actor, { figure: personFigure, look: { ...actor.look, species } })
}

function bounds(agent: Actor, standing: Cluster['standing'], carries: readonly Carried[]): Cluster['box'] {
  const half = widthOf(agent.figure, agent.look) / 2
  // A ghost is one piece in every pose.
  const hip = agent.subject.entry.onePiece ? undefined : agent.look.pose?.hip
  const box = hip
    ? { left: hip[0] - 0.28, right: hip[0] + 0.32, top: hip[1] + crown(agent) + 0.48, bottom: 0 }
    : { left: -half, right: half, top: crown(agent), bottom: 0 }
  const add = (x: number, y: number, w: number, h: number) => {
    box.left = Math.min(box.left, x - w / 2)
    box.right = Math.max(box.right, x + w / 2)
    box.top = Math.min(box.top, y - h)
    box.bottom = Math.max(box.bottom, y)
  }
  for (const { actor, piece } of standing) {
    const line = actor.subject.entry.line
    const hip = piece.pose?.hip
    if (hip) add(piece.x + (piece.flip ? -1 : 1) * hip[0] * piece.size, piece.y, 0.6 * piece.size, 0.4)
    const turn = Math.abs(Math.sin(piece.rot ?? 0))
    const wide = (widthOf(actor.figure, actor.look) * piece.size * 0.96) / (piece.stretch ?? 1)
    // A lying thing extends sideways from its base by its length.
    if (turn > 0.7) add(piece.x + (Math.sin(piece.rot ?? 0) * piece.size) / 2, piece.y + wide / 2, piece.size, wide)
    else if (!line) add(piece.x, piece.y, wide, piece.size)
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

/** The subjects, besides its agent, whose places a cluster decides. */
export function heldBy({ action, tableau, also }: Cluster): number[] {
  const has = (role: Piece['role']) => tableau.pieces.some(p => p.role === role)
  return [
    ...(has('object') && action.object !== undefined ? [action.object] : []),
    ...(has('tool') && action.tool !== undefined ? [action.tool] : []),
    ...action.others,
    ...also,
  ]
}
