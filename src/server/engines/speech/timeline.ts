import type { RequestedEffect } from '../sound/understand/effects.ts'
import type { Part } from './script.ts'
import type { Spoken } from './voice.ts'

/** A part with what was spoken for it. */
type Cue = (Extract<Part, { kind: 'speech' }> & { readonly spoken: Spoken }) | Exclude<Part, { kind: 'speech' }>

/** Something at its place, in seconds. */
export type Placed =
  | {
      readonly kind: 'speech'
      readonly at: number
      readonly text: string
      readonly spoken: Spoken
      readonly seconds: number
    }
  | {
      readonly kind: 'effect'
      readonly at: number
      readonly effect: RequestedEffect
      readonly seconds: number
      readonly gain: number
    }

export type Plan = readonly Placed[]

/** Between two people, at plain speed; one answers a little later than one goes on. */
const TURN = 0.42
/** After the last word, so that no player cuts it. */
const TAIL = 0.12
/** Ambience comes before the words and goes after them. */
const LEAD = 1.1
const LINGER = 1.4
/** Of ambience and of single sounds under words, against what they are alone. */
const UNDER = 0.32
const BESIDE = 0.85
/** Pauses grow at most so many times to reach a stated length. */
const MOST_PAUSE = 3

interface Frame {
  /** What is heard from beginning to end. */
  readonly scene: readonly RequestedEffect[]
  readonly speed: number
  readonly rate: number
  /** Seconds of pure effects. */
  readonly effects: number
  /** Seconds that it should last in the end. */
  readonly wanted?: number
}

/** Seconds until everything is over. */
export function lengthOf(plan: Plan): number {
  return plan.reduce((end, one) => Math.max(end, one.at + one.seconds), 0)
}

/** Gives everything its place: words one after the other, ambience under them, single sounds between them. */
export function drawUp(cues: readonly Cue[], frame: Frame): Plan {
  const spoken = cues.filter(cue => cue.kind === 'speech' && cue.spoken.samples.length > 0)
  if (spoken.length === 0) return alone(cues, frame)
  const plain = along(cues, frame, 1)
  const { wanted } = frame
  if (wanted === undefined) return plain
  const missing = wanted - lengthOf(plain)
  const pauses = lengthOf(along(cues, frame, 2)) - lengthOf(plain)
  if (missing <= 0 || pauses <= 0) return plain
  const longer = along(cues, frame, Math.min(MOST_PAUSE, 1 + missing / pauses))
  const beds = longer.filter(one => one.kind === 'effect' && one.effect.recipe.kind === 'bed')
  // Ambience fills what is still missing; words alone end where they end.
  return longer.map(one =>
    beds.includes(one) && one.kind === 'effect' ? { ...one, seconds: Math.max(one.seconds, wanted - one.at) } : one,
  )
}

/** Effects without a word: all of them together, for the whole time. */
function alone(cues: readonly Cue[], { scene, effects }: Frame): Plan {
  const effect = [...scene, ...cues.flatMap(cue => (cue.kind === 'effects' ? cue.effects : []))]
  const hasBed = effect.some(one => one.recipe.kind === 'bed')
  return effect.map((one, index) => {
    const [, longest] = one.recipe.length
    // Single sounds come one after the other over an ambience, and are heard again when there is time.
    if (one.recipe.kind === 'bed' || !hasBed) return { kind: 'effect', at: 0, effect: one, seconds: effects, gain: 1 }
    const at = Math.min(Math.max(0, effects - longest), (index * effects) / (effect.length + 1))
    return { kind: 'effect', at, effect: one, seconds: Math.min(effects - at, longest), gain: 1.3 }
  })
}

function along(cues: readonly Cue[], { scene, speed, rate }: Frame, pauses: number): Plan {
  const placed: Placed[] = []
  const beds: { readonly at: number; readonly effect: RequestedEffect }[] = scene.map(effect => ({ at: 0, effect }))
  let at = scene.length > 0 ? LEAD : 0
  let speaker: number | undefined
  let rest = 0
  for (const cue of cues) {
    if (cue.kind === 'pause') rest += cue.seconds / speed
    else if (cue.kind === 'speech') {
      if (cue.spoken.samples.length === 0) continue
      if (speaker !== undefined) at += speaker === cue.voice ? rest : Math.max(rest, (TURN / speed) * pauses)
      else at += rest
      const seconds = cue.spoken.samples.length / rate
      placed.push({ kind: 'speech', at, text: cue.text, spoken: cue.spoken, seconds })
      at += seconds
      rest = (cue.pause / speed) * pauses
      speaker = cue.voice
    } else {
      at += rest
      rest = 0
      let lead = 0
      for (const effect of cue.effects) {
        if (effect.recipe.kind === 'bed') {
          beds.push({ at: Math.max(0, at - 0.3), effect })
          lead = Math.max(lead, LEAD)
        } else {
          const [shortest] = effect.recipe.length
          placed.push({ kind: 'effect', at, effect, seconds: shortest, gain: BESIDE })
          lead = Math.max(lead, Math.min(1.8, shortest * 0.6))
        }
      }
      at += lead
    }
  }
  const end = Math.max(at, lengthOf(placed)) + rest * (speaker === undefined ? 1 : 0)
  const last = placed.findLast(one => one.kind === 'speech')
  const tail = last ? [{ ...last, seconds: last.seconds + TAIL }] : []
  const under = beds.map(
    ({ at: from, effect }) =>
      ({ kind: 'effect', at: from, effect, seconds: end + LINGER - from, gain: UNDER }) as const,
  )
  return [...under, ...placed.filter(one => one !== last), ...tail]
}
