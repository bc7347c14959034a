import type { EngineRun } from '../../run/engine.ts'
import { compose } from '../compose/compose.ts'
import type { Material, SongPlan } from '../compose/plan.ts'
import { genres } from '../genres/genres.ts'
import { render } from '../render/render.ts'
import { keyName } from '../theory/key.ts'
import { figuresIn } from '../understand/figuresIn.ts'
import { read, seedOf } from '../understand/read.ts'
import { isChinese } from '../understand/title.ts'
import { canvasOf } from './canvas.ts'
import { detailsOf, finish, type Song } from './finish.ts'
import { singingOf } from './generate.ts'
import { materialOf } from './material.ts'
import { songLimits } from './models.ts'
import type { SongSource } from './source.ts'
import { singingSynthesizer } from '../../speech/synthesizers/synthesizers.ts'

/** A song in another style: its key, chords and motifs with new words. */
export interface RemixInput {
  readonly source: SongSource
  readonly lyrics: string
  readonly prompt: string
  /** Seconds; if neither this nor the prompt states them, the length of the source, within the limits of a song. */
  readonly seconds?: number | undefined
}

/**
 * Writes a remix. If the studio made the source, its motifs return; of a recording, its key, tempo, chords and energy.
 */
export async function remix(input: RemixInput, seed: number, run: EngineRun): Promise<Song> {
  const canvas = await canvasOf(input.source, input.prompt, seed)
  run.progress(0.1)
  const { score, plan: source } = canvas
  const figures = figuresIn(input.prompt)
  const reading = read(input.prompt, seed, { genre: source.genre })
  const stated = input.seconds ?? reading.seconds
  const words = { lyrics: input.lyrics, vocalId: score?.vocals?.vocalId }
  const singing = await singingOf(words, reading, seed)
  const [slow, , , fast] = genres[reading.genre].tempo
  // A tempo that does not suit the new style is halved or doubled, which keeps the pulse.
  const own =
    source.tempo < slow * 0.8 ? source.tempo * 2 : source.tempo > fast * 1.25 ? source.tempo / 2 : source.tempo
  const plan: SongPlan = {
    genre: reading.genre,
    title: remixTitle(input, keyName(source.key)),
    tempo: figures.tempo ?? Math.round(own * 10) / 10,
    key: figures.key ?? source.key,
    beatsPerBar: figures.beatsPerBar ?? genres[reading.genre].beatsPerBar,
    seconds: stated ?? Math.min(songLimits[1], Math.max(songLimits[0], canvas.length)),
    ...(stated === undefined && { limits: songLimits }),
    drive: reading.drive,
    instruments: reading.instruments,
    without: reading.without,
    ...(singing && { singing: singing.plan }),
    material: score
      ? materialOf(score)
      : progressionsOf(
          canvas.frame.chords.map(([, numeral]) => numeral),
          seed,
        ),
  }
  const written = compose(plan, seedOf(input.prompt, seed))
  const { mix } = await render(
    written,
    { ...run, progress: part => run.progress(0.1 + 0.75 * part) },
    { voice: singing?.voice },
  )
  const reused = ['chords', 'key', 'tempo', ...(score ? ['melody'] : [])].map(part => `${part} of the source`)
  const credits = {
    engine: singing ? `composer + ${singingSynthesizer.name}` : 'composer',
    seed,
    understood: [...reading.understood, ...reused],
    notShown: reading.notShown,
    steered: reading.steered,
  }
  return finish(mix, run, credits, detailsOf(written, reading.moods))
}

/** The chords of a recording as verse and chorus: its first eight bars, and eight from its middle. */
function progressionsOf(numerals: readonly string[], seed: number): Material {
  const middle = Math.floor(numerals.length / 2)
  const piece = (from: number) => numerals.slice(from, from + 8).join(' | ')
  return {
    seed,
    progressions:
      numerals.length >= 4
        ? { verse: piece(0), chorus: piece(Math.min(middle, Math.max(0, numerals.length - 8))) }
        : {},
  }
}

/** The title of a remix, in the language of its prompt; of a recording, the key says which it is. */
function remixTitle({ source: { song }, prompt }: RemixInput, key: string): string {
  if (!song) return isChinese(prompt) ? `改编 · ${key}` : `Remix in ${key}`
  return isChinese(prompt) ? `${song.title}（改编）` : `${song.title} (Remix)`
}
