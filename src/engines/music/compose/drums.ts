import { random as stream } from '../../random.ts'
import { drumKeys, type Drum, type Drums, type Groove } from '../genres/genre.ts'
import { genres } from '../genres/genres.ts'
import type { FormSection } from './form.ts'
import type { SongPlan } from './plan.ts'
import { hitsOf, inMetre, pen, type Pen } from './rhythm.ts'
import { stepsPerBar } from './themes.ts'

const velocities: Readonly<Record<string, number>> = { X: 116, x: 96, o: 70, g: 42 }

/** The drums of a song: grooves that grow with it, fills before the next section, a cymbal where it begins. */
export function drumTrack(
  plan: SongPlan,
  drums: Omit<Drums, 'fills'> & Partial<Pick<Drums, 'fills'>>,
  form: readonly FormSection[],
  seed: number,
): number[] {
  const random = stream(seed, 'drums')
  const track = pen(genres[plan.genre], plan.tempo, random)
  const { fills = [] } = drums
  const perBar = stepsPerBar(plan)
  let bar = 0
  form.forEach((section, index) => {
    const groove = grooveOf(drums, section.energy)
    const next = form[index + 1]
    const entry = section.type === 'intro' ? Math.floor(section.bars / 2) : 0
    for (let within = 0; within < section.bars; within++, bar++) {
      if (within < entry) continue
      const fill =
        within === section.bars - 1 && next && section.bars > 1 && fills.length > 0
          ? fills[Math.floor(random.next() * fills.length)]
          : undefined
      // A small fill halfway through long sections.
      const half = section.bars >= 8 && within === section.bars / 2 - 1 && random.chance(0.5) ? fills[0] : undefined
      const level = 0.78 + 0.26 * section.energy
      if (fill) play(fill, { plan, track, bar, within: 0, level, from: 0 })
      else if (half) {
        play(groove, { plan, track, bar, within, level, from: 0, until: perBar / 2 })
        play(half, { plan, track, bar, within: 0, level, from: perBar / 2 })
      } else play(groove, { plan, track, bar, within, level, from: 0 })
      const opens = within === 0 && index > 0 && section.energy > 0.6 && fills.length > 0
      if (opens && !groove.crash) track.write(bar * perBar, 4, drumKeys.crash, 100)
    }
  })
  if (fills.length > 0 || drums.full.kick) {
    track.write(bar * perBar, 4, drumKeys.kick, 104)
    if (fills.length > 0) track.write(bar * perBar, 8, drumKeys.crash, 92)
  }
  return choked(track.notes)
}

function grooveOf({ light, main, full }: Omit<Drums, 'fills'>, energy: number): Groove {
  return energy < 0.45 ? light : energy < 0.78 ? main : full
}

interface Place {
  readonly plan: SongPlan
  readonly track: Pen
  readonly bar: number
  /** Index of the bar in its section. */
  readonly within: number
  readonly level: number
  readonly from: number
  readonly until?: number
}

function play(groove: Groove, { plan, track, bar, within, level, from, until }: Place): void {
  const perBar = stepsPerBar(plan)
  const own = genres[plan.genre].beatsPerBar
  for (const [drum, pattern] of Object.entries(groove) as [Drum, string][]) {
    const metric = inMetre(pattern, own, plan.beatsPerBar)
    const bars = Math.max(1, Math.round(metric.length / perBar))
    for (const { sign, step } of hitsOf(metric)) {
      const place = step % perBar
      if (Math.floor(step / perBar) !== within % bars || place < from || place >= (until ?? perBar)) continue
      track.write(bar * perBar + place, 1, drumKeys[drum], (velocities[sign] ?? 80) * level)
    }
  }
}

/** A closed hi-hat stops an open one. */
function choked(notes: number[]): number[] {
  const closing = new Set<number>([drumKeys.hat, drumKeys.pedal, drumKeys.open])
  const hats: number[] = []
  for (let i = 0; i < notes.length; i += 4) if (closing.has(notes[i + 2] ?? 0)) hats.push(i)
  hats.sort((a, b) => (notes[a] ?? 0) - (notes[b] ?? 0))
  hats.forEach((at, index) => {
    const next = hats[index + 1]
    if (notes[at + 2] === drumKeys.open)
      notes[at + 1] = next === undefined ? 960 : Math.max(60, (notes[next] ?? 0) - (notes[at] ?? 0))
  })
  return notes
}
