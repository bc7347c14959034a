/** The kind of painter that a model is. */
export type Hand = 'detail' | 'speed' | 'balance' | 'precision'

/** How a painter works: how much it paints, never where things go. */
export interface Technique {
  /** Amount of detail; 1 is normal. */
  detail: number
  /** Additional planes: -1 leaves some out, 1 adds one behind the subject, 2 also one in front of it. */
  depth: number
  /** Plates printed over a flat ink: 1 shadow only, 2 shadow and light, 3 with fine hatching and a contour. */
  plates: number
  /** How irregular edges are; 1 is normal. */
  edge: number
}

const hands: Readonly<Record<Hand, Technique>> = {
  detail: { detail: 1.35, depth: 2, plates: 3, edge: 1 },
  speed: { detail: 0.55, depth: -1, plates: 1, edge: 1 },
  balance: { detail: 1, depth: 0, plates: 2, edge: 1 },
  precision: { detail: 1.1, depth: 0, plates: 2, edge: 0.12 },
}

/** The technique of a hand at a quality, which moves everything by one step. */
export function techniqueOf(hand: Hand, quality: 'low' | 'medium' | 'high' = 'medium'): Technique {
  const own = hands[hand]
  const step = { low: -1, medium: 0, high: 1 }[quality]
  return {
    detail: own.detail * { low: 0.6, medium: 1, high: 1.2 }[quality],
    depth: Math.max(-1, Math.min(2, own.depth + step)),
    plates: Math.max(1, Math.min(3, own.plates + step)),
    edge: own.edge,
  }
}
