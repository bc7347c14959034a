import { RATE } from '../render/sampler.ts'
import type { GenerateType } from '#contract/areas/music/models.ts'
import { reason } from '#contract/reasons.ts'
import { InputError, type EngineRun } from '../../run/engine.ts'
import { arrange } from '../compose/arrange.ts'
import { bassLine } from '../compose/bass.ts'
import { partsOf, sungLines } from '../compose/compose.ts'
import { drumTrack } from '../compose/drums.ts'
import type { FormSection } from '../compose/form.ts'
import type { PlacedChord } from '../compose/harmony.ts'
import { layerNotes } from '../compose/layers.ts'
import type { SingingPlan, SongPlan } from '../compose/plan.ts'
import { genres } from '../genres/genres.ts'
import { random as stream } from '../../random.ts'
import { render } from '../render/render.ts'
import { TICKS, type Part, type Score } from '../score.ts'
import type { SingingVoice } from '../sing/voice.ts'
import { instruments } from '../understand/instruments.ts'
import { read, type Reading } from '../understand/read.ts'
import { addSound, bringToLoudness } from './blend.ts'
import { canvasOf, type Canvas } from './canvas.ts'
import { detailsOf, finish, type Song } from './finish.ts'
import { singingOf } from './generate.ts'
import type { SongSource } from './source.ts'
import { trackParts } from './trackParts.ts'

/** One more track for a song. */
export interface TrackInput {
  readonly source: SongSource
  readonly generateType: GenerateType
  readonly prompt: string
  /** Required for `Vocals`. */
  readonly lyrics?: string | undefined
  readonly vocalGender?: 'male' | 'female' | undefined
  /** The range in seconds in which it plays; the whole song by default. */
  readonly generateStart?: number | undefined
  readonly generateEnd?: number | undefined
}

/** LU by which an added track is quieter than a recording. */
const BELOW: Readonly<Partial<Record<GenerateType, number>>> = { Vocals: 3, Instrumental: 2, Drums: 5, FX: 10 }

/** Adds a track in the tempo and key of a song; the result is the song with it. */
export async function track(input: TrackInput, seed: number, run: EngineRun): Promise<Song> {
  const canvas = await canvasOf(input.source, input.prompt, seed)
  const { score, sound, length } = canvas
  const start = input.generateStart ?? 0
  const end = Math.min(length, input.generateEnd ?? length)
  if (start >= length) throw new InputError(reason('song.shorter', { seconds: length.toFixed(1) }, 'generateStart'))
  if (end <= start) throw new InputError(reason('song.endBeforeStart', {}, 'generateEnd'))
  run.progress(0.1)
  const reading = read(input.prompt, seed, { genre: canvas.plan.genre })
  const added = await addedTo(input, canvas, reading, seed, [start, end])
  const credits = { engine: 'composer', seed, understood: reading.understood, steered: reading.steered }
  const progress = (part: number) => run.progress(0.1 + 0.75 * part)
  if (score) {
    const whole: Score = { ...score, parts: [...score.parts, ...added.parts], vocals: added.vocals ?? score.vocals }
    const { mix } = await render(whole, { ...run, progress }, { voice: added.voice })
    const details = { ...detailsOf(whole, []), stem: input.generateType }
    return finish(mix, run, credits, details, input.source.song?.duration)
  }
  if (!sound) throw new TypeError('a source has a score or a sound')
  const alone: Score = { ...canvas.frame, parts: added.parts, vocals: added.vocals }
  const { mix } = await render(alone, { ...run, progress }, { voice: added.voice, raw: true })
  bringToLoudness(mix, canvas.loudness - (BELOW[input.generateType] ?? 7))
  addSound(sound, mix)
  const { score: _score, ...details } = detailsOf({ ...alone, title: input.source.song?.title ?? alone.title }, [])
  return finish(sound, run, credits, { ...details, stem: input.generateType }, sound[0].length / RATE)
}

interface Added {
  readonly parts: readonly Part[]
  readonly vocals?: Score['vocals']
  readonly voice?: SingingVoice | undefined
}

async function addedTo(
  input: TrackInput,
  canvas: Canvas,
  reading: Reading,
  seed: number,
  range: readonly [number, number],
): Promise<Added> {
  const { plan, form, chords, frame } = canvas
  if (input.generateType !== 'Vocals') {
    const parts = partsFor(input.generateType, plan, form, chords, reading, seed)
    const names = new Set(canvas.score?.parts.map(part => part.name))
    const named = parts.map(part => ({ ...part, name: names.has(part.name) ? `added ${part.name}` : part.name }))
    return { parts: named.map(part => within(part, frame, range)).filter(part => part.notes.length > 0) }
  }
  const singing = await singingOf({ lyrics: input.lyrics, vocalGender: input.vocalGender }, reading, seed)
  if (!singing) throw new InputError(reason('lyrics.empty', {}, 'lyrics'))
  const lines = placed(singing.plan, plan, form, frame, range)
  const sung = sungLines({ ...plan, singing: singing.plan }, lines, chords, seed)
  return { parts: [], voice: singing.voice, vocals: { vocalId: singing.plan.vocalId, lines: sung } }
}

