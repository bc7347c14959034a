import type { RequestedEffect } from '../sound/understand/effects.ts'
import type { Part } from './script.ts'
import type { Spoken } from './spoken.ts'

/** A part with the speech for it. */
type Cue = (Extract<Part, { kind: 'speech' }> & { readonly spoken: Spoken }) | Exclude<Part, { kind: 'speech' }>

/** An entry of the plan with its time in seconds. */
export type Placed =
  | {
      readonly kind: 'speech'
      readonly at: number
      readonly text: string
      readonly voice: number
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

/**
 * Seconds between two speakers at normal speed; an answer comes a little later than the same speaker's next sentence.
 */
const TURN = 0.42
/** Seconds after the last word, so that no player cuts it off. */
const TAIL = 0.12
/** Seconds that ambience begins before the words and continues after them. */
const LEAD = 1.1
const LINGER = 1.4
/** Gain of ambience and of single sounds among words, relative to their level alone. */
const UNDER = 0.32
const BESIDE = 0.85
/** Most seconds that words wait for a sound between them; the credits reserved for a direction cover them. */
const MOST_BESIDE = 7
/** Pauses grow at most by this factor to reach a stated length. */
const MOST_PAUSE = 3

interface Frame {
  /** Sounds that last from beginning to end. */
  readonly scene: readonly RequestedEffect[]
  readonly speed: number
  readonly rate: number
  /** Seconds that effects without speech should last; by default, as long as they take. */
  readonly effects?: number | undefined
  /** Seconds that nothing may exceed. */
  readonly most: number
  /** Requested length in seconds. */
  readonly wanted?: number
}

/** Seconds until the end of everything. */
export function lengthOf(plan: Plan): number {
  return plan.reduce((end, one) => Math.max(end, one.at + one.seconds), 0)
}

/**
 * Seconds of an ambience by itself, of one that is followed by another, and of one before and after the events in it.
 */
const AMBIENCE = 9
const IN_TURN = 5
const AROUND = { before: 0.8, after: 1.2 } as const
/** Seconds between two consecutive events. */
const GAP = 0.18

/** Places everything in time: words one after the other, ambience under them, single sounds between them. */
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
  const beds = longer.filter(one => one.kind === 'effect' && one.effect.seconds === undefined)
  // Ambience fills the time that is still missing; words alone are not extended.
  return longer.map(one =>
    beds.includes(one) && one.kind === 'effect' ? { ...one, seconds: Math.max(one.seconds, wanted - one.at) } : one,
  )
}

/** Effects without words: each event after the previous one, with ambience under all of them. */
function alone(cues: readonly Cue[], { scene, effects: wanted, most }: Frame): Plan {
  const { under, inTurn } = ordered(scene, cues)
  const lead = under.length > 0 ? AROUND.before : 0
  const placed: (Placed & { readonly kind: 'effect' })[] = []
  let clock = lead
  let last = lead
  for (const { effect, rest } of inTurn) {
    const at = effect.after === 'while' ? last : clock + rest
    const seconds = effect.seconds ?? IN_TURN
    placed.push({ kind: 'effect', at, effect, seconds, gain: under.length > 0 ? 1.3 : 1 })
    last = at
    clock = Math.max(clock, at + seconds + GAP)
  }
  const happening = placed.length === 0 ? 0 : clock - GAP
  const natural =
    under.length === 0 ? happening : Math.max(placed.length === 0 ? AMBIENCE : 0, happening + AROUND.after)
  const [first] = placed
  // A single event that should last longer is prolonged or repeated.
  if (wanted !== undefined && under.length === 0 && first && placed.length === 1)
    return lasting(first, Math.min(most, wanted))
  const total = Math.min(most, under.length > 0 ? (wanted ?? natural) : Math.min(wanted ?? natural, natural))
  const factor = Math.min(1, total / natural)
  return [
    ...under.map(effect => ({ kind: 'effect', at: 0, effect, seconds: total, gain: 1 }) as const),
    // Events that take too long are moved closer together.
    ...placed.map(one => ({ ...one, at: one.at * factor, seconds: one.seconds * factor })),
  ]
}

/**
 * Moves each event to the end of the previous one: an effect may have been given more time than it is audible.
 * `audible` are the seconds until each falls silent; intended pauses stay.
 */
export function closer(plan: Plan, audible: readonly number[]): Plan {
  let planned = 0
  let over = 0
  let shift = 0
  return plan.map((one, index) => {
    if (one.at >= planned) shift = planned - over
    planned = Math.max(planned, one.at + one.seconds)
    const at = one.at - shift
    over = Math.max(over, at + Math.min(one.seconds, audible[index] ?? one.seconds))
    return { ...one, at }
  })
}

/** The effects under everything, and those in sequence, each with the seconds of silence before it. */
function ordered(scene: readonly RequestedEffect[], cues: readonly Cue[]) {
  const under: RequestedEffect[] = [...scene]
  const inTurn: { readonly effect: RequestedEffect; readonly rest: number }[] = []
  let rest = 0
  for (const cue of cues) {
    if (cue.kind === 'pause') rest += cue.seconds
    if (cue.kind !== 'effects') continue
    for (const [index, effect] of cue.effects.entries()) {
      const isAmbience = effect.seconds === undefined && (effect.after !== 'then' || index === 0) && rest === 0
      if (isAmbience && !cue.effects[index + 1]?.after.startsWith('then')) under.push(effect)
      else {
        inTurn.push({ effect, rest })
        rest = 0
      }
    }
  }
  return { under, inTurn }
}

function lasting(one: Placed & { readonly kind: 'effect' }, wanted: number): Plan {
  const { effect } = one
  if (effect.motions.length > 0 || effect.seconds === undefined || wanted < effect.seconds)
    return [{ ...one, seconds: wanted }]
  if (effect.count !== undefined) return [one]
  const times = Math.max(1, Math.floor((wanted + GAP) / (effect.seconds + GAP)))
  return Array.from({ length: times }, (_, index) => ({
    ...one,
    at: times === 1 ? 0 : (index * (wanted - one.seconds)) / (times - 1),
  }))
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
      placed.push({ kind: 'speech', at, text: cue.text, voice: cue.voice, spoken: cue.spoken, seconds })
      at += seconds
      rest = (cue.pause / speed) * pauses
      speaker = cue.voice
    } else {
      at += rest
      rest = 0
      let lead = 0
      for (const effect of cue.effects) {
        if (effect.seconds === undefined) {
          beds.push({ at: Math.max(0, at - 0.3), effect })
          lead = Math.max(lead, LEAD)
        } else {
          const plain = effect.count === undefined && effect.motions.length === 0
          const seconds = plain
            ? Math.min(effect.seconds, effect.recipe.length[0])
            : Math.min(MOST_BESIDE, effect.seconds)
          placed.push({ kind: 'effect', at, effect, seconds, gain: BESIDE })
          lead = Math.max(lead, plain ? Math.min(1.8, seconds * 0.6) : seconds)
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
