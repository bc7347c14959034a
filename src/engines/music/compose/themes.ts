import { random as stream, type Random } from '../../random.ts'
import type { Lead } from '../genres/genre.ts'
import { genres } from '../genres/genres.ts'
import type { SectionType } from '../score.ts'
import { scales } from '../theory/key.ts'
import { barSeconds, type FormSection } from './form.ts'
import { chordAt, type PlacedChord } from './harmony.ts'
import { motifOf, phrase, varied, type MelodyNote, type Motif } from './melody.ts'
import type { SongPlan } from './plan.ts'
import { STEPS } from './rhythm.ts'

/** Orders in which the phrases of a section can follow each other. */
const plans = ['abab', 'aaba', 'abac', 'aabc'] as const

/** Height of a section's melody within the register, and its share of the usual number of notes. */
const characters: Readonly<Record<SectionType, { readonly height: number; readonly density: number }>> = {
  intro: { height: 0.45, density: 0.7 },
  verse: { height: 0.36, density: 1 },
  prechorus: { height: 0.48, density: 1 },
  chorus: { height: 0.62, density: 0.95 },
  bridge: { height: 0.52, density: 0.85 },
  solo: { height: 0.6, density: 1.35 },
  outro: { height: 0.42, density: 0.6 },
}

/** The melodies of a song: each type of section has its own motifs, which return with it. */
export interface Themes {
  /** The notes of a phrase. `index` counts the phrases of its section. */
  phrase(
    section: FormSection,
    index: number,
    frame: { readonly step: number; readonly steps: number; readonly count: number; readonly isLast: boolean },
  ): MelodyNote[]
  /** Bars of an instrumental phrase. */
  readonly bars: number
  /** Number of notes of an instrumental phrase of so many beats. */
  count(section: FormSection, beats: number): number
}

/** Themes within a register. */
export function themesOf(
  plan: SongPlan,
  lead: Pick<Lead, 'scale' | 'syncopation' | 'density'>,
  register: { readonly low: number; readonly high: number },
  chords: readonly PlacedChord[],
  seed: number,
): Themes {
  const genre = genres[plan.genre]
  const bar = barSeconds(plan)
  const bars = bar < 1.5 ? 4 : 2
  const scale = scales[lead.scale[plan.key.mode]]
  const known = new Map<string, Motif>()
  const style = {
    beatsPerBar: plan.beatsPerBar,
    bars,
    syncopation: lead.syncopation,
    eighthsOnly: genre.swing?.unit === 8,
  }
  const theme = (type: SectionType, name: string, random: Random): Motif => {
    const key = `${type} ${name}`
    const found = known.get(key)
    if (found) return found
    const made = name === 'c' ? varied(theme(type, 'a', random), random) : motifOf(style, random)
    known.set(key, made)
    return made
  }
  let before: number | undefined
  return {
    bars,
    count(section, beats) {
      const random = stream(seed, `count ${section.type} ${beats}`)
      const notes = lead.density * characters[section.type].density * beats * (0.85 + 0.3 * section.energy)
      return Math.max(2, Math.round(notes * random.range(0.85, 1.15)))
    },
    phrase(section, index, { step, steps, count, isLast }) {
      // An intro and an outro recall the verse.
      const type = section.type === 'intro' || section.type === 'outro' ? 'verse' : section.type
      const chosen = stream(seed, `phrases ${type}`).pick(plans)
      const name = chosen[index % chosen.length] ?? 'a'
      const motif = theme(type, name, stream(seed, `motif ${type} ${name}`))
      const { height } = characters[section.type]
      const again = section.repeat > 0 && !isLast && index % 4 === 3
      const notes = phrase(again ? varied(motif, stream(seed, `again ${type} ${section.repeat}`)) : motif, {
        step,
        steps,
        count,
        ...register,
        centre: Math.round(register.low + (register.high - register.low) * height),
        tonic: plan.key.tonic,
        scale,
        beatsPerBar: plan.beatsPerBar,
        chordAt: beat => chordAt(chords, beat).chord,
        closes: isLast && (section.type === 'chorus' || section.type === 'outro' || section.type === 'solo'),
        before,
      })
      before = notes.at(-1)?.key
      return notes
    },
  }
}

/** Steps of one bar. */
export const stepsPerBar = ({ beatsPerBar }: Pick<SongPlan, 'beatsPerBar'>) => beatsPerBar * STEPS
