import { random as stream } from '../../random.ts'
import { genres } from '../genres/genres.ts'
import type { Genre } from '../genres/genre.ts'
import type { Part, Score, Section } from '../score.ts'
import type { SungLine } from '../sing/vocals.ts'
import { arrange, singingStyle, type Arrangement } from './arrange.ts'
import { bassLine } from './bass.ts'
import { drumTrack } from './drums.ts'
import { formOf, leadSeconds, secondsOf, type FormSection } from './form.ts'
import { harmonise, type PlacedChord } from './harmony.ts'
import { layerNotes } from './layers.ts'
import type { SongPlan } from './plan.ts'
import { pen, stepTicks } from './rhythm.ts'
import { stepsPerBar, themesOf } from './themes.ts'

/** Composes a song. It depends only on plan and seed. */
export function compose(plan: SongPlan, seed: number): Score {
  const genre: Genre = genres[plan.genre]
  const form = formOf(plan, stream(seed, 'form'))
  const chords = harmonise(plan, form, stream(seed, 'harmony'))
  const band = arrange(plan, stream(plan.material?.seed ?? seed, 'band'))
  const sections: Section[] = []
  let start = 0
  for (const { type, bars, energy } of form) {
    sections.push({ type, start, beats: bars * plan.beatsPerBar, energy: Math.round(energy * 100) / 100 })
    start += bars * plan.beatsPerBar
  }
  const sung = plan.singing ? sungLines(plan, form, chords, seed) : undefined
  return {
    version: 1,
    seed,
    title: plan.title,
    genre: plan.genre,
    tempo: plan.tempo,
    key: plan.key,
    beatsPerBar: plan.beatsPerBar,
    offset: leadSeconds(plan),
    seconds: Math.round(secondsOf(plan, start / plan.beatsPerBar) * 1000) / 1000,
    sections,
    chords: chords.map(({ beat, chord, beats: length }) => [beat, chord.numeral, length] as const),
    parts: partsOf(plan, band, form, chords, seed).filter(part => part.notes.length > 0),
    ...(plan.singing && sung && { vocals: { vocalId: plan.singing.vocalId, lines: sung } }),
    production: { room: genre.room, wet: genre.wet, ...(genre.effect && { effect: genre.effect }) },
  }
}

/** Every part of a band over a form and its chords. */
export function partsOf(
  plan: SongPlan,
  band: Arrangement,
  form: readonly FormSection[],
  chords: readonly PlacedChord[],
  seed: number,
): Part[] {
  const { lead, layers, bass, drums, percussion } = band
  const part = (from: Omit<Part, 'pan' | 'reverb'> & Partial<Part>): Part => ({ pan: 0, reverb: 0.05, ...from })
  return [
    ...(drums
      ? [
          part({
            name: 'drums',
            role: 'drums',
            stem: 'drums',
            program: drums.kit,
            level: drums.level,
            reverb: 0.1,
            notes: drumTrack(plan, drums, form, seed),
          }),
        ]
      : []),
    ...(percussion
      ? [
          part({
            name: 'percussion',
            role: 'percussion',
            stem: 'drums',
            program: percussion.kit,
            level: percussion.level,
            reverb: 0.2,
            notes: drumTrack(plan, percussion, form, seed),
          }),
        ]
      : []),
    ...(bass
      ? [
          part({
            name: 'bass',
            role: 'bass',
            stem: 'bass',
            program: bass.program,
            level: bass.level,
            notes: bassLine(plan, bass, form, chords, seed),
          }),
        ]
      : []),
    ...layers.map(layer =>
      part({
        name: layer.name,
        role: layer.role,
        stem: 'other',
        program: layer.program,
        level: layer.level,
        pan: layer.pan,
        reverb: layer.reverb,
        notes: layerNotes(plan, layer, form, chords, seed),
      }),
    ),
    part({
      name: 'lead',
      role: 'lead',
      stem: 'other',
      program: lead.program,
      level: lead.level,
      pan: lead.pan,
      reverb: lead.reverb,
      notes: leadNotes(plan, band, form, chords, seed),
    }),
  ]
}

/** The melody as it is played; if there is a voice, it answers in the gaps and plays where there are no words. */
function leadNotes(
  plan: SongPlan,
  { lead }: Arrangement,
  form: readonly FormSection[],
  chords: readonly PlacedChord[],
  seed: number,
): number[] {
  const random = stream(seed, 'lead')
  const line = pen(genres[plan.genre], plan.tempo, random)
  const themes = themesOf(plan, lead, lead.register, chords, plan.material?.seed ?? seed)
  const perBar = stepsPerBar(plan)
  let bar = 0
  for (const section of form) {
    const isSung = section.lines.length > 0
    const entry = section.type === 'intro' && section.bars > 2 ? section.bars / 2 : 0
    for (let within = 0, index = 0; within < section.bars; within += themes.bars, index++) {
      const bars = Math.min(themes.bars, section.bars - within)
      if (isSung || within < entry) continue
      const step = (bar + within) * perBar
      const isLast = within + themes.bars >= section.bars
      const count = themes.count(section, bars * plan.beatsPerBar)
      const notes = themes.phrase(section, index, { step, steps: bars * perBar, count, isLast })
      notes.forEach((note, i) => {
        const swell = Math.sin((Math.PI * (i + 0.5)) / notes.length)
        line.write(note.step, note.steps * lead.gate, note.key, 76 + 22 * section.energy + 10 * swell)
      })
    }
    bar += section.bars
  }
  return line.notes
}

/** What is sung over a form and its chords, one note per syllable. */
export function sungLines(
  plan: SongPlan,
  form: readonly FormSection[],
  chords: readonly PlacedChord[],
  seed: number,
): SungLine[] {
  const { singing } = plan
  if (!singing) return []
  const themes = themesOf(plan, singingStyle(plan.genre), singing, chords, plan.material?.seed ?? seed)
  const swing = genres[plan.genre].swing
  const perBar = stepsPerBar(plan)
  const lines: SungLine[] = []
  let bar = 0
  form.forEach((section, at) => {
    section.lines.forEach(({ text, syllables, bar: within, bars }, index) => {
      if (syllables === 0) return
      const isLast = index === section.lines.length - 1
      const melody = themes.phrase(section, index, {
        step: (bar + within) * perBar,
        steps: bars * perBar,
        count: Math.min(syllables, bars * perBar - 1),
        isLast,
      })
      const notes = melody.flatMap(note => {
        const from = Math.round(stepTicks(note.step, swing))
        return [from, Math.round(stepTicks(note.step + note.steps, swing)) - from, note.key]
      })
      lines.push({ text, section: at, notes })
    })
    bar += section.bars
  })
  return lines
}
