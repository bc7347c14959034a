import type { MusicModelId } from '#contract/areas/music/models.ts'
import type { Recording } from '../../media/recording.ts'
import type { EngineRun } from '../../run/engine.ts'
import { random as stream } from '../../random.ts'
import { compose } from '../compose/compose.ts'
import type { MusicFeatures } from '../features.ts'
import { genres, type GenreId } from '../genres/genres.ts'
import { render } from '../render/render.ts'
import { keyName } from '../theory/key.ts'
import { detailsOf, finish, type Song } from './finish.ts'
import { generate } from './generate.ts'
import { modelTraits, songLimits } from './models.ts'
import { featuresOf, readSource } from './source.ts'

/** Music without a voice, from words or in the style of a recording. */
export type InstrumentalInput = { readonly model: MusicModelId; readonly seconds?: number | undefined } & (
  | { readonly prompt: string }
  | { readonly reference: Recording }
)

/** Writes an instrumental. Throws InputError for a reference that cannot be read. */
export async function instrumental(input: InstrumentalInput, seed: number, run: EngineRun): Promise<Song> {
  if ('prompt' in input) return generate({ ...input, instrumental: true }, seed, run)
  const features = featuresOf(await readSource(input.reference))
  const genre = genreLike(features, seed)
  const tempo = Math.round(features.tempo * 10) / 10
  const score = compose(
    {
      genre,
      title: `${genres[genre].name} in ${keyName(features.key)}`,
      tempo,
      key: features.key,
      beatsPerBar: 4,
      seconds: input.seconds ?? Math.min(songLimits[1], Math.max(songLimits[0], features.duration)),
      ...(input.seconds === undefined && { limits: songLimits }),
      drive: modelTraits[input.model].drive,
      energy: features.energy,
      instruments: [],
      without: [],
    },
    seed,
  )
  run.progress(0.1)
  const { mix } = await render(score, { ...run, progress: part => run.progress(0.1 + 0.75 * part) })
  const understood = [`tempo ${tempo}`, keyName(features.key), 'energy of the recording']
  return finish(mix, run, { engine: 'composer', seed, understood, steered: [] }, detailsOf(score, []))
}

/** A genre that is played at this tempo, in this mode and with this energy. */
function genreLike({ tempo, key, energy }: MusicFeatures, seed: number): GenreId {
  const level = energy.reduce((sum, value) => sum + value, 0) / Math.max(1, energy.length)
  const random = stream(seed, 'genre like')
  const ranked = (Object.keys(genres) as GenreId[])
    .filter(id => genres[id].beatsPerBar === 4)
    .map(id => {
      const { tempo: range, modes, drums } = genres[id]
      const [slow, low, high, fast] = range
      const outside =
        tempo < low
          ? Math.log(low / tempo) + (tempo < slow ? 1 : 0)
          : tempo > high
            ? Math.log(tempo / high) + (tempo > fast ? 1 : 0)
            : 0
      const quiet = level < 0.5 === (drums === undefined || drums.level < 0) ? 0 : 0.3
      return { id, strain: outside * 3 + quiet + (modes[0] === key.mode ? 0 : 0.3) + random.range(0, 0.25) }
    })
    .toSorted((a, b) => a.strain - b.strain)
  return ranked[0]?.id ?? 'pop'
}
