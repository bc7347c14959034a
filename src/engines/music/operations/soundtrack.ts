import type { MusicModelId } from '#contract/areas/music/models.ts'
import type { EngineRun } from '../../run/engine.ts'
import { random as stream } from '../../random.ts'
import { compose } from '../compose/compose.ts'
import { drumKeys } from '../genres/genre.ts'
import { render } from '../render/render.ts'
import { TICKS, type Score } from '../score.ts'
import { planOf } from './generate.ts'
import { detailsOf, finish, type Song } from './finish.ts'
import { lookAtFilm, moodOf } from './look.ts'
import { lookAt } from '../../sound/understand/picture.ts'

/** Music for a picture or a film. */
export type SoundtrackInput = {
  readonly model: MusicModelId
  readonly prompt?: string | undefined
  readonly seconds?: number | undefined
} & ({ readonly image: string } | { readonly video: string })

/** Seconds that the last chord of a film's music may ring. */
const RING = 1.6

/** Writes music that follows colours and mood, and, for a film, its length, cuts and motion. Throws InputError. */
export async function soundtrack(input: SoundtrackInput, seed: number, run: EngineRun): Promise<Song> {
  const film = 'video' in input ? await lookAtFilm(input.video) : undefined
  const look = 'image' in input ? await lookAt(input.image) : film?.look
  const words = look ? moodOf(look, film?.motion) : []
  run.progress(0.1)
  const prompt = [input.prompt, ...words].filter(part => part !== undefined && part.trim() !== '').join(', ')
  const seconds = film ? Math.max(4, film.duration - RING) : input.seconds
  const { plan, reading, songSeed } = await planOf({ prompt, instrumental: true, model: input.model, seconds }, seed)
  const isFree = reading.understood.every(word => !/bpm|tempo|拍/iu.test(word))
  const written = compose({ ...plan, ...(film && film.motion.length > 3 && { energy: film.motion }) }, songSeed)
  const score = film ? fitted(written, film.duration, isFree, film.cuts) : written
  const { mix } = await render(score, { ...run, progress: part => run.progress(0.1 + 0.75 * part) })
  const seen = [
    ...words.map(word => `picture: ${word}`),
    ...(film && film.cuts.length > 0 ? [`${film.cuts.length} cuts`] : []),
  ]
  const credits = {
    engine: 'composer',
    seed,
    understood: [...new Set([...seen, ...reading.understood])],
    notShown: reading.notShown,
    steered: reading.steered,
  }
  return finish(mix, run, credits, detailsOf(score, reading.moods), film?.duration)
}

/** How far the tempo may be changed to fit a film's length. */
const GIVE = 0.12

/** Fits music to the length of a film: by its tempo if that is free and near enough, otherwise by fading out. */
function fitted(score: Score, duration: number, isFree: boolean, cuts: readonly number[]): Score {
  const beats = score.sections.reduce((end, one) => Math.max(end, one.start + one.beats), 0) + score.beatsPerBar * 0.5
  const wanted = (beats * 60) / Math.max(0.5, duration - score.offset - RING * 0.6)
  const tempo = isFree && Math.abs(Math.log(wanted / score.tempo)) < GIVE ? Math.round(wanted * 100) / 100 : score.tempo
  const hits = cuts.slice(0, 24).flatMap((cut, index) => {
    const at = Math.round(((cut - score.offset) * tempo * TICKS) / 60)
    const level = stream(score.seed, `cut ${index}`).int(84, 100)
    return at < 0 || cut > duration - 0.3
      ? []
      : [at, TICKS * 2, drumKeys.crash, level, at, TICKS, drumKeys.tomLow, level]
  })
  return {
    ...score,
    tempo,
    seconds: duration,
    parts:
      hits.length === 0
        ? score.parts
        : [
            ...score.parts,
            { name: 'cuts', role: 'effects', stem: 'drums', program: 48, level: 4, pan: 0, reverb: 0.5, notes: hits },
          ],
  }
}
