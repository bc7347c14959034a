import type { MusicModelId } from '#contract/areas/music/models.ts'
import { random as stream } from '../../random.ts'
import { compose } from '../compose/compose.ts'
import { atLength } from '../compose/form.ts'
import type { SingingPlan, SongPlan } from '../compose/plan.ts'
import { genres } from '../genres/genres.ts'
import { render } from '../render/render.ts'
import type { EngineRun } from '../../run/engine.ts'
import { vocalIdOf } from '../sing/identity.ts'
import { openVoice, type SingingVoice } from '../sing/voice.ts'
import { sectionsOf } from '../understand/lyrics.ts'
import { read, seedOf, type Reading } from '../understand/read.ts'
import { titleOf, titleOfLyrics } from '../understand/title.ts'
import { detailsOf, finish, type Song } from './finish.ts'
import { modelTraits, songLimits } from './models.ts'
import { singingSynthesizer } from '../../speech/synthesizers/synthesizers.ts'

/** What a song is made from. */
export interface GenerateInput {
  readonly prompt?: string | undefined
  /** Put before the prompt, or used in place of a missing one. */
  readonly style?: string | undefined
  readonly title?: string | undefined
  readonly lyrics?: string | undefined
  readonly instrumental: boolean
  readonly model: MusicModelId
  /** A singer of an earlier song. */
  readonly vocalId?: string | undefined
  readonly vocalGender?: 'male' | 'female' | undefined
  /** Seconds; if neither this nor the prompt states them, the model decides. */
  readonly seconds?: number | undefined
}

/** A song from words, or music without a voice. */
export async function generate(input: GenerateInput, seed: number, run: EngineRun): Promise<Song> {
  const { plan, reading, songSeed, voice } = await planOf(input, seed)
  const score = compose(plan, songSeed)
  run.progress(0.05)
  const { mix } = await render(score, { ...run, progress: part => run.progress(0.05 + 0.8 * part) }, { voice })
  const engine = score.vocals ? `composer + ${singingSynthesizer.name}` : 'composer'
  return finish(
    mix,
    run,
    { engine, seed, understood: reading.understood, notShown: reading.notShown, steered: reading.steered },
    detailsOf(score, reading.moods),
  )
}

/** Decides everything before the notes are written. */
export async function planOf(
  input: GenerateInput,
  seed: number,
): Promise<{ plan: SongPlan; reading: Reading; songSeed: number; voice?: SingingVoice | undefined }> {
  const text = [input.style, input.prompt].filter(part => part !== undefined && part.trim() !== '').join(', ')
  const songSeed = seedOf([text, input.title ?? '', input.lyrics ?? '', input.model].join('\n'), seed)
  const reading = read(text, songSeed)
  const traits = modelTraits[input.model]
  const [shortest, longest] = traits.seconds
  const stated = input.seconds ?? reading.seconds
  const singing = input.instrumental ? undefined : await singingOf(input, reading, songSeed)
  // Whoever writes no title finds the song by its words.
  const sung = input.instrumental ? '' : titleOfLyrics(input.lyrics ?? '')
  const title = input.title?.trim() || sung
  const plan: SongPlan = {
    genre: reading.genre,
    title: title || titleOf(text, reading, genres[reading.genre].name, songSeed),
    tempo: reading.tempo,
    key: reading.key,
    beatsPerBar: reading.beatsPerBar,
    seconds: stated ?? stream(songSeed, 'length').range(shortest, longest),
    ...(stated === undefined && { limits: songLimits }),
    drive: Math.max(-1, Math.min(1, reading.drive + traits.drive)),
    instruments: reading.instruments,
    without: reading.without,
    ...(singing && { singing: singing.plan }),
  }
  return {
    reading,
    songSeed,
    voice: singing?.voice,
    plan: stated === undefined ? plan : atLength(plan, !reading.isTempoStated),
  }
}

/** What is sung, and by whom. */
interface Singing {
  readonly plan: SingingPlan
  readonly voice: SingingVoice
}

/** Who sings what; undefined if there are no words. */
export async function singingOf(
  { lyrics, vocalId, vocalGender }: Pick<GenerateInput, 'lyrics' | 'vocalId' | 'vocalGender'>,
  reading: Pick<Reading, 'gender'>,
  seed: number,
): Promise<Singing | undefined> {
  const written = sectionsOf(lyrics ?? '')
  if (!written.some(section => section.lines.length > 0)) return undefined
  const gender = vocalGender ?? reading.gender ?? (stream(seed, 'gender').chance(0.6) ? 'female' : 'male')
  const id = vocalId ?? vocalIdOf(gender, seed)
  const voice = await openVoice(id)
  const { low, high } = voice.singer
  const sections = written.map(({ type, lines }) => ({
    type,
    lines: lines.map(text => ({ text, syllables: voice.line(text).syllables.length })),
  }))
  return { voice, plan: { vocalId: id, low, high, sections } }
}