function partsFor(
  type: Exclude<GenerateType, 'Vocals'>,
  plan: SongPlan,
  form: readonly FormSection[],
  chords: readonly PlacedChord[],
  reading: Reading,
  seed: number,
): Part[] {
  const plain = { pan: 0, reverb: 0.1, level: 0 }
  if (type === 'Instrumental') return partsOf(plan, arrange(plan, stream(seed, 'band')), form, chords, seed)
  if (type === 'Drums') {
    const drums = genres[plan.genre].drums ?? genres.pop.drums
    return drums
      ? [
          {
            ...plain,
            name: 'drums',
            role: 'drums',
            stem: 'drums',
            program: drums.kit,
            level: drums.level,
            notes: drumTrack(plan, drums, form, seed),
          },
        ]
      : []
  }
  if (type === 'Percussion') {
    const groove = { shaker: 'ogxgogxgogxgogxg', conga: 'o..x..o...x.o.x.', tamb: '....o.......o...' }
    const notes = drumTrack(
      plan,
      {
        kit: 0,
        level: 0,
        light: { shaker: groove.shaker },
        main: groove,
        full: { ...groove, cowbell: '....o.......o...' },
      },
      form,
      seed,
    )
    return [{ ...plain, name: 'percussion', role: 'percussion', stem: 'drums', program: 0, pan: 0.2, notes }]
  }
  const asked = reading.instruments.map(id => instruments[id])
  if (type === 'Bass') {
    const bass = genres[plan.genre].bass ?? genres.pop.bass
    const program = asked.find(one => one.part === 'bass')?.program ?? bass?.programs[0] ?? 33
    return bass
      ? [
          {
            ...plain,
            name: 'bass',
            role: 'bass',
            stem: 'bass',
            program,
            reverb: 0.05,
            notes: bassLine(plan, bass, form, chords, seed),
          },
        ]
      : []
  }
  const layer = trackParts[type]
  const program = asked.find(one => one.types.includes(type))?.program ?? layer.programs[0]
  const notes = layerNotes({ ...plan }, { ...layer, from: 0, rhythm: layer.rhythm }, form, chords, seed)
  return [
    {
      name: layer.name,
      role: layer.role,
      stem: 'other',
      program,
      level: layer.level + 2,
      pan: layer.pan,
      reverb: layer.reverb,
      notes,
    },
  ]
}

/** The notes of a part between two seconds. */
function within(
  part: Part,
  { tempo, offset }: Pick<Score, 'tempo' | 'offset'>,
  [start, end]: readonly [number, number],
): Part {
  const ticks = (seconds: number) => ((seconds - offset) * tempo * TICKS) / 60
  const notes: number[] = []
  for (let i = 0; i + 3 < part.notes.length; i += 4) {
    const at = part.notes[i] ?? 0
    if (at < ticks(start) - 1 || at >= ticks(end) - TICKS / 8) continue
    notes.push(
      at,
      Math.round(Math.min(part.notes[i + 1] ?? 0, Math.max(30, ticks(end) - at))),
      part.notes[i + 2] ?? 60,
      part.notes[i + 3] ?? 90,
    )
  }
  return { ...part, notes }
}

/** Places lines of lyrics on the bars between two seconds, closer together if needed. Throws InputError if too long. */
function placed(
  singing: SingingPlan,
  plan: SongPlan,
  form: readonly FormSection[],
  frame: Pick<Score, 'tempo' | 'offset'>,
  [start, end]: readonly [number, number],
): FormSection[] {
  const bar = (plan.beatsPerBar * 60) / plan.tempo
  const first = Math.ceil(Math.max(0, start - frame.offset) / bar - 0.05)
  const last = Math.floor((end - frame.offset) / bar + 0.05)
  const lines = singing.sections.flatMap(section => section.lines)
  const room = Math.max(1, last - first)
  const usual = genres[plan.genre].barsPerLine ?? 2
  const bars = Math.max(1, Math.min(usual, Math.floor(room / Math.max(1, lines.length))))
  let next = first
  let from = 0
  const sections = form.map(section => {
    const own: FormSection['lines'][number][] = []
    while (lines.length > 0 && next >= from && next < from + section.bars && next + bars <= Math.max(last, first + 1)) {
      const line = lines.shift()
      if (line) own.push({ ...line, bar: next - from, bars })
      next += bars
    }
    from += section.bars
    return { ...section, lines: own }
  })
  if (lines.length > 0) throw new InputError(reason('lyrics.room', { bars: next - first }, 'lyrics'))
  return sections
}
