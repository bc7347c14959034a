import { random } from '../../../random.ts'
import { figureOf } from '../../draw/index.ts'
import { widthOf } from '../../draw/figure.ts'
import { thingOf } from '../../understand/lexicon/index.ts'
import type { Action } from '../../understand/scene.ts'
import type { Subject } from '../../understand/subject.ts'
import { inksOf, type Actor } from '../actor.ts'
import { lookOf, type Stage } from '../stage.ts'
import { verbs } from '../../verbs/catalogue.ts'
import type { Piece } from '../../verbs/tableau.ts'

/** The agent of an action with its partner, and all others who do it together. */
export interface Doers {
  agent: Actor
  partner: Actor | undefined
  peers: readonly Actor[]
  /** Whether they do it together to one thing. */
  shared: boolean
  /** Number of agents among whom the copies of the object are divided; 0 if the first one gets all. */
  shares?: number
}

/** The actors of one piece: all copies of a subject, or a thing that the action adds. */
export function castOf(
  stage: Stage,
  groups: readonly Actor[][],
  action: Action,
  piece: Piece,
  { agent, partner, peers, shares = 0 }: Doers,
  copy: number,
  seat: number | undefined,
): [Actor, Piece][] {
  if (piece.role === 'partner') return partner ? [[partner, piece]] : []
  if (piece.role === 'self') return [mirrorOf(agent, piece, groups[action.object ?? -1]?.[0])]
  if (piece.role === 'peer') {
    const rest = partner ? peers.slice(1) : peers
    const one = rest[piece.peer ?? -1]
    if (one) return [[one, piece]]
    return rest.map((peer, i) => [peer, { ...piece, x: piece.each?.[i]?.[0] ?? 0, y: piece.each?.[i]?.[1] ?? 0 }])
  }
  if (piece.role === 'extra') return [[extra(stage, piece), piece]]
  const index = piece.role === 'object' ? action.object : piece.role === 'seat' ? seat : action.tool
  // Several who look at it see the same one.
  if (verbs[action.verb].sameObject && piece.role === 'object' && copy > 0) return []
  const group = index === undefined ? undefined : groups[index]
  const first = group?.[0]
  if (!group || !first) return []
  if (verbs[action.verb].oneObject) group.length = 1
  if (piece.peer !== undefined)
    return [[{ ...first, look: { ...first.look }, copy: first.copy + (piece.peer + 1) * 7 }, piece]]
  const dealt =
    shares > 0
      ? group.slice(Math.floor((copy * group.length) / shares), Math.floor(((copy + 1) * group.length) / shares))
      : undefined
  const own = dealt ?? (copy === 0 ? group : [{ ...first, look: { ...first.look }, copy: first.copy + copy * 7 }])
  if (piece.as)
    for (const actor of own)
      Object.assign(actor, {
        figure: figureOf(piece.as),
        look: {
          ...actor.look,
          variant: piece.as,
          inks: first.subject.inks.length > 0 ? actor.look.inks : asInks(piece.as),
        },
      })
  const { each } = piece
  if (each)
    return own
      .slice(0, each.length)
      .map((actor, i) => [actor, { ...piece, x: each[i]?.[0] ?? 0, y: each[i]?.[1] ?? 0 }])
  const wide = widthOf(first.figure, first.look) * piece.size
  return own.slice(0, piece.as || verbs[action.verb].oneObject ? 1 : 9).map((actor, i): [Actor, Piece] => {
    if (i === 0) return [actor, piece]
    const step = piece.layer
      ? (first.subject.entry.bunches ? 0.24 : 0.6) * wide * (i % 2 ? 1 : -1) * Math.ceil(i / 2)
      : wide * 0.82 * i
    // Copies stand behind the first one, a little smaller, like a flock.
    const rot = first.subject.entry.bunches
      ? (i % 2 ? 0.46 : -0.46) * Math.ceil(i / 2)
      : (piece.rot ?? 0) + (piece.layer ? (i % 2 ? 0.25 : -0.25) : 0)
    return [
      actor,
      {
        ...piece,
        x: piece.x + (first.subject.entry.bunches ? 0 : step),
        y: piece.y - (piece.layer || piece.free ? 0 : 0.05 * (i % 3)),
        size: piece.size * (piece.layer ? 1 : 0.94),
        rot,
        order: (piece.order ?? 0) - 0.02 * i,
      },
    ]
  })
}

/** The agent's reflection in a mirror, with the face in the middle. */
function mirrorOf(agent: Actor, piece: Piece, glass: Actor | undefined): [Actor, Piece] {
  const [x, y, tall] = agent.look.pose ? [0.02, -0.86, 0.32] : (agent.figure.focus ?? [0, -0.8, 0.4])
  const size = piece.size / tall
  const { carries: _, ...own } = agent
  const actor: Actor = { ...own, copy: agent.copy + 7, ...(glass ? { seenIn: glass } : {}) }
  return [actor, { ...piece, size, x: piece.x + x * size, y: piece.y - y * size }]
}

/** The inks of a drawing that replaces the subject's own. */
function asInks(name: string): Actor['look']['inks'] {
  const [a = '#888888', b = a, c = b] = thingOf(name)?.inks ?? []
  return [a, b, c]
}

/** A thing that an action adds although the prompt does not name it. */
function extra(stage: Stage, piece: Piece): Actor {
  const name = piece.thing ?? 'box'
  const entry = thingOf(name)
  if (!entry) throw new Error(`the catalogue has no ${name}`)
  const subject: Subject = { entry, count: 1, inks: [...(piece.inks ?? [])], parts: {}, traits: [], worn: [] }
  const rng = random(stage.seed, `extra${name}${piece.x}`)
  return {
    subject,
    index: -1,
    copy: 0,
    figure: entry.figure,
    look: lookOf(stage, entry.variant, inksOf(subject), rng, []),
    x: 0,
    y: 0,
    size: 0.1,
    distance: 0,
    flip: false,
    order: 0,
    tilt: 0,
    casts: 'none',
  }
}
