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
/** Seconds that words wait for a sound between them at the most: what a direction is held for in credits. */
const MOST_BESIDE = 7
/** Pauses grow at most so many times to reach a stated length. */
const MOST_PAUSE = 3

interface Frame {
  /** Sounds that last from beginning to end. */
  readonly scene: readonly RequestedEffect[]
  readonly speed: number
  readonly rate: number
  /** Seconds that pure effects should last; left out: as long as they take. */
  readonly effects?: number | undefined
  /** Seconds that nothing may pass. */
  readonly most: number
  /** Seconds that it should last in the end. */
  readonly wanted?: number
}

/** Seconds until everything is over. */
export function lengthOf(plan: Plan): number {
  return plan.reduce((end, one) => Math.max(end, one.at + one.seconds), 0)
}

/** Seconds of an ambience by itself, of one that another follows, and of one around what happens in it. */
const AMBIENCE = 9
const IN_TURN = 5
const AROUND = { before: 0.8, after: 1.2 } as const
/** Seconds between two things that happen one after the other. */
const GAP = 0.18

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
  const beds = longer.filter(one => one.kind === 'effect' && one.effect.seconds === undefined)
  // Ambience fills what is still missing; words alone end where they end.
  return longer.map(one =>
    beds.includes(one) && one.kind === 'effect' ? { ...one, seconds: Math.max(one.seconds, wanted - one.at) } : one,
  )
}

/** Effects without a word: each thing that happens after the one before it, ambience under all of it. */
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
  // One thing alone that is to last longer goes on longer, or happens again.
  if (wanted !== undefined && under.length === 0 && first && placed.length === 1)
    return lasting(first, Math.min(most, wanted))
  const total = Math.min(most, under.length > 0 ? (wanted ?? natural) : Math.min(wanted ?? natural, natural))
  const factor = Math.min(1, total / natural)
  return [
    ...under.map(effect => ({ kind: 'effect', at: 0, effect, seconds: total, gain: 1 }) as const),
    // What takes longer than it may comes closer together.
    ...placed.map(one => ({ ...one, at: one.at * factor, seconds: one.seconds * factor })),
  ]
}

/**
 * What happens in turn, moved up to where the one before it is over: an effect may be given more time than it is
 * audible. `audible` are the seconds of each until it falls silent; intended pauses stay.
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

/** What goes on under everything, and what comes one after the other, with the seconds of silence before it. */
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
      placed.push({ kind: 'speech', at, text: cue.text, spoken: cue.spoken, seconds })
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
